import { type Line, span } from '../text/span.ts';
import { hang, wrapLine } from '../text/wrap.ts';

/** A sentence of ours as rows. */
export const sentence = (text: string, columns: number): Line[] => wrapLine([span(text)], columns);

/** A numbered choice; the rows after its first stand under its label. */
export const choice = (label: string, place: number, columns: number): Line[] =>
  hang([span(`${place + 1}. `)], [span(label)], columns);

/** Rows further to the right. */
export const indented = (lines: readonly Line[], by: number): Line[] =>
  lines.map((line) => [span(' '.repeat(by)), ...line]);
