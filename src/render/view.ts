import type { Overflow } from '../dialog/actions.ts';
import { helpFor } from '../dialog/keymap.ts';
import { activeTab, type DialogState } from '../dialog/state.ts';
import { truncateText } from '../text/clip.ts';
import { type Frame, type Line, type Size, span } from '../text/span.ts';
import { wrapLine } from '../text/wrap.ts';
import type { Block } from './block.ts';
import { caretIn } from './caret.ts';
import { footer, shortFooter } from './footer.ts';
import { multiline } from './foreign.ts';
import { allot } from './layout.ts';
import type { Look } from './look.ts';
import { optionList } from './option-list.ts';
import { previewBody } from './preview.ts';
import { reviewBody, reviewHead } from './review.ts';
import { tabBar } from './tab-bar.ts';
import { MARK_COLUMNS, viewport, window } from './viewport.ts';

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
  const { columns } = size;
  const head = headOf(state, columns, look);
  const comfortable = bodyOf(state, columns, COMFORTABLE_ROWS, look).lines.length;
  const help = footer(helpFor(state, false), columns, look);
  const room = allot({ head: head.length, body: comfortable, footer: help.length }, size.rows);
  const body = fitBody(state, columns, room.body, look);
  const { overflow, scrolledHead } = overflowOf(state, body, { shown: room.head, total: head.length });
  const draw = room.shortFooter ? shortFooter : footer;
  const above = [
    tabBar(state, columns, look),
    ...blankRow(room.gaps > 1),
    ...window(head, scrolledHead, room.head, columns, look),
    ...blankRow(room.gaps > 0),
  ];
  const below = [...blankRow(room.gaps > 2), ...draw(helpFor(state, isHiding(overflow)), columns, look)];
  const lines = [...above, ...body.lines, ...below].slice(0, size.rows);
  const cursor = caretIn(lines) ?? { row: above.length + body.focus.top, column: 0 };
  return { frame: { lines, cursor }, overflow, tooSmall: false };
}

/** The question, or the title of the review. */
function headOf(state: DialogState, columns: number, look: Look): Line[] {
  const tab = activeTab(state);
  if (tab.kind === 'review') return reviewHead(state, columns, look);
  return wrapLine([multiline(tab.question.question, look.theme.question)], columns);
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
  return viewport(bodyOf(state, columns - MARK_COLUMNS, rows, look), rows, columns, look);
}

const isHiding = (overflow: Overflow | undefined): overflow is Overflow =>
  overflow !== undefined && overflow.shown < overflow.total;

/** A tab scrolls one text: its preview or its answers where they overflow, else its question. */
function overflowOf(
  state: DialogState,
  body: Block,
  head: Overflow,
): { overflow: Overflow; scrolledHead: number } {
  if (isHiding(body.overflow)) return { overflow: body.overflow, scrolledHead: 0 };
  return { overflow: head, scrolledHead: Math.min(activeTab(state).scroll, head.total - head.shown) };
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
