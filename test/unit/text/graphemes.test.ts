import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphemes, nextWordEnd, previousWordStart } from '../../../src/text/graphemes.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segmented = (text: string): string[] => Array.from(segmenter.segment(text), (part) => part.segment);

/** Pieces that join, split or confuse each other when they meet. */
const piece = fc.constantFrom(
  ...['a', ' ', '\n', '\r', 'é', 'e\u0301', '漢', 'か\u3099', '한', '\u1112', '\u1161', '\u11ab', '👍', '🏽'],
  ...[
    '👨‍👩‍👧',
    '🇩',
    '🇪',
    '\u200d',
    '\ufe0f',
    '❤',
    'क',
    '\u094d',
    'ष',
    '1',
    '\u20e3',
    '\ud83d',
    '\udc4d',
    '─',
  ],
);

describe('graphemes', () => {
  test.each([
    ['', []],
    ['abc', ['a', 'b', 'c']],
    ['┌─漢字한', ['┌', '─', '漢', '字', '한']],
    ['e\u0301x', ['e\u0301', 'x']],
    ['👨‍👩‍👧🇩🇪🇫🇷', ['👨‍👩‍👧', '🇩🇪', '🇫🇷']],
    ['a\r\nb', ['a', '\r\n', 'b']],
  ])('%j', (text, clusters) => {
    expect(graphemes(text)).toEqual(clusters);
  });

  test('are those of the segmenter', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        expect(graphemes(pieces.join(''))).toEqual(segmented(pieces.join('')));
      }),
    );
  });

  test.each(['👨‍👩‍👧', '🇩🇪', 'क्ष', 'a\u0301', '\ud83d'])(
    'a long run of %j is cut at the same places as a short one',
    (cluster) => {
      expect(new Set(graphemes(cluster.repeat(5000)))).toEqual(new Set(graphemes(cluster)));
    },
  );

  test('one cluster may be longer than any window', () => {
    const giant = `e${'\u0301'.repeat(100_000)}`;
    expect(graphemes(`${giant}x`)).toEqual([giant, 'x']);
  });

  test('a character that takes the fast path joins no other of its kind', () => {
    const fast = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (character) => segmented(`${character}x`).length === 2 && segmented(`─${character}`).length === 2,
    );
    for (let at = 0; at < fast.length; at += 100) {
      const text = fast.slice(at, at + 100).join('');
      expect(graphemes(text)).toEqual(segmented(text));
    }
  });
});

describe('words', () => {
  const text = graphemes('one  two-drei vier.');

  test.each([
    [19, 14],
    [14, 9],
    [9, 5],
    [6, 5],
    [5, 0],
    [0, 0],
  ])('the word before %i starts at %i', (from, to) => {
    expect(previousWordStart(text, from)).toBe(to);
  });

  test.each([
    [0, 3],
    [3, 8],
    [8, 13],
    [13, 18],
    [18, 19],
    [19, 19],
  ])('the word after %i ends at %i', (from, to) => {
    expect(nextWordEnd(text, from)).toBe(to);
  });
});
