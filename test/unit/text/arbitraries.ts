import fc from 'fast-check';
import type { Line, Style } from '../../../src/text/span.ts';

const piece = fc.constantFrom(
  ...['a', 'word', ' ', '   ', '-', 'é', 'e\u0301', '─', '漢', '、', '「', 'か\u3099', '한', '\u3000', '👍'],
  ...['👨‍👩‍👧', '🇩🇪', 'का', 'กำ', '\u0301', 'שלום', '\u00a0', '❤️', '\u1112\u1161'],
);

/** Text without line breaks and controls, of everything that has a width of its own kind. */
export const foreignText: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 30 })
  .map((pieces) => pieces.join(''));

export const paragraphs: fc.Arbitrary<string> = fc
  .array(foreignText, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'));

const style: fc.Arbitrary<Style> = fc.constantFrom<Style>(
  {},
  { bold: true },
  { fg: 'red' },
  { inverse: true },
);

const lineOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Line> =>
  fc.array(fc.record({ text, style }), { maxLength: 5 });

export const styledLine: fc.Arbitrary<Line> = lineOf(foreignText);
export const styledParagraphs: fc.Arbitrary<Line> = lineOf(paragraphs);
