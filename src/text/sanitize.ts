import { pattern } from './pattern.ts';
import { textWidth } from './width.ts';

/** Nothing in such a text needs a change. */
const HARMLESS = /^[\x20-\x7e\n]*$/;
const SUSPECT = pattern(
  String.raw`[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]`,
);

/**
 * Escape sequences, 7-bit and 8-bit: CSI; strings (OSC, DCS, SOS, PM, APC) with their terminator; single
 * shifts with the shifted character; the rest, of two and more bytes. Of a string that never ends only the
 * introducer counts: what would be its content is most likely text.
 *
 * No part can run over the beginning of another sequence, which keeps a text full of beginnings linear.
 */
const SEQUENCE = pattern(
  [
    '(?:\\x1b\\[|\\x9b)[0-?]*(?:[ -/]*[@-~])?',
    '(?:\\x1b[\\]PX^_]|[\\x90\\x98\\x9d-\\x9f])(?:[^\\x07\\x18\\x1a\\x1b\\x80-\\x9f]*(?:[\\x07\\x18\\x1a\\x9c]|\\x1b\\\\))?',
    '(?:\\x1b[NO]|[\\x8e\\x8f])[ -~]?',
    '\\x1b[ -/]*[0-~]',
  ].join('|'),
  'g',
);

/** A half surrogate pair. */
const HALF_PAIR = pattern(String.raw`\p{Cs}`, 'gu');

/** Every control character but the line break and the tab; a carriage return is never more than noise. */
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** A flag of a region: black flag, the region's letters and digits as tag characters, cancel tag. */
const TAGGED_FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}';

/**
 * Default-ignorable characters, line and paragraph separator, and the format characters besides them. Signs
 * of Arabic, Syriac and Kaithi that count as format characters are missing: they are drawn.
 */
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\ufff9-\\ufffb\\u{13430}-\\u{1343f}]';
const VISIBLE = `(?!${INVISIBLE})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]`;

/** Joiners mean something in emoji and in joining scripts. Between letters that never join they only hide. */
const UNJOINED = '\\p{ASCII}\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}';
const JOINER = `(?<=(?![${UNJOINED}])${VISIBLE}\\p{VS}?)[\\u200c\\u200d](?=${VISIBLE})`;

const SELECTOR = `(?<=${VISIBLE})\\p{VS}`;

/** What stays as it is, tried first, or else a run of invisible characters. */
const NEEDED_OR_INVISIBLE = pattern(`(${TAGGED_FLAG}|${JOINER}|${SELECTOR})|${INVISIBLE}+`, 'gu');

function writtenOut(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}

function shown(found: string, needed: string | undefined): string {
  if (needed !== undefined) return needed;
  const written = new Map<string, string>();
  let text = '';
  for (const character of found) {
    const known = written.get(character) ?? writtenOut(character);
    written.set(character, known);
    text += known;
  }
  return text;
}

const TAB_STOP = 4;

function expandTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t');
  let text = first;
  let column = textWidth(first);
  for (const part of rest) {
    const gap = TAB_STOP - (column % TAB_STOP);
    text += ' '.repeat(gap) + part;
    column += gap + textWidth(part);
  }
  return text;
}

/**
 * A foreign text as it may reach the terminal: escape sequences and control characters removed, except the
 * line break; tabs as spaces up to the next multiple of four columns; invisible characters and those that
 * turn the writing direction written out (`\u202e`, `\u{e0041}`); half surrogate pairs as U+FFFD.
 *
 * Right-to-left text, combining marks and emoji stay. Doing it twice changes nothing more.
 */
export function sanitize(text: string): string {
  if (HARMLESS.test(text) || !SUSPECT().test(text)) return text;
  const clean = text
    .replace(SEQUENCE(), '')
    .replace(CONTROL, '')
    .replace(HALF_PAIR(), '\ufffd')
    .replace(NEEDED_OR_INVISIBLE(), shown);
  return clean.includes('\t') ? clean.split('\n').map(expandTabs).join('\n') : clean;
}

/** What was typed on a terminal without the sequences that keys such as arrows send. */
export const withoutSequences = (text: string): string => text.replace(SEQUENCE(), '');

/**
 * A text on one line, for a program that compares it: line breaks, one or several, become a space; the other control
 * characters but the tab vanish, and nothing else changes.
 */
export const oneLine = (text: string): string =>
  text.replace(/(?:\r?[\n\u2028\u2029])+/g, ' ').replace(CONTROL, '');

/** Pasted text as it is kept: line breaks as `\n`, a tab as a space, no other control character. */
export const pasteText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(CONTROL, '');

/** `sanitize` for what must stay in one row: line breaks, one or several, become a space; no space outside. */
export const sanitizeInline = (text: string): string => sanitize(text).replace(/\n+/g, ' ').trim();
