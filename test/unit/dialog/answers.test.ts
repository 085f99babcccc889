import { describe, expect, it } from 'vitest';
import { answersOf, isAnswered, unansweredTabs } from '../../../src/dialog/answers.ts';
import { askingTabs } from '../../../src/dialog/state.ts';
import { answerText } from '../../../src/protocol.ts';
import { ask, COLOUR, LAYOUT, PARTS, paste, play, preview, type, words } from './support.ts';

describe('the answer of a single-select', () => {
  it('is the label of the chosen option', () => {
    expect(answersOf(play(ask(COLOUR), 'down', 'enter'))).toEqual([
      { questionIndex: 0, question: 'Colour?', kind: 'option', answer: 'Green' },
    ]);
  });

  it('is the typed text without outer white space', () => {
    expect(answersOf(play(ask(COLOUR), '3', ...type('Teal '), 'enter'))).toEqual([
      { questionIndex: 0, question: 'Colour?', kind: 'custom', answer: 'Teal' },
    ]);
  });

  it('is not there before it is confirmed', () => {
    expect(answersOf(play(ask(COLOUR), '3', ...type('Teal')))).toEqual([]);
  });

  it('follows the draft after the custom row was confirmed', () => {
    const confirmed = ['3', ...type('Teal'), 'enter', 'left', '3'] as const;
    expect(words(play(ask(COLOUR, PARTS), ...confirmed, ...type('!')))).toEqual(['Teal!']);
    expect(words(play(ask(COLOUR, PARTS), ...confirmed, 'ctrl+u'))).toEqual([]);
  });

  it('stays the chosen option while other words are typed', () => {
    expect(words(play(ask(COLOUR, PARTS), 'enter', 'left', '3', ...type('Teal')))).toEqual(['Red']);
  });

  it('is the option chosen last, whatever was typed before', () => {
    const keys = ['3', ...type('Teal'), 'enter', 'left', '2'] as const;
    expect(answersOf(play(ask(COLOUR, PARTS), ...keys))).toMatchObject([{ kind: 'option', answer: 'Green' }]);
  });
});

describe('the answer of a multi-select', () => {
  it('holds the labels in the order in which they were checked, then the typed text', () => {
    expect(answersOf(play(ask(PARTS), '4', ...type('Maps'), 'up', '3', '1'))).toEqual([
      {
        questionIndex: 0,
        question: 'Parts?',
        kind: 'multi',
        answer: null,
        selected: ['Audit', 'Search', 'Maps'],
      },
    ]);
  });

  it('moves a label to the end when it is unchecked and checked again', () => {
    expect(words(play(ask(PARTS), '1', '2', '3', '1', '1'))).toEqual(['Export, Audit, Search']);
  });

  it('may be the typed text alone', () => {
    expect(answersOf(play(ask(PARTS), '4', ...type('Maps')))).toMatchObject([{ selected: ['Maps'] }]);
  });

  it.each([
    ['unchecked', ['1', '1']],
    ['cleared', ['4', 'x', 'backspace']],
    ['blank', ['4', 'x', ' ', 'home', 'delete']],
  ] as const)('is not there once everything is %s', (_, keys) => {
    expect(answersOf(play(ask(PARTS), ...keys))).toEqual([]);
  });

  it('holds the typed text last, even where it says what a label says', () => {
    expect(answersOf(play(ask(PARTS), '1', '4', ...type('Search')))).toMatchObject([
      { selected: ['Search', 'Search'] },
    ]);
  });

  it('is not made by text that nobody can see', () => {
    expect(answersOf(play(ask(PARTS), '4', paste('\u200b\u2060')))).toEqual([]);
  });

  it('leaves blank text out', () => {
    expect(answersOf(play(ask(PARTS), '1', '4', 'x', ' ', 'home', 'delete'))).toMatchObject([
      { selected: ['Search'] },
    ]);
  });
});

describe('the answer of a preview question', () => {
  it('echoes the preview and the notes verbatim', () => {
    expect(answersOf(play(ask(LAYOUT), 'down', 'n', ...type('Wide'), 'enter'))).toEqual([
      {
        questionIndex: 0,
        question: 'Layout?',
        kind: 'option',
        answer: 'Topbar',
        preview: '# Top',
        notes: 'Wide',
      },
    ]);
  });

  it('has neither where there is none', () => {
    expect(answersOf(play(ask(LAYOUT), 'up', 'enter'))).toEqual([
      { questionIndex: 0, question: 'Layout?', kind: 'option', answer: 'None' },
    ]);
  });

  it('has no notes where they are blank', () => {
    const [answer] = answersOf(play(ask(LAYOUT), 'n', ' ', paste('\n'), 'enter'));
    expect(answer).not.toHaveProperty('notes');
  });

  it('has no preview where it is blank, and keeps the outer white space of one that is not', () => {
    const questionnaire = ask(preview('Layout', { Blank: ' \n', Indented: '  x\n' }));
    expect(answersOf(play(questionnaire, 'enter'))[0]).not.toHaveProperty('preview');
    expect(answersOf(play(questionnaire, 'down', 'enter'))[0]).toHaveProperty('preview', '  x\n');
  });

  it('is not there for notes alone', () => {
    expect(answersOf(play(ask(LAYOUT), 'n', ...type('Wide')))).toEqual([]);
  });
});

describe('the answers of several questions', () => {
  const state = play(ask(COLOUR, PARTS, LAYOUT), 'tab', '2', 'tab', 'enter');

  it('stand in the order of the questionnaire, each with its place there', () => {
    expect(answersOf(state).map(({ questionIndex, question }) => [questionIndex, question])).toEqual([
      [1, 'Parts?'],
      [2, 'Layout?'],
    ]);
  });

  it('leave out what is unanswered, which is known by name', () => {
    expect(unansweredTabs(state).map((tab) => tab.question)).toEqual([COLOUR]);
    expect(askingTabs(state).map(isAnswered)).toEqual([false, true, true]);
  });

  it('survive Esc', () => {
    const declined = play(ask(COLOUR, PARTS), 'enter', 'escape');
    expect(declined.decision).toBe('declined');
    expect(words(declined)).toEqual(['Red']);
  });
});

describe('an answer in words', () => {
  it.each([
    ['an option', { kind: 'option', answer: 'Red' }, 'Red'],
    ['typed text', { kind: 'custom', answer: 'Teal' }, 'Teal'],
    ['several choices', { kind: 'multi', answer: null, selected: ['A', 'B'] }, 'A, B'],
  ] as const)('%s', (_, answer, text) => {
    expect(answerText({ questionIndex: 0, question: 'Q?', ...answer })).toBe(text);
  });
});
