import { Command, InvalidArgumentError, Option } from 'commander';
import { VERSION } from '../generated/package.ts';
import { NAME } from '../name.ts';
import { ASKING_OPTIONS, type Asked } from './asked.ts';
import { moreHelp } from './help.ts';
import { STREAMS, SUMMARY, USAGES } from './manual.ts';
import { HINT } from './misuse.ts';
import {
  describeOption,
  HELP_OPTION,
  OPTIONS,
  type OptionRow,
  VERSION_OPTION,
  wholeNumber,
} from './option-table.ts';

/** Longer lines of the help would be hard to read, also where the terminal has room for them. */
const MAX_HELP_COLUMNS = 80;

/** Keeps the long names of all options in one column. */
const NO_SHORT_NAME = ' '.repeat('-f, '.length);

/** What a command has printed instead of going on. */
interface Printed {
  out: string;
  err: string;
}

/** Commander with our options, which prints into `printed` and throws `CommanderError` where it cannot go on. */
export function createCommand(asked: Asked, printed: Printed): Command {
  const command = new Command(NAME)
    .description(`${SUMMARY}\n\n${STREAMS}`)
    .usage(USAGES.join(`\n       ${NAME} `))
    .optionsGroup('Other:')
    .helpOption(HELP_OPTION.flags, HELP_OPTION.description)
    .configureHelp({
      optionTerm: ({ short, flags }) => (short ? flags : `${NO_SHORT_NAME}${flags}`),
      // What the table says is complete.
      optionDescription: ({ description }) => description,
    })
    // They are refused with words of our own.
    .allowExcessArguments()
    .showHelpAfterError(HINT)
    .exitOverride();
  const { getOutHelpWidth } = command.configureOutput();
  // Asked for with the help only: it opens stdout, which takes some milliseconds.
  const columns = () => Math.min(getOutHelpWidth?.() ?? MAX_HELP_COLUMNS, MAX_HELP_COLUMNS);
  command
    .configureOutput({
      writeOut: (text) => {
        printed.out += text;
      },
      writeErr: (text) => {
        printed.err += text;
      },
      getOutHelpWidth: columns,
    })
    .addHelpText('after', () => {
      const helper = command.createHelp();
      helper.prepareContext({ helpWidth: columns() });
      return `\n${moreHelp(helper)}`;
    });
  addOptions(command, asked);
  return command;
}

function addOptions(command: Command, asked: Asked): void {
  for (const row of OPTIONS) command.addOption(optionOf(row));
  command.version(VERSION, VERSION_OPTION.flags, VERSION_OPTION.description);
  for (const name of ASKING_OPTIONS)
    command.on(`option:${name}`, (value?: string | null) => asked.take(name, value ?? ''));
}

function optionOf(row: OptionRow): Option {
  const option = new Option(row.flags, describeOption(row)).helpGroup(`${row.section}:`);
  if (row.choices) option.choices(Object.keys(row.choices));
  if (row.number) option.argParser(oneNumber(row.number));
  if (row.isPath) option.argParser(onePath(option));
  return row.default === undefined ? option : option.default(row.default);
}

const oneNumber =
  ({ unit, digits }: NonNullable<OptionRow['number']>) =>
  (text: string): number => {
    const number = wholeNumber(text, digits);
    if (number !== undefined) return number;
    throw new InvalidArgumentError(`It must be a whole number of ${unit}, of at most ${digits} digits.`);
  };

/** A file that is named a second time would replace the first without a word. */
const onePath = (option: Option) => (path: string, earlier: unknown) => {
  if (earlier !== undefined)
    throw new InvalidArgumentError(`${option.long} '${earlier}' stands before it; leave one out.`);
  return path;
};
