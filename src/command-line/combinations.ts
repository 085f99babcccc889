import { type Parsed, readsStdin } from './options.ts';

/** Options that say where the questionnaire comes from, and options that ask for something else than a dialog. */
const SOURCES = ['question', 'file', 'lifeline'] as const;
const PRINTS = ['schema', 'completion'] as const;
const ERRANDS = ['check', ...PRINTS] as const;

type Name = (typeof SOURCES | typeof ERRANDS)[number] | 'answers';

/** Two options that do not go together, why, and how to mend it. */
type Clash = readonly [first: Name, second: Name, why: string];

const everyPair = (names: readonly Name[], why: string): Clash[] =>
  names.flatMap((second, place) => names.slice(0, place).map((first): Clash => [first, second, why]));

const CLASHES: readonly Clash[] = [
  ...everyPair(SOURCES, 'both say what the questionnaire is: leave one out'),
  ...everyPair(ERRANDS, 'ask for two different things: leave one out'),
  ...PRINTS.flatMap((print) =>
    [...SOURCES, 'answers' as const].map(
      (unread): Clash => [print, unread, `do not go together: leave out --${unread}`],
    ),
  ),
];

const isGiven = (name: Name, options: Parsed): boolean =>
  (name === 'question' ? options.asked : options[name]) !== undefined;

/** What is wrong with these options together, for a person. */
export function misuseOf(options: Parsed): string | undefined {
  const clash = CLASHES.find(([first, second]) => isGiven(first, options) && isGiven(second, options));
  if (clash) return `--${clash[0]} and --${clash[1]} ${clash[2]}`;
  if (options.answers === '-' && readsStdin(options))
    return `--answers - and the questionnaire cannot both be stdin: name a file for ${options.lifeline ? 'the answers' : 'one of them'}`;
  return undefined;
}
