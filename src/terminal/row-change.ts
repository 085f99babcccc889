import { sameStyle } from '../text/merge.ts';
import type { Line, Span, Style } from '../text/span.ts';
import { isPlain } from '../text/width.ts';

/** The one stretch of a row in which it differs from the row that stands in its place. */
export interface RowChange {
  /** The first column of the stretch, from 0. */
  readonly column: number;
  /** What is to be written there. */
  readonly line: Line;
  /** Whether something of the old row is left behind it. */
  readonly leavesRest: boolean;
}

/** A row by columns: a character in each, and its style. */
interface Cells {
  readonly text: string;
  readonly styles: readonly Style[];
}

/** Undefined where a character is not one column wide on every terminal. */
function cellsOf(line: Line): Cells | undefined {
  let text = '';
  const styles: Style[] = [];
  for (const part of line) {
    if (!isPlain(part.text)) return undefined;
    text += part.text;
    for (let column = 0; column < part.text.length; column += 1) styles.push(part.style);
  }
  return { text, styles };
}

/** Whether two cells look the same. Neighbours mostly have one style, so that the last two styles are remembered. */
function comparer(a: Cells, b: Cells): (columnOfA: number, columnOfB: number) => boolean {
  let styles: readonly (Style | undefined)[] = [];
  let areSame = false;
  return (columnOfA, columnOfB) => {
    if (a.text[columnOfA] !== b.text[columnOfB]) return false;
    const [one, other] = [a.styles[columnOfA], b.styles[columnOfB]];
    if (one === other) return true;
    if (styles[0] !== one || styles[1] !== other) areSame = !!one && !!other && sameStyle(one, other);
    styles = [one, other];
    return areSame;
  };
}

/** The cells from a column up to another, neighbours of one style in one span. */
function lineOf({ text, styles }: Cells, from: number, to: number): Line {
  const spans: Span[] = [];
  for (let start = from; start < to; ) {
    const style = styles[start] ?? {};
    let end = start + 1;
    while (end < to && styles[end] === style) end += 1;
    spans.push({ text: text.slice(start, end), style });
    start = end;
  }
  return spans;
}

/** What turns one visible row into another; undefined where columns cannot be counted on. */
export function rowChange(before: Line, next: Line): RowChange | undefined {
  const [old, cells] = [cellsOf(before), cellsOf(next)];
  if (!old || !cells) return undefined;
  const [oldEnd, end] = [old.text.length, cells.text.length];
  const isSame = comparer(old, cells);
  const most = Math.min(oldEnd, end);
  let column = 0;
  while (column < most && isSame(column, column)) column += 1;
  let tail = 0;
  while (oldEnd === end && tail < most - column && isSame(end - 1 - tail, end - 1 - tail)) tail += 1;
  return { column, line: lineOf(cells, column, end - tail), leavesRest: oldEnd > end };
}
