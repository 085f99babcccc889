import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../../src/input/validate.ts';
import type { Problem } from '../../../src/protocol.ts';
import { document, type Loose, option, question } from './documents.ts';

const options = (...labels: unknown[]) => labels.map((label) => option(label));

function problemsOf(value: unknown, strict = false): readonly Problem[] {
  const validated = validateDocument(value, { strict });
  return validated.ok ? [] : validated.problems;
}

function warningsOf(value: unknown): readonly string[] {
  const validated = validateDocument(value, { strict: false });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.warnings;
}

describe('a valid document', () => {
  it('comes out verbatim, fresh, with its defaults and known properties only', () => {
    const value = {
      ...document(
        question('  Which?\r\n', { options: [option(' A '), option('B', { preview: '', extra: 1 })] }),
        question('Both?', { multiSelect: true }),
      ),
      $schema: 'urn:x',
    };
    const validated = validateDocument(value, { strict: false });
    expect(validated.ok && validated.questionnaire).toEqual({
      questions: [
        {
          question: '  Which?\r\n',
          header: 'Header',
          options: [
            { label: ' A ', description: 'What it means' },
            { label: 'B', description: 'What it means', preview: '' },
          ],
          multiSelect: false,
        },
        { question: 'Both?', header: 'Header', options: options('A', 'B'), multiSelect: true },
      ],
    });
  });

  it('shares no object with the document', () => {
    const shared = options('A', 'B');
    const validated = validateDocument(document(question('a', { options: shared })), { strict: false });
    const copied = validated.ok ? validated.questionnaire.questions[0]?.options : undefined;
    expect(copied).toEqual(shared);
    expect(copied).not.toBe(shared);
    expect(copied?.[0]).not.toBe(shared[0]);
  });

  it('may reach every limit', () => {
    const four = ['😀'.repeat(60), 'b', 'c', 'd'];
    const most = [1, 2, 3, 4].map((n) =>
      question(`${n}?`, { header: '😀'.repeat(16), options: options(...four) }),
    );
    expect(problemsOf({ questions: most })).toEqual([]);
  });

  it('may have an empty description, and lone surrogates', () => {
    expect(
      problemsOf(
        document(question('\ud800', { options: [option('\udc00', { description: '' }), option('b')] })),
      ),
    ).toEqual([]);
  });

  it('may repeat a label in another question, or in another letter case, and say "other"', () => {
    const value = document(
      question('a', { options: options('X', 'x', 'other') }),
      question('A', { options: options('X', 'next') }),
    );
    expect(problemsOf(value)).toEqual([]);
  });
});

describe('breaches', () => {
  const two = options('A', 'B');
  it.each<[string, unknown, Problem]>([
    [
      'no object',
      [],
      problem(
        'schema_violation',
        '',
        'The document must be an object, but is an empty array. Send {"questions": [...]}.',
      ),
    ],
    [
      'null',
      null,
      problem(
        'schema_violation',
        '',
        'The document must be an object, but is null. Send {"questions": [...]}.',
      ),
    ],
    [
      'a string',
      'x',
      problem(
        'schema_violation',
        '',
        'The document must be an object, but is the string "x". Send {"questions": [...]}.',
      ),
    ],
    ['no list', {}, problem('schema_violation', 'questions', 'is missing. Send {"questions": [...]}.')],
    [
      'questions that are no list',
      { questions: question('a') },
      problem(
        'schema_violation',
        'questions',
        'must be an array, but is an object. Send a list of 1 to 4 questions, also if there is only one.',
      ),
    ],
    [
      'an empty list',
      document(),
      problem('no_questions', 'questions', 'has 0 questions; at least 1 needed. Add the question to ask.'),
    ],
    [
      'five questions',
      document(...['a', 'b', 'c', 'd', 'e'].map((text) => question(text))),
      problem(
        'too_many_questions',
        'questions',
        'has 5 questions; at most 4 allowed. Ask the most important ones now and the others in another questionnaire.',
      ),
    ],
    [
      'a question that is no object',
      document(5),
      problem(
        'schema_violation',
        'questions[0]',
        'must be an object, but is the number 5. Write each question as {"question": "...", "header": "...", "options": [...]}.',
      ),
    ],
    [
      'no header',
      document({ question: 'a', options: two }),
      problem(
        'schema_violation',
        'questions[0].header',
        'is missing. Add a short tab label of at most 16 characters.',
      ),
    ],
    [
      'a long header',
      document(question('a', { header: '😀'.repeat(17) })),
      problem(
        'schema_violation',
        'questions[0].header',
        `has 17 characters ("${'😀'.repeat(17)}"); at most 16 allowed. Shorten it to a word or two; the question itself stands in "question".`,
      ),
    ],
    [
      'a long label',
      document(question('a'), question('b', { options: options('x'.repeat(61), 'y') })),
      problem(
        'schema_violation',
        'questions[1].options[0].label',
        `has 61 characters ("${'x'.repeat(40)}…"); at most 60 allowed. Shorten it to 1 to 5 words and move the rest into "description".`,
      ),
    ],
    [
      'an empty question',
      document(question('')),
      problem(
        'schema_violation',
        'questions[0].question',
        'is an empty string; at least 1 character needed. Write some text.',
      ),
    ],
    [
      'a blank label',
      document(question('a', { options: options(' \n', 'y') })),
      problem(
        'schema_violation',
        'questions[0].options[0].label',
        'is blank (" \\n"); at least 1 character other than white space needed. Write some text.',
      ),
    ],
    [
      'no description',
      document(question('a', { options: [{ label: 'x' }, option('y')] })),
      problem(
        'schema_violation',
        'questions[0].options[0].description',
        'is missing. Say in a sentence what the choice means.',
      ),
    ],
    [
      'a preview that is no string',
      document(question('a', { options: [option('x', { preview: null }), option('y')] })),
      problem(
        'schema_violation',
        'questions[0].options[0].preview',
        'must be a string, but is null. Change its type.',
      ),
    ],
    [
      'a multiSelect that is no boolean',
      document(question('a', { multiSelect: 'true' })),
      problem(
        'schema_violation',
        'questions[0].multiSelect',
        'must be true or false, but is the string "true". Write true or false without quotes, or leave it out.',
      ),
    ],
    [
      'one option',
      document(question('a', { options: options('x') })),
      problem(
        'empty_options',
        'questions[0].options',
        'has 1 option; at least 2 needed. Add options, each with "label" and "description", or leave the question out.',
      ),
    ],
    [
      'five options',
      document(question('a', { options: options('1', '2', '3', '4', '5') })),
      problem(
        'schema_violation',
        'questions[0].options',
        'has 5 options; at most 4 allowed. Merge or drop some, or split the question.',
      ),
    ],
    [
      'two questions alike',
      document(question('a'), question('b'), question(' a\r\n')),
      problem(
        'duplicate_question',
        'questions[2].question',
        'repeats questions[0].question (" a\\r\\n"); each question\'s text must differ. Ask it once, or reword one of the two.',
      ),
    ],
    [
      'two labels alike',
      document(question('a', { options: options('x', 'y', '\tx') })),
      problem(
        'duplicate_option_label',
        'questions[0].options[2].label',
        'repeats questions[0].options[0].label ("\\tx"); each label of a question must differ. Remove one of the two options, or reword its label.',
      ),
    ],
  ])('%s', (_, value, expected) => {
    expect(problemsOf(value)).toEqual([expected]);
  });

  it.each(['Other', 'Type something.', 'Type something', 'Next', ' Ne\rxt '])(
    'the reserved label %j',
    (label) => {
      expect(problemsOf(document(question('a', { options: options(label, 'y') })))).toEqual([
        problem(
          'reserved_label',
          'questions[0].options[0].label',
          `is ${JSON.stringify(label)}, which the dialog reserves for its own rows ("Other", "Type something.", "Type something", "Next"). Remove this option, since the dialog takes free text by itself, or reword its label.`,
        ),
      ]);
    },
  );

  it('hides duplicate labels of a question behind its reserved ones', () => {
    const value = document(
      question('a', { options: options('x', 'x', 'Next') }),
      question('b', { options: options('x', 'x') }),
    );
    expect(problemsOf(value).map(({ code, path }) => [code, path])).toEqual([
      ['reserved_label', 'questions[0].options[2].label'],
      ['duplicate_option_label', 'questions[1].options[1].label'],
    ]);
  });

  it('are all reported, in the order of precedence', () => {
    const value = document(
      question('a', { header: 'x'.repeat(17), options: options('x', 'x') }),
      question('a', { options: options('x') }),
      question('c', { options: options('Next', 'y', 'z', '4', '5') }),
      question('d', { multiSelect: 1 }),
      question('e', { extra: 1 }),
    );
    expect(problemsOf(value, true).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'schema_violation questions[3].multiSelect',
      'too_many_questions questions',
      'duplicate_question questions[1].question',
      'duplicate_option_label questions[0].options[1].label',
      'empty_options questions[1].options',
      'reserved_label questions[2].options[0].label',
      'schema_violation questions[0].header',
      'schema_violation questions[2].options',
      'schema_violation questions[4].extra',
    ]);
  });
});

function problem(code: Problem['code'], path: string, message: string): Problem {
  return { code, path, message };
}

/** One breach of each rank, as changes to the same sound document, highest precedence first. */
const RANKS: readonly (readonly [string, (value: ReturnType<typeof sound>) => void])[] = [
  ['schema_violation', (value) => value.questions.push(1 as never)],
  ['too_many_questions', (value) => value.questions.push(question('4'), question('5'), question('6'))],
  ['duplicate_question', (value) => Object.assign(value.questions[1] as Loose, { question: '0?' })],
  ['empty_options', (value) => Object.assign(value.questions[0] as Loose, { options: options('only') })],
  [
    'reserved_label',
    (value) => Object.assign(value.questions[1] as Loose, { options: options('Other', 'b') }),
  ],
  [
    'duplicate_option_label',
    (value) => Object.assign(value.questions[2] as Loose, { options: options('b', 'b') }),
  ],
  ['schema_violation', (value) => Object.assign(value.questions[2] as Loose, { header: 'x'.repeat(17) })],
];

function sound() {
  return { questions: [0, 1, 2].map((n) => question(`${n}?`)) };
}

describe('precedence', () => {
  const pairs = RANKS.flatMap((first, index) =>
    RANKS.slice(index + 1).map((second) => [first, second] as const),
  );
  it.each(pairs.map(([first, second]) => [first[0], second[0], first, second] as const))(
    '%s goes before %s',
    (_, __, [code, breakFirst], [laterCode, breakLater]) => {
      const value = sound();
      breakLater(value);
      expect(problemsOf(value)[0]?.code).toBe(laterCode);
      breakFirst(value);
      const codes = problemsOf(value).map((each) => each.code);
      expect(codes[0]).toBe(code);
      expect(codes).toContain(laterCode);
    },
  );
});

describe('unknown properties', () => {
  it('warn, with the nearest known name', () => {
    const odd = { multiselect: true, 'multi-select': 1, Header: 1, titel: 1, ' odd\n': 1 };
    const value = {
      ...document(question('a', { ...odd, options: [option('x', { lable: 1, prevew: 1 }), option('y')] })),
      question: 1,
    };
    expect(warningsOf(value)).toEqual([
      'question is unknown and ignored; did you mean "questions"?',
      'questions[0].multiselect is unknown and ignored; did you mean "multiSelect"?',
      'questions[0].multi-select is unknown and ignored; did you mean "multiSelect"?',
      'questions[0].Header is unknown and ignored; did you mean "header"?',
      'questions[0].titel is unknown and ignored',
      'questions[0][" odd\\n"] is unknown and ignored',
      'questions[0].options[0].lable is unknown and ignored; did you mean "label"?',
      'questions[0].options[0].prevew is unknown and ignored; did you mean "preview"?',
    ]);
  });

  it('are problems when strict, after all others', () => {
    expect(problemsOf(document(question('a', { multiselect: true, x: 1 })), true)).toEqual([
      problem(
        'schema_violation',
        'questions[0].multiselect',
        'is unknown; did you mean "multiSelect"? Rename or remove it.',
      ),
      problem('schema_violation', 'questions[0].x', 'is unknown. Rename or remove it.'),
    ]);
  });

  it('do not include the $schema by which editors find the schema', () => {
    expect(problemsOf({ $schema: 'urn:x', ...document(question('a')) }, true)).toEqual([]);
  });

  it('are harmless, whatever their names', () => {
    const value = JSON.parse(
      '{"__proto__": {"questions": []}, "constructor": 1, "questions": [{"question": "a", "header": "h", "options": [{"label": "x", "description": ""}, {"label": "y", "description": "", "toString": 1}], "__proto__": {"multiSelect": true}}]}',
    );
    const validated = validateDocument(value, { strict: false });
    expect(validated.ok && validated.questionnaire.questions[0]?.multiSelect).toBe(false);
    expect(validated.ok && validated.warnings).toEqual([
      '__proto__ is unknown and ignored',
      'constructor is unknown and ignored',
      'questions[0].__proto__ is unknown and ignored',
      'questions[0].options[1].toString is unknown and ignored',
    ]);
  });

  it('do not stand in for known ones by way of __proto__', () => {
    const value = JSON.parse('{"__proto__": {"questions": []}}');
    expect(problemsOf(value)[0]?.path).toBe('questions');
  });
});

describe('previews', () => {
  it('warn where they are not shown', () => {
    const options = [option('x', { preview: 'p' }), option('y')];
    expect(
      warningsOf(document(question('a', { options }), question('b', { options, multiSelect: true }))),
    ).toEqual(['questions[1] has a preview that is not shown: only single-select questions show previews']);
  });
});

describe('hostile sizes', () => {
  const million = 1_000_000;

  function within(milliseconds: number, work: () => void): void {
    const start = performance.now();
    work();
    expect(performance.now() - start).toBeLessThan(milliseconds);
  }

  it('a million questions', () => {
    for (const entry of [1, {}, question('a')]) {
      const value = { questions: Array.from({ length: million }, () => entry) };
      within(200, () => {
        const problems = problemsOf(value);
        expect(problems.length).toBeLessThan(60);
        expect(problems.find(({ code }) => code === 'too_many_questions')?.message).toBe(
          'has 1000000 questions; at most 4 allowed (only the first 16 were examined further). Ask the most important ones now and the others in another questionnaire.',
        );
      });
    }
  });

  it('a million options', () => {
    const value = document(
      question('a', { options: Array.from({ length: million }, (_, n) => option(`${n}`)) }),
    );
    within(200, () => expect(problemsOf(value).map(({ code }) => code)).toEqual(['schema_violation']));
  });

  function properties(amount: number): Loose {
    const many: Loose = {};
    for (let n = 0; n < amount; n++) many[`p${n}`] = 1;
    return many;
  }

  it('a million properties', () => {
    const many = properties(million);
    within(200, () => expect(problemsOf(many)[0]?.path).toBe('questions'));
  }, 20_000);

  it('a mebibyte of unknown properties beside a sound questionnaire', () => {
    const value = { ...properties(100_000), ...document(question('a')) };
    within(1000, () => expect(warningsOf(value)).toHaveLength(21));
    expect(warningsOf(value)[20]).toBe('99980 more properties unknown and ignored');
    expect(problemsOf(value, true)).toHaveLength(21);
    expect(problemsOf(value, true)[20]?.message).toBe(
      'The document has 99980 more unknown properties. Rename or remove them.',
    );
  });

  it('a property name or text of a million characters', () => {
    const long = 'x'.repeat(million);
    within(500, () => {
      expect(warningsOf(document(question('a', { [long]: 1 })))[0]?.length).toBeLessThan(200);
      expect(problemsOf(document(question('a', { header: long })))[0]?.message.length).toBeLessThan(300);
    });
  });

  it('200,000 levels in any place', () => {
    const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
    expect(problemsOf(deep)).toHaveLength(1);
    expect(problemsOf({ questions: deep })).toHaveLength(1);
    expect(
      problemsOf(document(question(deep, { header: deep, options: deep, multiSelect: deep }))),
    ).not.toEqual([]);
  });
});

describe('any value', () => {
  const key = fc.constantFrom(
    'questions',
    'question',
    'header',
    'options',
    'label',
    'description',
    'preview',
    'multiSelect',
    '__proto__',
  );
  const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
    anything: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>('', ' ', 'a', 'Next', true, null, 1),
      fc.array(tie('anything'), { maxLength: 6 }),
      fc
        .array(fc.tuple(key, tie('anything')), { maxLength: 5 })
        .map((entries) => Object.fromEntries(entries)),
    ),
  }));

  it('is accepted or rejected with a code, a path and a message, and never throws', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (value, strict) => {
        for (const { code, message } of problemsOf(value, strict)) {
          expect(code).toMatch(/^[a-z_]+$/);
          expect(message).not.toMatch(/undefined|\n/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
