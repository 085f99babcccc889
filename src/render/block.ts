import type { Overflow } from '../dialog/actions.ts';
import type { Line } from '../text/span.ts';

/** A part of a page: its rows, which of them the focus is on (from `top` up to `bottom`), and text that was left out. */
export interface Block {
  readonly lines: readonly Line[];
  readonly focus: { readonly top: number; readonly bottom: number };
  readonly overflow?: Overflow;
}

/** Rows that belong together; `focused` if the focus is on them. */
export interface Row {
  readonly lines: readonly Line[];
  readonly focused: boolean;
}

/** Stacks rows to a block; the focus is on the rows that say so, or on the first line. */
export function stack(rows: readonly Row[]): Block {
  const lines: Line[] = [];
  let focus = { top: 0, bottom: 1 };
  for (const row of rows) {
    if (row.focused) focus = { top: lines.length, bottom: lines.length + row.lines.length };
    // No spread: a hundred thousand lines are more arguments than a call takes.
    for (const line of row.lines) lines.push(line);
  }
  return { lines, focus };
}
