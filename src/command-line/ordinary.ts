import { parseArgs } from 'node:util';
import { createAsked, isAsking } from './asked.ts';
import type { Given } from './given.ts';
import { namesOf, OPTIONS, type OptionRow, wholeNumber } from './option-table.ts';
import type { Parsed } from './options.ts';

interface KnownOption extends OptionRow {
  readonly takesArgument: boolean;
}

const NAMED = OPTIONS.map((row) => ({ row, ...namesOf(row) }));

/** The options by their long names. */
const KNOWN = new Map<string, KnownOption>(
  NAMED.map(({ row, long, takesArgument }) => [long, { ...row, takesArgument }]),
);

/** The same as `parseArgs` knows them. */
const PARSED_AS = Object.fromEntries(
  NAMED.map(({ short, long, takesArgument }) => {
    const type = takesArgument ? ('string' as const) : ('boolean' as const);
    return [long, short ? { type, short } : { type }];
  }),
);

/** An option that takes something away is true without it. */
const NEGATION = /^no-/;

/** So many are no longer ordinary. The time of `parseArgs` grows with the square of their number. */
const MOST_ARGUMENTS = 200;

/**
 * Reads arguments that are right, as nearly all are, in a fraction of the time that commander takes to be loaded.
 * Undefined where commander is to be asked: for the help, the version, whatever is wrong, and what only looks like it.
 */
export function ordinaryArguments(argv: readonly string[]): Given | undefined {
  const asked = createAsked();
  const parsed = defaults();
  const given = argv.length > MOST_ARGUMENTS ? undefined : optionsIn(argv);
  if (!given) return undefined;
  for (const { row, name, value } of given) {
    if (isAsking(name)) asked.take(name, value);
    else if (isRefused(row, value, parsed[name])) return undefined;
    else Object.assign(parsed, setting(name, row, value));
  }
  return { kind: 'given', parsed: parsed as unknown as Parsed, asked };
}

/** The options in their order; undefined where one is unknown, lacks its argument or has one too many. */
function optionsIn(argv: readonly string[]) {
  try {
    // It throws at what is no option, but for `--` behind all others.
    return parseArgs({ args: [...argv], options: PARSED_AS, tokens: true }).tokens.flatMap((token) => {
      const row = token.kind === 'option' ? KNOWN.get(token.name) : undefined;
      return row && token.kind === 'option' ? [{ row, name: token.name, value: token.value ?? '' }] : [];
    });
  } catch {
    return undefined;
  }
}

function defaults(): Record<string, unknown> {
  const rows = [...KNOWN].map(([name, row]) =>
    NEGATION.test(name) ? [name.replace(NEGATION, ''), true] : [name, row.default],
  );
  return Object.fromEntries(rows.filter(([, value]) => value !== undefined));
}

const setting = (name: string, { number, takesArgument }: KnownOption, text: string) =>
  NEGATION.test(name)
    ? { [name.replace(NEGATION, '')]: false }
    : { [name]: number ? Number(text) : !takesArgument || text };

/** Whether commander would not take the argument, or would not take it a second time. */
const isRefused = ({ number, choices, isPath }: OptionRow, text: string, earlier: unknown): boolean =>
  (number && wholeNumber(text, number.digits) === undefined) ||
  (choices && !Object.hasOwn(choices, text)) ||
  (isPath === true && earlier !== undefined);
