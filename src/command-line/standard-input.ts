import { NAME } from '../name.ts';
import { NO_INPUT } from './misuse.ts';
import { type Options, readsStdin } from './options.ts';

const ANSWERS_VARIABLE = 'ASK_USER_QUESTION_ANSWERS';

/** The options with the answers file that the environment names. The option wins, and an empty variable names none. */
export function withEnvironment(
  options: Options,
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const named = env[ANSWERS_VARIABLE];
  return named && options.answers === undefined
    ? { ...options, answers: named, answersAreShared: true }
    : options;
}

/** Why stdin cannot be read as the options say, in words for stderr: what nobody has redirected would be waited for without a word. */
export function stdinMisuse(options: Options, isTerminal: () => boolean): string | undefined {
  const takesAnswers = options.answers === '-';
  if (readsStdin(options)) return takesAnswers ? TWO_INPUTS : isTerminal() ? NO_INPUT : undefined;
  return takesAnswers && isTerminal() ? NO_ANSWERS : undefined;
}

/** For the environment: two such options are refused where they are parsed. */
const TWO_INPUTS = `${NAME}: error: ${ANSWERS_VARIABLE} is "-", and the questionnaire comes from stdin too: name a file for one of them\n`;

const NO_ANSWERS = `${NAME}: error: no answers: stdin is a terminal. Redirect a file, or name one (--answers answers.json)\n`;
