import { describe, expect, it } from 'vitest';
import { isTyping } from '../../../src/dialog/fields.ts';
import { actionFor, helpFor } from '../../../src/dialog/keymap.ts';
import { activeTab, type DialogState } from '../../../src/dialog/state.ts';
import { submitTab } from '../../../src/dialog/submit-tab.ts';
import { ask, COLOUR, keyOf, LAYOUT, PARTS, type Press, paste, play, type } from './support.ts';

const ROWS = { up: 'move -1', 'ctrl+p': 'move -1', down: 'move 1', 'ctrl+n': 'move 1' };
const BACK = { left: 'switch-tab -1', 'shift+tab': 'switch-tab -1' };
const TABS = { ...BACK, right: 'switch-tab 1', tab: 'switch-tab 1' };
const SCROLL = { pageup: 'scroll -1', pagedown: 'scroll 1' };
const ENTER = { enter: 'confirm', escape: 'back-out' };
const CONFIRM = { ...ENTER, ' ': 'confirm' };
const NUMBERS = Object.fromEntries(Array.from('123456789', (digit) => [digit, `pick ${digit}`]));
const NOTES = { n: 'edit-notes' };

const CHARACTERS = Array.from(' 0123456789nNxé日/?') as Press[];
const TYPED = Object.fromEntries(CHARACTERS.map((text) => [text, `insert ${text}`]));
const FIELD = {
  left: 'edit left',
  'ctrl+b': 'edit left',
  right: 'edit right',
  'ctrl+f': 'edit right',
  'alt+left': 'edit word-left',
  'ctrl+left': 'edit word-left',
  'alt+b': 'edit word-left',
  'alt+right': 'edit word-right',
  'ctrl+right': 'edit word-right',
  'alt+f': 'edit word-right',
  home: 'edit start',
  'ctrl+a': 'edit start',
  end: 'edit end',
  'ctrl+e': 'edit end',
  backspace: 'edit delete-left',
  delete: 'edit delete-right',
  'ctrl+d': 'edit delete-right',
  'ctrl+w': 'edit delete-word-left',
  'alt+backspace': 'edit delete-word-left',
  'ctrl+u': 'edit delete-to-start',
  'ctrl+k': 'edit delete-to-end',
};

const PAGE = { ...CONFIRM, ...ROWS, ...NUMBERS, ...SCROLL };
const TYPING = { ...ENTER, ...ROWS, ...SCROLL, ...FIELD, ...TYPED };

const UNBOUND: Press[] = ['shift+enter', 'alt+enter', 'shift+up', 'ctrl+x', 'alt+n', 'insert', 'ctrl+tab'];
const NAMED = Object.keys({ ...FIELD, ...ENTER, ...ROWS, ...TABS, ...SCROLL }) as Press[];
const EVERY_KEY: readonly Press[] = [...NAMED, ...UNBOUND, ...CHARACTERS];

/** What each key means now, in words; a key without a meaning is absent. */
function meanings(state: DialogState): Record<string, string> {
  const entries = EVERY_KEY.flatMap((press) => {
    const action = actionFor(keyOf(press), state);
    return action ? [[String(press), Object.values(action).join(' ')]] : [];
  });
  return Object.fromEntries(entries);
}

const LONE_SINGLE = ask(COLOUR);
const LONE_MULTI = ask(PARTS);
const LONE_PREVIEW = ask(LAYOUT);
const SEVERAL = ask(COLOUR, PARTS, LAYOUT);

const NOT_TYPING = [
  ['an option of a lone single-select', play(LONE_SINGLE), PAGE],
  ['an option of a lone multi-select', play(LONE_MULTI), { ...PAGE, ...TABS }],
  ['the commit row of a lone multi-select', play(LONE_MULTI, 'tab'), { ...PAGE, ...TABS }],
  ['an option of a lone preview question', play(LONE_PREVIEW), { ...PAGE, ...NOTES }],
  ['an option of a single-select among others', play(SEVERAL), { ...PAGE, ...TABS }],
  ['an option of a multi-select among others', play(SEVERAL, 'tab'), { ...PAGE, ...TABS }],
  ['the commit row of a multi-select among others', play(SEVERAL, 'tab', 'up'), { ...PAGE, ...TABS }],
  [
    'an option of a preview question among others',
    play(SEVERAL, 'tab', 'tab'),
    { ...PAGE, ...TABS, ...NOTES },
  ],
  ['a row of the review', play(SEVERAL, 'tab', 'tab', 'tab'), { ...CONFIRM, ...ROWS, ...BACK, ...SCROLL }],
] as const;

const IN_A_FIELD = [
  ['the empty custom row of a lone single-select', play(LONE_SINGLE, '3')],
  ['the typed custom row of a lone single-select', play(LONE_SINGLE, '3', 'x')],
  ['the empty custom row of a lone multi-select', play(LONE_MULTI, '4')],
  ['the typed custom row of a lone multi-select', play(LONE_MULTI, '4', 'x')],
  ['the custom row of a single-select among others', play(SEVERAL, '3')],
  ['the custom row of a multi-select among others', play(SEVERAL, 'tab', '4')],
  ['the notes of a lone preview question', play(LONE_PREVIEW, 'n')],
  ['the notes of a preview question among others', play(SEVERAL, 'tab', 'tab', 'n', ...type('ab'))],
] as const;

describe('what every key means on', () => {
  it.each(NOT_TYPING)('%s', (_, state, expected) => {
    expect(meanings(state)).toEqual(expected);
  });

  it.each(IN_A_FIELD)('%s', (_, state) => {
    const isLoneMulti = state.tabs.length === 1 && activeTab(state).kind === 'multi';
    expect(meanings(state)).toEqual(isLoneMulti ? { ...TYPING, tab: TABS.tab } : TYPING);
  });
});

describe('a paste', () => {
  it.each(NOT_TYPING)('means nothing on %s', (_, state) => {
    expect(actionFor(paste('1'), state)).toBeUndefined();
    expect(isTyping(activeTab(state))).toBe(false);
  });

  it.each(IN_A_FIELD)('is inserted as it is on %s', (_, state) => {
    expect(actionFor(paste('1\nn'), state)).toEqual({ kind: 'insert', text: '1\nn' });
    expect(isTyping(activeTab(state))).toBe(true);
  });

  it.each(['up', 'enter', ' ', 'n', '1'])('of %j is never that key', (text) => {
    expect(actionFor(paste(text), play(LONE_PREVIEW))).toBeUndefined();
    expect(actionFor(paste(text), play(LONE_PREVIEW, 'n'))).toEqual({ kind: 'insert', text });
  });
});

const NAVIGATE_ROWS = 'Enter/Space to select · ↑/↓ to navigate · Esc to cancel';
const NAVIGATE_TABS = 'Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel';
const REVIEW = 'Enter/Space to select · ↑/↓ to navigate · ← to go back · Esc to cancel';

const FOOTERS = [
  ['a lone single-select', play(LONE_SINGLE), NAVIGATE_ROWS],
  ['its custom row', play(LONE_SINGLE, '3', 'x'), NAVIGATE_ROWS],
  ['a lone multi-select', play(LONE_MULTI), NAVIGATE_TABS],
  ['its commit row', play(LONE_MULTI, 'tab'), NAVIGATE_TABS],
  ['a lone preview question', play(LONE_PREVIEW), NAVIGATE_ROWS],
  ['its notes', play(LONE_PREVIEW, 'n'), NAVIGATE_ROWS],
  ['a single-select among others', play(SEVERAL), NAVIGATE_TABS],
  ['a multi-select among others', play(SEVERAL, 'tab'), NAVIGATE_TABS],
  ['a preview question among others', play(SEVERAL, 'tab', 'tab'), NAVIGATE_TABS],
  ['the review', play(SEVERAL, 'tab', 'tab', 'tab'), REVIEW],
] as const;

describe('the footer of', () => {
  it.each(FOOTERS)('%s', (_, state, footer) => {
    expect(helpFor(state, false).join(' · ')).toBe(footer);
  });

  it.each(FOOTERS)('%s names the scroll keys, before Esc, where text overflows', (_, state, footer) => {
    expect(helpFor(state, true).join(' · ')).toBe(footer.replace('Esc', 'PgUp/PgDn to scroll · Esc'));
  });
});

describe('tabs lead somewhere', () => {
  it.each([
    ['with several questions', play(SEVERAL), true],
    ['on the review', play(SEVERAL, 'tab', 'tab', 'tab'), true],
    ['on a lone multi-select, which has a Submit tab', play(LONE_MULTI), true],
    ['not on a lone single-select', play(LONE_SINGLE), false],
    ['not on a lone preview question', play(LONE_PREVIEW), false],
  ])('%s', (_, state, expected) => {
    expect(submitTab(state) !== 'none').toBe(expected);
  });
});
