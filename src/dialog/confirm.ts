import { isAnswered } from './answers.ts';
import { focusedRow, placeOf, type Row } from './rows.ts';
import { activeTab, type DialogState, type MultiTab } from './state.ts';
import { submitTab } from './submit-tab.ts';
import { advance, withTab } from './tabs.ts';
import { typedText } from './text-field.ts';

/** Enter or Space on the focused row: answers, toggles, goes on or decides. */
export function confirmRow(state: DialogState): DialogState {
  const row = focusedRow(activeTab(state));
  return CONFIRM[row.kind](state);
}

const CONFIRM: Record<Row['kind'], (state: DialogState) => DialogState> = {
  option: confirmOption,
  custom: confirmCustom,
  commit: commit,
  'submit-answers': (state) => ({ ...state, decision: 'submitted' }),
  cancel: (state) => ({ ...state, decision: 'declined' }),
};

function confirmOption(state: DialogState): DialogState {
  const tab = activeTab(state);
  if (tab.kind === 'review') return state;
  if (tab.kind === 'multi') return withTab(state, toggle(tab));
  return advance(withTab(state, { ...tab, chosen: tab.focus }));
}

function toggle(tab: MultiTab): MultiTab {
  const others = tab.checked.filter((option) => option !== tab.focus);
  return { ...tab, checked: others.length < tab.checked.length ? others : [...others, tab.focus] };
}

/** Typed text answers a single-select; on a multi-select it counts already, so Enter goes on to the commit row. */
function confirmCustom(state: DialogState): DialogState {
  const tab = activeTab(state);
  if (tab.kind === 'review' || tab.kind === 'preview' || !typedText(tab.draft)) return state;
  if (tab.kind === 'multi') return withTab(state, { ...tab, focus: placeOf(tab, 'commit') });
  return advance(withTab(state, { ...tab, chosen: tab.focus }));
}

/** A lone multi-select submits only with an answer; among several questions an empty one may be passed. */
function commit(state: DialogState): DialogState {
  const tab = activeTab(state);
  if (tab.kind === 'review') return state;
  return submitTab(state) === 'page' || isAnswered(tab) ? advance(state) : state;
}
