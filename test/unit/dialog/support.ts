import type { Overflow } from '../../../src/dialog/actions.ts';
import { answersOf } from '../../../src/dialog/answers.ts';
import { actionFor } from '../../../src/dialog/keymap.ts';
import { focusedRow } from '../../../src/dialog/rows.ts';
import { activeTab, type DialogState, openDialog, type Tab } from '../../../src/dialog/state.ts';
import { EMPTY_FIELD, type TextField } from '../../../src/dialog/text-field.ts';
import { update } from '../../../src/dialog/update.ts';
import type { Key, KeyName } from '../../../src/keys.ts';
import { answerText, type Option, type Question, type Questionnaire } from '../../../src/protocol.ts';
import { graphemes } from '../../../src/text/graphemes.ts';

/** A key as a test writes it: one character is typed, anything longer is a key's name. */
export type Press = KeyName | ' ' | `${number}` | Key;

export const keyOf = (press: Press): Key => {
  if (typeof press !== 'string') return press;
  return press.length === 1 ? { kind: 'text', text: press } : { kind: 'named', name: press as KeyName };
};

/** The key presses that type a text. */
export const type = (text: string): Key[] =>
  Array.from(text, (character) => ({ kind: 'text', text: character }));

export const paste = (text: string): Key => ({ kind: 'paste', text });

/** `count` presses of the same key. */
export const times = (count: number, press: Press): Press[] => Array.from({ length: count }, () => press);

export const FITS: Overflow = { shown: 1, total: 1 };

/** The dialog after one more key. */
export function press(state: DialogState, key: Press, overflow: Overflow = FITS): DialogState {
  const action = actionFor(keyOf(key), state);
  return action ? update(state, action, overflow) : state;
}

/** The dialog after a person has pressed these keys in turn. */
export const play = (questionnaire: Questionnaire, ...keys: readonly Press[]): DialogState =>
  keys.reduce((state, key) => press(state, key), openDialog(questionnaire));

const question = (text: string, options: readonly Option[], multiSelect = false): Question => ({
  question: `${text}?`,
  header: text,
  options,
  multiSelect,
});

const option = (label: string, preview?: string): Option => ({
  label,
  description: `About ${label}`,
  ...(preview !== undefined && { preview }),
});

export const single = (text: string, ...labels: string[]): Question =>
  question(
    text,
    labels.map((label) => option(label)),
  );

export const multi = (text: string, ...labels: string[]): Question => ({
  ...single(text, ...labels),
  multiSelect: true,
});

export const preview = (text: string, previews: Readonly<Record<string, string | undefined>>): Question =>
  question(
    text,
    Object.entries(previews).map(([label, markdown]) => option(label, markdown)),
  );

export const ask = (...questions: Question[]): Questionnaire => ({ questions });

/** Two options and the custom row. */
export const COLOUR = single('Colour', 'Red', 'Green');
/** Three options, the custom row (4) and the commit row (5). */
export const PARTS = multi('Parts', 'Search', 'Export', 'Audit');
/** Three options; the last has no preview. */
export const LAYOUT = preview('Layout', { Sidebar: '# Side', Topbar: '# Top', None: undefined });

/** Number of the focused row, from 1. */
export const focusOf = (state: DialogState): number => activeTab(state).focus + 1;

export const rowKind = (state: DialogState): string => focusedRow(activeTab(state)).kind;

/** The answers in words, in the questionnaire's order. */
export const words = (state: DialogState): string[] => answersOf(state).map(answerText);

/** The text field of a tab: its draft or its notes. */
export const fieldOf = (tab: Tab): TextField => {
  if (tab.kind === 'review') return EMPTY_FIELD;
  return tab.kind === 'preview' ? tab.notes : tab.draft;
};

/** A field in writing: `|` stands where its cursor stands. */
export const drawn = ({ clusters, cursor }: TextField): string =>
  `${clusters.slice(0, cursor).join('')}|${clusters.slice(cursor).join('')}`;

/** The field that `drawn` writes like this. */
export function field(drawing: string): TextField {
  const [before = '', after = ''] = drawing.split('|');
  const left = graphemes(before);
  return { clusters: [...left, ...graphemes(after)], cursor: left.length };
}

/** The text field of the tab on the screen, as `drawn` writes it. */
export const typing = (state: DialogState): string => drawn(fieldOf(activeTab(state)));
