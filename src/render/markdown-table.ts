import type { Tokens } from 'marked';
import { lineWidth } from '../text/clip.ts';
import { type Line, type Style, span } from '../text/span.ts';
import type { MarkdownGlyphs } from './markdown-glyphs.ts';
import { DIM, inlineLines } from './markdown-inline.ts';

interface Cell {
  readonly line: Line;
  readonly width: number;
  readonly align: Tokens.TableCell['align'];
}

function cellOf({ tokens, align }: Tokens.TableCell, style: Style): Cell {
  const line = inlineLines(tokens, style).flat();
  return { line, width: lineWidth(line), align };
}

/** How much of the room beside a cell stands on its left. */
const LEFT_SHARE = { left: 0, center: 0.5, right: 1 };

function drawCell({ line, width, align }: Cell, columns: number): Line {
  const room = columns - width;
  const left = Math.floor(room * LEFT_SHARE[align ?? 'left']);
  return [span(' '.repeat(left)), ...line, span(' '.repeat(room - left))];
}

const widthsOf = (rows: readonly Cell[][]): number[] =>
  (rows[0] ?? []).map((_, at) => rows.reduce((most, row) => Math.max(most, row[at]?.width ?? 0), 0));

/** A table with aligned columns, a bold head, and lines between its columns and below its head. */
export function drawTable(table: Tokens.Table, { box }: MarkdownGlyphs): Line[] {
  const head = table.header.map((cell) => cellOf(cell, { bold: true }));
  const body = table.rows.map((row) => row.map((cell) => cellOf(cell, {})));
  const widths = widthsOf([head, ...body]);
  const separator = span(` ${box.vertical} `, DIM);
  const drawRow = (row: Cell[]): Line =>
    widths.flatMap((width, at) => {
      const cell = row[at];
      return [...(at > 0 ? [separator] : []), ...(cell ? drawCell(cell, width) : [])];
    });
  const joint = box.horizontal + box.cross + box.horizontal;
  const rule = widths.map((width) => box.horizontal.repeat(width)).join(joint);
  return [drawRow(head), [span(rule, DIM)], ...body.map(drawRow)];
}
