import { expect } from 'vitest';
import type { Ending } from '../../../src/envelope.ts';
import { type Answer, answersIn, type Questionnaire } from '../../../src/protocol.ts';
import { sanitizeInline } from '../../../src/text/sanitize.ts';
import { expectHarmless } from '../../harmless.ts';
import type { Desk } from './desk.ts';
import { bare, readReview, reviewOf, showsReview } from './review.ts';

/** Without the blank where the text begins with a line break. */
const CHECKED = /^[> ] \d\. \[x\](?: |$)/;

/** What a lone multi-select shows as checked is what is answered. A row tells the beginning of a text. */
function expectChecked(rows: readonly string[], answers: readonly Answer[]): void {
  const checked = rows.filter((row) => CHECKED.test(row)).map((row) => bare(row.replace(CHECKED, '')));
  const selected = answers.flatMap(answersIn).map((text) => bare(sanitizeInline(text)));
  expect(checked).toHaveLength(selected.length);
  for (const row of checked)
    expect(selected.some((text) => text.startsWith(row.replace('▌', '')))).toBe(true);
}

/** What stood on the screen before the last key is what the ending says; no rows where nobody looked. */
export function expectAsSeen(rows: readonly string[], { questions }: Questionnaire, ending: Ending): void {
  if (!('answers' in ending) || rows.length === 0) return;
  if (showsReview(rows)) expect(readReview(rows, { questions })).toEqual(reviewOf(ending.answers));
  else if (questions.length === 1 && questions[0]?.multiSelect) expectChecked(rows, ending.answers);
}

/** The columns in which a line of the summary shows more than its beginning. */
const SUMMARY_COLUMNS = 20;

/** The terminal is as it was found, with one line for each answer that was submitted as its last rows. */
export function expectGivenBack(desk: Desk, { questions }: Questionnaire, ending: Ending): void {
  expect(desk.changedModes()).toEqual([]);
  expectHarmless(desk.output());
  const answers = ending.kind === 'submitted' ? ending.answers : [];
  const { columns, rows } = desk.size();
  if (answers.length === 0 || columns < SUMMARY_COLUMNS || rows <= answers.length) return;
  const summary = answers.map(({ questionIndex }) => `☒ ${questions[questionIndex]?.header}:`);
  const left = desk.rows().filter((row) => row !== '');
  const last = left.slice(-summary.length);
  expect(last.map((row, at) => row.slice(0, summary[at]?.length))).toEqual(summary);
}
