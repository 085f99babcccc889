import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineWidth } from '../../../src/text/clip.ts';
import { graphemes } from '../../../src/text/graphemes.ts';
import { sameStyle } from '../../../src/text/merge.ts';
import { type Line, lineText, span } from '../../../src/text/span.ts';
import { hang, wrapLine, wrapText } from '../../../src/text/wrap.ts';
import { paragraphs, styledParagraphs } from './arbitraries.ts';

const columns = fc.integer({ min: 1, max: 40 });
const roomy = fc.integer({ min: 2, max: 40 });

/** The code points that show something: a mark may join a space of the span before it, so clusters do not compare. */
const visible = (line: Line): string => lineText(line).replace(/\s/gu, '');

describe('wrapText', () => {
  test.each([
    ['', 5, ['']],
    ['one', 5, ['one']],
    ['one two three', 7, ['one two', 'three']],
    ['one    two', 5, ['one', 'two']],
    ['a  b   c', 20, ['a  b   c']],
    ['  indented text here', 12, ['  indented', 'text here']],
    ['      word', 6, ['  word']],
    ['supercalifragilistic', 8, ['supercal', 'ifragili', 'stic']],
    ['a supercalifragilistic', 8, ['a', 'supercal', 'ifragili', 'stic']],
    ['one\n\ntwo', 5, ['one', '', 'two']],
    ['one\n', 5, ['one', '']],
    ['日本語のテキスト', 6, ['日本語', 'のテキ', 'スト']],
    ['日本語、日本', 6, ['日本', '語、日', '本']],
    ['日本「語」', 6, ['日本', '「語」']],
    ['यह काकाकाका है', 10, ['यह', 'काकाकाका है']],
    ['漢字', 1, ['…', '…']],
    ['漢字', 3, ['漢', '字']],
    ['👨‍👩‍👧👨‍👩‍👧', 3, ['👨‍👩‍👧', '👨‍👩‍👧']],
    ['end   ', 5, ['end  ']],
    ['no\u00a0break', 6, ['no\u00a0bre', 'ak']],
    ['ab', 0, ['a', 'b']],
  ])('%j at %i columns', (text, width, rows) => {
    expect(wrapText(text, width)).toEqual(rows);
  });

  test('is never wider than asked', () => {
    fc.assert(
      fc.property(paragraphs, columns, (text, width) => {
        for (const row of wrapLine([span(text)], width)) expect(lineWidth(row)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('completes on one long line', () => {
    expect(wrapText('word '.repeat(40_000), 8).length).toBe(40_000);
    expect(wrapText('x'.repeat(200_000), 10).length).toBe(20_000);
    expect(wrapText(' '.repeat(200_000), 10)).toEqual([' '.repeat(10)]);
  });
});

describe('wrapLine', () => {
  const bold = { bold: true };

  test('an empty line is one empty row', () => {
    expect(wrapLine([], 5)).toEqual([[]]);
  });

  test('styles go on over the ends of rows', () => {
    expect(wrapLine([span('one '), span('two three', bold)], 7)).toEqual([
      [span('one '), span('two', bold)],
      [span('three', bold)],
    ]);
  });

  test('a word may change its style', () => {
    expect(wrapLine([span('one tw'), span('o', bold)], 6)).toEqual([
      [span('one')],
      [span('tw'), span('o', bold)],
    ]);
  });

  test('spans that look the same are merged', () => {
    expect(wrapLine([span('a', { bold: true }), span('b', { bold: true })], 5)).toEqual([[span('ab', bold)]]);
  });

  test('loses nothing visible, and keeps order and style', () => {
    fc.assert(
      fc.property(styledParagraphs, roomy, (line, width) => {
        const rows = wrapLine(line, width).flat();
        expect(visible(rows)).toBe(visible(line));
        expect(rows.every(({ style }) => line.some((part) => sameStyle(part.style, style)))).toBe(true);
      }),
    );
  });

  /** The caret is shown in brackets. */
  const withCaret = (before: string, under: string, after: string): Line => [
    span(before),
    span(under, { caret: true }),
    span(after),
  ];
  const shown = (row: Line): string =>
    row.map(({ text, style }) => (style.caret ? `[${text}]` : text)).join('');

  test.each([
    ['a space at which the row ends', ['one', ' ', 'two'], 5, ['one[ ]', 'two']],
    ['a later space of a run', ['one ', ' ', '  two'], 6, ['one [ ] ', 'two']],
    ['a space behind a full row', ['one', ' ', 'two'], 3, ['one', '[ ]', 'two']],
    [
      'a space behind a full row that the next word fits beside',
      ['three', ' ', 'two'],
      5,
      ['three', '[ ]two'],
    ],
    ['a space before a line break', ['three', ' ', '\ntwo'], 5, ['three', '[ ]', 'two']],
    ['a space at the end of the text', ['one   ', ' ', ''], 5, ['one  ', '[ ]']],
    ['a space of an indentation that is shortened', ['    ', ' ', ' word'], 6, ['  [ ]wor', 'd']],
    ['a wide space beside one column', ['one', '\u3000', 'two'], 4, ['one[ ]', 'two']],
  ] as const)('the caret stays on %s', (_, [before, under, after], width, rows) => {
    expect(wrapLine(withCaret(before, under, after), width).map(shown)).toEqual(rows);
  });

  test('the caret is in exactly one place, whatever it stands on', () => {
    fc.assert(
      fc.property(paragraphs, fc.nat(), columns, (text, at, width) => {
        const clusters = graphemes(text);
        const index = at % Math.max(1, clusters.length);
        const under = clusters[index] ?? '';
        fc.pre(under !== '' && under !== '\n');
        const line = withCaret(clusters.slice(0, index).join(''), under, clusters.slice(index + 1).join(''));
        const rows = wrapLine(line, width);
        expect(rows.flat().filter(({ style }) => style.caret)).toHaveLength(1);
        for (const row of rows) expect(lineWidth(row)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('hang', () => {
  const rows = (prefix: string, body: string, width: number): string[] =>
    hang([span(prefix)], [span(body)], width).map(lineText);

  test('indents by the width of the prefix', () => {
    expect(rows('> 1. ', 'an option with a label', 15)).toEqual([
      '> 1. an option',
      '     with a',
      '     label',
    ]);
  });

  test('line breaks in the text are indented too', () => {
    expect(rows('- ', 'one\ntwo', 15)).toEqual(['- one', '  two']);
  });

  test('indents less where the text would have no room', () => {
    expect(rows('> 1. [ ] ', 'Option with text', 12)).toEqual([
      '> 1. [ ] ',
      '    Option',
      '    with',
      '    text',
    ]);
  });

  test('a prefix wider than the row is wrapped itself', () => {
    expect(rows('> 1.', 'ab', 2)).toEqual(['>', '1.', 'ab']);
  });

  test('an empty text leaves the prefix', () => {
    expect(rows('> ', '', 20)).toEqual(['> ']);
  });

  test('is never wider than asked and loses nothing visible', () => {
    fc.assert(
      fc.property(styledParagraphs, styledParagraphs, roomy, (prefix, body, width) => {
        const hanging = hang(prefix, body, width);
        for (const row of hanging) expect(lineWidth(row)).toBeLessThanOrEqual(width);
        const text = (line: Line): string => lineText(line).replaceAll(/[\s\u3000]/g, '');
        expect(text(hanging.flat())).toBe(text([...prefix, ...body]));
      }),
    );
  });
});
