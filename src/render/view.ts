import type { Overflow } from '../dialog/actions.ts';
import { helpFor } from '../dialog/keymap.ts';
import { activeTab, type DialogState } from '../dialog/state.ts';
import { withTab } from '../dialog/tabs.ts';
import { truncateText } from '../text/clip.ts';
import { type Frame, type Line, type Size, span } from '../text/span.ts';
import type { Block } from './block.ts';
import { caretIn } from './caret.ts';
import { countdown, footer, shortFooter } from './footer.ts';
import { allot, type Heights, MAX_GAPS, type Room } from './layout.ts';
import type { Look } from './look.ts';
import { optionList } from './option-list.ts';
import { previewBody } from './preview.ts';
import { reviewBody, reviewHead } from './review.ts';
import { tabBar } from './tab-bar.ts';
import { MARK_COLUMNS, viewport, window } from './viewport.ts';
import { wrapped } from './wrapped.ts';

/** Smallest window in which the dialog is drawn. */
export const MIN_SIZE: Size = { columns: 20, rows: 5 };

/** Rows in which a body that can shrink (a preview, a review) is still pleasant to read. */
const COMFORTABLE_ROWS = 10;

/** What is on the screen, and how much text of the active tab is not. */
export interface View {
  readonly frame: Frame;
  readonly overflow: Overflow;
  /** The window is too small to show the dialog: nothing can be answered in it. */
  readonly tooSmall: boolean;
}

/**
 * Draws the dialog for a window of this size: never more rows than it has, no line wider than it is.
 * @param secondsLeft what a time limit has left; undefined without one.
 */
export function view(state: DialogState, size: Size, look: Look, secondsLeft?: number): View {
  if (size.columns < MIN_SIZE.columns || size.rows < MIN_SIZE.rows) return tooSmall(size, look);
  const helps = (overflow: boolean) => [...countdown(secondsLeft), ...helpFor(state, overflow)];
  const { columns } = size;
  const foot = footer(helps(false), columns, look);
  const page = layOut(state, size, foot.length, look);
  if (page.overflow.shown === page.overflow.total) return finished(page, helps(false), foot, columns, look);
  // The scroll keys are named only where there is something to scroll, and may cost the footer a row.
  const long = footer(helps(true), columns, look);
  const again = long.length === foot.length ? page : layOut(state, size, long.length, look);
  return finished(again, helps(true), long, columns, look);
}

/** All but the footer, for which there is room. */
interface Page extends Pick<View, 'overflow' | 'frame'> {
  readonly room: Room;
}

/** Shares the rows out, and stacks tabs, head and body. */
function layOut(state: DialogState, size: Size, footerRows: number, look: Look): Page {
  const { columns } = size;
  const head = headOf(state, columns, look);
  const { room, body } = shareOut(state, size, { head: head.length, footer: footerRows }, look);
  const hiddenHead = head.length - room.head;
  const { scroll } = activeTab(state);
  const above = [
    tabBar(state, columns, look),
    ...blankRow(room.gaps > 1),
    ...window(head, Math.min(scroll, hiddenHead), room.head, columns, look),
    ...blankRow(room.gaps > 0),
  ];
  const lines = [...above, ...body.lines, ...blankRow(room.gaps > 2)];
  const cursor = caretIn(lines) ?? { row: above.length + body.focus.top, column: 0 };
  return { frame: { lines, cursor }, overflow: overflowOf(body, room.head, hiddenHead), room };
}

/** The rows that each part gets, and the body in those it gets. */
function shareOut(
  state: DialogState,
  { columns, rows }: Size,
  parts: Omit<Heights, 'body'>,
  look: Look,
): { room: Room; body: Block } {
  const allotted = (body: number) => allot({ ...parts, body }, rows);
  // Where there are rows for all, an elastic body need not be drawn twice, to know what it would do with.
  const plenty = allotted(COMFORTABLE_ROWS);
  if (isElastic(state) && plenty.gaps === MAX_GAPS && !plenty.shortFooter) {
    const body = bodyOf(state, columns, plenty.body, look);
    if (body.lines.length <= plenty.body) return { room: plenty, body };
  }
  const comfortable = bodyOf(state, columns, COMFORTABLE_ROWS, look);
  const room = allotted(comfortable.lines.length);
  const scrolled = scrolledBy(state, room.head - parts.head);
  const body = isElastic(state) ? bodyOf(scrolled, columns, room.body, look) : comfortable;
  return { room, body: body.lines.length <= room.body ? body : partOf(scrolled, columns, room.body, look) };
}

/** The page with the footer under it: `foot`, or where that has no room, a row of its keys. */
function finished(page: Page, help: readonly string[], foot: Line[], columns: number, look: Look): View {
  const { frame, overflow, room } = page;
  const below = room.shortFooter ? shortFooter(help, columns, look) : foot;
  return { frame: { ...frame, lines: [...frame.lines, ...below] }, overflow, tooSmall: false };
}

/** One way of scrolling leads through all that is hidden: first the head, then what the body hides. */
function overflowOf({ overflow }: Block, shownHead: number, hiddenHead: number): Overflow {
  const hiddenBody = overflow ? overflow.total - overflow.shown : 0;
  const shown = overflow && hiddenBody > 0 ? overflow.shown : shownHead;
  return { shown, total: shown + hiddenHead + hiddenBody, ahead: hiddenHead };
}

/** The state as the body sees it, which scrolls behind the head. */
function scrolledBy(state: DialogState, rows: number): DialogState {
  const tab = activeTab(state);
  return withTab(state, { ...tab, scroll: Math.max(tab.scroll + rows, 0) });
}

/** The question, or the title of the review. */
function headOf(state: DialogState, columns: number, look: Look): readonly Line[] {
  const tab = activeTab(state);
  if (tab.kind === 'review') return reviewHead(state, columns, look);
  return wrapped(tab.question.question, look.theme.question, columns);
}

/** Whether the body depends on the rows there are for it. */
const isElastic = (state: DialogState): boolean => ['preview', 'review'].includes(activeTab(state).kind);

/** What the focus moves in; an elastic body shrinks towards `rows`. */
function bodyOf(state: DialogState, columns: number, rows: number, look: Look): Block {
  const tab = activeTab(state);
  switch (tab.kind) {
    case 'review':
      return reviewBody(tab, state, columns, rows, look);
    case 'preview':
      return previewBody(tab, columns, rows, look);
    default:
      return optionList(tab, state, columns, look);
  }
}

/** The part around the focus of a body that is taller than `rows`. */
function partOf(state: DialogState, columns: number, rows: number, look: Look): Block {
  const body = bodyOf(state, columns - MARK_COLUMNS, rows, look);
  return viewport(body, rows, activeTab(state).scroll, columns, look);
}

const blankRow = (wanted: boolean): Line[] => (wanted ? [[]] : []);

function tooSmall(size: Size, look: Look): View {
  const text = `Enlarge the window to ${MIN_SIZE.columns}x${MIN_SIZE.rows}`;
  const line = [span(truncateText(text, size.columns, look.glyphs.ellipsis), look.theme.warning)];
  return {
    frame: { lines: [line], cursor: { row: 0, column: 0 } },
    overflow: { shown: 0, total: 0 },
    tooSmall: true,
  };
}
