import type { Key } from '../keys.ts';
import { named, namedCharacter } from './key-name.ts';
import { type Pressed, readModifiers } from './modifiers.ts';

/** Keys with a name, by code: the ASCII ones, then kitty's functional keys ("Functional key definitions"). */
const NAMED: Readonly<Record<number, string>> = {
  ...{ 8: 'backspace', 9: 'tab', 13: 'enter', 27: 'escape', 127: 'backspace' },
  ...{ 57344: 'escape', 57345: 'enter', 57346: 'tab', 57347: 'backspace', 57348: 'insert', 57349: 'delete' },
  ...{ 57350: 'left', 57351: 'right', 57352: 'up', 57353: 'down', 57354: 'pageup', 57355: 'pagedown' },
  ...{
    57356: 'home',
    57357: 'end',
    57414: 'enter',
    57417: 'left',
    57418: 'right',
    57419: 'up',
    57420: 'down',
  },
  ...{ 57421: 'pageup', 57422: 'pagedown', 57423: 'home', 57424: 'end', 57425: 'insert', 57426: 'delete' },
};

const KEYPAD_FIRST = 57399;
const KEYPAD = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '/', '*', '-', '+', '', '=', ','];

/** Private use is where kitty keeps its functional keys; controls and surrogates are no text. */
const isPrintable = (code: number) =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xd7ff) || (code >= 0xf900 && code <= 0x10ffff);

const charOf = (code: number) =>
  KEYPAD[code - KEYPAD_FIRST] ?? (isPrintable(code) ? String.fromCodePoint(code) : '');

const numbers = (field = '') => field.split(':').map((part) => (/^\d+$/.test(part) ? Number(part) : 0));

/** One key press, as the protocols spell it out. */
interface Press {
  readonly code: number;
  /** The code with shift, if the terminal told it. */
  readonly shifted: number;
  /** The code in the standard layout, for shortcuts on a keyboard without Latin letters. */
  readonly base: number;
  readonly pressed: Pressed;
  /** The text that the key made, if the terminal told it. */
  readonly text: string;
}

function textOf({ code, shifted, pressed, text }: Press): string {
  if (text !== '') return text;
  const upper = pressed.shift !== pressed.capsLock;
  if (pressed.shift && shifted !== 0) return charOf(shifted);
  return upper ? charOf(code).toUpperCase() : charOf(code);
}

const typed = (text: string): Key | undefined => (text === '' ? undefined : { kind: 'text', text });

function withModifiers({ code, base, pressed }: Press): Key | undefined {
  const letter = /^[a-z ]$/i.test(charOf(code)) ? code : base || code;
  return namedCharacter(charOf(letter), pressed);
}

function keyOf(press: Press): Key | undefined {
  const { code, pressed } = press;
  const name = NAMED[code];
  if (pressed.foreign) return undefined;
  if (name) return named(name, pressed);
  return pressed.ctrl || pressed.alt ? withModifiers(press) : typed(textOf(press));
}

/**
 * The key of `CSI code[:shifted[:base]] ; modifiers[:event] ; text u`: kitty's keyboard protocol, "fixterms", and
 * xterm with `formatOtherKeys`. Undefined for a release, and for keys that have no meaning here.
 */
export function keyOfCsiU(parameters: string, alt: boolean): Key | undefined {
  const [codes, modifiers = '', text] = parameters.split(';');
  const [code = 0, shifted = 0, base = 0] = numbers(codes);
  const pressed = readModifiers(modifiers);
  return keyOf({
    code,
    shifted,
    base,
    pressed: { ...pressed, alt: pressed.alt || alt },
    text: numbers(text).map(charOf).join(''),
  });
}

/** The key of `CSI 27 ; modifiers ; code ~`, xterm's `modifyOtherKeys`. There the code is the shifted one. */
export const keyOfModifyOtherKeys = (modifiers: string, code: string, alt: boolean): Key | undefined =>
  keyOfCsiU(`${code};${modifiers}`, alt);
