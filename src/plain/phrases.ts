import { answerOf, isAnswered } from '../dialog/answers.ts';
import { placeOf } from '../dialog/rows.ts';
import { type AskingTab, activeTab, type DialogState, type Tab } from '../dialog/state.ts';
import { typedText } from '../dialog/text-field.ts';
import { answerText, type Questionnaire } from '../protocol.ts';
import { sanitizeInline } from '../text/sanitize.ts';
import type { WrongEntry } from './find.ts';
import { choicesOf } from './state.ts';

/** Every sentence that plain mode says. They are whole, end where a voice would pause, and need no colour. */

export const CANCELLED = 'Cancelled.';
export const SUBMITTED = 'Submitted.';
export const NOTHING_ANSWERED = 'Nothing was answered.';
export const SKIPPED = 'Skipped.';
export const TIME_IS_UP = 'Time is up.';
export const TOO_SOON = 'That came too soon to count. Please answer again.';
export const ONLY_FIRST_LINE = 'Only the first line counts. What came with it was dropped.';
export const ONLY_ONE = 'Only one choice counts here. Type one number.';
export const NO_CHOICE = 'That is none of the choices. Type a number or a label.';

export const WRITE_OWN = 'Type your own answer. Enter alone goes back to the choices.';
export const WRITE_NOTES = 'Type notes on this choice. Enter alone leaves none.';

const CANCEL_KEY = 'Ctrl-D cancels.';

/** How a choice is made on each kind of tab. */
export const HOW_TO: Readonly<Record<Tab['kind'], string>> = {
  single: 'Type a number, a label or an answer of your own.',
  multi: 'Type numbers or labels with commas between them. Other words count as your own answer.',
  preview: 'Type a number or a label.',
  review: 'Type a number.',
};

/** What Enter alone does at a question, where it does anything. */
export function toPassOver(dialog: DialogState, tab: AskingTab): string[] {
  if (dialog.tabs.length === 1) return [];
  return [isAnswered(tab) ? 'Enter alone keeps your answer.' : 'Enter alone skips the question.'];
}

/** What a person needs to know before the first question. */
export function introduction({ questions }: Questionnaire, seconds: number): string {
  const size =
    questions.length > 1 ? `${questions.length} questions, then a review of your answers.` : 'One question.';
  const limit = seconds > 0 ? ` You have ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.` : '';
  return `${size}${limit} ${CANCEL_KEY}`;
}

export const nothingTyped = (tab: Tab): string => `Nothing was typed. ${HOW_TO[tab.kind]} ${CANCEL_KEY}`;

/** Why an entry was wrong, and what would be right. */
export function correction(wrong: WrongEntry, dialog: DialogState): string {
  if (wrong.kind === 'no-such-number') return noSuchNumber(dialog);
  const numbers = wrong.places.map((place) => place + 1);
  return `That can mean number ${numbers.join(' or ')}. Type ${numbers.map((number) => `${number}.`).join(' or ')} with the dot.`;
}

function noSuchNumber(dialog: DialogState): string {
  const numbers = `There is no such number. Choices are numbered 1 to ${choicesOf(dialog).length}.`;
  const custom = placeOf(activeTab(dialog), 'custom') + 1;
  return custom > 0 ? `${numbers} To answer with a number of your own, choose ${custom} first.` : numbers;
}

export const chosen = (labels: readonly string[]): string => `Chosen: ${labels.join(', ')}`;

/** How an answer was understood: labels, and a custom answer. */
export function understood(tab: AskingTab): string[] {
  const { labels, own } = partsOf(tab);
  return [...(labels.length > 0 ? [chosen(labels)] : []), ...(own ? [`Your own answer: ${own}`] : [])];
}

function partsOf(tab: AskingTab): { readonly labels: readonly string[]; readonly own: string } {
  const answer = answerOf(tab, 0);
  if (answer?.kind === 'custom') return { labels: [], own: sanitizeInline(answer.answer) };
  if (answer?.kind === 'option') return { labels: [sanitizeInline(answer.answer)], own: '' };
  if (tab.kind !== 'multi') return { labels: [], own: '' };
  const labels = tab.checked.map((option) => sanitizeInline(tab.question.options[option]?.label ?? ''));
  return { labels, own: sanitizeInline(typedText(tab.draft)) };
}

/** The answer and the notes that a question holds already; nothing while it holds none. */
export function answerNow(tab: AskingTab): string[] {
  const answer = answerOf(tab, 0);
  if (!answer) return [];
  const notes =
    answer.kind === 'option' && answer.notes ? [`Your notes now: ${sanitizeInline(answer.notes)}`] : [];
  return [`Your answer now: ${sanitizeInline(answerText(answer))}`, ...notes];
}
