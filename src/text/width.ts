import { eastAsianWidth } from 'get-east-asian-width';
import { eachGrapheme } from './graphemes.ts';
import { pattern } from './pattern.ts';

/** UTF-16 units that are one column wide and join nothing: the width of such text is its length. */
const NARROW_UNITS =
  '[\\x20-\\x7e\\xa0-\\xac\\xae-\\u02ff\\u0370-\\u0373\\u2010-\\u2027\\u2190-\\u2319\\u2500-\\u25fc\\u2610-\\u2612\\u2713-\\u2718]';
const NARROW_TEXT = new RegExp(`^${NARROW_UNITS}*$`);
const NARROW_UNIT = new RegExp(`^${NARROW_UNITS}$`);

/** Whether each UTF-16 unit of a text is a cluster of one column. Most texts are of that kind. */
export const isNarrow = (text: string): boolean => NARROW_TEXT.test(text);

/** Code points that take no column: marks that stand on their base, controls, and invisible characters. */
const ZERO_WIDTH = pattern(
  String.raw`[\p{Mn}\p{Me}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
);

/**
 * East-Asian blocks that old tables take for wide as a whole, what is not assigned there included, and so are the
 * terminals that use them.
 */
const WIDE_BLOCK = /[\u2e80-\u303e\u3040-\ua4cf\ufe50-\ufe6f\uff00]/;

const EMOJI_STYLE = '\ufe0f';
const FLAG = pattern(String.raw`^\p{Regional_Indicator}{2}`);
const PICTURE = pattern(String.raw`^\p{Extended_Pictographic}`);

/** Vowels and final consonants of Hangul, which stand inside the syllable that they belong to. */
const JOINED_JAMO = /[\u1160-\u11ff\ud7b0-\ud7fb]/;

/** The settled characters of the dialog itself, without the big table, which takes time to build. */
const PLAIN = /^[\x20-\x7e\xb7\u2010-\u2027\u2190-\u2193\u2500-\u259f\u2610\u2612\u2713]*$/;

/** Whether each character of a text is one column wide on every terminal and joins no other. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * Single code points on whose width terminals agree: scripts and symbols that are old, stand alone, and are
 * no emoji. Yijing hexagrams and trigrams are missing because Unicode 16 made them wide, and private-use
 * characters because fonts decide.
 */
const SETTLED = pattern(
  [
    '^(?:[\\x20-\\x7e]|(?![\\p{M}\\p{C}\\p{Emoji}\\p{Default_Ignorable_Code_Point}])[',
    '\\xa0-\\u02ff\\u0370-\\u052f\\u0531-\\u058a\\u05be-\\u05f4\\u0620-\\u064a\\u0660-\\u06d3', // alphabets
    '\\u0e01-\\u0e32\\u0e3f-\\u0e5b\\u10a0-\\u10ff\\u1200-\\u135a\\u13a0-\\u13f4\\u1e00-\\u1fff',
    '\\u2000-\\u2027\\u202f-\\u205f\\u2070-\\u209c\\u20a0-\\u20bf\\u2100-\\u262f\\u2638-\\u2689\\u2690-\\u2b73', // symbols
    '\\u2e80-\\u2ffb\\u3000-\\u312d\\u3131-\\u31b7\\u31f0-\\u3247\\u3250-\\u32fe\\u3300-\\u4db5\\u4e00-\\u9fa5\\ua000-\\ua4c6', // CJK
    '\\uac00-\\ud7a3\\uf900-\\ufa2d\\ufe30-\\ufe52\\uff01-\\uff9d\\uffe0-\\uffe6\\ufffd\\u{20000}-\\u{2a6d6}',
    '])$',
  ].join(''),
);

function codePointWidth(character: string): number {
  if (ZERO_WIDTH().test(character)) return 0;
  const isWide = WIDE_BLOCK.test(character);
  return isWide ? 2 : eastAsianWidth(character.codePointAt(0) ?? 0, { ambiguousAsWide: false });
}

/** Every code point that is drawn in a cell of its own by some terminal counts; of a picture up to two cells. */
function severalCodePointsWidth(cluster: string): number {
  if (cluster.includes(EMOJI_STYLE) || FLAG().test(cluster)) return 2;
  let width = 0;
  for (const character of cluster)
    width += width > 0 && JOINED_JAMO.test(character) ? 0 : codePointWidth(character);
  return PICTURE().test(cluster) ? Math.min(width, 2) : width;
}

const isOneCodePoint = (cluster: string): boolean =>
  cluster.length === 1 || (cluster.length === 2 && (cluster.codePointAt(0) ?? 0) > 0xffff);

/**
 * True for ideographs, syllables of Hangul, and emoji. A letter is not wide, however many signs with columns of their
 * own stand beside it.
 */
export const isWide = (cluster: string): boolean =>
  cluster.includes(EMOJI_STYLE) ||
  FLAG().test(cluster) ||
  codePointWidth(String.fromCodePoint(cluster.codePointAt(0) ?? 0)) === 2;

/**
 * The columns that one grapheme cluster is given on the screen: 0, 1 or 2, and more for a syllable of several letters.
 *
 * Where terminals disagree (`isUnsettled`) this is the wider of the usual answers, because a column left blank is seen
 * as a gap, and a column too few loses what stands in it: a Devanagari syllable with a vowel sign, a conjunct of two
 * letters and a Thai syllable with sara am are two columns, a conjunct with a vowel sign three. Emoji sequences, whose
 * parts a terminal may draw one after the other, are two: their first part tells enough.
 */
export const clusterWidth = (cluster: string): number => {
  if (NARROW_UNIT.test(cluster)) return 1;
  return isOneCodePoint(cluster) ? codePointWidth(cluster) : severalCodePointsWidth(cluster);
};

/** The columns that a text without line breaks takes. */
export function textWidth(text: string): number {
  if (isNarrow(text)) return text.length;
  let width = 0;
  for (const cluster of eachGrapheme(text)) width += clusterWidth(cluster);
  return width;
}

/**
 * True if terminals disagree about the width of this grapheme cluster, so that whoever draws it must set the
 * column afterwards: several code points, emoji, lone marks, new or unassigned or private-use code points.
 */
export const isUnsettled = (cluster: string): boolean => !isPlain(cluster) && !SETTLED().test(cluster);
