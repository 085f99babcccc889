import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { ColorChoice } from './environment.ts';
import { FORMATS, type Format } from './format.ts';
import { SCHEMA_TEXT, VERSION } from './generated/package.ts';
import { NAME } from './name.ts';
import { sanitize, sanitizeInline } from './text/sanitize.ts';

const HINT = `Try '${NAME} --help'.`;

/** The options of a run, defaults filled in. */
export interface Options {
  /** Path of the questionnaire; `-` or nothing is stdin. */
  readonly file?: string;
  readonly format: Format;
  readonly check?: true;
  /** Milliseconds after the first frame in which answering keys are ignored. */
  readonly guard: number;
  readonly color: ColorChoice;
  readonly strict?: true;
  readonly summary: boolean;
  readonly bell?: true;
  /** stdin stays open behind the questionnaire, and its end means that the caller is gone. */
  readonly lifeline?: true;
}

/** What the arguments ask for. */
export type Request =
  | { readonly kind: 'run'; readonly options: Options }
  /** Help, version or schema, to print on stdout. */
  | { readonly kind: 'print'; readonly text: string }
  /** Wrong usage, explained on stderr. */
  | { readonly kind: 'misused'; readonly message: string };

/** Reads the arguments behind the command's name. Never prints, never throws. */
export function parseArguments(argv: readonly string[]): Request {
  const printed = { out: '', err: '' };
  const command = createCommand().configureOutput({
    writeOut: (text) => {
      printed.out += text;
    },
    writeErr: (text) => {
      printed.err += text;
    },
  });
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'print', text: printed.out };
    const surplus = error.code === 'commander.excessArguments' ? command.args[0] : undefined;
    const message = surplus === undefined ? printed.err : unexpected(surplus);
    return { kind: 'misused', message: `${NAME}: ${withSafeArguments(message, argv)}` };
  }
  const options = command.opts<Options & { schema?: true }>();
  return options.schema ? { kind: 'print', text: SCHEMA_TEXT } : { kind: 'run', options };
}

/** A message that quotes arguments: what is foreign in it stays on its line and cannot eat the words around it. */
function withSafeArguments(message: string, argv: readonly string[]): string {
  const quoted = argv.flatMap((argument) => [argument, argument.slice(argument.indexOf('=') + 1)]);
  const unsafe = quoted.filter((argument) => sanitizeInline(argument) !== argument);
  const safe = unsafe.reduce(
    (text, argument) => text.replaceAll(argument, () => sanitizeInline(argument)),
    message,
  );
  return sanitize(safe);
}

/** The likeliest slip is a file without its option. */
const unexpected = (argument: string): string =>
  `error: unexpected argument '${argument}'; a questionnaire is named with --file ${argument}\n${HINT}\n`;

/** The words for a stdin that nobody has redirected. */
export const NO_INPUT = `${NAME}: error: no questionnaire: stdin is a terminal.
Redirect one (${NAME} < questionnaire.json) or name one (--file questionnaire.json).
${HINT}
`;

function createCommand(): Command {
  return new Command(NAME)
    .description('Ask a human up to four multiple-choice questions in the terminal; get the answers as JSON.')
    .usage('[options] < questionnaire.json')
    .option('-f, --file <path>', 'read the questionnaire from a file ("-": stdin)')
    .addOption(new Option('--format <format>', 'what to print').choices(FORMATS).default('envelope'))
    .option('--check', 'validate only; no terminal needed')
    .option('--schema', 'print the JSON Schema of the questionnaire')
    .option(
      '--guard <ms>',
      'ignore answering keys this long after the first frame; 0: off',
      milliseconds,
      200,
    )
    .addOption(
      new Option('--color <when>', 'colour the dialog').choices(['auto', 'always', 'never']).default('auto'),
    )
    .option('--strict', 'reject unknown properties instead of warning')
    .option('--no-summary', 'leave no line behind on the terminal')
    .option('--bell', 'ring the terminal bell when it starts waiting')
    .addOption(
      new Option(
        '--lifeline',
        'the questionnaire is one line of stdin, which stays open; its end means that the caller is gone',
      ).conflicts('file'),
    )
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', MORE_HELP)
    .allowExcessArguments(false)
    .showHelpAfterError(HINT)
    .exitOverride();
}

function milliseconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of milliseconds.');
  return Number(text);
}

const MORE_HELP = `
The dialog is drawn on the controlling terminal; stdout gets the answers alone.

Formats:
  envelope  JSON: a text for a model, and the answers with their details
  map       JSON: answers by question, notes and previews as annotations
  text      the envelope's text alone

Exit codes:
  0    answered (at least one answer)
  1    declined: Esc, Cancel, or submitted with no answer
  2    rejected: unusable questionnaire, unreadable input, wrong usage
  3    no usable terminal: the person never saw the questions
  4    the dialog failed, or stdout could not be written
  129  hang-up or lost terminal
  130  Ctrl-C or SIGINT
  131  SIGQUIT
  143  SIGTERM

Examples:
  ${NAME} < questionnaire.json > answers.json
  ${NAME} --file questionnaire.json --format text
  ${NAME} --file questionnaire.json --check
`;
