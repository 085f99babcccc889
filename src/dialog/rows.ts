import type { Tab } from './state.ts';

/** A row that can have the focus. Numbered rows show their place, from 1. */
export type Row =
  | { readonly kind: 'option'; readonly option: number }
  | { readonly kind: 'custom' }
  /** The last row of a multi-select: `Next` or `Submit`. */
  | { readonly kind: 'commit' }
  | { readonly kind: 'submit-answers' }
  | { readonly kind: 'cancel' };

const EXTRA_ROWS: Record<Tab['kind'], readonly Row[]> = {
  single: [{ kind: 'custom' }],
  multi: [{ kind: 'custom' }, { kind: 'commit' }],
  preview: [],
  review: [{ kind: 'submit-answers' }, { kind: 'cancel' }],
};

/** The rows of a tab from top to bottom. */
export function rowsOf(tab: Tab): readonly Row[] {
  const options = tab.kind === 'review' ? [] : tab.question.options;
  return [...options.map((_, option): Row => ({ kind: 'option', option })), ...EXTRA_ROWS[tab.kind]];
}

/** The row that has the focus. */
export function focusedRow(tab: Tab): Row {
  const row = rowsOf(tab)[tab.focus];
  if (!row) throw new RangeError(`no row ${tab.focus}`);
  return row;
}

/** The place of the only row of this kind; -1 if the tab has none. */
export const placeOf = (tab: Tab, kind: Row['kind']): number =>
  rowsOf(tab).findIndex((row) => row.kind === kind);
