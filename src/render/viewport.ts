import { padLine } from '../text/clip.ts';
import type { Line } from '../text/span.ts';
import { span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Block } from './block.ts';
import { caretIn } from './caret.ts';
import type { Look } from './look.ts';

/** Columns that a mark at the right edge needs, with the blank before it. */
export const MARK_COLUMNS = 2;

/**
 * The part of a block that fits into `rows`: around the caret, or else the focus; marks at the right edge say
 * where there is more. A focused row that is taller than the window keeps its first line, the rest of it scrolls.
 */
export function viewport(block: Block, rows: number, scroll: number, columns: number, look: Look): Block {
  if (block.lines.length <= rows) return block;
  const caret = caretIn(block.lines)?.row;
  if (caret !== undefined) return cut(block, { top: caret, bottom: caret + 1 }, rows, columns, look);
  const isTall = block.focus.bottom - block.focus.top > Math.max(rows, 2);
  return isTall ? pinned(block, rows, scroll, columns, look) : cut(block, block.focus, rows, columns, look);
}

/** The rows around what has to be seen, which stands in the middle. */
function cut(block: Block, seen: Block['focus'], rows: number, columns: number, look: Look): Block {
  const height = Math.min(seen.bottom - seen.top, rows);
  const centred = seen.top - Math.floor((rows - height) / 2);
  const top = Math.min(Math.max(centred, 0), block.lines.length - rows);
  const lines = window(block.lines, top, rows, columns, look);
  return { ...block, lines, focus: { top: block.focus.top - top, bottom: block.focus.bottom - top } };
}

/** The first line of the focused row, and as much of its other lines as fits. */
function pinned(block: Block, rows: number, scroll: number, columns: number, look: Look): Block {
  const { top: start, bottom: end } = block.focus;
  const [first = [], ...rest] = block.lines.slice(start, end);
  const overflow = { shown: rows - 1, total: rest.length };
  const top = Math.min(scroll, overflow.total - overflow.shown);
  const shown = rest.slice(top, top + overflow.shown);
  const above = start > 0 || top > 0;
  const below = end < block.lines.length || top < overflow.total - overflow.shown;
  return {
    lines: marked([first, ...shown], above, below, columns, look),
    focus: { top: 0, bottom: rows },
    overflow,
  };
}

/** `rows` lines from `top` on, marked where lines are hidden above or below. */
export function window(
  lines: readonly Line[],
  top: number,
  rows: number,
  columns: number,
  look: Look,
): Line[] {
  return marked(lines.slice(top, top + rows), top > 0, top + rows < lines.length, columns, look);
}

/** Marks the first line if there is more above, the last one if there is more below. */
function marked(lines: readonly Line[], above: boolean, below: boolean, columns: number, look: Look): Line[] {
  const last = lines.length - 1;
  return lines.map((line, index) => {
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
  return [...padLine(line, room), span(mark, look.theme.dim)];
}
