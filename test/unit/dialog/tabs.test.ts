import { describe, expect, it } from 'vitest';
import { activeTab } from '../../../src/dialog/state.ts';
import {
  ask,
  COLOUR,
  focusOf,
  LAYOUT,
  PARTS,
  type Press,
  play,
  rowKind,
  single,
  times,
  type,
  typing,
  words,
} from './support.ts';

const THREE = ask(COLOUR, PARTS, LAYOUT);
const REVIEW = 3;

describe('among several questions', () => {
  it.each<[string, Press[], number]>([
    ['Tab goes to the next', ['tab'], 1],
    ['Right goes to the next', ['right'], 1],
    ['Shift+Tab goes to the previous', ['tab', 'tab', 'shift+tab'], 1],
    ['Left goes to the previous', ['tab', 'tab', 'left'], 1],
    ['Tab on the last opens the review', ['tab', 'tab', 'tab'], REVIEW],
    ['Right on the last opens the review', ['tab', 'tab', 'right'], REVIEW],
    ['there is nothing before the first', ['left', 'shift+tab'], 0],
    ['there is nothing behind the review', times(5, 'tab'), REVIEW],
    ['Right on the review stays there', times(5, 'right'), REVIEW],
    ['Enter on an option goes on', ['enter'], 1],
    ['Space on an option goes on', [' '], 1],
    ['a number on a single-select goes on', ['2'], 1],
    ['Enter on typed text goes on', ['3', ...type('Teal'), 'enter'], 1],
    ['Enter on the empty custom row stays', ['3', 'enter'], 0],
    ['checking an option stays', ['tab', 'enter', ' ', '2'], 1],
    ['Enter on the commit row of a multi-select goes on', ['tab', '1', 'up', 'enter'], 2],
    ['Space on the commit row of a multi-select goes on', ['tab', '1', 'up', ' '], 2],
    ['the commit row passes a question without an answer', ['tab', 'up', 'enter'], 2],
    ['Enter on a preview option goes on', ['tab', 'tab', 'enter'], REVIEW],
    ['Enter in the notes goes on', ['tab', 'tab', 'n', 'x', 'enter'], REVIEW],
    ['a number on a preview question stays', ['tab', 'tab', '2'], 2],
    ['Tab in a custom row stays', ['3', 'tab', 'shift+tab'], 0],
    ['the side arrows in an empty custom row stay', ['tab', '4', 'left', 'right'], 1],
    ['Tab and the side arrows in the notes stay', ['tab', 'tab', 'n', 'tab', 'left', 'right'], 2],
  ])('%s', (_, keys, active) => {
    const state = play(THREE, ...keys);
    expect(state.active).toBe(active);
    expect(state.decision).toBeUndefined();
  });

  it.each<[string, Press[]]>([
    ['forwards', ['tab', 'down', 'left', 'tab']],
    ['backwards', ['tab', 'down', 'down', 'tab', 'left']],
    ['by an answer', ['tab', '2', 'left', 'enter']],
  ])('entering a question %s puts the focus on its first option', (_, keys) => {
    const state = play(THREE, ...keys);
    expect(state.active).toBe(1);
    expect(focusOf(state)).toBe(1);
  });

  it('entering a question keeps its recorded answer', () => {
    const state = play(THREE, '2', '3', 'left', 'tab', 'left');
    expect(words(state)).toEqual(['Green', 'Audit']);
    expect(activeTab(state)).toMatchObject({ kind: 'single', chosen: 1, focus: 0 });
  });

  it('an answer is replaced only by another', () => {
    expect(words(play(THREE, 'enter', 'left', 'down', 'tab'))).toEqual(['Red']);
    expect(words(play(THREE, 'enter', 'left', 'down', 'enter'))).toEqual(['Green']);
  });

  it('each question keeps a draft of its own', () => {
    const first = ['3', ...type('one'), 'up'] as const;
    const state = play(ask(COLOUR, single('Size', 'S', 'M')), ...first, 'tab', '3', ...type('two'));
    expect(typing(state)).toBe('two|');
    expect(typing(play(ask(COLOUR, single('Size', 'S', 'M')), ...first, 'tab', 'left'))).toBe('one|');
  });

  it('notes are kept, and left for the options when the question is entered again', () => {
    const state = play(THREE, 'tab', 'tab', 'n', ...type('Wide'), 'enter', 'left');
    expect(typing(state)).toBe('Wide|');
    expect(activeTab(state)).toMatchObject({ kind: 'preview', editingNotes: false, chosen: 0 });
  });
});

describe('the review', () => {
  const toReview = times(3, 'tab');

  it('opens with the focus on Submit answers, each time', () => {
    expect(rowKind(play(THREE, ...toReview))).toBe('submit-answers');
    expect(rowKind(play(THREE, ...toReview, 'down', 'left', 'tab'))).toBe('submit-answers');
  });

  it.each<[string, Press[], string | undefined]>([
    ['Enter on Submit answers submits', ['enter'], 'submitted'],
    ['Space on Submit answers submits', [' '], 'submitted'],
    ['Enter on Cancel declines', ['down', 'enter'], 'declined'],
    ['Space on Cancel declines', ['down', ' '], 'declined'],
    ['Up wraps round to Cancel', ['up', 'enter'], 'declined'],
    ['Esc declines', ['escape'], 'declined'],
    ['numbers do nothing', ['1', '2'], undefined],
    ['letters do nothing', ['n', 'x'], undefined],
  ])('%s', (_, keys, decision) => {
    expect(play(THREE, ...toReview, ...keys).decision).toBe(decision);
  });

  it.each<[Press]>([['left'], ['shift+tab']])('%s goes back to the last question', (key) => {
    expect(play(THREE, ...toReview, key).active).toBe(2);
  });

  it('submits with questions unanswered', () => {
    const state = play(THREE, 'enter', 'tab', 'tab', 'enter');
    expect(state.decision).toBe('submitted');
    expect(words(state)).toEqual(['Red']);
  });
});

describe('the Submit tab of a lone multi-select', () => {
  const MULTI = ask(PARTS);

  it.each<[Press]>([['tab'], ['right']])('%s puts the focus on the commit row', (key) => {
    expect(rowKind(play(MULTI, key))).toBe('commit');
    expect(rowKind(play(MULTI, key, key))).toBe('commit');
  });

  it.each<[Press]>([['shift+tab'], ['left']])('%s returns to the question', (key) => {
    expect(focusOf(play(MULTI, 'tab', key))).toBe(1);
  });

  it('is the only place that Left returns from', () => {
    expect(focusOf(play(MULTI, 'down', 'left'))).toBe(2);
  });

  it('keeps what is checked', () => {
    expect(words(play(MULTI, '2', 'tab', 'left', 'tab'))).toEqual(['Export']);
  });
});

describe('a custom answer that was confirmed', () => {
  const confirmed = (...keys: Press[]) => play(ask(COLOUR, PARTS), '3', 'x', 'enter', 'left', '3', ...keys);

  it('follows its text', () => {
    expect(words(confirmed('y'))).toEqual(['xy']);
  });

  it('is none once it is cleared, until another text is confirmed', () => {
    expect(words(confirmed('backspace'))).toEqual([]);
    expect(words(confirmed('escape', 'z'))).toEqual([]);
    expect(words(confirmed('escape', 'z', 'enter'))).toEqual(['z']);
  });
});
