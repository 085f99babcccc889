import { rowsOf } from '../dialog/rows.ts';
import { activeTab, askingTabs, type DialogState, openDialog, type Tab } from '../dialog/state.ts';
import { CUSTOM_LABEL, type Questionnaire } from '../protocol.ts';
import { ROW_LABELS } from '../render/review.ts';
import { sanitizeInline } from '../text/sanitize.ts';

/** What the next line is taken for. */
export type Stage =
  /** A choice of the active tab. */
  | { readonly kind: 'choosing' }
  /** A custom answer, beside the options at these places. */
  | { readonly kind: 'writing'; readonly places: readonly number[] }
  /** Notes on the option at this place. */
  | { readonly kind: 'noting'; readonly place: number };

/** Everything that plain mode knows: the dialog, which changes by whole answers only, and what a line means now. */
export interface PlainState {
  readonly dialog: DialogState;
  readonly stage: Stage;
  /** Whether the active question was opened from the review, to which it leads back. */
  readonly changing: boolean;
}

export const CHOOSING: Stage = { kind: 'choosing' };

/** Plain mode at its first question. */
export const openPlain = (questionnaire: Questionnaire): PlainState => ({
  dialog: openDialog(questionnaire),
  stage: CHOOSING,
  changing: false,
});

/** The choices of the active tab as they are shown and typed; the number of each is its place and one. */
export function choicesOf(dialog: DialogState): string[] {
  const tab = activeTab(dialog);
  const labels = rowsOf(tab).flatMap((row) => {
    if (row.kind === 'option') return optionLabel(tab, row.option);
    return row.kind === 'custom' ? CUSTOM_LABEL : (ROW_LABELS[row.kind] ?? []);
  });
  return tab.kind === 'review' ? [...labels, ...changesOf(dialog)] : labels;
}

const optionLabel = (tab: Tab, option: number): string =>
  tab.kind === 'review' ? '' : sanitizeInline(tab.question.options[option]?.label ?? '');

const changesOf = (dialog: DialogState): string[] =>
  askingTabs(dialog).map(({ question }) => `Change ${sanitizeInline(question.header)}`);
