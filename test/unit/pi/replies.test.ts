import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../src/pi/question-text.ts';
import { choiceIn, multiAnswerIn, optionAnswerAt, ownAnswer } from '../../../src/pi/replies.ts';
import type { Question } from '../../../src/protocol.ts';
import { anyQuestionnaire } from '../dialog/arbitraries.ts';

const QUESTION: Question = {
  question: 'Which parts?',
  header: 'Parts',
  multiSelect: false,
  options: [
    { label: 'Search', description: 'Full text' },
    { label: ' Audit log ', description: '' },
    { label: 'Export', description: 'CSV', preview: '# CSV' },
  ],
};

describe('choiceIn', () => {
  it.each([
    ['the exact choice', '1. Search: Full text', 0],
    ['the exact choice with white space around it', '\t1. Search: Full text\n', 0],
    ['a choice without a description', '2. Audit log', 1],
    ['the custom answer', '4. Type something', 3],
    ['a label alone', 'Export', 2],
    ['a label that was written with white space', 'Audit log', 1],
    ['a number', '3', 2],
    ['the number of the custom answer', ' 4 ', 3],
  ])('knows %s', (_, reply, place) => {
    expect(choiceIn(QUESTION, reply)).toBe(place);
  });

  it.each(['', ' ', '0', '5', '-1', '1.', '1.5', '01', '12', 'search', '1. Search', 'Red', '１'])(
    'takes %j for none of the choices',
    (reply) => {
      expect(choiceIn(QUESTION, reply)).toBeUndefined();
    },
  );

  it('takes a label that is a number for the label', () => {
    const options = ['2', '4'].map((label) => ({ label, description: '' }));
    expect(choiceIn({ ...QUESTION, options }, '2')).toBe(0);
  });

  it('knows every choice of every question by its place', () => {
    fc.assert(
      fc.property(anyQuestionnaire, ({ questions }) => {
        for (const question of questions) {
          const choices = choicesOf(question);
          expect(choices.map((choice) => choiceIn(question, choice))).toEqual([...choices.keys()]);
        }
      }),
    );
  });
});

describe('multiAnswerIn', () => {
  it.each([
    ['one number', '2', [' Audit log ']],
    ['numbers in their order', '3,1', ['Export', 'Search']],
    ['numbers with white space', ' 1 ,\t2 ', ['Search', ' Audit log ']],
    ['labels in any case', 'EXPORT, audit LOG', ['Export', ' Audit log ']],
    ['numbers and labels together', '1, export', ['Search', 'Export']],
    ['one thing said twice', '1, search, 1, Search', ['Search']],
    ['own words', 'a dark mode', ['a dark mode']],
    ['own words with white space around them', '  a dark mode\n', ['a dark mode']],
    ['own words beside a number', '1, and a dark mode', ['1, and a dark mode']],
    ['own words beside a label', 'Search, dark mode', ['Search, dark mode']],
    ['a number that no option has', '4', ['4']],
    ['a number that no option has beside one that is there', '1, 0', ['1, 0']],
    ['a number of two digits', '12', ['12']],
    ['numbers without a comma', '1 2', ['1 2']],
    ['an empty part', '1,,2', ['1,,2']],
  ])('understands %s', (_, reply, selected) => {
    expect(multiAnswerIn(QUESTION, 2, reply)).toEqual({
      questionIndex: 2,
      question: 'Which parts?',
      kind: 'multi',
      answer: null,
      selected,
    });
  });

  it.each(['', ' ', '\n\t'])('takes %j for no answer', (reply) => {
    expect(multiAnswerIn(QUESTION, 0, reply)).toBeUndefined();
  });
});

describe('optionAnswerAt', () => {
  it.each([
    [0, { answer: 'Search' }],
    [1, { answer: ' Audit log ' }],
    [2, { answer: 'Export', preview: '# CSV' }],
  ])('is the option at %i, verbatim, with its preview if it has one', (place, fields) => {
    expect(optionAnswerAt(QUESTION, 1, place)).toEqual({
      questionIndex: 1,
      question: 'Which parts?',
      kind: 'option',
      ...fields,
    });
  });

  it('has no blank preview', () => {
    const options = [{ label: 'A', description: '', preview: ' ' }];
    expect(optionAnswerAt({ ...QUESTION, options }, 0, 0)).not.toHaveProperty('preview');
  });

  it('is none where there is no option', () => {
    expect(optionAnswerAt(QUESTION, 0, 3)).toBeUndefined();
  });
});

describe('ownAnswer', () => {
  it('is the text without white space around it', () => {
    expect(ownAnswer(QUESTION, 0, '  two\nlines ')).toEqual({
      questionIndex: 0,
      question: 'Which parts?',
      kind: 'custom',
      answer: 'two\nlines',
    });
  });

  it.each(['', ' \n'])('is none for %j', (reply) => {
    expect(ownAnswer(QUESTION, 0, reply)).toBeUndefined();
  });
});
