import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoints, EMOJI, SCRIPTS } from '../text/scripts.ts';
import { misplaced } from './rows-on-screen.ts';

/** A share of the texts, which the long tests go through one by one. */
const shareOf = (texts: readonly string[], step: number): string[] =>
  texts.filter((_, at) => at % step === 0);

describe.each([
  { terminal: 'by grapheme cluster', byCluster: true },
  { terminal: 'by code point', byCluster: false },
])('in a terminal that measures $terminal, what is counted is what is drawn', ({ byCluster }) => {
  test('code points and emoji', async () => {
    const texts = [...shareOf(codePoints(0, 0x3000), 31), ...shareOf(EMOJI, 41)];
    expect(await misplaced(texts, byCluster)).toEqual([]);
  });

  test.each(Object.entries(SCRIPTS))('%s', async (_, script) => {
    expect(await misplaced(fc.sample(script, 40), byCluster)).toEqual([]);
  });

  test.each([
    ['two letters and a vowel sign', 'हिन्दी'],
    ['three letters and a vowel sign', 'राष्ट्रीय'],
    ['a letter between two signs', 'ကြောင်း'],
    ['a numeral that old tables take for wide', '㉈'],
  ])('%s', async (_, text) => {
    expect(await misplaced([text], byCluster)).toEqual([]);
  });
});
