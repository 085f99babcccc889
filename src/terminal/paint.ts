import { sameStyle } from '../text/merge.ts';
import type { Frame, Line, Size } from '../text/span.ts';
import { type Capabilities, fill } from './capabilities.ts';
import { AUTOWRAP, SYNCHRONIZED_UPDATE } from './modes.ts';
import { paintLine, paintVisible, visibleLine } from './paint-line.ts';
import { rowChange } from './row-change.ts';
import type { Pen } from './style.ts';

/** What the painter knows of the screen: the frame that stands there, and the window that it was painted for. */
export interface Painted {
  readonly lines: readonly Line[];
  readonly cursor: Frame['cursor'];
  readonly size: Size;
  /** After a resize: how many rows the first one is above the cursor. The rows are no longer as painted. */
  readonly displaced?: { readonly above: number };
}

/** A row whose content is not known, so that it is always written. */
const UNKNOWN: Line | undefined = undefined;

function sameLine(a: Line | undefined, b: Line): boolean {
  if (a === b) return true;
  return (
    a?.length === b.length &&
    a.every((part, index) => {
      const other = b[index];
      return part.text === other?.text && sameStyle(part.style, other.style);
    })
  );
}

function vertical(from: number, to: number, { up, down }: Capabilities): string {
  if (to < from) return fill(up, from - to);
  return to > from ? fill(down, to - from) : '';
}

/** To the first column of a row; rows that are not there yet are reached by line feeds, which scroll if need be. */
function toRow(from: number, to: number, height: number, capabilities: Capabilities): string {
  const last = height - 1;
  if (to <= last) return `${vertical(from, to, capabilities)}\r`;
  return `${vertical(from, Math.max(from, last), capabilities)}\r${'\n'.repeat(to - Math.max(from, last))}`;
}

const toColumn = (column: number, capabilities: Capabilities) =>
  column === 0 ? '\r' : fill(capabilities.column, column + 1);

/**
 * To the first column of a row of our own, wherever in its row the cursor stands and without asking the terminal:
 * as many blanks as the window is wide reach the next row from everywhere but the first column, where they fill the
 * row and the cursor waits at its end (zsh's PROMPT_SP). This is the one place that needs the terminal's own wrapping.
 * Erasing from the first column also takes back the note that the row continues the one before, which would join
 * them at the next resize.
 */
const freshLine = ({ columns }: Size, { eraseLineAfter }: Capabilities) =>
  `${AUTOWRAP.on}${' '.repeat(columns)}\r${eraseLineAfter}`;

/** What of the frame fits into the window; at least one row. */
function clamp(frame: Frame, size: Size): Painted {
  const lines = frame.lines.length === 0 ? [[]] : frame.lines.slice(0, Math.max(1, size.rows));
  const row = Math.min(Math.max(0, frame.cursor.row), lines.length - 1);
  const column = Math.min(Math.max(0, frame.cursor.column), size.columns - 1);
  return { lines, cursor: { row, column }, size };
}

/** Writes a row over the one that stands there, the cursor being in its first column: the changed part, or all of it. */
function paintRow(before: Line | undefined, next: Line, { columns }: Size, pen: Pen): string {
  const { capabilities } = pen;
  const change = before && rowChange(visibleLine(before, columns, pen), visibleLine(next, columns, pen));
  if (!change) return capabilities.eraseLineAfter + paintLine(next, columns, pen);
  const move = change.column > 0 ? toColumn(change.column, capabilities) : '';
  const rest = change.leavesRest ? capabilities.eraseLineAfter : '';
  return move + paintVisible(change.line, columns, pen) + rest;
}

/** The rows from `before` to `next`, the cursor being in row `row`; and the row in which it ends. */
function paintRows(before: readonly (Line | undefined)[], row: number, next: Painted, pen: Pen) {
  const { capabilities } = pen;
  const height = Math.max(before.length, next.lines.length);
  let bytes = '';
  let at = row;
  for (let index = 0; index < height; index += 1) {
    const line = next.lines[index] ?? [];
    if (index < before.length && sameLine(before[index], line)) continue;
    bytes += toRow(at, index, before.length, capabilities) + paintRow(before[index], line, next.size, pen);
    at = index;
  }
  return { bytes, at };
}

const inOneUpdate = (bytes: string) => SYNCHRONIZED_UPDATE.on + bytes + AUTOWRAP.on + SYNCHRONIZED_UPDATE.off;

/** Where painting starts: what is known of the rows, the cursor's row, and what must be written before. */
function startOf(painted: Painted | undefined, size: Size, { capabilities }: Pen) {
  if (!painted) return { rows: [UNKNOWN], row: 0, prefix: freshLine(size, capabilities) };
  if (!painted.displaced) return { rows: painted.lines, row: painted.cursor.row, prefix: '' };
  return { rows: [UNKNOWN], row: 0, prefix: eraseDisplaced(painted.displaced.above, capabilities) };
}

/**
 * The bytes that turn what is painted (undefined: nothing yet) into the frame, and what is painted then. Empty when
 * nothing changes. Only relative moves and only changed rows, in one synchronized update. The terminal's own
 * wrapping is off meanwhile, so that no row can spill, however wide the terminal takes an emoji to be.
 */
export function paint(
  painted: Painted | undefined,
  frame: Frame,
  size: Size,
  pen: Pen,
): { readonly bytes: string; readonly painted: Painted } {
  const next = clamp(frame, size);
  const start = startOf(painted, size, pen);
  const { bytes, at } = paintRows(start.rows, start.row, next, pen);
  const { row, column } = next.cursor;
  const still = painted?.cursor.row === row && painted.cursor.column === column;
  if (bytes === '' && still) return { bytes: '', painted: next };
  const cursor = vertical(at, row, pen.capabilities) + toColumn(column, pen.capabilities);
  return { bytes: inOneUpdate(start.prefix + AUTOWRAP.off + bytes + cursor), painted: next };
}

/** The blank stands for the first cell: tmux moves a screen that is erased from its very beginning to its history. */
const eraseDisplaced = (above: number, capabilities: Capabilities) =>
  `${vertical(above, 0, capabilities)}\r ${capabilities.eraseDisplayBelow}\r`;

/** The bytes that remove the painted rows and nothing else, and leave the cursor in the first column of the first. */
export function erase(painted: Painted, { capabilities }: Pen): string {
  if (painted.displaced) return eraseDisplaced(painted.displaced.above, capabilities);
  const last = painted.lines.length - 1;
  let bytes = `${vertical(painted.cursor.row, last, capabilities)}\r${capabilities.eraseLineAfter}`;
  for (let row = last; row > 0; row -= 1) bytes += fill(capabilities.up, 1) + capabilities.eraseLineAfter;
  return bytes;
}
