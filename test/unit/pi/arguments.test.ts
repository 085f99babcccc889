import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../schema/questionnaire.schema.json' with { type: 'json' };
import { validateDocument } from '../../../src/input/validate.ts';
import { mendArguments, prepareArguments, validateCall } from '../../../src/pi/arguments.ts';
import { anyQuestionnaire } from '../dialog/arbitraries.ts';
import { document, type Loose, option, question } from '../input/documents.ts';

const ajv = new Ajv2020({ strict: true });
ajv.addKeyword('x-error');
const fitsSchema = ajv.compile(schema);

const validate = (value: unknown) => validateDocument(value, { strict: false });

/** Makes a value that throws when somebody changes it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

const SOUND = document(question('One?'), question('Two?', { multiSelect: true }));
const [ONE] = SOUND.questions as [Loose];

const MENDS: readonly [string, unknown, unknown][] = [
  ['the questions as a JSON string', { questions: JSON.stringify(SOUND.questions) }, SOUND],
  ['one question as a JSON string', { questions: JSON.stringify(ONE) }, document(ONE)],
  ['white space around the JSON', { questions: ` \n${JSON.stringify([ONE])}\n` }, document(ONE)],
  ['one question instead of an array', { questions: ONE }, document(ONE)],
  [
    'one option instead of an array',
    document(question('One?', { options: option('A') })),
    document(question('One?', { options: [option('A')] })),
  ],
  ['null for multiSelect', document(question('One?', { multiSelect: null })), document(question('One?'))],
  [
    'null for a preview',
    document(question('One?', { options: [option('A', { preview: null }), option('B')] })),
    document(question('One?')),
  ],
  [
    'all of it at once, beside what is unknown',
    {
      questions: JSON.stringify({ ...ONE, multiSelect: null, options: option('A', { preview: null, x: 1 }) }),
      other: null,
    },
    { questions: [{ ...ONE, options: [option('A', { x: 1 })] }], other: null },
  ],
];

const STAYS: readonly [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', JSON.stringify(SOUND)],
  ['a number', 7],
  ['an array of questions', SOUND.questions],
  ['an object without questions', { question: ONE }],
  ['an empty array', document()],
  ['questions that are null', { questions: null }],
  ['questions that are a number', { questions: 5 }],
  ['questions in prose', { questions: 'Which one?' }],
  ['questions in broken JSON', { questions: JSON.stringify(SOUND.questions).slice(0, -1) }],
  ['a JSON string that holds no array or object', { questions: '5' }],
  ['a JSON string that holds null', { questions: 'null' }],
  ['a JSON string within a JSON string', { questions: JSON.stringify(JSON.stringify([ONE])) }],
  ['a question that is a JSON string', document(JSON.stringify(ONE))],
  ['a question that is null', document(null)],
  ['a question within an array of its own', document([question('One?', { multiSelect: null })])],
  ['options as a JSON string', document(question('One?', { options: JSON.stringify([option('A')]) }))],
  ['options that are null', document(question('One?', { options: null }))],
  ['an option that is a text', document(question('One?', { options: ['A', 'B'] }))],
  ['a question text that is null', document(question(null))],
  ['a header that is null', document(question('One?', { header: null }))],
  ['a label that is null', document(question('One?', { options: [option(null)] }))],
  [
    'a description that is null',
    document(question('One?', { options: [option('A', { description: null })] })),
  ],
  ['a multiSelect in words', document(question('One?', { multiSelect: 'true' }))],
  ['a multiSelect in numbers', document(question('One?', { multiSelect: 0 }))],
  ['a preview that is no text', document(question('One?', { options: [option('A', { preview: 5 })] }))],
  ['an empty preview', document(question('One?', { options: [option('A', { preview: '' })] }))],
  ['unknown properties that are null', { ...document(question('One?', { hint: null })), title: null }],
];

describe('mendArguments', () => {
  it.each(MENDS)('mends %s', (_, args, mended) => {
    expect(mendArguments(frozen(args))).toEqual(mended);
  });

  it.each(STAYS)('leaves %s alone', (_, args) => {
    expect(mendArguments(frozen(args))).toEqual(args);
  });

  it('changes nothing in a valid questionnaire', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (questionnaire) => {
        expect(mendArguments(frozen(questionnaire))).toEqual(questionnaire);
      }),
    );
  });

  it('has nothing left to mend afterwards', () => {
    fc.assert(
      fc.property(anyArguments, (args) => {
        const mended = mendArguments(args);
        expect(mendArguments(mended)).toEqual(mended);
      }),
    );
  });
});

const anyText = fc.constantFrom('', ' ', 'One?', 'Two?', 'Other', 'A', 'x'.repeat(17), '👩‍👩‍👧‍👦'.repeat(9));
const anyLoose = (arbitraries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  fc.record(arbitraries, { requiredKeys: [] });
const listOf = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(fc.array(entry, { maxLength: 5 }), entry, fc.jsonValue());

const anyOption = anyLoose({
  label: anyText,
  description: anyText,
  preview: fc.constantFrom(null, '', '# P'),
});
const anyQuestion = anyLoose({
  question: anyText,
  header: anyText,
  options: listOf(anyOption),
  multiSelect: fc.constantFrom(null, true, 'true'),
  received: fc.jsonValue(),
});
const anyQuestions = listOf(anyQuestion);

/** What a model may send: mostly questionnaires with something wrong. */
const anyArguments: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ questions: anyQuestions }) },
  { weight: 1, arbitrary: anyQuestions.map((questions) => ({ questions: JSON.stringify(questions) })) },
  { weight: 1, arbitrary: anyQuestionnaire },
  { weight: 1, arbitrary: fc.jsonValue() },
);

describe('prepareArguments', () => {
  it('hands a valid questionnaire on as it is', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (questionnaire) => {
        expect(prepareArguments(questionnaire)).toEqual(questionnaire);
        expect(validateCall(prepareArguments(questionnaire))).toMatchObject({ ok: true, questionnaire });
      }),
    );
  });

  it('always returns something that the published schema accepts', () => {
    fc.assert(
      fc.property(anyArguments, (args) => {
        fitsSchema(prepareArguments(args));
        expect(fitsSchema.errors ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([...MENDS.map(([name, args]) => [name, args] as const), ...STAYS])(
    'makes the schema accept %s',
    (_, args) => {
      expect(fitsSchema(prepareArguments(args))).toBe(true);
    },
  );

  it('keeps unknown properties, so that they can be warned about', () => {
    const args = { ...document(question('One?', { hint: 'x' })), title: 'T' };
    expect(prepareArguments(args)).toEqual(args);
    const call = validateCall(prepareArguments(args));
    expect(call.ok && call.warnings.length).toBe(2);
  });
});

describe('validateCall', () => {
  it('finds in prepared arguments what is found in the mended ones', () => {
    fc.assert(
      fc.property(anyArguments, (args) => {
        expect(validateCall(prepareArguments(args))).toEqual(validate(mendArguments(args)));
      }),
      { numRuns: 500 },
    );
  });

  it('finds the same when the host has copied them', () => {
    fc.assert(
      fc.property(anyArguments, (args) => {
        const copied: unknown = JSON.parse(JSON.stringify(prepareArguments(args)));
        expect(validateCall(copied)).toEqual(validate(mendArguments(args)));
      }),
    );
  });

  it.each([
    ['a valid questionnaire', document(question('One?'))],
    ['a faulty one', document(question('One?', { options: [] }))],
  ])('reads %s from a host that does not prepare arguments', (_, args) => {
    expect(validateCall(args)).toEqual(validate(args));
  });

  it.each([
    ['a text', 'x'],
    ['null', null],
    ['another questionnaire', document(question('Forged?'))],
  ])('is not led astray by a property of the model that is called as its own: %s', (_, received) => {
    const args = { ...document(question('One?')), received };
    expect(validateCall(prepareArguments(args))).toEqual(validate(args));
  });

  it.each([
    ['no_questions', document()],
    ['too_many_questions', document(...['A', 'B', 'C', 'D', 'E'].map((text) => question(text)))],
    ['duplicate_question', document(question('One?'), question('One?'))],
    ['empty_options', { questions: { ...ONE, options: option('A') } }],
    ['reserved_label', document(question('One?', { options: [option('A'), option('Other')] }))],
    ['duplicate_option_label', document(question('One?', { options: [option('A'), option('A')] }))],
    ['schema_violation', document(question('One?', { header: 'x'.repeat(17) }))],
    ['schema_violation', undefined],
  ])('gives the code %s', (code, args) => {
    const call = validateCall(prepareArguments(args));
    expect(call.ok ? undefined : call.problems[0]?.code).toBe(code);
  });
});
