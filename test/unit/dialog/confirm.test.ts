import { describe, expect, it } from 'vitest';
import {
  ask,
  COLOUR,
  focusOf,
  PARTS,
  type Press,
  paste,
  play,
  rowKind,
  type,
  typing,
  words,
} from './support.ts';

const SINGLE = ask(COLOUR);
const MULTI = ask(PARTS);

describe('a lone single-select', () => {
  it.each<[string, Press[], string]>([
    ['Enter on an option submits it immediately', ['enter'], 'Red'],
    ['Space on an option submits it immediately', [' '], 'Red'],
    ['Enter submits the option that has the focus', ['down', 'enter'], 'Green'],
    ['a number submits its option, wherever the focus is', ['2'], 'Green'],
    ['Enter on the custom row submits the typed text', ['3', ...type('Teal'), 'enter'], 'Teal'],
  ])('%s', (_, keys, answer) => {
    const state = play(SINGLE, ...keys);
    expect(state.decision).toBe('submitted');
    expect(words(state)).toEqual([answer]);
  });

  it.each<[string, Press[]]>([
    ['Enter on the empty custom row', ['3', 'enter']],
    ['Space on the empty custom row', ['3', ' ']],
    ['the number of the custom row', ['3']],
    ['a number without a row', ['4']],
    ['zero', ['0']],
    ['Enter on text that was cleared', ['3', 'x', 'backspace', 'enter']],
    ['Enter on blank text', ['3', 'x', ' ', 'home', 'delete', 'enter']],
    ['Tab', ['tab']],
    ['Right', ['right']],
  ])('%s submits nothing', (_, keys) => {
    const state = play(SINGLE, ...keys);
    expect(state.decision).toBeUndefined();
    expect(words(state)).toEqual([]);
  });

  it('Space types a space into text that was begun', () => {
    const state = play(SINGLE, '3', ...type('a b'));
    expect(state.decision).toBeUndefined();
    expect(typing(state)).toBe('a b|');
  });
});

describe('a lone multi-select', () => {
  it.each<[string, Press[], string[]]>([
    ['Enter checks the focused option', ['enter'], ['Search']],
    ['Space checks the focused option', [' '], ['Search']],
    ['Enter unchecks a checked option', ['enter', 'enter'], []],
    ['Space unchecks a checked option', [' ', ' '], []],
    ['a number toggles its option', ['2'], ['Export']],
    ['a number pressed twice unchecks its option', ['2', '2'], []],
    ['several options can be checked', ['3', '1'], ['Audit, Search']],
    ['typing includes the custom row', ['4', ...type('Maps')], ['Maps']],
    ['pasting includes the custom row', ['4', paste('Maps')], ['Maps']],
    ['clearing removes the custom row', ['1', '4', 'x', 'backspace'], ['Search']],
    ['Esc in the typed custom row removes it', ['1', '4', 'x', 'escape'], ['Search']],
  ])('%s, and nothing is submitted', (_, keys, answers) => {
    const state = play(MULTI, ...keys);
    expect(state.decision).toBeUndefined();
    expect(words(state)).toEqual(answers);
  });

  it('a number puts the focus on its option', () => {
    expect(focusOf(play(MULTI, '3'))).toBe(3);
  });

  it('the commit row has no number', () => {
    expect(play(MULTI, '5')).toEqual(play(MULTI));
  });

  it.each<[string, Press[]]>([
    ['Enter on Submit', ['1', 'tab', 'enter']],
    ['Space on Submit', ['1', 'right', ' ']],
    ['Enter on Submit reached by the arrows', ['1', 'up', 'enter']],
  ])('%s submits what is checked', (_, keys) => {
    const state = play(MULTI, ...keys);
    expect(state.decision).toBe('submitted');
    expect(words(state)).toEqual(['Search']);
  });

  it('Submit submits typed text alone', () => {
    expect(play(MULTI, '4', 'x', 'down', 'enter').decision).toBe('submitted');
  });

  it.each<[string, Press[]]>([
    ['nothing was selected', ['tab', 'enter', ' ']],
    ['everything was unchecked', ['1', '1', 'tab', 'enter']],
    ['the typed text was cleared', ['4', 'x', 'escape', 'down', 'enter']],
  ])('Submit does nothing when %s', (_, keys) => {
    const state = play(MULTI, ...keys);
    expect(state.decision).toBeUndefined();
    expect(rowKind(state)).toBe('commit');
  });

  it('Enter in the typed custom row goes on to Submit and keeps the text', () => {
    const state = play(MULTI, '4', ...type('Maps'), 'enter');
    expect(rowKind(state)).toBe('commit');
    expect(words(state)).toEqual(['Maps']);
  });

  it('Enter in the empty custom row does nothing', () => {
    expect(play(MULTI, '4', 'enter')).toEqual(play(MULTI, '4'));
  });
});
