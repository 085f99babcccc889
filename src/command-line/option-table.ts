import type { ColorChoice } from '../environment.ts';
import type { Format } from '../format/format.ts';

/** A heading of the help, with the options under it. */
type Section = 'Questions' | 'Answers' | 'Dialog' | 'Other';

/** An option of the command: the one source of the parser, the help, the man page and the completions. */
export interface OptionRow {
  /** As commander reads them: `-f, --file <path>`. */
  readonly flags: string;
  readonly description: string;
  readonly section: Section;
  /** The values that the argument can have, each with what it means. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly default?: string | number;
  /** The argument is a whole number of such a unit, from 0 to as many digits. */
  readonly number?: { readonly unit: string; readonly digits: number };
  /** The argument is the path of a file. */
  readonly isPath?: true;
}

/** What each format prints. */
export const FORMAT_MEANINGS: Readonly<Record<Format, string>> = {
  envelope: 'JSON: a text for a model, and the answers with their details',
  map: 'JSON: answers by question, notes and previews as annotations',
  text: "the envelope's text alone",
  lines: 'a line for each label that was chosen or text that was typed',
  shell: 'assignments to eval: ANSWER_1, ANSWER_1_COUNT, ANSWER_1_1, NOTES_1, CANCELLED',
};

const COLOR_MEANINGS: Readonly<Record<ColorChoice, string>> = {
  auto: 'where the terminal has colours and NO_COLOR is not set',
  always: 'even if NO_COLOR is set',
  never: 'bold, underlined and inverse text at most',
};

const SHELL_MEANINGS = {
  bash: 'for ~/.bashrc',
  zsh: 'for ~/.zshrc, or a file _ask-user-question on the fpath',
  fish: 'for ~/.config/fish/completions/ask-user-question.fish',
} as const;

/** A shell that there is a completion script for. */
export type Shell = keyof typeof SHELL_MEANINGS;

export const isShell = (name: string | undefined): name is Shell =>
  name !== undefined && Object.hasOwn(SHELL_MEANINGS, name);

/** The options that are read like any other. */
export const OPTIONS: readonly OptionRow[] = [
  {
    section: 'Questions',
    flags: '-f, --file <path>',
    description: 'read the questionnaire from a file ("-": stdin)',
    isPath: true,
  },
  {
    section: 'Questions',
    flags: '-q, --question <text>',
    description: 'ask this question; repeat it for more, up to 4',
  },
  {
    section: 'Questions',
    flags: '-o, --option <text>',
    description:
      'a choice of the question before it, as "label" or "label: description"; 2 to 4 for each question',
  },
  {
    section: 'Questions',
    flags: '--header <text>',
    description: 'a name for the question before it (16 characters)',
  },
  {
    section: 'Questions',
    flags: '--multi',
    description: 'allow several choices for the question before it',
  },
  { section: 'Questions', flags: '--strict', description: 'reject unknown properties instead of warning' },
  { section: 'Questions', flags: '--check', description: 'validate only; no terminal needed' },
  { section: 'Questions', flags: '--schema', description: 'print the JSON Schema of the questionnaire' },
  {
    section: 'Answers',
    flags: '--format <format>',
    description: 'what to print',
    choices: FORMAT_MEANINGS,
    default: 'envelope',
  },
  {
    section: 'Answers',
    flags: '--answers <path>',
    description: 'take answers from a file, and ask only what it leaves open ("-": stdin)',
    isPath: true,
  },
  {
    section: 'Dialog',
    flags: '--plain',
    description: 'numbered lines instead of the drawn dialog, for screen readers and plain terminals',
  },
  {
    section: 'Dialog',
    flags: '--timeout <s>',
    description: 'give up after s seconds; 0: never',
    number: { unit: 'seconds', digits: 6 },
    default: 0,
  },
  {
    section: 'Dialog',
    flags: '--guard <ms>',
    description: 'ignore answering keys this long after the first frame; 0: off',
    number: { unit: 'milliseconds', digits: 9 },
    default: 200,
  },
  {
    section: 'Dialog',
    flags: '--color <when>',
    description: 'colour the dialog',
    choices: COLOR_MEANINGS,
    default: 'auto',
  },
  { section: 'Dialog', flags: '--no-summary', description: 'leave no line behind on the terminal' },
  { section: 'Dialog', flags: '--bell', description: 'ring the terminal bell when it starts waiting' },
  {
    section: 'Other',
    flags: '--lifeline',
    description:
      'the questionnaire is one line of stdin, which stays open; its end means that the caller is gone',
  },
  {
    section: 'Other',
    flags: '--completion <shell>',
    description: 'print a completion script',
    choices: SHELL_MEANINGS,
  },
];

/** The options that commander has its own calls for. */
export const VERSION_OPTION: OptionRow = {
  section: 'Other',
  flags: '-V, --version',
  description: 'print the version',
};
export const HELP_OPTION: OptionRow = {
  section: 'Other',
  flags: '-h, --help',
  description: 'print this help',
};

export const ALL_OPTIONS: readonly OptionRow[] = [...OPTIONS, VERSION_OPTION, HELP_OPTION];

/** The names of an option without their dashes, and whether an argument follows. */
export function namesOf({ flags }: OptionRow): { short?: string; long: string; takesArgument: boolean } {
  const {
    short,
    long = '',
    argument,
  } = /^(?:-(?<short>\w), )?--(?<long>[\w-]+)(?<argument> <\w+>)?$/.exec(flags)?.groups ?? {};
  return { ...(short && { short }), long, takesArgument: argument !== undefined };
}

/** Reads the argument of an option with a `number`; undefined if it is none. */
export const wholeNumber = (text: string, digits: number): number | undefined =>
  /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined;

/** The description as the help and the man page have it, with what can be given and what holds without the option. */
export function describeOption({ description, choices, default: fallback }: OptionRow): string {
  if (!choices) return fallback === undefined ? description : `${description} (default: ${fallback})`;
  const names = Object.keys(choices).map((name) => (name === fallback ? `${name} (default)` : name));
  return `${description}: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
