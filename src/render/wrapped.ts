import type { Line, Style } from '../text/span.ts';
import { wrapLine } from '../text/wrap.ts';
import { multiline } from './foreign.ts';

type Widths = Map<number, readonly Line[]>;

/** Widths kept of a text: a frame asks for three at the most, such as those with and without the marks at its edge. */
const MAX_WIDTHS = 3;

/** The rows of each text of the questionnaire: 200 kB would be wrapped anew at every key. */
const known = new WeakMap<Style, Map<string, Widths>>();

/** A text of the questionnaire as rows of at most `columns` columns; none for a blank text. */
export function wrapped(text: string, style: Style, columns: number): readonly Line[] {
  const widths = widthsOf(text, style);
  const lines = widths.get(columns) ?? wrap(text, style, columns);
  if (widths.size === MAX_WIDTHS && !widths.has(columns)) widths.clear();
  widths.set(columns, lines);
  return lines;
}

function widthsOf(text: string, style: Style): Widths {
  const texts = known.get(style) ?? new Map<string, Widths>();
  const widths = texts.get(text) ?? new Map<number, readonly Line[]>();
  known.set(style, texts.set(text, widths));
  return widths;
}

function wrap(text: string, style: Style, columns: number): readonly Line[] {
  const body = multiline(text, style);
  return body.text ? wrapLine([body], columns) : [];
}
