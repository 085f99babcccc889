import type { Action, Overflow } from '../dialog/actions.ts';
import { placeOf } from '../dialog/rows.ts';
import { activeTab, type DialogState } from '../dialog/state.ts';
import { update } from '../dialog/update.ts';

/** Nothing is scrolled here. */
const NO_OVERFLOW: Overflow = { shown: 0, total: 0 };

/** The dialog after the actions of a person who gives an answer at the keyboard, so that its rules hold here too. */
const after = (dialog: DialogState, ...actions: readonly Action[]): DialogState =>
  actions.reduce((state, action) => update(state, action, NO_OVERFLOW), dialog);

const CONFIRM: Action = { kind: 'confirm' };
const DOWN: Action = { kind: 'move', by: 1 };

const pick = (place: number): Action => ({ kind: 'pick', number: place + 1 });

/** Puts a text in place of what stands in the focused field. */
const write = (text: string): Action[] => [
  { kind: 'edit', edit: 'end' },
  { kind: 'edit', edit: 'delete-to-start' },
  { kind: 'insert', text },
];

const pickCustom = (dialog: DialogState): Action => pick(placeOf(activeTab(dialog), 'custom'));

/** Answers a single-select with an option. */
export const answerOption = (dialog: DialogState, place: number): DialogState => after(dialog, pick(place));

/** Answers a single-select with a custom answer. */
export const answerOwn = (dialog: DialogState, text: string): DialogState =>
  after(dialog, pickCustom(dialog), ...write(text), CONFIRM);

/** Answers a multi-select with these options, in this order, and a custom answer, if the text is not empty. */
export function answerSeveral(dialog: DialogState, places: readonly number[], text: string): DialogState {
  const tab = activeTab(dialog);
  const checked = tab.kind === 'multi' ? tab.checked : [];
  const checks = [...checked, ...places].map(pick);
  return after(dialog, ...checks, pickCustom(dialog), ...write(text), DOWN, CONFIRM);
}

/** Answers a question beside previews with an option, and notes, if the text is not empty. */
export const answerNoted = (dialog: DialogState, place: number, notes: string): DialogState =>
  after(dialog, pick(place), { kind: 'edit-notes' }, ...write(notes), CONFIRM);

/** Confirms a row of the review. */
export const confirmReview = (dialog: DialogState, row: number): DialogState =>
  after(dialog, ...Array.from({ length: row }, () => DOWN), CONFIRM);
