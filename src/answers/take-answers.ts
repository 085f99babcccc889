import type { Rejected } from '../input/problems.ts';
import type { Answer, Questionnaire } from '../protocol.ts';
import { type Choice, choiceOf } from './choice.ts';
import { type Entry, readEntries } from './entries.ts';
import { matchEntries } from './match.ts';

/** The answers that a file gives, in the order of the questions; warnings are not yet safe for a terminal. */
export type Taken =
  | { readonly ok: true; readonly answers: readonly Answer[]; readonly warnings: readonly string[] }
  | Rejected;

/**
 * The answers to a questionnaire in the document of an answers file, each as if a person had given it. Questions that
 * it does not answer are left out. Never throws.
 * @param areShared what is no question here may be one elsewhere, and is told only where it looks misspelt.
 */
export function takeAnswers(document: unknown, questionnaire: Questionnaire, areShared = false): Taken {
  const read = readEntries(document);
  if (!read.ok) return read;
  const matches = matchEntries(read.entries, questionnaire, areShared);
  const choices = questionnaire.questions.flatMap((question, index) => {
    const entry = matches.entries.get(index);
    return entry ? [{ entry, choice: choiceOf(question, index, entry) }] : [];
  });
  const problems = choices.flatMap(({ choice }) => (choice.kind === 'broken' ? [choice.problem] : []));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    answers: choices.flatMap(({ choice }) => (choice.kind === 'answered' ? [choice.answer] : [])),
    warnings: [
      ...read.warnings,
      ...matches.warnings,
      ...choices.flatMap(({ entry, choice }) => [...ownWarning(choice), ...notesWarning(entry, choice)]),
    ],
  };
}

const ownWarning = (choice: Choice): readonly string[] =>
  choice.kind !== 'broken' && choice.warning !== undefined ? [choice.warning] : [];

function notesWarning({ path, notes }: Entry, choice: Choice): readonly string[] {
  const isKept = choice.kind === 'answered' && 'notes' in choice.answer;
  return isKept || notes === ''
    ? []
    : [`the notes of ${path} are not used: only an option chosen beside previews takes notes`];
}
