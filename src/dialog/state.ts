import { type Question, type Questionnaire, showsPreviews } from '../protocol.ts';
import { EMPTY_FIELD, type TextField } from './text-field.ts';

interface QuestionTab {
  readonly question: Question;
  /** The focused row: its place in `rowsOf(tab)`. */
  readonly focus: number;
  /** Rows of overflowing text (the question, or the preview) scrolled away at the top. */
  readonly scroll: number;
}

/** One choice, or the person's own words. */
export interface SingleTab extends QuestionTab {
  readonly kind: 'single';
  readonly draft: TextField;
  /** The confirmed row; the row behind the last option is the custom row, whose text is the draft. */
  readonly chosen: number | undefined;
}

/** Any number of choices, and the person's own words. */
export interface MultiTab extends QuestionTab {
  readonly kind: 'multi';
  readonly draft: TextField;
  /** Checked options in the order in which they were checked. */
  readonly checked: readonly number[];
}

/** One choice beside a preview of it, with notes. */
export interface PreviewTab extends QuestionTab {
  readonly kind: 'preview';
  readonly notes: TextField;
  readonly editingNotes: boolean;
  readonly chosen: number | undefined;
}

/** The page before the end of a dialog with several questions. */
export interface ReviewTab {
  readonly kind: 'review';
  readonly focus: number;
  readonly scroll: number;
}

export type Tab = SingleTab | MultiTab | PreviewTab | ReviewTab;
export type AskingTab = Exclude<Tab, ReviewTab>;

/** Everything the dialog knows. Answers are not kept: they are derived from the tabs, so they cannot disagree with the screen. */
export interface DialogState {
  readonly tabs: readonly Tab[];
  /** The tab on the screen. */
  readonly active: number;
  /** Set once the person has decided. */
  readonly decision: 'submitted' | 'declined' | undefined;
}

/** A dialog that has just been opened. */
export function openDialog(questionnaire: Questionnaire): DialogState {
  const asking = questionnaire.questions.map(openTab);
  const review: ReviewTab = { kind: 'review', focus: 0, scroll: 0 };
  return { tabs: asking.length > 1 ? [...asking, review] : asking, active: 0, decision: undefined };
}

function openTab(question: Question): AskingTab {
  const common = { question, focus: 0, scroll: 0 };
  if (question.multiSelect) return { ...common, kind: 'multi', draft: EMPTY_FIELD, checked: [] };
  if (showsPreviews(question)) {
    return { ...common, kind: 'preview', notes: EMPTY_FIELD, editingNotes: false, chosen: undefined };
  }
  return { ...common, kind: 'single', draft: EMPTY_FIELD, chosen: undefined };
}

/** The tab on the screen. */
export function activeTab(state: DialogState): Tab {
  const tab = state.tabs[state.active];
  if (!tab) throw new RangeError(`no tab ${state.active}`);
  return tab;
}

/** The tabs that ask, in the questionnaire's order. */
export const askingTabs = (state: DialogState): readonly AskingTab[] =>
  state.tabs.filter((tab): tab is AskingTab => tab.kind !== 'review');
