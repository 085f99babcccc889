import { type Answer, type AnswerTo, optionAnswer } from '../protocol.ts';
import {
  type AskingTab,
  askingTabs,
  type DialogState,
  type MultiTab,
  type PreviewTab,
  type SingleTab,
} from './state.ts';
import { typedText } from './text-field.ts';

/** The answer that a tab holds, or nothing while it is unanswered. */
export function answerOf(tab: AskingTab, questionIndex: number): Answer | undefined {
  const to = { questionIndex, question: tab.question.question };
  switch (tab.kind) {
    case 'single':
      return singleAnswer(tab, to);
    case 'multi':
      return multiAnswer(tab, to);
    case 'preview':
      return previewAnswer(tab, to);
  }
}

/** The answers recorded so far, in the questionnaire's order. */
export const answersOf = (state: DialogState): Answer[] =>
  askingTabs(state).flatMap((tab, index) => answerOf(tab, index) ?? []);

/** Whether a tab holds an answer. */
export const isAnswered = (tab: AskingTab): boolean => answerOf(tab, 0) !== undefined;

/** The tabs without an answer. */
export const unansweredTabs = (state: DialogState): AskingTab[] =>
  askingTabs(state).filter((tab) => !isAnswered(tab));

/** Whether a row is part of the answer as it stands. The row behind the options is the custom row. */
export function isChosen(tab: AskingTab, place: number): boolean {
  const isCustom = place === tab.question.options.length;
  if (isCustom && 'draft' in tab && typedText(tab.draft) === '') return false;
  if (tab.kind === 'multi') return isCustom || tab.checked.includes(place);
  return tab.chosen === place;
}

function singleAnswer(tab: SingleTab, to: AnswerTo): Answer | undefined {
  if (tab.chosen === undefined) return undefined;
  const option = tab.question.options[tab.chosen];
  if (option) return optionAnswer(to, option);
  const text = typedText(tab.draft);
  return text ? { ...to, kind: 'custom', answer: text } : undefined;
}

function multiAnswer(tab: MultiTab, to: AnswerTo): Answer | undefined {
  const labels = tab.checked.flatMap((option) => tab.question.options[option]?.label ?? []);
  const text = typedText(tab.draft);
  const selected = text ? [...labels, text] : labels;
  return selected.length > 0 ? { ...to, kind: 'multi', answer: null, selected } : undefined;
}

function previewAnswer(tab: PreviewTab, to: AnswerTo): Answer | undefined {
  const option = tab.chosen === undefined ? undefined : tab.question.options[tab.chosen];
  return option && optionAnswer(to, option, typedText(tab.notes));
}
