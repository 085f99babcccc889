import type { Key } from '../keys.ts';
import { pasteText } from '../text/sanitize.ts';
import { NO_MODIFIERS, named, namedCharacter } from './key-name.ts';
import { keyOfSequence } from './sequences.ts';
import type { Token } from './tokens.ts';

type TokenOf<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>;

/** Control characters that are not ctrl+letter. */
const CONTROLS: Readonly<Record<number, string>> = {
  ...{ 8: 'backspace', 9: 'tab', 10: 'enter', 13: 'enter', 127: 'backspace' },
};

function controlKey({ code, alt }: TokenOf<'control'>): Key | undefined {
  const base = CONTROLS[code];
  if (base !== undefined) return named(base, { ...NO_MODIFIERS, alt });
  // Ctrl clears the upper bits of a character: ctrl+space is 0, ctrl+a is 1.
  return namedCharacter(code === 0 ? ' ' : String.fromCharCode(code + 0x60), {
    ctrl: true,
    alt,
    shift: false,
  });
}

const characterKey = ({ char, alt }: TokenOf<'char'>): Key | undefined =>
  alt ? namedCharacter(char, { ...NO_MODIFIERS, alt }) : { kind: 'text', text: char };

/**
 * The key of one token; undefined for what has no meaning here: function keys, replies to queries, mouse, focus.
 * Both 0x7f and 0x08 are backspace, both CR and LF are enter.
 */
export function keyOfToken(token: Token): Key | undefined {
  switch (token.kind) {
    case 'char':
      return characterKey(token);
    case 'control':
      return controlKey(token);
    case 'escape':
      return named('escape');
    case 'paste':
      return { kind: 'paste', text: pasteText(token.text) };
    default:
      return keyOfSequence(token);
  }
}
