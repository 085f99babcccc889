import { createPasteBuffer, type PasteBuffer } from './paste-buffer.ts';
import type { Token } from './tokens.ts';
import { createUtf8Decoder, type Utf8Decoder } from './utf8.ts';

/** A state of the scanner: takes a byte and names the state after it. */
export type State = (byte: number, scan: Scan) => State;

/** What the scanner remembers between two bytes, beside its state. */
export interface Scan {
  tokens: Token[];
  readonly utf8: Utf8Decoder;
  paste: PasteBuffer;
  /** An ESC stood before what is being read. */
  alt: boolean;
  /** The second character of a sequence: `[`, `O`, `]`, `P`… */
  introducer: string;
  /** What has been read of a CSI or SS3 sequence. */
  body: string;
  /** Bytes that are still to be skipped. */
  skip: number;
}

/** A sequence that is longer than this, in bytes, is swallowed unread. */
const MAX_SEQUENCE = 256;

const ESC = 0x1b;
const BEL = 0x07;
const CAN = 0x18;
const SUB = 0x1a;
const DEL = 0x7f;
const DOLLAR = 0x24;
const BACKSLASH = 0x5c;

const isControl = (byte: number) => byte < 0x20 || byte === DEL;

/** A scanner that has read nothing yet; its state is {@link ground}. */
export const newScan = (): Scan => ({
  tokens: [],
  utf8: createUtf8Decoder(),
  paste: createPasteBuffer(),
  alt: false,
  introducer: '',
  body: '',
  skip: 0,
});

/** Between two tokens. */
export const ground: State = (byte, scan) => {
  if (byte === ESC) return escaped;
  if (byte >= 0x80) return character(byte, scan);
  if (isControl(byte)) return emit(scan, { kind: 'control', code: byte, alt: scan.alt });
  return emit(scan, { kind: 'char', char: String.fromCharCode(byte), alt: scan.alt });
};

/** Gives out a token. */
export function emit(scan: Scan, token: Token): State {
  scan.tokens.push(token);
  return drop(scan);
}

/** Forgets what is being read. */
export function drop(scan: Scan): State {
  scan.alt = false;
  scan.utf8.reset();
  return ground;
}

/** Forgets what is being read and takes the byte as the first of something new. */
export const restart: State = (byte, scan) => drop(scan)(byte, scan);

/** Within a UTF-8 character. */
const character: State = (byte, scan) => {
  if (byte < 0x80) return restart(byte, scan);
  const char = scan.utf8.push(byte);
  if (scan.utf8.pending) return character;
  // U+0080 to U+009F are controls, which no keyboard sends.
  return char !== undefined && char > '\u009f'
    ? emit(scan, { kind: 'char', char, alt: scan.alt })
    : drop(scan);
};

/**
 * After an ESC. `ESC ESC [ A` is alt+up, as rxvt, PuTTY and iTerm2 send it: no one presses Esc and an arrow within
 * the time of one chunk. Otherwise the first ESC was a key press of its own, so that a held Esc key is heard.
 */
export const escaped: State = (byte, scan) => {
  const char = String.fromCharCode(byte);
  if (char in INTRODUCED) return open(char, scan);
  if (scan.alt) scan.tokens.push({ kind: 'escape' });
  scan.alt = true;
  return byte === ESC ? escaped : ground(byte, scan);
};

function open(introducer: string, scan: Scan): State {
  scan.introducer = introducer;
  scan.body = '';
  return opened;
}

/** After an introducer such as `ESC [`, before anything else. */
export const opened: State = (byte, scan) => (INTRODUCED[scan.introducer] ?? ground)(byte, scan);

/** Within CSI. A byte that cannot stand there ends it unread: the sequence was cut off, and this is something new. */
const csi: State = (byte, scan) => {
  if (isControl(byte) || byte > DEL) return restart(byte, scan);
  if (byte >= 0x40 || isShiftMark(byte, scan)) return finishCsi(String.fromCharCode(byte), scan);
  return collect(byte, scan, csi);
};

/** rxvt ends the shifted form of a key with `$` (`ESC [ 7 $`), which elsewhere only precedes the last byte. */
const isShiftMark = (byte: number, scan: Scan) => byte === DOLLAR && /^\d{1,2}$/.test(scan.body);

function finishCsi(final: string, scan: Scan): State {
  const trailing = scan.body === '' ? TRAILING[final] : undefined;
  if (trailing !== undefined) return skipBytes(trailing, scan);
  if (scan.body === '200' && final === '~') return beginPaste(scan);
  return scan.body.length < MAX_SEQUENCE ? emitSequence('csi', final, scan) : drop(scan);
}

/** Bytes that follow the end of an X10 mouse report (`ESC [ M`) and of a Linux console function key (`ESC [ [`). */
const TRAILING: Readonly<Record<string, number>> = { M: 3, '[': 1 };

/** Within SS3: digits and `;` of a modifier, then one character. */
const ss3: State = (byte, scan) => {
  if (isControl(byte) || byte > DEL) return restart(byte, scan);
  const char = String.fromCharCode(byte);
  return /[\d;]/.test(char) ? collect(byte, scan, ss3) : emitSequence('ss3', char, scan);
};

function collect(byte: number, scan: Scan, state: State): State {
  if (scan.body.length < MAX_SEQUENCE) scan.body += String.fromCharCode(byte);
  return state;
}

const emitSequence = (kind: 'csi' | 'ss3', final: string, scan: Scan): State =>
  emit(scan, { kind, parameters: scan.body, final, alt: scan.alt });

function skipBytes(count: number, scan: Scan): State {
  scan.skip = count;
  return skipped;
}

const skipped: State = (byte, scan) => {
  if (byte < 0x20) return restart(byte, scan);
  scan.skip -= 1;
  return scan.skip === 0 ? drop(scan) : skipped;
};

function beginPaste(scan: Scan): State {
  scan.paste = createPasteBuffer();
  return paste;
}

/** Within a bracketed paste. */
export const paste: State = (byte, scan) => {
  const text = scan.paste.push(byte);
  return text === undefined ? paste : emit(scan, { kind: 'paste', text });
};

/** Within OSC, DCS, SOS, PM or APC: replies to a query. Nothing in them is of interest here. */
const string: State = (byte, scan) => {
  if (byte === ESC) return stringEscape;
  const ended = byte === CAN || byte === SUB || (byte === BEL && scan.introducer === ']');
  return ended ? drop(scan) : string;
};

/** `ESC \` ends a string; with any other ESC the string was cut off and something new begins. */
const stringEscape: State = (byte, scan) => {
  const state = drop(scan);
  return byte === BACKSLASH ? state : escaped(byte, scan);
};

const INTRODUCED: Readonly<Record<string, State>> = {
  '[': csi,
  O: ss3,
  ']': string,
  P: string,
  X: string,
  '^': string,
  _: string,
};
