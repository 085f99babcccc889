import { focusedRow } from './rows.ts';
import type { AskingTab, Tab } from './state.ts';
import type { TextField } from './text-field.ts';

/** The text field that has the focus: the custom row, or the notes while they are edited. */
export function focusedField(tab: Tab): TextField | undefined {
  if (tab.kind === 'review') return undefined;
  if (tab.kind === 'preview') return tab.editingNotes ? tab.notes : undefined;
  return focusedRow(tab).kind === 'custom' ? tab.draft : undefined;
}

/** Whether a text field has the focus. */
export const isTyping = (tab: Tab): boolean => focusedField(tab) !== undefined;

/** The tab with other text in its field. A custom answer that is cleared is none any more. */
export function withField(tab: AskingTab, field: TextField): AskingTab {
  if (tab.kind === 'preview') return { ...tab, notes: field };
  if (tab.kind === 'multi') return { ...tab, draft: field };
  const isCleared = field.clusters.length === 0 && tab.chosen === tab.question.options.length;
  return { ...tab, draft: field, chosen: isCleared ? undefined : tab.chosen };
}
