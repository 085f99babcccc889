import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipLine, lineWidth, padLine, truncateText } from '../../../src/text/clip.ts';
import { mergeSpans, sameStyle } from '../../../src/text/merge.ts';
import { lineText, span } from '../../../src/text/span.ts';
import { textWidth } from '../../../src/text/width.ts';
import { foreignText, styledLine } from './arbitraries.ts';

const columns = fc.nat({ max: 30 });

describe('clipLine', () => {
  test('keeps a line that fits as it is', () => {
    expect(clipLine([span('ab'), span('c', { bold: true })], 3)).toEqual([
      span('ab'),
      span('c', { bold: true }),
    ]);
  });

  test('cuts inside a span', () => {
    expect(clipLine([span('ab'), span('cde', { bold: true })], 3)).toEqual([
      span('ab'),
      span('c', { bold: true }),
    ]);
  });

  test('puts a space in the place of half a character', () => {
    expect(clipLine([span('a'), span('漢', { dim: true }), span('b')], 2)).toEqual([
      span('a'),
      span(' ', { dim: true }),
    ]);
  });

  test.each([0, -1])('leaves nothing at %i columns', (width) => {
    expect(clipLine([span('a')], width)).toEqual([]);
  });

  test('is never wider than asked, and as wide as asked where something was cut', () => {
    fc.assert(
      fc.property(styledLine, columns, (line, width) => {
        expect(lineWidth(clipLine(line, width))).toBe(Math.min(width, lineWidth(line)));
      }),
    );
  });

  test('does not read what it does not show', () => {
    expect(lineText(clipLine([span('👨‍👩‍👧'.repeat(50_000))], 3))).toBe('👨‍👩‍👧 ');
  });
});

describe('padLine', () => {
  test('fills up in the style asked for', () => {
    expect(padLine([span('a')], 3, { inverse: true })).toEqual([span('a'), span('  ', { inverse: true })]);
  });

  test('is exactly as wide as asked', () => {
    fc.assert(
      fc.property(styledLine, columns, (line, width) => {
        expect(lineWidth(padLine(line, width))).toBe(width);
      }),
    );
  });
});

describe('truncateText', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['漢字', 3, '漢…'],
    ['漢字漢', 4, '漢…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
    ['', 0, ''],
  ])('%j at %i columns is %j', (text, width, truncated) => {
    expect(truncateText(text, width)).toBe(truncated);
  });

  test('takes another ellipsis, of which it shows what fits', () => {
    expect(truncateText('abcdef', 5, '...')).toBe('ab...');
    expect(truncateText('abcdef', 2, '...')).toBe('..');
  });

  test('is never wider than asked', () => {
    fc.assert(
      fc.property(foreignText, columns, (text, width) => {
        expect(textWidth(truncateText(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('mergeSpans', () => {
  test('joins neighbours that look the same and drops empty ones', () => {
    const line = [span('a', { bold: true }), span(''), span('b', { bold: true, dim: false }), span('c')];
    expect(mergeSpans(line)).toEqual([span('ab', { bold: true }), span('c')]);
  });

  test.each([
    [{}, {}, true],
    [{ bold: true }, { bold: true }, true],
    [{ bold: true }, {}, false],
    [{}, { fg: 'red' }, false],
    [{ dim: false }, {}, true],
  ] as const)('%j and %j look the same: %s', (a, b, same) => {
    expect(sameStyle(a, b)).toBe(same);
  });
});
