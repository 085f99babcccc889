import type { Key, KeyName } from '../keys.ts';

/** The modifiers of a key press that matter here. */
export interface Modifiers {
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

export const NO_MODIFIERS: Modifiers = { ctrl: false, alt: false, shift: false };

const SPECIAL = new Set([
  ...['up', 'down', 'left', 'right', 'home', 'end', 'pageup', 'pagedown'],
  ...['insert', 'delete', 'backspace', 'enter', 'tab', 'escape', 'space'],
]);

/** Keys for which shift changes nothing: one lets go of it late after a capital letter. */
const SHIFTLESS = new Set(['backspace', 'escape']);

/** What ctrl+letter has always meant; a terminal that tells them apart must not make them new keys. */
const SAME_AS: Readonly<Record<string, string>> = {
  'ctrl+h': 'backspace',
  'ctrl+i': 'tab',
  'ctrl+j': 'enter',
  'ctrl+m': 'enter',
};

/** The key of this base name, such as `up` or `a`, with its modifiers; undefined for one that {@link KeyName} lacks. */
export function named(base: string, { ctrl, alt, shift }: Modifiers = NO_MODIFIERS): Key | undefined {
  if (!SPECIAL.has(base) && !/^[a-z]$/.test(base)) return undefined;
  const shifted = shift && !SHIFTLESS.has(base);
  const name = `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${shifted ? 'shift+' : ''}${base}`;
  return { kind: 'named', name: (SAME_AS[name] ?? name) as KeyName };
}

/** The key of a character that ctrl or alt goes with: `A` with alt is `alt+shift+a`; undefined if it has no name. */
export function namedCharacter(char: string, modifiers: Modifiers): Key | undefined {
  if (char === ' ') return named('space', modifiers);
  return named(char.toLowerCase(), { ...modifiers, shift: modifiers.shift || /^[A-Z]$/.test(char) });
}
