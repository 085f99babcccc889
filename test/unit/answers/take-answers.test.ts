import { describe, expect, it } from 'vitest';
import { takeAnswers } from '../../../src/answers/take-answers.ts';
import type { Answer, Question } from '../../../src/protocol.ts';
import { ask, COLOUR, multi as multiSelect, single } from '../dialog/support.ts';
import { custom, multi, option, QUESTIONNAIRE, taken } from './support.ts';

/** The one answer to the one entry, without a warning. */
const answerTo = (document: unknown): Answer | undefined => {
  const { answers, warnings } = taken(document);
  expect(warnings).toEqual([]);
  return answers[0];
};

describe('an answer to a single-select', () => {
  it.each<[string, unknown, Answer | undefined]>([
    ['a label', 'Red', option(0, 'Red')],
    ['a label with white space around it', ' Red\r\n', option(0, 'Red')],
    ['a list of one label', ['Green'], option(0, 'Green')],
    ['a list that says the same twice', ['Green', ' ', 'Green '], option(0, 'Green')],
    ['other words', '  none of these,\n really ', custom('none of these,\n really')],
    ['words as a paste would give them', 'a\tb\x1b[31m\x07\0 c\r\nd\u009b', custom('a b[31m c\nd')],
    ['nothing but control characters', '\x1b\x07\0', undefined],
    ['two labels in one text', 'Red, Green', custom('Red, Green')],
    ['an empty text', '', undefined],
    ['white space', ' \n ', undefined],
    ['nothing that can be seen', '\u200b', undefined],
    ['an empty list', [], undefined],
    ['a list of blanks', ['', ' '], undefined],
    ['null', null, undefined],
  ])('%s', (_, value, answer) => {
    expect(answerTo({ Colour: value })).toEqual(answer);
  });

  it.each([
    ['red', 'Red'],
    ['Gren', 'Green'],
  ])('%s is a custom answer, and it is told what may be meant', (value, label) => {
    expect(taken({ Colour: value })).toEqual({
      answers: [custom(value)],
      warnings: [`answers["Colour"] has "${value}" as a custom answer; did you mean "${label}"?`],
    });
  });

  it('is one: several are a mistake', () => {
    expect(takeAnswers({ Colour: ['Red', 'blue'] }, QUESTIONNAIRE)).toEqual({
      ok: false,
      problems: [
        {
          code: 'schema_violation',
          path: 'answers["Colour"]',
          message: 'has 2 answers, but the question takes one. Keep one of them.',
        },
      ],
    });
  });
});

describe('an answer to a multi-select', () => {
  it.each<[string, unknown, Answer | undefined]>([
    ['a label', 'Export', multi('Export')],
    ['labels in a list, as given', ['Audit', ' Search '], multi('Audit', 'Search')],
    ['labels in a text, as given', 'Audit, Search', multi('Audit', 'Search')],
    ['labels and other words', 'Audit, Search, and, more', multi('Audit', 'Search', 'and, more')],
    ['other words, which come last', ['x', 'Audit', ' y '], multi('Audit', 'x, y')],
    ['no label twice, nor other words', ['x', 'Audit', 'Audit', 'x'], multi('Audit', 'x')],
    ['an element that looks like two labels', ['Audit, Search'], multi('Audit, Search')],
    ['a text with white space around its labels', ' Audit,  Search\n', multi('Audit', 'Search')],
    ['a text that ends with a separator', 'Audit, ', multi('Audit')],
    ['a text that begins with words', 'x, Audit', multi('x, Audit')],
    ['a beginning that is no label', 'Searching', multi('Searching')],
    ['an empty text', '', undefined],
    ['an empty list', [], undefined],
    ['a list of blanks', ['', '\u200b'], undefined],
  ])('%s', (_, value, answer) => {
    expect(answerTo({ Parts: value })).toEqual(answer);
  });

  it('has the label that other words may mean told', () => {
    expect(taken({ Parts: 'Audit, Serch' })).toEqual({
      answers: [multi('Audit', 'Serch')],
      warnings: ['answers["Parts"] has "Serch" as a custom answer; did you mean "Search"?'],
    });
  });

  it.each([
    ['a label that holds the separator', 'A, B', ['A, B']],
    ['labels that only one parting uses up', 'A, B, C', ['A', 'B, C']],
    ['the longer label first', 'A, B, D', ['A, B', 'D']],
    ['a label written without its white space', 'D, E', ['D', ' E ']],
    ['a label printed with its white space', ' E , D', [' E ', 'D']],
  ])('%s', (_, value, selected) => {
    const questionnaire = ask(multiSelect('Tricky', 'A', 'A, B', 'B, C', 'D', ' E '));
    expect(taken({ Tricky: value }, questionnaire).answers).toMatchObject([{ selected }]);
  });
});

describe('an answer beside previews', () => {
  it('has the preview of the questionnaire', () => {
    const answer = { question: 'Layout?', answer: 'Topbar', preview: 'another', notes: ' wide\n' };
    expect(answerTo({ details: { answers: [answer] } })).toEqual(
      option(2, 'Topbar', { notes: 'wide', preview: '# Top' }),
    );
  });

  it('has notes from an annotation, and no preview where the option has none', () => {
    const annotations = { 'Layout?': { notes: 'plain', preview: '# Top' } };
    expect(answerTo({ details: { answers: { 'Layout?': 'None' }, annotations } })).toEqual(
      option(2, 'None', { notes: 'plain' }),
    );
  });

  it.each([
    ['null', null],
    ['blank', ' \n'],
    ['invisible', '\u200b'],
  ])('has no notes where they are %s', (_, notes) => {
    const answers = [{ question: 'Layout?', answer: 'None', notes }];
    expect(answerTo({ details: { answers } })).toEqual(option(2, 'None'));
  });

  it('stays open where it is no label, since nothing else can be typed there', () => {
    expect(taken({ Layout: 'Footer' })).toEqual({
      answers: [],
      warnings: [
        'answers["Layout"] is "Footer", which is none of the options ("Sidebar", "Topbar", "None"); beside previews there is no other answer, so the question stays open',
      ],
    });
  });
});

it.each([
  ['a custom answer', 'Colour?', 'beige', custom('beige')],
  ['an option without previews', 'Colour?', 'Red', option(0, 'Red')],
  ['a multi-select', 'Parts?', 'Audit', multi('Audit')],
  ['a question that stays open', 'Colour?', null, undefined],
])('notes are told where they find no place: %s', (_, question, answer, expected) => {
  expect(taken({ details: { answers: [{ question, answer, notes: 'why' }] } })).toEqual({
    answers: expected ? [expected] : [],
    warnings: [
      'the notes of answers.details.answers[0].answer are not used: only an option chosen beside previews takes notes',
    ],
  });
});

describe('a key', () => {
  it('is the text or the header of a question, in any order; the answers come in the order of the questions', () => {
    expect(taken({ Layout: 'None', 'Parts?': 'Audit', ' Colour\r\n': 'Red' })).toEqual({
      answers: [option(0, 'Red'), multi('Audit'), option(2, 'None')],
      warnings: [],
    });
  });

  it('counts as a text before it counts as a header', () => {
    const odd: Question = { ...single('Parts', 'Red', 'Green'), question: 'Colour' };
    expect(taken({ Colour: 'Red' }, ask({ ...COLOUR, header: 'Colour' }, odd)).answers).toMatchObject([
      { questionIndex: 1, answer: 'Red' },
    ]);
  });

  it.each<[string, unknown]>([
    ['text before header', { 'Colour?': 'Red', Colour: 'Green' }],
    ['header behind text', { Colour: 'Green', 'Colour?': 'Red' }],
    ['the later of two', { 'Colour? ': 'Green', 'Colour?': 'Red' }],
    [
      'the later of a list',
      {
        details: {
          answers: [
            { question: 'Colour?', answer: 'Green' },
            { question: 'Colour?', answer: 'Red' },
          ],
        },
      },
    ],
  ])('answers a question once: %s', (_, document) => {
    expect(taken(document)).toEqual({ answers: [option(0, 'Red')], warnings: [] });
  });

  it('is told where it names nothing, with the nearest name', () => {
    const long = 'x'.repeat(300);
    expect(taken({ colur: 'Red', Parst: 'x', unlike: 'x', [long]: 'x', 'a\u001b]': null }).warnings).toEqual([
      'answers["colur"] is not used: no question has the name "colur"; did you mean "Colour"?',
      'answers["Parst"] is not used: no question has the name "Parst"; did you mean "Parts"?',
      'answers["unlike"] is not used: no question has the name "unlike"',
      `answers["${'x'.repeat(60)}…"] is not used: no question has the name "${'x'.repeat(40)}…"`,
      'answers["a\\u001b]"] is not used: no question has the name "a\\u001b]"',
    ]);
  });

  it('is told of a shared file only where it looks misspelt', () => {
    const answers = { colur: 'Red', unlike: 'x', Parts: 'Audit' };
    expect(takeAnswers(answers, QUESTIONNAIRE, true)).toEqual({
      ok: true,
      answers: [multi('Audit')],
      warnings: ['answers["colur"] is not used: no question has the name "colur"; did you mean "Colour"?'],
    });
  });

  it('answers nothing as a header of two questions; their texts do', () => {
    const twins = ask(COLOUR, { ...COLOUR, question: 'Again?', header: ' Colour' });
    expect(taken({ Colour: 'Red', 'Again?': 'Green' }, twins)).toMatchObject({
      answers: [{ questionIndex: 1, answer: 'Green' }],
      warnings: [
        'answers["Colour"] is not used: several questions have the header "Colour"; name the question by its text',
      ],
    });
  });

  it('is told one by one twenty times, and then counted', () => {
    const strays = (amount: number) =>
      taken(Object.fromEntries(Array.from({ length: amount }, (_, index) => [`stray ${index}`, 'x'])))
        .warnings;
    expect(strays(20)).toHaveLength(20);
    expect(strays(2000)).toHaveLength(21);
    expect(strays(23).at(-1)).toBe('answers has 3 more answers not used: no single question has that name');
  });

  it.each(['__proto__', 'constructor', 'toString', 'details'])('may be %s', (name) => {
    const questionnaire = ask({ ...COLOUR, question: name });
    const text = `{${JSON.stringify(name)}:"Green"}`;
    const forms = [text, `{"details":{"answers":${text}}}`].map((form) => JSON.parse(form) as unknown);
    for (const form of forms)
      expect(taken(form, questionnaire)).toEqual({
        answers: [{ ...option(0, 'Green'), question: name }],
        warnings: [],
      });
    expect(taken({}, questionnaire).answers).toEqual([]);
  });
});

it('a result that nobody confirmed answers nothing', () => {
  const answers = [option(0, 'Red')];
  expect(taken({ details: { answers, cancelled: true } })).toEqual({
    answers: [],
    warnings: ['answers.details.cancelled is true: nobody confirmed these answers, so they are not used'],
  });
  expect(answerTo({ details: { answers, cancelled: false } })).toEqual(option(0, 'Red'));
});

const TEXT = 'Write a label or other words in double quotes';
const OPEN = 'null leaves the question open.';

describe('what has the wrong type is rejected with its place and its mend', () => {
  it.each<[unknown, string, string]>([
    [
      null,
      '',
      'must be an object, but is null. Write {"<question or header>": "<label>"}, or name the result of an earlier run.',
    ],
    [
      [],
      '',
      'must be an object, but is an empty array. Write {"<question or header>": "<label>"}, or name the result of an earlier run.',
    ],
    [
      'Red',
      '',
      'must be an object, but is the string "Red". Write {"<question or header>": "<label>"}, or name the result of an earlier run.',
    ],
    [
      { Colour: 5 },
      '["Colour"]',
      `must be a string, a list of strings or null, but is the number 5. ${TEXT}; ${OPEN}`,
    ],
    [
      { Colour: {} },
      '["Colour"]',
      `must be a string, a list of strings or null, but is an object. ${TEXT}; ${OPEN}`,
    ],
    [{ Parts: ['Audit', true] }, '["Parts"][1]', `must be a string, but is the boolean true. ${TEXT}.`],
    [
      { stray: false },
      '["stray"]',
      `must be a string, a list of strings or null, but is the boolean false. ${TEXT}; ${OPEN}`,
    ],
    [{ details: {} }, '.details.answers', 'is missing. Name the whole result of an earlier run.'],
    [
      { details: { answers: 'Red' } },
      '.details.answers',
      'must be a list or an object, but is the string "Red". Name the whole result of an earlier run.',
    ],
    [
      { details: { answers: [], cancelled: 'no' } },
      '.details.cancelled',
      'must be true or false, but is the string "no". Write it without quotes, or leave it out.',
    ],
    [
      { details: { answers: ['Red'] } },
      '.details.answers[0]',
      'must be an object, but is the string "Red". Write {"question": "<question or header>", "answer": "<label>"}.',
    ],
    [
      { details: { answers: [{ answer: 'Red' }] } },
      '.details.answers[0].question',
      'is missing. Write the text or the header of the question.',
    ],
    [
      { details: { answers: [{ question: 'Colour' }] } },
      '.details.answers[0].answer',
      `is missing. ${TEXT}; ${OPEN}`,
    ],
    [
      { details: { answers: [{ question: 'Parts', answer: null, selected: 0 }] } },
      '.details.answers[0].selected',
      `must be a string, a list of strings or null, but is the number 0. ${TEXT}; ${OPEN}`,
    ],
    [
      { details: { answers: [{ question: 'Layout', answer: 'None', notes: [] }] } },
      '.details.answers[0].notes',
      'must be a string, but is an empty array. Write it in double quotes, or leave it out.',
    ],
    [
      { details: { answers: { 'Parts?': [[]] } } },
      '.details.answers["Parts?"][0]',
      `must be a string, but is an empty array. ${TEXT}.`,
    ],
    [
      { details: { answers: {}, annotations: [] } },
      '.details.annotations',
      'must be an object, but is an empty array. Write {"notes": "..."} for a question, or leave it out.',
    ],
    [
      { details: { answers: { 'Layout?': 'None' }, annotations: { 'Layout?': 'n' } } },
      '.details.annotations["Layout?"]',
      'must be an object, but is the string "n". Write {"notes": "..."} for a question, or leave it out.',
    ],
    [
      { details: { answers: { 'Layout?': 'None' }, annotations: { 'Layout?': { notes: 1 } } } },
      '.details.annotations["Layout?"].notes',
      'must be a string, but is the number 1. Write it in double quotes, or leave it out.',
    ],
  ])('%j', (document, place, message) => {
    expect(takeAnswers(document, QUESTIONNAIRE)).toEqual({
      ok: false,
      problems: [{ code: 'schema_violation', path: `answers${place}`, message }],
    });
  });

  it('names the first breach of each entry, twenty one by one', () => {
    const broken = (amount: number) => Array.from({ length: amount }, () => [1, 2]);
    const problems = (amount: number) => {
      const result = takeAnswers({ ...broken(amount) }, QUESTIONNAIRE);
      return result.ok ? [] : result.problems;
    };
    expect(problems(20)).toHaveLength(20);
    expect(problems(20).at(1)?.path).toBe('answers["1"][0]');
    expect(problems(2000)).toHaveLength(21);
    expect(problems(21).at(-1)).toEqual({
      code: 'schema_violation',
      path: 'answers',
      message: 'has 1 more problem of this kind.',
    });
  });
});

it.each<[string, unknown]>([
  ['a custom answer', { Colour: 'x'.repeat(1024 * 1024) }],
  ['labels in a list', { Parts: Array(200_000).fill('x') }],
  ['labels in a text', { Parts: 'Audit, '.repeat(150_000) }],
  ['a key', { ['x'.repeat(1024 * 1024)]: '' }],
  [
    'keys that nearly fit',
    Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`Colour${n}`, null])),
  ],
])('a mebibyte is taken: %s', (_, document) => {
  expect(taken(document).answers.length).toBeLessThan(2);
});
