import type { Action, Overflow } from './actions.ts';
import { confirmRow } from './confirm.ts';
import { focusedField, withField } from './fields.ts';
import { focusedRow, placeOf, rowsOf } from './rows.ts';
import { activeTab, type DialogState, type Tab } from './state.ts';
import { submitTab } from './submit-tab.ts';
import { switchTab, withTab } from './tabs.ts';
import { EMPTY_FIELD, editField, insertText, type TextField } from './text-field.ts';

type Update<A> = (state: DialogState, action: A, overflow: Overflow) => DialogState;

/**
 * The dialog after an action. Pure; an action that means nothing here leaves it as it is.
 * @param overflow how much text of the active tab is on the screen: how far it can scroll.
 */
export function update(state: DialogState, action: Action, overflow: Overflow): DialogState {
  const apply = UPDATES[action.kind] as Update<Action>;
  return state.decision ? state : apply(state, action, overflow);
}

const UPDATES: { readonly [K in Action['kind']]: Update<Extract<Action, { kind: K }>> } = {
  move: (state, { by }, overflow) => moveFocus(state, by, overflow),
  'switch-tab': (state, { by }, overflow) =>
    submitTab(state) === 'row' ? switchToSubmit(state, by, overflow) : switchTab(state, by),
  confirm: (state) => confirmRow(state),
  pick: (state, { number }, overflow) => pickRow(state, number, overflow),
  insert: (state, { text }) =>
    isRefused(activeTab(state), text) ? state : editText(state, (field) => insertText(field, text)),
  edit: (state, { edit }) => editText(state, (field) => editField(field, edit)),
  'edit-notes': (state) => setEditingNotes(state, true),
  scroll: (state, { by }, overflow) => scroll(state, by, overflow),
  'back-out': (state) => backOut(state),
};

function moveFocus(state: DialogState, by: number, overflow: Overflow): DialogState {
  const tab = activeTab(state);
  const count = rowsOf(tab).length;
  return focusRow(state, (tab.focus + by + count) % count, overflow);
}

/** What scrolls with the focused row is read from its top; the question stays where it was scrolled to. */
function focusRow(state: DialogState, focus: number, { ahead = 0 }: Overflow): DialogState {
  const tab = activeTab(state);
  return withTab(state, {
    ...tab,
    focus,
    scroll: tab.kind === 'review' ? tab.scroll : Math.min(tab.scroll, ahead),
  });
}

/** On a lone multi-select the `Submit` tab is its commit row. */
function switchToSubmit(state: DialogState, by: number, overflow: Overflow): DialogState {
  const tab = activeTab(state);
  if (by > 0) return focusRow(state, placeOf(tab, 'commit'), overflow);
  return focusedRow(tab).kind === 'commit' ? focusRow(state, 0, overflow) : state;
}

function pickRow(state: DialogState, number: number, overflow: Overflow): DialogState {
  const tab = activeTab(state);
  const row = rowsOf(tab)[number - 1];
  if (row?.kind !== 'option' && row?.kind !== 'custom') return state;
  const focused = focusRow(state, number - 1, overflow);
  return row.kind === 'custom' || tab.kind === 'preview' ? focused : confirmRow(focused);
}

/** Blank text does not begin a custom answer, so Space on the empty custom row does nothing. */
const isRefused = (tab: Tab, text: string): boolean =>
  tab.kind !== 'preview' && focusedField(tab)?.clusters.length === 0 && text.trim() === '';

function editText(state: DialogState, edit: (field: TextField) => TextField): DialogState {
  const tab = activeTab(state);
  const field = focusedField(tab);
  return field && tab.kind !== 'review' ? withTab(state, withField(tab, edit(field))) : state;
}

function setEditingNotes(state: DialogState, editingNotes: boolean): DialogState {
  const tab = activeTab(state);
  return tab.kind === 'preview' ? withTab(state, { ...tab, editingNotes }) : state;
}

/** A page is what is shown less one row, so that the eye finds its place again. */
function scroll(state: DialogState, by: number, overflow: Overflow): DialogState {
  const tab = activeTab(state);
  const last = Math.max(overflow.total - overflow.shown, 0);
  const target = Math.min(tab.scroll, last) + by * Math.max(overflow.shown - 1, 1);
  return withTab(state, { ...tab, scroll: Math.min(Math.max(target, 0), last) });
}

function backOut(state: DialogState): DialogState {
  const tab = activeTab(state);
  const field = focusedField(tab);
  if (tab.kind === 'preview' && field) return setEditingNotes(state, false);
  if (field && field.clusters.length > 0) return editText(state, () => EMPTY_FIELD);
  return { ...state, decision: 'declined' };
}
