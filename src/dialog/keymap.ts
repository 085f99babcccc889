import type { Key, KeyName } from '../keys.ts';
import type { Action } from './actions.ts';
import { isTyping } from './fields.ts';
import { activeTab, type DialogState } from './state.ts';
import { submitTab } from './submit-tab.ts';
import type { Edit } from './text-field.ts';

type Character = ' ' | 'n' | `${number}`;

/** Keys that share a line of help; `help` is that line, and the footer of a page that has the group shows it. */
interface Group {
  readonly help?: string;
  readonly bindings: readonly (readonly [keys: readonly (KeyName | Character)[], action: Action])[];
}

const CONFIRM: Group = { help: 'Enter/Space to select', bindings: [[['enter', ' '], { kind: 'confirm' }]] };
const ENTER: Group = { bindings: [[['enter'], { kind: 'confirm' }]] };
const CANCEL: Group = { help: 'Esc to cancel', bindings: [[['escape'], { kind: 'back-out' }]] };
const NOTES: Group = { bindings: [[['n'], { kind: 'edit-notes' }]] };

const ROWS: Group = {
  help: '↑/↓ to navigate',
  bindings: [
    [['up', 'ctrl+p'], { kind: 'move', by: -1 }],
    [['down', 'ctrl+n'], { kind: 'move', by: 1 }],
  ],
};

const BACK: Group = {
  help: '← to go back',
  bindings: [[['left', 'shift+tab'], { kind: 'switch-tab', by: -1 }]],
};

const TABS_AND_ROWS: Group = {
  help: 'Tab/Arrow keys to navigate',
  bindings: [[['right', 'tab'], { kind: 'switch-tab', by: 1 }], ...BACK.bindings, ...ROWS.bindings],
};

const TO_SUBMIT: Group = { bindings: [[['tab'], { kind: 'switch-tab', by: 1 }]] };

const NUMBERS: Group = {
  bindings: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [[`${number}`], { kind: 'pick', number }]),
};

const SCROLL: Group = {
  help: 'PgUp/PgDn to scroll',
  bindings: [
    [['pageup'], { kind: 'scroll', by: -1 }],
    [['pagedown'], { kind: 'scroll', by: 1 }],
  ],
};

const EDITS: readonly (readonly [Edit, readonly KeyName[]])[] = [
  ['left', ['left', 'ctrl+b']],
  ['right', ['right', 'ctrl+f']],
  ['word-left', ['alt+left', 'ctrl+left', 'alt+b']],
  ['word-right', ['alt+right', 'ctrl+right', 'alt+f']],
  ['start', ['home', 'ctrl+a']],
  ['end', ['end', 'ctrl+e']],
  ['delete-left', ['backspace']],
  ['delete-right', ['delete', 'ctrl+d']],
  ['delete-word-left', ['ctrl+w', 'alt+backspace']],
  ['delete-to-start', ['ctrl+u']],
  ['delete-to-end', ['ctrl+k']],
];

const FIELD: Group = { bindings: EDITS.map(([edit, keys]) => [keys, { kind: 'edit', edit }]) };

const QUESTION = [CONFIRM, ROWS, NUMBERS, SCROLL, CANCEL];
const QUESTION_WITH_TABS = [CONFIRM, TABS_AND_ROWS, NUMBERS, SCROLL, CANCEL];
const REVIEW = [CONFIRM, ROWS, BACK, SCROLL, CANCEL];
const TYPING = [FIELD, ENTER, ROWS, SCROLL, CANCEL];
/** On a lone multi-select Tab leads to `Submit` from the text field too. */
const TYPING_BEFORE_SUBMIT = [TO_SUBMIT, ...TYPING];

/** The groups of a page, whatever has the focus on it. */
function pageGroups(state: DialogState): readonly Group[] {
  const tab = activeTab(state);
  if (tab.kind === 'review') return REVIEW;
  const groups = submitTab(state) === 'none' ? QUESTION : QUESTION_WITH_TABS;
  return tab.kind === 'preview' ? [NOTES, ...groups] : groups;
}

/** The groups of a page while a text field has the focus. */
const typingGroups = (state: DialogState): readonly Group[] =>
  submitTab(state) === 'row' ? TYPING_BEFORE_SUBMIT : TYPING;

/** What a key means now; nothing where it has no meaning. */
export function actionFor(key: Key, state: DialogState): Action | undefined {
  const typing = isTyping(activeTab(state));
  if (key.kind === 'paste') return typing ? { kind: 'insert', text: key.text } : undefined;
  const pressed = key.kind === 'named' ? key.name : key.text;
  const bound = (typing ? typingGroups(state) : pageGroups(state))
    .flatMap((group) => group.bindings)
    .find(([keys]) => (keys as readonly string[]).includes(pressed));
  if (bound) return bound[1];
  return typing && key.kind === 'text' ? { kind: 'insert', text: key.text } : undefined;
}

/** The help lines of the page on the screen, in the order of the footer; typing does not change it. The scroll keys stand there only with `overflow`. */
export function helpFor(state: DialogState, overflow: boolean): string[] {
  return pageGroups(state)
    .filter((group) => group !== SCROLL || overflow)
    .flatMap((group) => group.help ?? []);
}
