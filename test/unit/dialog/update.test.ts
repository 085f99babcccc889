import { describe, expect, it } from 'vitest';
import type { Overflow } from '../../../src/dialog/actions.ts';
import { activeTab } from '../../../src/dialog/state.ts';
import {
  ask,
  COLOUR,
  focusOf,
  LAYOUT,
  PARTS,
  type Press,
  paste,
  play,
  press,
  times,
  type,
  typing,
  words,
} from './support.ts';

const SINGLE = ask(COLOUR);
const MULTI = ask(PARTS);
const PREVIEW = ask(LAYOUT);
const THREE = ask(COLOUR, PARTS, LAYOUT);

describe('moving the focus', () => {
  it.each<[string, Press[], number]>([
    ['Down goes to the next row', ['down'], 2],
    ['Up goes to the previous row', ['down', 'down', 'up'], 2],
    ['Ctrl+N goes to the next row', ['ctrl+n'], 2],
    ['Ctrl+P goes to the previous row', ['down', 'down', 'ctrl+p'], 2],
    ['Down reaches the custom row', ['down', 'down'], 3],
    ['Down on the last row wraps round to the first', times(3, 'down'), 1],
    ['Up on the first row wraps round to the last', ['up'], 3],
    ['Up leaves the custom row', ['3', 'up'], 2],
    ['Down leaves the custom row while text is typed there', ['3', 'x', 'down'], 1],
    ['the number of the custom row puts the focus on it', ['3'], 3],
  ])('%s', (_, keys, row) => {
    expect(focusOf(play(SINGLE, ...keys))).toBe(row);
  });

  it.each([1, 2, 3, 4, 5])('Down passes all rows of a multi-select: %i', (row) => {
    expect(focusOf(play(MULTI, ...times(row - 1, 'down')))).toBe(row);
  });
});

describe('the custom row', () => {
  it.each<[string, Press[], string]>([
    ['takes what is typed', type('Teal'), 'Teal|'],
    ['takes digits as text', ['1', '2', '9', '0'], '1290|'],
    ['takes the letter n as text', ['n'], 'n|'],
    ['ignores Space while it is empty', [' ', ' '], '|'],
    ['takes Space once text has started', type('a b '), 'a b |'],
    ['takes Space before text that has started', ['a', 'left', ' '], ' |a'],
    ['ignores Space once it is cleared', ['a', 'backspace', ' '], '|'],
    ['takes a paste with its line breaks', [paste('a\nb')], 'a\nb|'],
    ['ignores a blank paste while it is empty', [paste(' \n')], '|'],
    ['takes a paste with outer white space', [paste(' a ')], ' a |'],
    ['Left and Right move the text cursor', ['a', 'b', 'c', 'left', 'left', 'right'], 'ab|c'],
    ['typing inserts at the text cursor', ['a', 'c', 'left', 'b'], 'ab|c'],
    ['Backspace takes the character before the cursor', ['a', 'b', 'c', 'left', 'backspace'], 'a|c'],
    ['Home and End reach the ends', ['a', 'b', 'home', 'x', 'end', 'y'], 'xaby|'],
    ['Ctrl+W takes a word', [...type('one two'), 'ctrl+w'], 'one |'],
    ['keeps its draft while the focus is elsewhere', ['a', 'up', 'down'], 'a|'],
    ['Esc clears typed text', ['a', 'escape'], '|'],
    ['Esc clears white space too', ['a', ' ', 'home', 'delete', 'escape'], '|'],
  ])('%s', (_, keys, draft) => {
    for (const [questionnaire, number] of [
      [SINGLE, '3'],
      [MULTI, '4'],
    ] as const) {
      const state = play(questionnaire, number, ...keys);
      expect(typing(state)).toBe(draft);
      expect(state.decision).toBeUndefined();
    }
  });

  it('takes nothing while the focus is elsewhere', () => {
    expect(play(SINGLE, 'x', paste('text'), 'backspace')).toEqual(play(SINGLE));
  });
});

describe('preview mode', () => {
  it.each<[string, Press[], number]>([
    ['Down moves through the options', ['down'], 2],
    ['Up wraps round to the last', ['up'], 3],
    ['a number moves to its option', ['3'], 3],
    ['a number without an option does nothing', ['2', '4', '9'], 2],
    ['Down moves while the notes are focused', ['n', 'down'], 2],
    ['Up moves while the notes are focused', ['n', 'up'], 3],
    ['Right leads nowhere', ['down', 'right', 'tab'], 2],
  ])('%s and submits nothing', (_, keys, row) => {
    const state = play(PREVIEW, ...keys);
    expect(focusOf(state)).toBe(row);
    expect(state.decision).toBeUndefined();
    expect(words(state)).toEqual([]);
  });

  it.each<[string, Press[]]>([
    ['Enter', ['down', 'enter']],
    ['Space', ['down', ' ']],
    ['a number and Enter', ['2', 'enter']],
    ['Enter in the notes', ['down', 'n', 'x', 'enter']],
    ['Enter in empty notes', ['down', 'n', 'enter']],
    ['Enter in notes that were begun on another option', ['n', 'x', 'down', 'enter']],
    ['Space once the notes are left', ['down', 'n', 'x', 'escape', ' ']],
  ])('%s submits the focused option', (_, keys) => {
    const state = play(PREVIEW, ...keys);
    expect(state.decision).toBe('submitted');
    expect(words(state)).toEqual(['Topbar']);
  });

  it.each<[string, Press[], string]>([
    ['letters', type('wide n'), 'wide n|'],
    ['Space at the start', [' '], ' |'],
    ['digits', ['1', '2'], '12|'],
    ['a paste', [paste('a\nb')], 'a\nb|'],
    ['Left and Right', ['a', 'b', 'left', 'left', 'right', 'x'], 'ax|b'],
    ['Backspace', ['a', 'b', 'backspace'], 'a|'],
    ['letters after the option changed', ['a', 'down', 'b'], 'ab|'],
  ])('the notes take %s', (_, keys, notes) => {
    const state = play(PREVIEW, 'n', ...keys);
    expect(typing(state)).toBe(notes);
    expect(state.decision).toBeUndefined();
  });

  it('n focuses the notes without typing itself', () => {
    expect(activeTab(play(PREVIEW, 'n'))).toMatchObject({ editingNotes: true });
    expect(typing(play(PREVIEW, 'n'))).toBe('|');
  });

  it('the notes take nothing while they are not focused', () => {
    expect(play(PREVIEW, 'x', paste('text'), 'backspace')).toEqual(play(PREVIEW));
  });

  it('notes that were left can be taken up again', () => {
    expect(typing(play(PREVIEW, 'n', 'a', 'escape', 'n', 'b'))).toBe('ab|');
  });
});

describe('n outside preview mode', () => {
  it('does nothing', () => {
    expect(play(SINGLE, 'n')).toEqual(play(SINGLE));
    expect(play(MULTI, 'n')).toEqual(play(MULTI));
  });
});

describe('Esc', () => {
  it.each<[string, Press[]]>([
    ['on an option', []],
    ['on the empty custom row', ['3']],
    ['on an option while a draft stands in the custom row', ['3', 'x', 'up']],
    ['after it has cleared the custom row', ['3', 'x', 'escape']],
    ['on a preview question', ['tab', 'tab']],
    ['after it has left the notes', ['tab', 'tab', 'n', 'x', 'escape']],
    ['on a commit row', ['tab', 'up']],
    ['on the review', ['tab', 'tab', 'tab']],
  ])('declines %s', (_, keys) => {
    expect(play(THREE, ...keys).decision).toBeUndefined();
    expect(play(THREE, ...keys, 'escape').decision).toBe('declined');
  });

  it('leaves the notes and keeps their text', () => {
    const state = play(PREVIEW, 'n', ...type('Wide'), 'escape');
    expect(state.decision).toBeUndefined();
    expect(activeTab(state)).toMatchObject({ editingNotes: false });
    expect(typing(state)).toBe('Wide|');
  });

  it('keeps the focus on the custom row that it clears', () => {
    expect(focusOf(play(SINGLE, '3', 'x', 'escape'))).toBe(3);
  });
});

describe('a decided dialog', () => {
  it.each<[string, Press[]]>([
    ['submitted', ['enter']],
    ['declined', ['escape']],
  ])('that was %s ignores every key', (_, keys) => {
    const decided = play(SINGLE, ...keys);
    for (const key of ['enter', 'escape', 'down', '2', ' ', 'tab'] as const)
      expect(press(decided, key)).toBe(decided);
  });
});

describe('scrolling', () => {
  const scrollAfter = (overflow: Overflow, ...keys: Press[]): number =>
    activeTab(keys.reduce((state, key) => press(state, key, overflow), play(PREVIEW))).scroll;
  const LONG = { shown: 5, total: 12 };

  it.each<[string, Press[], number]>([
    ['goes a page less one row', ['pagedown'], 4],
    ['goes back', ['pagedown', 'pageup'], 0],
    ['stops at the end', times(5, 'pagedown'), 7],
    ['stops at the start', ['pageup'], 0],
    ['goes back from the end at once', [...times(5, 'pagedown'), 'pageup'], 3],
    ['works while the notes are focused', ['n', 'pagedown'], 4],
    ['starts anew with another option', ['pagedown', 'down'], 0],
    ['starts anew with an option picked by its number', ['pagedown', '2'], 0],
    ['stays where it is while notes are typed', ['pagedown', 'n', 'x'], 4],
  ])('%s', (_, keys, scroll) => {
    expect(scrollAfter(LONG, ...keys)).toBe(scroll);
  });

  it.each<[string, Overflow]>([
    ['fits', { shown: 12, total: 12 }],
    ['is not drawn', { shown: 0, total: 0 }],
  ])('does nothing where the text %s', (_, overflow) => {
    expect(scrollAfter(overflow, 'pagedown', 'pageup', 'pagedown')).toBe(0);
  });

  it('goes one row at a time where only one is shown', () => {
    expect(scrollAfter({ shown: 1, total: 9 }, 'pagedown', 'pagedown')).toBe(2);
  });

  it('comes back into a text that has become shorter', () => {
    const scrolled = press(play(PREVIEW), 'pagedown', { shown: 10, total: 40 });
    expect(activeTab(press(scrolled, 'pageup', { shown: 3, total: 6 })).scroll).toBe(1);
  });

  it('keeps a long question in its place while the focus moves', () => {
    const ahead = { ...LONG, ahead: 7 };
    const scrolled = press(play(SINGLE), 'pagedown', ahead);
    expect(activeTab(press(scrolled, 'down', ahead)).scroll).toBe(4);
  });

  it('leaves a long question at its end when a text behind it was scrolled', () => {
    const ahead = { ...LONG, ahead: 3 };
    const scrolled = press(play(PREVIEW), 'pagedown', ahead);
    expect(activeTab(press(scrolled, 'down', ahead)).scroll).toBe(3);
  });

  it('keeps the answers of the review in their place while the focus moves', () => {
    const scrolled = press(play(THREE, 'tab', 'tab', 'tab'), 'pagedown', LONG);
    expect(activeTab(press(scrolled, 'down', LONG)).scroll).toBe(4);
  });

  it('is forgotten when a tab is entered again', () => {
    const scrolled = press(play(THREE), 'pagedown', LONG);
    expect(activeTab(press(press(scrolled, 'tab'), 'left')).scroll).toBe(0);
  });
});
