import { clipLine } from '../text/clip.ts';
import { eachGrapheme } from '../text/graphemes.ts';
import type { Line } from '../text/span.ts';
import { clusterWidth, isPlain, isUnsettled, textWidth } from '../text/width.ts';
import { fill } from './capabilities.ts';
import { type Pen, styleChange, styleSequence } from './style.ts';

interface Piece {
  readonly text: string;
  /** In columns. */
  readonly width: number;
  /** Terminals disagree on the width. */
  readonly unsettled: boolean;
}

const settled = (text: string): Piece => ({ text, width: textWidth(text), unsettled: false });

/**
 * The text in pieces, so that every cluster of doubtful width stands by itself. One of no width shows nothing, and is
 * left out: some terminals give it a column, and at the edge of the window that could not be mended.
 */
const piecesOf = (text: string): Iterable<Piece> =>
  isPlain(text) ? [{ text, width: text.length, unsettled: false }] : mixedPieces(text);

function* mixedPieces(text: string): Iterable<Piece> {
  let plain = '';
  for (const cluster of eachGrapheme(text)) {
    if (!isUnsettled(cluster)) {
      plain += cluster;
      continue;
    }
    if (plain !== '') yield settled(plain);
    plain = '';
    const width = clusterWidth(cluster);
    if (width > 0) yield { text: cluster, width, unsettled: true };
  }
  if (plain !== '') yield settled(plain);
}

/** The row as the terminal shows it: clipped to the window, without blanks at its end that nobody could see. */
export function visibleLine(line: Line, columns: number, pen: Pen): Line {
  const clipped = [...clipLine(line, columns)];
  for (let last = clipped.pop(); last; last = clipped.pop()) {
    const text = styleSequence(last.style, pen) === '' ? last.text.trimEnd() : last.text;
    if (text !== '') return [...clipped, { ...last, text }];
  }
  return [];
}

/**
 * The bytes that write a row into an erased one whose first column the cursor stands in; `columns` is the window's
 * width. Ends in the terminal's own style.
 *
 * After a cluster of doubtful width the column is set, and what the terminal may have drawn beyond it is erased:
 * a family emoji is 2 columns wide here and up to 8 elsewhere. Erasing takes the current background along, so the
 * style is reset first.
 */
export const paintLine = (line: Line, columns: number, pen: Pen): string =>
  paintVisible(visibleLine(line, columns, pen), columns, pen);

/** `paintLine` for what is visible already, blanks at its end included; or for a part of it without doubtful widths. */
export function paintVisible(line: Line, columns: number, pen: Pen): string {
  let bytes = '';
  let style = '';
  let column = 0;

  const use = (next: string) => {
    bytes += styleChange(style, next, pen);
    style = next;
  };
  const write = (piece: Piece) => {
    bytes += piece.text;
    column += piece.width;
    if (!piece.unsettled || column >= columns) return;
    use('');
    bytes += fill(pen.capabilities.column, column + 1) + pen.capabilities.eraseLineAfter;
  };

  for (const part of line) {
    const sequence = styleSequence(part.style, pen);
    for (const piece of piecesOf(part.text)) {
      use(sequence);
      write(piece);
    }
  }
  use('');
  return bytes;
}
