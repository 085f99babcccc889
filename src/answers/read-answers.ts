import { parseJson } from '../input/parse.ts';
import { readInput } from '../input/read.ts';
import type { Questionnaire } from '../protocol.ts';
import { ANSWERS_FILE } from './subject.ts';
import { type Taken, takeAnswers } from './take-answers.ts';

/**
 * Reads the answers to a questionnaire from a file; `-` is stdin. All failures are values.
 * @param areShared the file has answers to other questionnaires too.
 */
export async function readAnswers(
  path: string,
  questionnaire: Questionnaire,
  areShared = false,
): Promise<Taken> {
  const source = path === '-' ? ({ kind: 'stdin', fd: 0 } as const) : ({ kind: 'file', path } as const);
  const input = await readInput(source, ANSWERS_FILE);
  if (!input.ok) return input;
  const document = await parseJson(input.text, ANSWERS_FILE);
  return document.ok ? takeAnswers(document.value, questionnaire, areShared) : document;
}
