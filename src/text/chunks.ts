import { eachGrapheme } from './graphemes.ts';
import type { Line, Span, Style } from './span.ts';
import { clusterWidth, isWide, textWidth } from './width.ts';

/** A word, a run of spaces, or a hard line break. */
export interface Chunk {
  readonly kind: 'word' | 'blank' | 'break';
  readonly spans: Writable[];
  width: number;
}

/** A span that still grows. */
export interface Writable {
  text: string;
  readonly style: Style;
}

/** A part of a chunk: one cluster, or several narrow ones of one kind. */
interface Piece {
  readonly text: string;
  readonly width: number;
  readonly wide: boolean;
}

/** Text without anything wide can be cut into pieces by the dozen. */
const ASCII = /^[\x20-\x7e\n]*$/;
const ASCII_PIECES = /\n| +|[^ \n]+/g;

/** Spaces at which a row may end; the no-break ones are missing. */
const SPACE = /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+$/;

/** East-Asian punctuation that belongs to the character before it, or after it. */
const CLOSING = /^[、。，．：；！？」』）］｝】〕〉》・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/;
const OPENING = /^[「『（［｛【〔〈《]/;

/** Adds text at the end, to the last span if that has the very same style. */
export function append(spans: Writable[], text: string, style: Style): void {
  const last = spans.at(-1);
  if (last?.style === style) last.text += text;
  else spans.push({ text, style });
}

/** What is wider than a whole row becomes an ellipsis. */
function clusterPiece(text: string, columns: number): Piece {
  const width = clusterWidth(text);
  return width > columns ? { text: '…', width: 1, wide: false } : { text, width, wide: isWide(text) };
}

function* piecesOf(text: string, columns: number): Iterable<Piece> {
  if (ASCII.test(text)) {
    for (const [piece] of text.matchAll(ASCII_PIECES)) {
      yield { text: piece, width: textWidth(piece), wide: false };
    }
  } else for (const cluster of eachGrapheme(text)) yield clusterPiece(cluster, columns);
}

function kindOf(text: string): Chunk['kind'] {
  if (text === '\n') return 'break';
  return SPACE.test(text) ? 'blank' : 'word';
}

const mayDivide = (a: Piece | undefined, b: Piece): boolean =>
  a?.wide === true && b.wide && !OPENING.test(a.text) && !CLOSING.test(b.text);

const goesOn = (open: Chunk, kind: Chunk['kind'], previous: Piece | undefined, piece: Piece): boolean =>
  open.kind === kind && (kind === 'blank' || (kind === 'word' && !mayDivide(previous, piece)));

/**
 * The chunks of a line that is to be wrapped at `columns`, in order. A row may end before and after each.
 * One at a time, because a list of all of them is what would take most of the time.
 */
export function* chunksOf(line: Line, columns: number): Iterable<Chunk> {
  let open: Chunk | undefined;
  let previous: Piece | undefined;
  for (const [piece, style] of styledPieces(line, columns)) {
    const kind = kindOf(piece.text);
    if (!open || !goesOn(open, kind, previous, piece)) {
      if (open) yield open;
      open = { kind, spans: [], width: 0 };
    }
    append(open.spans, piece.text, style);
    open.width += piece.width;
    previous = piece;
  }
  if (open) yield open;
}

function* styledPieces(line: readonly Span[], columns: number): Iterable<[Piece, Style]> {
  for (const { text, style } of line) {
    for (const piece of piecesOf(text, columns)) yield [piece, style];
  }
}
