import { clipLine } from '../text/clip.ts';
import { eachGrapheme } from '../text/graphemes.ts';
import type { Line, Size } from '../text/span.ts';
import { clusterWidth, isUnsettled } from '../text/width.ts';
import type { Painted } from './paint.ts';
import { visibleLine } from './paint-line.ts';
import type { Reflow } from './reflow.ts';
import type { Pen } from './style.ts';

/**
 * The columns of a text, in pieces that a terminal does not cut in two: a wide character, or one column. An emoji has
 * two columns in some terminals and one, with a blank after it, in others; it counts as two pieces, which never makes
 * more rows than there are. So does every other cluster of doubtful width.
 */
function* unbreakable(text: string): Iterable<number> {
  for (const cluster of eachGrapheme(text)) {
    const width = clusterWidth(cluster);
    if (isUnsettled(cluster)) for (let column = 0; column < width; column += 1) yield 1;
    else yield width;
  }
}

/** How many rows a row takes once the terminal has re-wrapped it. */
function wrappedHeight(line: Line, columns: number): number {
  let rows = 1;
  let column = 0;
  for (const { text } of line) {
    for (const width of unbreakable(text)) {
      const fits = column + width <= columns;
      rows += fits ? 0 : 1;
      column = fits ? column + width : width;
    }
  }
  return rows;
}

/** The rows as they were painted, and the new width. */
interface Rewrapped {
  readonly lines: readonly Line[];
  readonly cursor: Painted['cursor'];
  readonly columns: number;
}

/** The rows above the cursor's, and the part of its own before it. */
function followed({ lines, cursor, columns }: Rewrapped): number {
  const before = clipLine(lines[cursor.row] ?? [], cursor.column + 1);
  const above = lines.slice(0, cursor.row).reduce((sum, line) => sum + wrappedHeight(line, columns), 0);
  return above + wrappedHeight(before, columns) - 1;
}

/** As xterm.js goes about it, from the last row up: the row where it takes the cursor to be is left alone. */
function drifted({ lines, cursor, columns }: Rewrapped): number {
  return lines.reduceRight((row, line, index) => {
    const added = wrappedHeight(line, columns) - 1;
    return index === row ? row : row + added;
  }, cursor.row);
}

/** How many rows the first one is above the cursor now. */
const ROWS_ABOVE: Readonly<Record<Reflow, (rewrapped: Rewrapped) => number>> = {
  cut: ({ cursor }) => cursor.row,
  follow: followed,
  drift: drifted,
};

/**
 * What is painted, now that the window has another size: the next frame erases everything from the dialog's first
 * row down and is drawn there. Where exactly the rows below the cursor stand does not matter, since all of them go.
 */
export function afterResize(painted: Painted, size: Size, reflow: Reflow, pen: Pen): Painted {
  const lines = painted.lines.map((line) => visibleLine(line, painted.size.columns, pen));
  const above = ROWS_ABOVE[reflow]({ lines, cursor: painted.cursor, columns: size.columns });
  return { ...painted, displaced: { above } };
}
