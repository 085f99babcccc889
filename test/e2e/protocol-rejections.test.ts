import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/result.schema.json' with { type: 'json' };
import type { ErrorCode, Result } from '../../src/protocol.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';

type Loose = Record<string, unknown>;

const isEnvelope = new Ajv2020({ strict: true, allErrors: true }).compile<Result>(schema);

/** A rejection that fits the published schema. */
function rejectionOf(document: unknown): Result {
  isEnvelope(document);
  expect(isEnvelope.errors).toBeNull();
  expect(document).toMatchObject({ details: { answers: [], cancelled: true } });
  return document as Result;
}

const option = (label: unknown, changes: Loose = {}): Loose => ({ label, description: 'So', ...changes });
const labelled = (...labels: unknown[]): Loose[] => labels.map((label) => option(label));
const question = (text: unknown, changes: Loose = {}): Loose => ({
  question: text,
  header: 'Header',
  options: labelled('A', 'B'),
  ...changes,
});
const asking = (...questions: unknown[]): Loose => ({ questions });
const asked = (...texts: string[]): Loose => asking(...texts.map((text) => question(text)));

const HEAD =
  'Error: the questionnaire was rejected and the person has seen nothing of it. Change the following and send it again:';
const RESERVED = (label: string): string =>
  `is ${JSON.stringify(label)}, which the dialog reserves for its own rows ("Other", "Type something.", "Type something", "Next"). Remove this option, since the dialog takes free text by itself, or reword its label.`;

interface Rejection {
  readonly name: string;
  readonly input: string | object;
  readonly error: ErrorCode;
  /** What stands in the text, and on stderr, one line each. */
  readonly problems: readonly string[];
}

const REJECTIONS: readonly Rejection[] = [
  {
    name: 'text that is no JSON',
    input: '{\n  "questions": [\n    {"question": "a?",}\n  ]\n}',
    error: 'invalid_json',
    problems: [
      'The input is not JSON. Line 3, column 23: expected a property name in double quotes, found "}" after `{"question": "a?",`. JSON allows no trailing comma: remove the comma before it.',
    ],
  },
  {
    name: 'a document that is no object',
    input: '[1, 2]',
    error: 'schema_violation',
    problems: ['The document must be an object, but is an array of 2. Send {"questions": [...]}.'],
  },
  {
    name: 'a document without questions',
    input: {},
    error: 'schema_violation',
    problems: ['questions is missing. Send {"questions": [...]}.'],
  },
  {
    name: 'missing properties',
    input: asking({ question: 'a?', options: [{ description: '' }, { label: 'B' }] }),
    error: 'schema_violation',
    problems: [
      'questions[0].header is missing. Add a short tab label of at most 16 characters.',
      'questions[0].options[0].label is missing. Add it.',
      'questions[0].options[1].description is missing. Say in a sentence what the choice means.',
    ],
  },
  {
    name: 'wrong types',
    input: asking(question(5, { header: null, multiSelect: 'yes' }), question('b?', { options: {} }), 'c?'),
    error: 'schema_violation',
    problems: [
      'questions[0].question must be a string, but is the number 5. Change its type.',
      'questions[0].header must be a string, but is null. Change its type.',
      'questions[0].multiSelect must be true or false, but is the string "yes". Write true or false without quotes, or leave it out.',
      'questions[1].options must be an array, but is an object. Write a list of 2 to 4 options, each with "label" and "description".',
      'questions[2] must be an object, but is the string "c?". Write each question as {"question": "...", "header": "...", "options": [...]}.',
    ],
  },
  {
    name: 'no question',
    input: asking(),
    error: 'no_questions',
    problems: ['questions has 0 questions; at least 1 needed. Add the question to ask.'],
  },
  {
    name: 'five questions',
    input: asked('a?', 'b?', 'c?', 'd?', 'e?'),
    error: 'too_many_questions',
    problems: [
      'questions has 5 questions; at most 4 allowed. Ask the most important ones now and the others in another questionnaire.',
    ],
  },
  {
    name: 'two questions alike but for \\r and outer white space',
    input: asked('a?', 'b?', ' \ta?\r\n'),
    error: 'duplicate_question',
    problems: [
      'questions[2].question repeats questions[0].question (" \\ta?\\r\\n"); each question\'s text must differ. Ask it once, or reword one of the two.',
    ],
  },
  {
    name: 'no option and one option',
    input: asking(question('a?', { options: [] }), question('b?', { options: labelled('A') })),
    error: 'empty_options',
    problems: [
      'questions[0].options has 0 options; at least 2 needed. Add options, each with "label" and "description", or leave the question out.',
      'questions[1].options has 1 option; at least 2 needed. Add options, each with "label" and "description", or leave the question out.',
    ],
  },
  {
    name: 'the reserved labels, also where their row never appears',
    input: asking(
      question('a?', { options: labelled('A', 'Next') }),
      question('b?', { options: labelled('Other', 'Type something.', 'Type something') }),
    ),
    error: 'reserved_label',
    problems: [
      `questions[0].options[1].label ${RESERVED('Next')}`,
      `questions[1].options[0].label ${RESERVED('Other')}`,
      `questions[1].options[1].label ${RESERVED('Type something.')}`,
      `questions[1].options[2].label ${RESERVED('Type something')}`,
    ],
  },
  {
    name: 'a reserved label with \\r and outer white space',
    input: asking(question('a?', { options: labelled('A', ' Ne\rxt\r\n') })),
    error: 'reserved_label',
    problems: [`questions[0].options[1].label ${RESERVED(' Ne\rxt\r\n')}`],
  },
  {
    name: 'two labels alike but for \\r and outer white space',
    input: asking(question('a?', { options: labelled('A', 'B', '\r\n A ') })),
    error: 'duplicate_option_label',
    problems: [
      'questions[0].options[2].label repeats questions[0].options[0].label ("\\r\\n A "); each label of a question must differ. Remove one of the two options, or reword its label.',
    ],
  },
  {
    name: 'texts that are too long',
    input: asking(question('a?', { header: 'h'.repeat(17), options: labelled('l'.repeat(61), 'B') })),
    error: 'schema_violation',
    problems: [
      `questions[0].header has 17 characters ("${'h'.repeat(17)}"); at most 16 allowed. Shorten it to a word or two; the question itself stands in "question".`,
      `questions[0].options[0].label has 61 characters ("${'l'.repeat(40)}…"); at most 60 allowed. Shorten it to 1 to 5 words and move the rest into "description".`,
    ],
  },
  {
    name: 'empty and blank texts',
    input: asking(question('', { header: ' \t', options: labelled('A', '\n') })),
    error: 'schema_violation',
    problems: [
      'questions[0].question is an empty string; at least 1 character needed. Write some text.',
      'questions[0].header is blank (" \\t"); at least 1 character other than white space needed. Write some text.',
      'questions[0].options[1].label is blank ("\\n"); at least 1 character other than white space needed. Write some text.',
    ],
  },
  {
    name: 'five options',
    input: asking(question('a?', { options: labelled('1', '2', '3', '4', '5') })),
    error: 'schema_violation',
    problems: [
      'questions[0].options has 5 options; at most 4 allowed. Merge or drop some, or split the question.',
    ],
  },
];

describe('a rejection', () => {
  it.each(REJECTIONS)(
    'of $name says $error and all that is wrong, and leaves the terminal untouched',
    async ({ input, error, problems }) => {
      const session = openSession({ input });
      const exit = await session.exit();
      expect(exit.code).toBe(2);
      const { content, details } = rejectionOf(exit.document);
      expect(content[0].text.split('\n')).toEqual([HEAD, ...problems.map((problem) => `- ${problem}`)]);
      expect(details.error).toBe(error);
      expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
      expect(exit.stderr).toBe(problems.map((problem) => `ask-user-question: error: ${problem}\n`).join(''));
      expect(exit.settings.after).toBe(exit.settings.before);
      expect(session.output()).toBe('');
    },
  );

  it.each(['envelope', 'map', 'text'])('is a document in the format %s', async (format) => {
    const { code, stdout, document } = await runWithoutTerminal(['--format', format], { input: '{}' });
    expect(code).toBe(2);
    const text = `${HEAD}\n- questions is missing. Send {"questions": [...]}.`;
    if (format === 'text') return expect(stdout).toBe(`${text}\n`);
    expect(rejectionOf(document).content[0].text).toBe(text);
  });

  it('names every breach, in the text and on stderr, however many there are', async () => {
    const options = Array.from({ length: 4 }, () => ({ label: 'x'.repeat(61) }));
    const questions = Array.from({ length: 4 }, (_, n) => ({ question: `${n}?`, header: '', options }));
    const { document, stderr } = await runWithoutTerminal(['--check'], { input: { questions } });
    const places = questions.flatMap((_, q) => [
      `questions[${q}].header is an empty string`,
      ...options.flatMap((_, o) => [
        `questions[${q}].options[${o}].label has 61 characters`,
        `questions[${q}].options[${o}].description is missing`,
      ]),
    ]);
    for (const place of places) expect(stderr).toContain(`error: ${place}`);
    const { text } = rejectionOf(document).content[0];
    for (const place of places) expect(text).toContain(`- ${place}`);
  });
});

/** Breaks one rule of a sound questionnaire, given and returned as text. */
type Breach = (text: string) => string | Uint8Array;

const breaking =
  (change: (questions: Loose[]) => void): Breach =>
  (text) => {
    const { questions } = JSON.parse(text) as { questions: Loose[] };
    change(questions);
    return JSON.stringify({ questions });
  };

const inQuestion = (index: number, changes: Loose): Breach =>
  breaking((questions) => Object.assign(questions[index] ?? {}, changes));

const WITH_INVALID_BYTE: Breach = (text) => Buffer.concat([Buffer.from(text), Uint8Array.of(0xff)]);
const CUT_OFF: Breach = (text) => text.slice(0, -1);

/** One breach of each rank, the first one first. */
const RANKS: readonly { readonly error: ErrorCode; readonly by: string; readonly breach: Breach }[] = [
  { error: 'input_unreadable', by: 'an invalid byte', breach: WITH_INVALID_BYTE },
  { error: 'invalid_json', by: 'an early end', breach: CUT_OFF },
  { error: 'schema_violation', by: 'a wrong type', breach: inQuestion(2, { multiSelect: 1 }) },
  {
    error: 'too_many_questions',
    by: 'six questions',
    breach: breaking((questions) => questions.push(question('4?'), question('5?'), question('6?'))),
  },
  { error: 'duplicate_question', by: 'a repeated text', breach: inQuestion(1, { question: '1?' }) },
  { error: 'empty_options', by: 'one option', breach: inQuestion(0, { options: labelled('A') }) },
  { error: 'reserved_label', by: '"Next"', breach: inQuestion(1, { options: labelled('A', 'Next') }) },
  {
    error: 'duplicate_option_label',
    by: 'a repeated label',
    breach: inQuestion(2, { options: labelled('A', 'A') }),
  },
  { error: 'schema_violation', by: 'a long header', breach: inQuestion(0, { header: 'h'.repeat(17) }) },
];

/** Each rank with those behind it. */
const PRECEDENCE = RANKS.slice(0, -1).map((first, index) => ({ ...first, later: RANKS.slice(index + 1) }));

async function errorOf(
  input: string | Uint8Array | object,
  ...args: string[]
): Promise<ErrorCode | undefined> {
  const { code, document } = await runWithoutTerminal(['--check', ...args], { input });
  expect(code).toBe(2);
  return rejectionOf(document).details.error;
}

describe('of two broken rules', () => {
  it.each(PRECEDENCE)('$error ($by) goes before each one behind it', async ({ error, breach, later }) => {
    const sound = JSON.stringify(asked('1?', '2?', '3?'));
    const both = later.map((second) => breach(second.breach(sound).toString()));
    const first = await Promise.all(both.map((input) => errorOf(input)));
    expect(first).toEqual(later.map(() => error));
  });

  it.each([
    { first: 'input_unreadable', input: WITH_INVALID_BYTE('{"questions":[]}') },
    { first: 'invalid_json', input: '{"questions":[]' },
    { first: 'no_questions', input: '{"questions":[],"qestions":1}' },
  ])('$first goes before no_questions or unknown properties', async ({ first, input }) => {
    expect(await errorOf(input, '--strict')).toBe(first);
  });

  it.each<{ first: ErrorCode; questions: Loose[] }>([
    {
      first: 'duplicate_option_label',
      questions: [question('a?', { options: labelled('A', 'A') }), question('b?', { options: [] })],
    },
    {
      first: 'reserved_label',
      questions: [question('a?', { options: labelled('A', 'Other') }), question('b?', { options: [] })],
    },
    {
      first: 'duplicate_option_label',
      questions: [
        question('a?', { options: labelled('A', 'A') }),
        question('b?', { options: labelled('A', 'Other') }),
      ],
    },
    { first: 'empty_options', questions: [question('a?', { options: labelled('Other') })] },
  ])('the one of the first question counts: $first', async ({ first, questions }) => {
    expect(await errorOf({ questions })).toBe(first);
  });

  it('a reserved label hides the duplicates of its question', async () => {
    const input = asking(question('a?', { options: labelled('A', 'A', 'Next') }));
    const { document, stderr } = await runWithoutTerminal(['--check'], { input });
    expect(rejectionOf(document).details.error).toBe('reserved_label');
    expect(stderr).not.toContain('repeats');
  });

  it('the first one leads the text, and the others follow', async () => {
    const [, , ...ranks] = RANKS;
    const all = ranks
      .toReversed()
      .reduce((text, { breach }) => breach(text).toString(), JSON.stringify(asked('1?', '2?', '3?')));
    const { document } = await runWithoutTerminal(['--check'], { input: all });
    const { text } = rejectionOf(document).content[0];
    const places = text
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[1]);
    expect(places).toEqual([
      'questions[2].multiSelect',
      'questions',
      'questions[1].question',
      'questions[0].options',
      'questions[1].options[1].label',
      'questions[2].options[1].label',
      'questions[0].header',
    ]);
  });
});

describe('the limits', () => {
  it.each<[string, Loose]>([
    [
      'four questions of four options',
      asking(...'abcd'.split('').map((text) => question(text, { options: labelled('1', '2', '3', '4') }))),
    ],
    ['a header of 16 characters', asking(question('a?', { header: '😀'.repeat(16) }))],
    [
      'a label of 60 characters',
      asking(question('a?', { options: labelled('é'.repeat(60), '😀'.repeat(60)) })),
    ],
    [
      'an empty description',
      asking(question('a?', { options: [option('A', { description: '' }), option('B')] })),
    ],
    ['one label in two questions', asked('a?', 'b?')],
    [
      'labels that differ in letter case',
      asking(question('a?', { options: labelled('a', 'A', 'other', 'NEXT') })),
    ],
    ['a question without a question mark', asked('a')],
    ['the $schema that editors look for', { $schema: 'urn:x', ...asked('a?') }],
  ])('allow %s', async (_, input) => {
    expect(await runWithoutTerminal(['--check', '--strict'], { input })).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('unknown properties', () => {
  const input = {
    title: 1,
    Questions: 1,
    ...asking(
      question('a?', {
        multiselect: true,
        'multi select': true,
        hint: 1,
        options: [option('A', { lable: 1, descripton: 1, prewiew: 1 }), option('B', { '\x1b[31m\u202e': 1 })],
      }),
    ),
  };

  it('warn with their place and the nearest name, one line each', async () => {
    const { code, stdout, stderr } = await runWithoutTerminal(['--check'], { input });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      'ask-user-question: warning: title is unknown and ignored',
      'ask-user-question: warning: Questions is unknown and ignored; did you mean "questions"?',
      'ask-user-question: warning: questions[0].multiselect is unknown and ignored; did you mean "multiSelect"?',
      'ask-user-question: warning: questions[0]["multi select"] is unknown and ignored; did you mean "multiSelect"?',
      'ask-user-question: warning: questions[0].hint is unknown and ignored',
      'ask-user-question: warning: questions[0].options[0].lable is unknown and ignored; did you mean "label"?',
      'ask-user-question: warning: questions[0].options[0].descripton is unknown and ignored; did you mean "description"?',
      'ask-user-question: warning: questions[0].options[0].prewiew is unknown and ignored; did you mean "preview"?',
      'ask-user-question: warning: questions[0].options[1]["\\u001b[31m\\u202e"] is unknown and ignored',
      '',
    ]);
  });

  it('are rejected with --strict, each named', async () => {
    const { code, document, stderr } = await runWithoutTerminal(['--strict'], { input });
    expect(code).toBe(2);
    const { content, details } = rejectionOf(document);
    expect(details.error).toBe('schema_violation');
    expect(content[0].text).toContain(
      '\n- questions[0].multiselect is unknown; did you mean "multiSelect"? Rename or remove it.\n',
    );
    expect(content[0].text).toContain('\n- title is unknown. Rename or remove it.\n');
    expect(stderr.trimEnd().split('\n')).toHaveLength(9);
  });

  it('are not spoken of beside a rejection for another reason', async () => {
    const { stderr } = await runWithoutTerminal(['--check'], { input: { ...input, questions: [] } });
    expect(stderr).toBe(
      'ask-user-question: error: questions has 0 questions; at least 1 needed. Add the question to ask.\n',
    );
  });

  it('include no preview on a multi-select, which warns by itself', async () => {
    const options = [option('A', { preview: '# A' }), option('B')];
    const result = await runWithoutTerminal(['--check'], {
      input: asking(question('a?', { multiSelect: true, options })),
    });
    expect(result).toMatchObject({
      code: 0,
      stderr:
        'ask-user-question: warning: questions[0] has a preview that is not shown: only single-select questions show previews\n',
    });
  });
});
