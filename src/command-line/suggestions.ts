import type { Suggestion } from '@optique/core/parser';
import { ALL_OPTIONS, namesOf, type OptionRow } from './option-table.ts';

/** An option with its names as they are written. */
interface KnownOption extends OptionRow {
  readonly short: string | undefined;
  readonly long: string;
  readonly takesArgument: boolean;
}

const KNOWN: readonly KnownOption[] = ALL_OPTIONS.map((row) => {
  const { short, long, takesArgument } = namesOf(row);
  return { ...row, short: short && `-${short}`, long: `--${long}`, takesArgument };
});

/**
 * What may stand in place of the last of the words behind the command's name, which is unfinished or empty. The
 * suggestions begin with what is already there.
 */
export function suggestionsFor(words: readonly string[]): readonly Suggestion[] {
  const current = words.at(-1) ?? '';
  if (REDIRECTION.test(words.at(-2) ?? '')) return [fileIn(current, '')];
  const place = placeBehind(words.slice(0, -1));
  if (place === 'behind the options') return [];
  if (place !== 'among the options') return valuesOf(place, current, '');
  const joined = KNOWN.find((option) => prefixOf(option, current) !== undefined);
  return joined ? valuesOf(joined, current, prefixOf(joined, current) ?? '') : namesFor(current);
}

/** What bash hands on as a word of its own, with a file behind it. */
const REDIRECTION = /^\d?(?:<|>>?)$/;

const fileIn = (pattern: string, prefix: string): Suggestion => ({
  kind: 'file',
  type: 'any',
  pattern,
  prefix,
});

/** Where the next word stands: an option whose argument it is, or what may stand there. */
type Place = KnownOption | 'among the options' | 'behind the options';

const placeBehind = (words: readonly string[]): Place =>
  words.reduce<Place>((place, word) => {
    if (place === 'behind the options') return place;
    if (place !== 'among the options') return 'among the options';
    if (word === '--') return 'behind the options';
    return (
      KNOWN.find(({ short, long, takesArgument }) => takesArgument && (word === short || word === long)) ??
      place
    );
  }, 'among the options');

/** What stands before the argument in a word that holds both: `--format=` or `-f`. */
function prefixOf({ short, long, takesArgument }: KnownOption, word: string): string | undefined {
  if (!takesArgument) return undefined;
  return [`${long}=`, short].find((prefix) => prefix && word.startsWith(prefix) && word !== short);
}

function valuesOf({ isPath, choices = {} }: KnownOption, word: string, prefix: string): Suggestion[] {
  if (isPath) return [fileIn(word, prefix)];
  return Object.entries(choices)
    .map(([value, meaning]) => literal(`${prefix}${value}`, meaning))
    .filter(({ text }) => text.startsWith(word));
}

/** The short names as well where a dash asks for them. */
const namesFor = (word: string): Suggestion[] =>
  KNOWN.flatMap(({ short, long, description }) =>
    [long, word === '' ? undefined : short]
      .filter((name) => name?.startsWith(word))
      .map((name = '') => literal(name, description)),
  );

const literal = (text: string, description: string) =>
  ({ kind: 'literal', text, description: [{ type: 'text', text: description }] }) as const;
