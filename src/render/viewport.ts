import { clipLine, padLine } from '../text/clip.ts';
import type { Line } from '../text/span.ts';
import { span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Block } from './block.ts';
import { caretIn } from './caret.ts';
import type { Look } from './look.ts';

/** Columns that a mark at the right edge needs, with the blank before it. */
export const MARK_COLUMNS = 2;

/** The part of a block that fits into `rows`, around its focus; marks at the right edge say where there is more. */
export function viewport(block: Block, rows: number, columns: number, look: Look): Block {
  if (block.lines.length <= rows) return block;
  const top = topAround(block, rows);
  const lines = window(block.lines, top, rows, columns, look);
  return { ...block, lines, focus: { top: block.focus.top - top, bottom: block.focus.bottom - top } };
}

/** Puts the text cursor, or else the focus, in the middle; a focus taller than the window begins at its top. */
function topAround(block: Block, rows: number): number {
  const caret = caretIn(block.lines)?.row;
  const { top, bottom } = caret === undefined ? block.focus : { top: caret, bottom: caret + 1 };
  const height = Math.min(bottom - top, rows);
  const centred = top - Math.floor((rows - height) / 2);
  return Math.min(Math.max(centred, 0), block.lines.length - rows);
}

/** `rows` lines from `top` on, marked where lines are hidden above or below. */
export function window(
  lines: readonly Line[],
  top: number,
  rows: number,
  columns: number,
  look: Look,
): Line[] {
  const shown = lines.slice(top, top + rows);
  const last = shown.length - 1;
  const above = top > 0;
  const below = top + rows < lines.length;
  return shown.map((line, index) => {
    const mark = markOf(above && index === 0, below && index === last, look);
    return mark ? withMark(line, mark, columns, look) : line;
  });
}

function markOf(up: boolean, down: boolean, { glyphs }: Look): string {
  if (up) return down ? glyphs.moreBoth : glyphs.moreAbove;
  return down ? glyphs.moreBelow : '';
}

function withMark(line: Line, mark: string, columns: number, look: Look): Line {
  const room = columns - textWidth(mark);
  return [...padLine(clipLine(line, room), room), span(mark, look.theme.dim)];
}
