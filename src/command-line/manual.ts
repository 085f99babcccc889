import { NAME } from '../name.ts';
import type { ExitCode } from '../protocol.ts';

/** What the help and the man page say beside the options. */

export const SUMMARY =
  'Ask a human up to four multiple-choice questions in the terminal; get the answers as JSON.';

/** The ways to call the command. */
export const USAGES = ['[options] < questionnaire.json', '-q <text> -o <text> -o <text> [options]'] as const;

export const STREAMS =
  'The dialog is drawn on the controlling terminal, so stdout holds the answers alone. The questionnaire is JSON on stdin, or in a file with --file, or given by --question and --option; then stdin is not read.';

/** By exit code; what the README has, too. */
export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: 'answered (at least one answer)',
  1: 'declined: Esc, Cancel, or submitted with no answer',
  2: 'rejected: unusable questionnaire, unreadable input, wrong usage',
  3: 'no usable terminal: the person never saw the questions',
  4: 'the dialog failed, or stdout could not be written',
  124: '--timeout ran out',
  129: 'hang-up or lost terminal',
  130: 'Ctrl-C or SIGINT',
  131: 'SIGQUIT',
  143: 'SIGTERM',
};

/** By the name of a variable. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  ASK_USER_QUESTION_ANSWERS: 'a file for --answers',
  ACCESSIBLE: 'not empty: --plain',
  TERM: 'dumb, unknown or not set: --plain',
  NO_COLOR: 'not empty: no colours, unless --color always',
  ESCDELAY: 'milliseconds that a lone Esc byte is waited for (default: 50)',
  'LC_ALL, LC_CTYPE, LANG': 'a locale without UTF-8: signs in plain ASCII',
};

interface Example {
  readonly purpose: string;
  /** For a POSIX shell; may have several lines. */
  readonly command: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    purpose: 'ask one question, print the label that was chosen',
    command: `${NAME} -q 'Deploy where?' \\\n  -o 'staging: safe to break' -o production --format lines`,
  },
  {
    purpose: 'ask what stands in a file, keep the answers',
    command: `${NAME} < questionnaire.json > answers.json`,
  },
  {
    purpose: 'ask only what has no answer yet',
    command: `${NAME} --file questionnaire.json --answers answers.json`,
  },
  {
    purpose: 'check a questionnaire without asking',
    command: `${NAME} --file questionnaire.json --check`,
  },
  {
    purpose: 'complete options with Tab, in ~/.bashrc',
    command: `eval "$(${NAME} --completion bash)"`,
  },
];
