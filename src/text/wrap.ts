import { append, type Chunk, chunksOf, type Writable } from './chunks.ts';
import { clipLine, fitsPlainly, lineWidth } from './clip.ts';
import { eachGrapheme } from './graphemes.ts';
import { mergeSpans } from './merge.ts';
import { type Line, lineText, type Style, span } from './span.ts';
import { clusterWidth, textWidth } from './width.ts';

/** Text keeps at least this many columns beside a prefix. */
const ROOM = 8;

/** Rows while they are being filled; `width` is that of the last one. */
interface Filling {
  readonly columns: number;
  readonly rows: Writable[][];
  width: number;
  /** False while the last row is nothing but indentation. */
  started: boolean;
  /** Spaces of which it is not known yet whether the row goes on after them. */
  blank: Chunk | undefined;
}

function newRow(filling: Filling): void {
  filling.rows.push([]);
  filling.width = 0;
  filling.blank = undefined;
}

function push(filling: Filling, text: string, style: Style, width: number): void {
  const row = filling.rows.at(-1);
  if (row) append(row, text, style);
  filling.width += width;
}

const caretOf = (spans: Line) => spans.find(({ style }) => style.caret);

/**
 * Adds the pending spaces, as many of them as fit into `room` columns. One with the caret on it does not vanish: it
 * gets a column more, on a new row if the last is full.
 */
function addBlank(filling: Filling, room: number): void {
  const spans = filling.blank?.spans ?? [];
  const fitting = clipLine(spans, room);
  for (const { text, style } of fitting) push(filling, text, style, textWidth(text));
  filling.blank = undefined;
  const caret = caretOf(spans);
  if (!caret || caretOf(fitting)) return;
  if (filling.width >= filling.columns) newRow(filling);
  push(filling, ' ', caret.style, 1);
}

/** Makes room for a word: beside the pending spaces, beside fewer of them, or on a new row without them. */
function makeRoom(filling: Filling, word: Chunk): void {
  const { columns, width, blank, started } = filling;
  if (width + (blank?.width ?? 0) + word.width <= columns) addBlank(filling, columns);
  else if (!started) addBlank(filling, word.width <= columns ? columns - word.width : columns >> 1);
  else endRow(filling, word);
}

/** Begins a new row, unless the caret on a pending space has begun one with room for the word. */
function endRow(filling: Filling, word: Chunk): void {
  const { columns, width, blank, rows } = filling;
  const count = rows.length;
  if (blank && caretOf(blank.spans)) addBlank(filling, columns - width);
  if (rows.length === count || filling.width + word.width > columns) newRow(filling);
}

function addDivided(filling: Filling, word: Chunk): void {
  for (const { text, style } of word.spans) {
    for (const cluster of eachGrapheme(text)) {
      const width = clusterWidth(cluster);
      if (filling.width + width > filling.columns) newRow(filling);
      push(filling, cluster, style, width);
    }
  }
}

function addWhole(filling: Filling, word: Chunk): void {
  for (const { text, style } of word.spans) push(filling, text, style, 0);
  filling.width += word.width;
}

const ADD: Record<Chunk['kind'], (filling: Filling, chunk: Chunk) => void> = {
  blank: (filling, chunk) => {
    filling.blank = chunk;
  },
  word: (filling, chunk) => {
    makeRoom(filling, chunk);
    (filling.width + chunk.width > filling.columns ? addDivided : addWhole)(filling, chunk);
    filling.started = true;
  },
  break: (filling) => {
    addBlank(filling, filling.columns - filling.width);
    newRow(filling);
    filling.started = false;
  },
};

/** The rows of a line, where `used` columns of the first are taken by something else. */
function fill(line: Line, columns: number, used = 0): Line[] {
  if (fitsPlainly(line, columns - used)) return [mergeSpans(line)];
  const filling: Filling = { columns, rows: [[]], width: used, started: used > 0, blank: undefined };
  for (const chunk of chunksOf(line, columns)) ADD[chunk.kind](filling, chunk);
  addBlank(filling, columns - filling.width);
  return filling.rows.map(mergeSpans);
}

/**
 * A line as rows of at most `columns` columns (at least 1). Rows end at spaces, which vanish there, between
 * two wide characters, and at line breaks; a word longer than a row is divided between clusters. Indentation,
 * runs of spaces inside a row, and a space with the caret on it stay. Styles go on over the ends of rows. An empty line
 * is one empty row.
 */
export const wrapLine = (line: Line, columns: number): Line[] => fill(line, Math.max(1, columns));

/** `wrapLine` for text without styles. */
export const wrapText = (text: string, columns: number): string[] =>
  wrapLine([span(text)], columns).map(lineText);

/**
 * A prefix with a text beside it: the first row holds both, the rows after it are indented by the prefix's
 * width. They are indented less where that would leave the text fewer than eight columns.
 */
export function hang(prefix: Line, body: Line, columns: number): Line[] {
  const limit = Math.max(1, columns);
  const head = wrapLine(prefix, limit);
  const last = head.pop() ?? [];
  const width = lineWidth(last);
  const indent = Math.min(width, Math.max(0, limit - ROOM));
  const rows = fill(body, limit - indent, width - indent);
  const margin = span(' '.repeat(indent));
  return [...head, ...rows.map((row, at) => mergeSpans(at === 0 ? [...last, ...row] : [margin, ...row]))];
}
