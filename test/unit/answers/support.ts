import { takeAnswers } from '../../../src/answers/take-answers.ts';
import type { Answer, Questionnaire } from '../../../src/protocol.ts';
import { ask, COLOUR, LAYOUT, PARTS } from '../dialog/support.ts';

/** A single-select `Colour`, a multi-select `Parts` and `Layout` beside previews. */
export const QUESTIONNAIRE: Questionnaire = ask(COLOUR, PARTS, LAYOUT);

/** The answers and the warnings; a rejection fails the test. */
export function taken(document: unknown, questionnaire = QUESTIONNAIRE) {
  const result = takeAnswers(document, questionnaire);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { answers: result.answers, warnings: result.warnings };
}

export const option = (questionIndex: number, answer: string, more: object = {}): Answer => ({
  questionIndex,
  question: QUESTIONNAIRE.questions[questionIndex]?.question ?? '',
  kind: 'option',
  answer,
  ...more,
});

export const custom = (answer: string): Answer => ({
  questionIndex: 0,
  question: 'Colour?',
  kind: 'custom',
  answer,
});

export const multi = (...selected: string[]): Answer => ({
  questionIndex: 1,
  question: 'Parts?',
  kind: 'multi',
  answer: null,
  selected,
});
