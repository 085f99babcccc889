import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { misplaced } from '../unit/terminal/rows-on-screen.ts';
import { codePoints, EMOJI, SCRIPTS } from '../unit/text/scripts.ts';

const BELOW = codePoints(0, 0x3000);
const ABOVE = codePoints(0x3000, 0x20000).filter(
  (character) => !/[\p{Unified_Ideograph}\p{Co}\p{Cn}\p{Cs}\uac00-\ud7a3]/u.test(character),
);

/** Four of the texts to a row, so that the many are through sooner. */
const byFour = (texts: readonly string[]): string[] =>
  texts.flatMap((_, at) => (at % 4 === 0 ? [texts.slice(at, at + 4).join(' ')] : []));

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'every code point below U+3000': BELOW,
  'every code point below U+3000 among letters that may join it': BELOW.map(
    (character) => `a${character}漢${character}क${character}क${character}a`,
  ),
  'every other assigned code point of the first planes': byFour(ABOVE),
  'all emoji': EMOJI,
  'all emoji beside each other and among letters': EMOJI.map((sequence) => `a${sequence}${sequence}b`),
};

describe.each([
  { terminal: 'by grapheme cluster', byCluster: true },
  { terminal: 'by code point', byCluster: false },
])('in a terminal that measures $terminal, what is counted is what is drawn', ({ byCluster }) => {
  test.each(Object.entries(TEXTS))('%s', async (_, texts) => {
    expect((await misplaced(texts, byCluster)).slice(0, 20)).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))('%s', async (_, script) => {
    expect((await misplaced(fc.sample(script, 2_000), byCluster)).slice(0, 20)).toEqual([]);
  });
});
