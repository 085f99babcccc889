import type { Overflow } from '../dialog/actions.ts';
import { helpFor } from '../dialog/keymap.ts';
import { activeTab, type DialogState } from '../dialog/state.ts';
import { withTab } from '../dialog/tabs.ts';
import { truncateText } from '../text/clip.ts';
import { type Frame, type Line, type Size, span } from '../text/span.ts';
import type { Block } from './block.ts';
import { caretIn } from './caret.ts';
import { footer, shortFooter } from './footer.ts';
import { allot } from './layout.ts';
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

/** Draws the dialog for a window of this size: never more rows than it has, no line wider than it is. */
export function view(state: DialogState, size: Size, look: Look): View {
  if (size.columns < MIN_SIZE.columns || size.rows < MIN_SIZE.rows) return tooSmall(size, look);
  const page = compose(state, size, helpFor(state, false), look);
  // The scroll keys are named only where there is something to scroll, and may cost the footer a row.
  return page.overflow.shown < page.overflow.total ? compose(state, size, helpFor(state, true), look) : page;
}

/** Shares the rows out, and stacks tabs, head, body and footer. */
function compose(state: DialogState, size: Size, help: readonly string[], look: Look): View {
  const { columns } = size;
  const head = headOf(state, columns, look);
  const comfortable = bodyOf(state, columns, COMFORTABLE_ROWS, look).lines.length;
  const foot = footer(help, columns, look);
  const room = allot({ head: head.length, body: comfortable, footer: foot.length }, size.rows);
  const hiddenHead = head.length - room.head;
  const { scroll } = activeTab(state);
  const body = fitBody(scrolledBy(state, -hiddenHead), columns, room.body, look);
  const above = [
    tabBar(state, columns, look),
    ...blankRow(room.gaps > 1),
    ...window(head, Math.min(scroll, hiddenHead), room.head, columns, look),
    ...blankRow(room.gaps > 0),
  ];
  const below = [...blankRow(room.gaps > 2), ...(room.shortFooter ? shortFooter(help, columns, look) : foot)];
  const lines = [...above, ...body.lines, ...below];
  const cursor = caretIn(lines) ?? { row: above.length + body.focus.top, column: 0 };
  return { frame: { lines, cursor }, overflow: overflowOf(body, room.head, hiddenHead), tooSmall: false };
}

/** One way of scrolling leads through all that is hidden: first the head, then what the body hides. */
function overflowOf({ overflow }: Block, shownHead: number, hiddenHead: number): Overflow {
  const hiddenBody = overflow ? overflow.total - overflow.shown : 0;
  const shown = overflow && hiddenBody > 0 ? overflow.shown : shownHead;
  return { shown, total: shown + hiddenHead + hiddenBody };
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

/** What the focus moves in; a body that can shrink does so towards `rows`. */
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

/** The body in `rows` rows at the most; one that is still taller shows the part around its focus. */
function fitBody(state: DialogState, columns: number, rows: number, look: Look): Block {
  const body = bodyOf(state, columns, rows, look);
  if (body.lines.length <= rows) return body;
  return viewport(
    bodyOf(state, columns - MARK_COLUMNS, rows, look),
    rows,
    activeTab(state).scroll,
    columns,
    look,
  );
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
