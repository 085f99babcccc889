import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASKING_OPTIONS, type AskingOption, createAsked } from '../../../src/command-line/asked.ts';
import { validateDocument } from '../../../src/input/validate.ts';

type Given = readonly [name: AskingOption, value?: string];

function askedBy(given: readonly Given[]) {
  const asked = createAsked();
  for (const [name, value = ''] of given) asked.take(name, value);
  return asked;
}

const labelled = (label: string, description = '') => ({ label, description });

describe('the parts of a choice', () => {
  it.each([
    ['staging', 'staging', ''],
    ['staging: a copy, safe to break', 'staging', 'a copy, safe to break'],
    ['10:30: in the morning: maybe', '10:30', 'in the morning: maybe'],
    ['a:b', 'a:b', ''],
    ['a:', 'a:', ''],
    ['a: ', 'a', ''],
    ['a:  b ', 'a', ' b '],
    [': x', '', 'x'],
    ['', '', ''],
    ['-1: minus one', '-1', 'minus one'],
  ])('of %j are %j and %j', (text, label, description) => {
    const asked = askedBy([
      ['question', 'Q?'],
      ['option', text],
    ]);
    expect(asked.document()).toEqual({
      questions: [{ question: 'Q?', header: 'Question', options: [{ label, description }] }],
    });
  });

  it('are the whole text again, put together', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, description) => {
        const text = `${label}: ${description}`;
        const document = askedBy([
          ['question', 'Q?'],
          ['option', text],
        ]).document();
        const [option] =
          (document as { questions: { options: { label: string; description: string }[] }[] }).questions[0]
            ?.options ?? [];
        expect(`${option?.label}: ${option?.description}`).toBe(text);
        expect(option?.label).not.toContain(': ');
      }),
    );
  });
});

describe('a questionnaire by options', () => {
  it('is none where no question is asked', () => {
    expect(askedBy([]).document()).toBeUndefined();
    expect(askedBy([['multi']]).document()).toBeUndefined();
  });

  it('begins a new question with each --question, and gives what follows to it', () => {
    const asked = askedBy([
      ['question', 'Where?'],
      ['option', 'here'],
      ['header', 'Place'],
      ['option', 'there: far'],
      ['question', 'When?'],
      ['multi'],
      ['option', 'now'],
    ]);
    expect(asked.misuse()).toBeUndefined();
    expect(asked.document()).toEqual({
      questions: [
        { question: 'Where?', header: 'Place', options: [labelled('here'), labelled('there', 'far')] },
        { question: 'When?', header: 'Question 2', options: [labelled('now')], multiSelect: true },
      ],
    });
  });

  it('leaves empty texts, surplus questions and double labels to the validation', () => {
    const asked = askedBy([
      ['question', ''],
      ['header', ''],
      ['option', 'a'],
      ['option', 'a: again'],
      ...Array.from({ length: 5 }, (): Given => ['question', 'Q?']),
    ]);
    expect(asked.misuse()).toBeUndefined();
    const { questions } = asked.document() as { questions: unknown[] };
    expect(questions).toHaveLength(6);
    expect(questions[0]).toEqual({
      question: '',
      header: '',
      options: [labelled('a'), labelled('a', 'again')],
    });
  });
});

const QUESTION: Given[] = [
  ['question', 'Q?'],
  ['option', 'a'],
  ['option', 'b'],
];
const others = (count: number): Given[] =>
  Array.from({ length: count }, (_, place): Given[] => [
    ['question', `${place}?`],
    ['option', 'a'],
    ['option', 'b'],
  ]).flat();

describe('the validation', () => {
  it.each<[code: string, path: string, given: Given[]]>([
    ['duplicate_option_label', 'questions[0].options[2].label', [...QUESTION, ['option', 'b: again']]],
    ['empty_options', 'questions[0].options', [['question', 'Q?']]],
    [
      'empty_options',
      'questions[0].options',
      [
        ['question', 'Q?'],
        ['option', 'a'],
      ],
    ],
    ['too_many_questions', 'questions', [...QUESTION, ...others(4)]],
    ['duplicate_question', 'questions[1].question', [...QUESTION, ...QUESTION]],
    ['reserved_label', 'questions[0].options[2].label', [...QUESTION, ['option', 'Other: something']]],
    [
      'schema_violation',
      'questions[0].question',
      [
        ['question', ''],
        ['option', 'a'],
        ['option', 'b'],
      ],
    ],
    ['schema_violation', 'questions[0].options[2].label', [...QUESTION, ['option', ': x']]],
    ['schema_violation', 'questions[0].header', [...QUESTION, ['header', '']]],
    ['schema_violation', 'questions[0].header', [...QUESTION, ['header', 'seventeen letters']]],
    [
      'schema_violation',
      'questions[0].options',
      [...QUESTION, ...['c', 'd', 'e'].map((label): Given => ['option', label])],
    ],
  ])('rejects with %s at %s', (code, path, given) => {
    const validated = validateDocument(askedBy(given).document(), { strict: true });
    if (validated.ok) throw new Error('Nothing is wrong with it');
    expect(validated.problems.map((problem) => [problem.code, problem.path])).toEqual([[code, path]]);
  });

  it('has nothing against up to four questions with their own headers', () => {
    const validated = validateDocument(askedBy([...QUESTION, ...others(3)]).document(), { strict: true });
    expect(validated).toMatchObject({ ok: true, warnings: [] });
  });
});

describe('an option in the wrong place', () => {
  const TWO_HEADERS = 'a question has two --header: leave one out, or put a --question between them';

  it.each<[string, Given[]]>([
    [
      '--option belongs to a question: put --question before it',
      [
        ['option', 'a'],
        ['question', 'Q?'],
      ],
    ],
    ['--header belongs to a question: put --question before it', [['header', 'H']]],
    ['--multi belongs to a question: put --question before it', [['multi'], ['header', 'H']]],
    [TWO_HEADERS, [['question', 'Q?'], ['header', 'A'], ['option', 'a'], ['header', 'B'], ['multi']]],
    [
      TWO_HEADERS,
      [
        ['question', 'Q?'],
        ['header', ''],
        ['header', ''],
      ],
    ],
  ])('is named: %s', (misuse, given) => {
    expect(askedBy(given).misuse()).toBe(misuse);
  });

  it('is found exactly where no question stands before, or a question has two headers', () => {
    const options = fc.array(fc.tuple(fc.constantFrom(...ASKING_OPTIONS), fc.string()));
    fc.assert(
      fc.property(options, (given) => {
        const names = given.map(([name]) => name).join(' ');
        const isFaulty =
          /^(option|header|multi)\b/.test(names) || /header( (option|multi))* header/.test(names);
        expect(askedBy(given).misuse() !== undefined).toBe(isFaulty);
      }),
    );
  });
});
