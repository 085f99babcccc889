const ESC = '\x1b';

/** What a terminal in its default modes sends for a named key. */
const NAMED: Readonly<Record<string, string>> = {
  up: `${ESC}[A`,
  down: `${ESC}[B`,
  right: `${ESC}[C`,
  left: `${ESC}[D`,
  home: `${ESC}[H`,
  end: `${ESC}[F`,
  insert: `${ESC}[2~`,
  delete: `${ESC}[3~`,
  pageup: `${ESC}[5~`,
  pagedown: `${ESC}[6~`,
  enter: '\r',
  linefeed: '\n',
  'keypad-enter': `${ESC}OM`,
  esc: ESC,
  escape: ESC,
  tab: '\t',
  'shift+tab': `${ESC}[Z`,
  space: ' ',
  backspace: '\x7f',
  'ctrl+space': '\0',
  'alt+left': `${ESC}[1;3D`,
  'alt+right': `${ESC}[1;3C`,
  'ctrl+left': `${ESC}[1;5D`,
  'ctrl+right': `${ESC}[1;5C`,
  'ctrl+backslash': '\x1c',
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as a keyboard sends them: one grapheme at a time. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), (part) => part.segment);

const controlByte = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) & 0x1f);

/**
 * The bytes of one key: a name (`down`, `shift+tab`, `ctrl+c`, `alt+b`) or a single character.
 * A misspelt name is an error: it would otherwise be typed as text and the test would look elsewhere.
 */
export function keyBytes(key: string): string {
  const named = NAMED[key];
  if (named !== undefined) return named;
  const modified = /^(ctrl|alt)\+([a-z])$/.exec(key);
  if (modified?.[2] !== undefined) {
    return modified[1] === 'ctrl' ? controlByte(modified[2]) : `${ESC}${modified[2]}`;
  }
  if (graphemes(key).length === 1) return key;
  throw new Error(`No key is named ${JSON.stringify(key)}`);
}

/** A text as a terminal in bracketed paste mode sends it: line breaks arrive as carriage returns. */
export const pasteBytes = (text: string): string => `${ESC}[200~${text.replace(/\r\n|\n/g, '\r')}${ESC}[201~`;

/** Whether the key is a lone Esc, which a program can tell from the start of a sequence only by waiting. */
export const isLoneEscape = (key: string): boolean => keyBytes(key) === ESC;
