import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import resultSchema from '../../../schema/result.schema.json' with { type: 'json' };
import { takeAnswers } from '../../../src/answers/take-answers.ts';
import { answersOf } from '../../../src/dialog/answers.ts';
import { resultOf } from '../../../src/envelope.ts';
import { type Format, formatResult } from '../../../src/format/format.ts';
import {
  type Answer,
  answersIn,
  answerText,
  type Problem,
  type Questionnaire,
} from '../../../src/protocol.ts';
import { anyKey, anyQuestionnaire } from '../dialog/arbitraries.ts';
import { play } from '../dialog/support.ts';
import { QUESTIONNAIRE, taken } from './support.ts';

/** The result of a run as a file holds it. */
function printed(format: Format, answers: readonly Answer[], questionnaire: Questionnaire): unknown {
  const same = (text: string) => text;
  const result = resultOf({ kind: 'submitted', answers });
  const options = { pretty: false, sanitize: same, inline: same };
  return JSON.parse(formatResult(format, result, questionnaire, options).stdout);
}

const FORMS = ['envelope', 'map'] as const;

const anyLabel = fc.oneof(
  fc.constantFrom(
    'A',
    'B',
    'A, B',
    'B, C',
    'C',
    'Yes, please',
    '日本',
    'e\u0301',
    '\ud800',
    '__proto__',
    '"',
    ',',
  ),
  fc.string({ minLength: 1, maxLength: 6 }),
);

/** Outer white space cannot be told from what joins labels. */
const isLabel = (text: string): boolean => text !== '' && !text.includes('\r') && text.trim() === text;

/** A question, which of its options are chosen in which order, and what is typed besides. */
const anyAnswered = fc.record({
  labels: fc.uniqueArray(anyLabel.filter(isLabel), { minLength: 2, maxLength: 4 }),
  order: fc.shuffledSubarray([0, 1, 2, 3]),
  typed: fc.constantFrom('', 'words of mine', 'two, parts', ', ,', '…'),
  multiSelect: fc.boolean(),
});

interface Answered {
  readonly questionnaire: Questionnaire;
  readonly answers: readonly Answer[];
}

const anyGivenAnswers: fc.Arbitrary<Answered> = fc
  .array(anyAnswered, { minLength: 1, maxLength: 4 })
  .map((questions) => ({
    questionnaire: {
      questions: questions.map(({ labels, multiSelect }, index) => ({
        question: `Question ${index}?`,
        header: 'Same',
        options: labels.map((label) => ({ label, description: '' })),
        multiSelect,
      })),
    },
    answers: questions.flatMap(({ labels, order, typed, multiSelect }, questionIndex): Answer[] => {
      const to = { questionIndex, question: `Question ${questionIndex}?` };
      const chosen = order.flatMap((place) => labels[place] ?? []);
      const selected = typed === '' ? chosen : [...chosen, typed];
      const [answer] = chosen;
      if (selected.length === 0) return [];
      if (multiSelect) return [{ ...to, kind: 'multi', answer: null, selected }];
      return answer === undefined
        ? [{ ...to, kind: 'custom', answer: typed }]
        : [{ ...to, kind: 'option', answer }];
    }),
  }))
  .filter(({ answers }) => answers.length > 0);

/** What a person typed may look like a misspelt label. */
const expectNoMistake = (warnings: readonly string[]): void =>
  expect(warnings.filter((warning) => !/ as a custom answer; did you mean "/.test(warning))).toEqual([]);

describe.each(FORMS)('the %s of a run, read as answers', (form) => {
  it('gives the answers of that run, whatever keys a person pressed', () => {
    const anyRun = fc.record({ questionnaire: anyQuestionnaire, keys: fc.array(anyKey, { maxLength: 60 }) });
    fc.assert(
      fc.property(anyRun, ({ questionnaire, keys }) => {
        const answers = answersOf(play(questionnaire, ...keys));
        fc.pre(answers.length > 0);
        const again = taken(printed(form, answers, questionnaire), questionnaire);
        expect(again.answers).toEqual(answers);
        expectNoMistake(again.warnings);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same words, whatever the labels are', () => {
    fc.assert(
      fc.property(anyGivenAnswers, ({ questionnaire, answers }) => {
        const again = taken(printed(form, answers, questionnaire), questionnaire);
        expectNoMistake(again.warnings);
        expect(again.answers.map(answerText)).toEqual(answers.map(answerText));
      }),
      { numRuns: 500 },
    );
  });
});

it('an envelope gives the same answers, whatever the labels are', () => {
  fc.assert(
    fc.property(anyGivenAnswers, ({ questionnaire, answers }) => {
      expect(taken(printed('envelope', answers, questionnaire), questionnaire).answers).toEqual(answers);
    }),
    { numRuns: 500 },
  );
});

describe('any JSON document', () => {
  const isResult = new Ajv2020({ strict: true }).compile(resultSchema);
  const anyName = fc.constantFrom('Colour', 'Colour?', 'Parts', 'Layout?', 'details', '__proto__', 'x');
  const anyText = fc.constantFrom('Red', 'Audit', 'Search, Audit, x', 'Sidebar', ' ', 'own');
  const anyValue = fc.oneof(anyText, fc.array(anyText), fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
  const anyMap = fc.dictionary(anyName, anyValue, { noNullPrototype: true });
  const anyEntry = fc.record(
    { question: anyName, answer: anyValue, selected: anyValue, notes: anyValue },
    { requiredKeys: [] },
  );
  const anyDetails = fc.record(
    {
      answers: fc.oneof(fc.array(anyEntry), anyMap, fc.jsonValue()),
      cancelled: fc.oneof(fc.boolean(), fc.jsonValue()),
      annotations: fc.oneof(fc.dictionary(anyName, anyEntry, { noNullPrototype: true }), fc.jsonValue()),
    },
    { requiredKeys: ['answers'] },
  );
  const anyDocument = fc.oneof(
    anyMap,
    anyDetails.map((details) => ({ details })),
    fc.jsonValue(),
  );

  const isOfAnswersFile = ({ code, path }: Problem): boolean =>
    code === 'schema_violation' && path.startsWith('answers');

  function expectSound(answers: readonly Answer[]): void {
    const places = answers.map(({ questionIndex }) => questionIndex);
    expect(places).toEqual([...new Set(places)].sort());
    for (const parts of answers.map(answersIn)) expect(parts).toEqual([...new Set(parts)]);
    expect(isResult(resultOf({ kind: 'submitted', answers }))).toBe(true);
  }

  it('is taken or rejected, and never throws', () => {
    const seen = { taken: 0, rejected: 0 };
    fc.assert(
      fc.property(anyDocument, (document) => {
        const result = takeAnswers(document, QUESTIONNAIRE);
        seen[result.ok ? 'taken' : 'rejected'] += 1;
        if (result.ok) return expectSound(result.answers);
        expect(result.problems).not.toEqual([]);
        expect(result.problems.every(isOfAnswersFile)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(seen.taken).toBeGreaterThan(100);
    expect(seen.rejected).toBeGreaterThan(100);
  });
});
