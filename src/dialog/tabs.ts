import type { DialogState, Tab } from './state.ts';

/** The state with its active tab replaced. */
export const withTab = (state: DialogState, tab: Tab): DialogState => ({
  ...state,
  tabs: state.tabs.map((old, index) => (index === state.active ? tab : old)),
});

/** Goes `by` tabs on; there is nothing before the first tab and behind the last. */
export function switchTab(state: DialogState, by: number): DialogState {
  const active = state.active + by;
  const tab = state.tabs[active];
  return tab ? withTab({ ...state, active }, entered(tab)) : state;
}

/** A tab as it is entered: its answer and drafts kept, the focus on its first row. */
function entered(tab: Tab): Tab {
  const fresh = { ...tab, focus: 0, scroll: 0 };
  return fresh.kind === 'preview' ? { ...fresh, editingNotes: false } : fresh;
}

/** Behind a confirmed question: to the next tab, or out of a dialog that has only one. */
export const advance = (state: DialogState): DialogState =>
  state.tabs.length > 1 ? switchTab(state, 1) : { ...state, decision: 'submitted' };
