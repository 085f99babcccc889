import type { Key, KeyName } from '../keys.ts';
import { graphemes } from '../text/graphemes.ts';
import { pasteText } from '../text/sanitize.ts';
import { keyOfToken } from './decode.ts';
import type { Token } from './tokens.ts';

const LINE_FEED = 10;

/** Keys that are characters of a text, whatever sequence they came as. */
const CHARACTERS: { readonly [Name in KeyName]?: string } = { enter: '\r', tab: '\t' };

/** The text of a token that can be part of pasted text, else `undefined`. */
function characterOf(token: Token): string | undefined {
  if (token.kind === 'control' && token.code === LINE_FEED && !token.alt) return '\n';
  const key = keyOfToken(token);
  if (key?.kind === 'text') return key.text;
  return key?.kind === 'named' ? CHARACTERS[key.name] : undefined;
}

/** Neighbouring tokens that all are characters, or one that is none. */
type Group = { readonly characters: string[] } | { readonly other: Token };

function groups(tokens: readonly Token[]): Group[] {
  const found: Group[] = [];
  for (const token of tokens) {
    const char = characterOf(token);
    const last = found.at(-1);
    if (char === undefined) found.push({ other: token });
    else if (last && 'characters' in last) last.characters.push(char);
    else found.push({ characters: [char] });
  }
  return found;
}

const enter: Key = { kind: 'named', name: 'enter' };
const tab: Key = { kind: 'named', name: 'tab' };

/** Enter by itself, for which a terminal may send CR LF; or Tabs, which commit nothing. */
const CONTROLS: readonly { readonly is: RegExp; readonly keys: (text: string) => Key[] }[] = [
  { is: /^(?:\r\n|\r|\n)$/, keys: () => [enter] },
  { is: /^\t+$/, keys: (text) => Array.from(text, () => tab) },
];

/** @param alone no other characters are in the chunk: only then can an Enter commit. */
function keysOfCharacters(characters: readonly string[], alone: boolean): Key[] {
  const text = characters.join('');
  const control = CONTROLS.find(({ is }) => is.test(text));
  if (control) return control.keys(text).filter((key) => alone || key !== enter);
  if (graphemes(text).length === 1) return [{ kind: alone ? 'text' : 'paste', text }];
  const pasted = pasteText(text).replace(/\n$/, '');
  return pasted === '' ? [] : [{ kind: 'paste', text: pasted }];
}

function keysOfGroup(group: Group, alone: boolean): Key[] {
  if ('characters' in group) return keysOfCharacters(group.characters, alone);
  const key = keyOfToken(group.other);
  return key ? [key] : [];
}

/**
 * The keys of what arrived at once. Several characters at once are no typing but an unbracketed paste, or a program
 * that writes to the terminal: they become `paste`, without a line break at their end, so that they never commit
 * anything. The parts of one character (a letter and its accent, an emoji sequence) stay one `text`; named keys such
 * as arrows stay keys and separate what stands between them. Nor does anything commit beside a bracketed paste, whose end
 * may stand in what is pasted.
 */
export function keysOfChunk(tokens: readonly Token[]): Key[] {
  const found = groups(tokens);
  const alone =
    found.filter((group) => 'characters' in group).length === 1 &&
    !tokens.some(({ kind }) => kind === 'paste');
  return found.flatMap((group) => keysOfGroup(group, alone));
}
