import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../src/dialog/answers.ts';
import { activeTab } from '../../../src/dialog/state.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import { ask, COLOUR, LAYOUT, multi, PARTS, single, words } from '../dialog/support.ts';
import { play } from './support.ts';

const lone = (question = COLOUR): Questionnaire => ask(question);
const THREE = ask(COLOUR, PARTS, LAYOUT);

const outcome = (questionnaire: Questionnaire, ...lines: string[]) => {
  const { state } = play(questionnaire, ...lines);
  return { decision: state.dialog.decision, answers: answersOf(state.dialog) };
};

describe('a single-select', () => {
  it.each<[string, string[], object]>([
    ['a number', ['2'], { kind: 'option', answer: 'Green' }],
    ['a label', ['green'], { kind: 'option', answer: 'Green' }],
    ['white space around it', [' \t2 '], { kind: 'option', answer: 'Green' }],
    ['own text', ['  light grey '], { kind: 'custom', answer: 'light grey' }],
    ['the custom row and then a number as text', ['3', '2'], { kind: 'custom', answer: '2' }],
    ['the custom row by its name', ['type something', 'Red'], { kind: 'custom', answer: 'Red' }],
    ['the custom row, left and chosen again', ['3', '', '3', 'x'], { kind: 'custom', answer: 'x' }],
    ['a wrong entry before it', ['9', '1'], { kind: 'option', answer: 'Red' }],
  ])('is answered by %s', (_, lines, answer) => {
    expect(outcome(lone(), ...lines)).toEqual({
      decision: 'submitted',
      answers: [{ questionIndex: 0, question: 'Colour?', ...answer }],
    });
  });

  it.each([
    ['', 'Nothing was typed. Type a number, a label or an answer of your own. Ctrl-D cancels.'],
    ['\u200b', 'Nothing was typed. Type a number, a label or an answer of your own. Ctrl-D cancels.'],
    [
      '4',
      'There is no such number. Choices are numbered 1 to 3. To answer with a number of your own, choose 3 first.',
    ],
    ['1 2', 'Only one choice counts here. Type one number.'],
  ])('says why %j is a wrong entry', (line, reason) => {
    const { state } = play(lone());
    expect(play(lone(), line)).toEqual({ state, say: [reason] });
  });

  it('says how an ambiguous entry can be told apart', () => {
    expect(play(lone(single('Cores', '2', '1')), '2').say).toEqual([
      'That can mean number 1 or 2. Type 1. or 2. with the dot.',
    ]);
    expect(outcome(lone(single('Cores', '2', '1')), '2.').answers).toMatchObject([{ answer: '1' }]);
  });

  it.each([
    ['1', ['Chosen: Red']],
    ['x\u202e', ['Your own answer: x\\u202e']],
  ])('says how %j was understood', (line, say) => {
    expect(play(lone(), line).say).toEqual(say);
  });
});

describe('a multi-select', () => {
  it.each<[string, string[], string[]]>([
    ['numbers in their order', ['3, 1'], ['Audit', 'Search']],
    ['numbers and labels', ['2,audit'], ['Export', 'Audit']],
    ['own text last, wherever it was typed', ['dark mode, 2'], ['Export', 'dark mode']],
    ['the custom row alone', ['4', '1'], ['1']],
    ['the custom row beside a number', ['4, 3', 'dark mode'], ['Audit', 'dark mode']],
    ['the custom row, left and chosen again', ['1,4', '', '2,4', 'x'], ['Export', 'x']],
  ])('is answered by %s', (_, lines, selected) => {
    expect(outcome(lone(PARTS), ...lines)).toEqual({
      decision: 'submitted',
      answers: [{ questionIndex: 0, question: 'Parts?', kind: 'multi', answer: null, selected }],
    });
  });

  it('counts a whole entry that is a label as that label, even with a comma', () => {
    const { answers } = outcome(lone(multi('Way', 'Fast, cheap', 'Slow')), 'fast, cheap');
    expect(answers).toMatchObject([{ selected: ['Fast, cheap'] }]);
  });

  it.each([
    ['', /^Nothing was typed\. Type numbers or labels with commas .* Ctrl-D cancels\.$/],
    [' , ', /^Nothing was typed\./],
    ['1, 9', /^There is no such number\. Choices are numbered 1 to 4\. To answer .* choose 4 first\.$/],
  ])('says why %j is a wrong entry', (line, reason) => {
    const { state, say } = play(lone(PARTS), line);
    expect(say).toEqual([expect.stringMatching(reason)]);
    expect(state).toEqual(play(lone(PARTS)).state);
  });

  it('says how an entry was understood', () => {
    expect(play(lone(PARTS), '3, 1, x y').say).toEqual(['Chosen: Audit, Search', 'Your own answer: x y']);
  });
});

describe('a question beside previews', () => {
  it.each<[string, string[], object]>([
    ['a number and notes', ['1', ' narrow '], { answer: 'Sidebar', preview: '# Side', notes: 'narrow' }],
    ['a label and no notes', ['topbar', ''], { answer: 'Topbar', preview: '# Top' }],
    ['an option without a preview', ['3', '1'], { answer: 'None', notes: '1' }],
    ['notes that cannot be seen', ['3', ' \u200b'], { answer: 'None' }],
  ])('is answered by %s', (_, lines, answer) => {
    expect(outcome(lone(LAYOUT), ...lines)).toEqual({
      decision: 'submitted',
      answers: [{ questionIndex: 0, question: 'Layout?', kind: 'option', ...answer }],
    });
  });

  it('has no custom answer', () => {
    expect(play(lone(LAYOUT), 'my own').say).toEqual([
      'That is none of the choices. Type a number or a label.',
    ]);
    expect(play(lone(LAYOUT), '4').say).toEqual(['There is no such number. Choices are numbered 1 to 3.']);
    expect(play(lone(LAYOUT), '').say).toEqual([
      'Nothing was typed. Type a number or a label. Ctrl-D cancels.',
    ]);
  });

  it('holds no answer before the notes', () => {
    const { state, say } = play(lone(LAYOUT), '1');
    expect({ say, answers: answersOf(state.dialog) }).toEqual({ say: ['Chosen: Sidebar'], answers: [] });
  });
});

describe('several questions', () => {
  it('come one after the other, then the review, which submits', () => {
    const lines = ['Red', '1,2', '2', 'note', '1'];
    expect(outcome(THREE, ...lines)).toMatchObject({ decision: 'submitted' });
    expect(words(play(THREE, ...lines).state.dialog)).toEqual(['Red', 'Search, Export', 'Topbar']);
  });

  it('can be passed over', () => {
    expect(play(THREE, '').say).toEqual(['Skipped.']);
    expect(outcome(THREE, '', '', '3', '', '1').answers).toMatchObject([
      { questionIndex: 2, answer: 'None' },
    ]);
  });

  it('are submitted without an answer, which says so', () => {
    expect(outcome(THREE, '', '', '', '1')).toEqual({ decision: 'submitted', answers: [] });
    expect(play(THREE, '', '', '', '1').say).toEqual(['Nothing was answered.']);
  });

  it.each(['2', 'cancel'])('are declined in the review by %s, the answers kept', (line) => {
    expect(outcome(THREE, 'Red', '', '', line)).toMatchObject({
      decision: 'declined',
      answers: [{ answer: 'Red' }],
    });
  });

  it.each([
    ['', 'Nothing was typed. Type a number. Ctrl-D cancels.'],
    ['6', 'There is no such number. Choices are numbered 1 to 5.'],
    ['yes', 'That is none of the choices. Type a number or a label.'],
  ])('the review says why %j is a wrong entry', (line, reason) => {
    const review = play(THREE, '', '', '').state;
    expect(play(THREE, '', '', '', line)).toEqual({ state: review, say: [reason] });
  });
});

describe('a change from the review', () => {
  const answered = ['Red', '1,2,dark', '1', 'note'];

  it.each<[string, string[], string[]]>([
    ['the first question', ['3', '2'], ['Green', 'Search, Export, dark', 'Sidebar']],
    ['by its label', ['change colour', 'own'], ['own', 'Search, Export, dark', 'Sidebar']],
    ['a multi-select, whose whole answer is replaced', ['4', '3'], ['Red', 'Audit', 'Sidebar']],
    ['the last question', ['5', '3', ''], ['Red', 'Search, Export, dark', 'None']],
    ['nothing, by Enter alone', ['3', ''], ['Red', 'Search, Export, dark', 'Sidebar']],
    ['nothing, after a wrong entry', ['3', '9', ''], ['Red', 'Search, Export, dark', 'Sidebar']],
  ])('leads back to it at once: %s', (_, lines, expected) => {
    const { state } = play(THREE, ...answered, ...lines);
    expect(activeTab(state.dialog).kind).toBe('review');
    expect(words(state.dialog)).toEqual(expected);
  });

  it('keeps the notes with an answer that is kept, and takes them away with another', () => {
    expect(outcome(THREE, ...answered, '5', '').answers).toMatchObject([{}, {}, { notes: 'note' }]);
    expect(outcome(THREE, ...answered, '5', '1', '').answers[2]).not.toHaveProperty('notes');
  });

  it('leaves the answer alone until there is a whole new one', () => {
    expect(words(play(THREE, ...answered, '4', '3,4').state.dialog)).toContain('Search, Export, dark');
    expect(words(play(THREE, ...answered, '4', '3,4', 'x').state.dialog)).toContain('Audit, x');
    expect(words(play(THREE, ...answered, '5', '2').state.dialog)).toContain('Sidebar');
  });

  it('replaces a custom answer', () => {
    expect(words(play(THREE, 'one', '', '', '3', '3', 'two').state.dialog)).toEqual(['two']);
    expect(words(play(THREE, 'one', '', '', '3', 'Red').state.dialog)).toEqual(['Red']);
  });
});
