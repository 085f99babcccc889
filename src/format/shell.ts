import { annotationOf } from '../envelope.ts';
import { type Answer, answersIn, answerText } from '../protocol.ts';
import { OBEYED } from './obeyed.ts';

/**
 * Assignments for a POSIX shell to `eval`, one for each thing that a question may have been answered with, so that
 * nothing of an earlier run or of the environment is taken for an answer. A cancelled run has no answers here.
 * @param count the number of questions.
 */
export function shellAssignments(answers: readonly Answer[], count: number, cancelled: boolean): string {
  const confirmed = cancelled ? [] : answers;
  const questions = Array.from({ length: count }, (_, index) =>
    questionAssignments(
      index + 1,
      confirmed.find(({ questionIndex }) => questionIndex === index),
    ),
  );
  return [...questions.flat(), assignment('CANCELLED', String(cancelled))]
    .map((line) => `${line}\n`)
    .join('');
}

function questionAssignments(number: number, answer: Answer | undefined): string[] {
  const parts = answer ? answersIn(answer) : [];
  return [
    assignment(`ANSWER_${number}`, answer ? answerText(answer) : ''),
    assignment(`ANSWER_${number}_COUNT`, String(parts.length)),
    ...parts.map((part, index) => assignment(`ANSWER_${number}_${index + 1}`, part)),
    assignment(`NOTES_${number}`, (answer && annotationOf(answer).notes) ?? ''),
  ];
}

const assignment = (name: string, value: string): string => `${name}=${quoted(value)}`;

/** What a shell's single quotes hold, but a terminal that the assignments are shown on would obey. */
const UNSAFE = `[\\u0001-\\u0008\\u000b-\\u001f${OBEYED}]`;
const FIRST_TO_LAST_UNSAFE = new RegExp(`(${UNSAFE}(?:.*${UNSAFE})?)`, 's');

/**
 * One word that stands for exactly this text, whatever is in it. A NUL is left out, since no shell can hold one.
 * `printf` is part of every shell that is common, and the backslash keeps an alias from taking its place. It is called
 * once at most, and what it prints never ends with a line break, which `$(…)` would take off.
 */
function quoted(text: string): string {
  const [before = '', unsafe, after = ''] = text.replaceAll('\0', '').split(FIRST_TO_LAST_UNSAFE);
  if (unsafe === undefined) return literal(before);
  return `${literal(before)}"$(\\printf '${octal(unsafe)}')"${literal(after)}`;
}

const literal = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The bytes of a text, each as three octal digits: the one escape that all shells know in a `printf` format. */
const octal = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
