import type { Subject } from '../input/subject.ts';

/** The place of the answers file as a whole: where the paths of all its problems begin. */
export const ROOT = 'answers';

export const ANSWERS_FILE: Subject = {
  path: ROOT,
  whole: 'file',
  standardInput: 'file on the standard input',
  file: 'file ',
  excess: 'which no answers need. Shorten it.',
  redirection: 'Redirect the answers into it, or name a file with --answers.',
  example: 'answers, {"<question or header>": "<label>"}',
  collection: 'all answers in its object',
};
