import { focusedRow } from './rows.ts';
import { activeTab, type DialogState } from './state.ts';

/**
 * What the tab `Submit` stands for: the review page of several questions, the commit row of a lone multi-select, or
 * nothing where a question is submitted by its answer.
 */
export function submitTab(state: DialogState): 'page' | 'row' | 'none' {
  if (state.tabs.length > 1) return 'page';
  return activeTab(state).kind === 'multi' ? 'row' : 'none';
}

/** Whether the tab `Submit` is the active one. */
export const isOnSubmit = (state: DialogState): boolean =>
  submitTab(state) === 'row'
    ? focusedRow(activeTab(state)).kind === 'commit'
    : activeTab(state).kind === 'review';
