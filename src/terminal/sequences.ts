import type { Key } from '../keys.ts';
import { keyOfCsiU, keyOfModifyOtherKeys } from './csi-u.ts';
import { type Modifiers, NO_MODIFIERS, named } from './key-name.ts';
import { readModifiers } from './modifiers.ts';
import type { SequenceToken } from './tokens.ts';

/** A table from the last byte of a sequence, or from its number, to a key. */
type Table<Value> = Readonly<Record<string, Value>>;

/** Cursor keys, the same after CSI and SS3; the modifier is the last parameter (`CSI 1;5C`, `SS3 5 C`). */
const CURSOR: Table<string> = { A: 'up', B: 'down', C: 'right', D: 'left', H: 'home', F: 'end' };

/** rxvt's cursor keys: with shift after CSI, with ctrl after SS3. */
const RXVT_CURSOR: Table<string> = { a: 'up', b: 'down', c: 'right', d: 'left' };

/** `CSI number ~`; 7 and 8 are rxvt's. */
const NUMBERED: Table<string> = {
  ...{ 1: 'home', 2: 'insert', 3: 'delete', 4: 'end', 5: 'pageup', 6: 'pagedown', 7: 'home', 8: 'end' },
};

/** What may end a numbered key: rxvt tells its modifiers so. */
const NUMBERED_ENDS: Table<Modifiers> = {
  '~': NO_MODIFIERS,
  '^': { ...NO_MODIFIERS, ctrl: true },
  $: { ...NO_MODIFIERS, shift: true },
  '@': { ...NO_MODIFIERS, ctrl: true, shift: true },
};

/** The keypad in application mode (DECKPAM). */
const KEYPAD_TEXT: Table<string> = {
  ...{ p: '0', q: '1', r: '2', s: '3', t: '4', u: '5', v: '6', w: '7', x: '8', y: '9' },
  ...{ j: '*', k: '+', l: ',', m: '-', n: '.', o: '/', X: '=', ' ': ' ' },
};
const KEYPAD_KEYS: Table<string> = { M: 'enter', I: 'tab' };

const either = (a: Modifiers, b: Modifiers, alt: boolean): Modifiers => ({
  ctrl: a.ctrl || b.ctrl,
  alt: a.alt || b.alt || alt,
  shift: a.shift || b.shift,
});

/** The key with the modifiers of its parameter and those that the form of the sequence adds. */
function modified(
  base: string | undefined,
  parameter: string,
  extra: Modifiers,
  alt: boolean,
): Key | undefined {
  const pressed = readModifiers(parameter);
  return base === undefined || pressed.foreign ? undefined : named(base, either(pressed, extra, alt));
}

function numberedKey(fields: readonly string[], ending: Modifiers, alt: boolean): Key | undefined {
  const [number = '', modifiers = '', code = ''] = fields;
  if (number === '27') return keyOfModifyOtherKeys(modifiers, code, alt);
  return modified(NUMBERED[number], modifiers, ending, alt);
}

function csiKey({ parameters, final, alt }: SequenceToken): Key | undefined {
  // Everything else, such as `?`, `<` and `>`, marks a reply to a query or the mouse.
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  if (final === 'u') return keyOfCsiU(parameters, alt);
  if (final === 'Z') return named('tab', { ...NO_MODIFIERS, shift: true, alt });
  const fields = parameters.split(';');
  const ending = NUMBERED_ENDS[final];
  if (ending) return numberedKey(fields, ending, alt);
  const shift = final in RXVT_CURSOR;
  return modified(CURSOR[final] ?? RXVT_CURSOR[final], fields[1] ?? '', { ...NO_MODIFIERS, shift }, alt);
}

function ss3Key({ parameters, final, alt }: SequenceToken): Key | undefined {
  const text = KEYPAD_TEXT[final];
  if (text !== undefined) return { kind: 'text', text };
  const ctrl = final in RXVT_CURSOR;
  const base = CURSOR[final] ?? RXVT_CURSOR[final] ?? KEYPAD_KEYS[final];
  return modified(base, parameters.split(';').at(-1) ?? '', { ...NO_MODIFIERS, ctrl }, alt);
}

/**
 * The key of a CSI or SS3 sequence; undefined for function keys, mouse and focus reports, replies to queries, and
 * whatever else has no meaning here.
 */
export const keyOfSequence = (token: SequenceToken): Key | undefined =>
  token.kind === 'csi' ? csiKey(token) : ss3Key(token);
