import { type Answer, answerText, type Questionnaire } from '../../../src/protocol.ts';
import { sanitize } from '../../../src/text/sanitize.ts';

/** What is told of an answer; texts are {@link bare}. */
interface Told {
  answer: string;
  notes?: string;
}

/** What is told of each answer, by the place of its question; a question that is missing is unanswered. */
export type Review = Readonly<Record<number, Told>>;

const TITLE = /^Review your answers/;
const CHOICE = /^[> ] (?:Submit answers|Cancel)$/;
const NOTES = '    notes: ';
const UNCONFIRMED = 'typed but not confirmed: ';

/** Without blanks, at which rows end, and without what a painter may leave out: marks and invisible characters. */
export const bare = (text: string): string => text.replace(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

export const showsReview = (rows: readonly string[]): boolean => rows.some((row) => TITLE.test(row));

/** The label of the focused row of a review. */
export const focusedChoice = (rows: readonly string[]): string | undefined =>
  rows.find((row) => row.startsWith('>') && CHOICE.test(row))?.slice('> '.length);

/** A row with its blank at the end, which the screen does not tell from none; what follows the prefix, if it has it. */
const behind = (prefix: string, row: string): string | undefined =>
  `${row} `.startsWith(prefix) ? row.slice(prefix.length) : undefined;

/** Reads a review off a screen on which it stands whole. */
export function readReview(rows: readonly string[], { questions }: Questionnaire): Review {
  const review: Record<number, Told> = {};
  let told: Told = { answer: '' };
  let part: keyof Told = 'answer';
  const begin = (place: number, text: string): void => {
    told = { answer: bare(text) };
    part = 'answer';
    if (behind(UNCONFIRMED, text) === undefined) review[place] = told;
  };
  const answers = rows.slice(
    rows.findIndex((row) => TITLE.test(row)),
    rows.findIndex((row) => CHOICE.test(row)),
  );
  for (const row of answers) {
    const place = questions.findIndex(({ header }) => behind(`  ${header}: `, row) !== undefined);
    const notes = behind(NOTES, row);
    if (place >= 0) begin(place, behind(`  ${questions[place]?.header}: `, row) ?? '');
    else if (notes !== undefined) part = 'notes';
    told[part] = (told[part] ?? '') + (place >= 0 ? '' : bare(notes ?? row));
  }
  return review;
}

/** What a review has to tell of these answers. */
export const reviewOf = (answers: readonly Answer[]): Review =>
  Object.fromEntries(
    answers.map((answer) => {
      const notes = answer.kind === 'option' ? answer.notes : undefined;
      const told = { answer: bare(sanitize(answerText(answer))) };
      return [answer.questionIndex, notes ? { ...told, notes: bare(sanitize(notes)) } : told];
    }),
  );
