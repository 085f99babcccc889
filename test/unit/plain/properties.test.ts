import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../src/dialog/answers.ts';
import { activeTab } from '../../../src/dialog/state.ts';
import { type Entered, enter } from '../../../src/plain/enter.ts';
import { promptOf } from '../../../src/plain/page.ts';
import { choicesOf, openPlain } from '../../../src/plain/state.ts';
import { answersIn, answerText, previewOf, type Questionnaire } from '../../../src/protocol.ts';
import { inline, multiline } from '../../../src/render/foreign.ts';
import { textWidth } from '../../../src/text/width.ts';
import { anyQuestionnaire } from '../dialog/arbitraries.ts';
import { foreignText } from '../text/arbitraries.ts';
import { page } from './support.ts';

const WORDS = ['', ' ', '1', '2', '3', '4', '5', '6', '7', '0', '1,2', '2 1', '1,x', '5, 1', 'Option 1'];
const OTHERS = ['option 0, Option 2', 'own, words', 'type something', 'Change Q0', 'cancel', '\u200b', '1.'];

const NASTY = [
  '\x1b[2J',
  '\x1b]0;x\x07',
  '\x9b1m',
  '\r',
  '\n',
  '\t',
  '\u202e',
  '\u200b',
  '\0',
  '\x7f',
  '\ud800',
];

const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(foreignText, fc.constantFrom(...NASTY)), { maxLength: 6 })
  .map((pieces) => pieces.join(''));

const anyLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: anyText },
);

/** A questionnaire whose texts are anything. */
const anyHostile: fc.Arbitrary<Questionnaire> = fc
  .tuple(anyQuestionnaire, fc.array(anyText, { minLength: 4, maxLength: 4 }))
  .map(([{ questions }, [text = '', header = '', label = '', description = '']]) => ({
    questions: questions.map((question) => ({
      ...question,
      question: `${question.question} ${text}`,
      header: `${question.header} ${header}`,
      options: question.options.map((option) => ({
        ...option,
        label: `${option.label} ${label}`,
        description,
        ...(previewOf(option) && { preview: text }),
      })),
    })),
  }));

const anyGame = fc.record({
  questionnaire: fc.oneof(anyQuestionnaire, anyHostile),
  lines: fc.array(anyLine, { maxLength: 20 }),
});

interface Step extends Entered {
  readonly before: Entered['state'];
}

function* stepsOf(questionnaire: Questionnaire, lines: readonly string[]): Generator<Step> {
  let before = openPlain(questionnaire);
  for (const line of lines) {
    const entered = enter(before, line);
    yield { ...entered, before };
    before = entered.state;
  }
}

const everyStep = (check: (step: Step) => void): void =>
  fc.assert(
    fc.property(anyGame, ({ questionnaire, lines }) => {
      for (const step of stepsOf(questionnaire, lines)) check(step);
    }),
    { numRuns: 100 },
  );

const CONTROL = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

describe('whatever lines a person types', () => {
  it('nothing throws, and nothing is written that could act on the terminal', () => {
    everyStep(({ state, say }) => {
      const written = [...say, page(state), promptOf(state)];
      for (const text of written) expect(text).not.toMatch(CONTROL);
      for (const sentence of say) expect(sentence).not.toContain('\n');
    });
  });

  it('no row is wider than the window', () => {
    everyStep(({ state }) => {
      for (const row of page(state, 24).split('\n')) expect(textWidth(row)).toBeLessThanOrEqual(24);
    });
  });

  it('a line either leads on or is answered with a reason', () => {
    everyStep(({ before, state, say }) => {
      if (before.dialog.decision) expect({ state, say }).toEqual({ state: before, say: [] });
      else if (state === before) expect(say).toHaveLength(1);
    });
  });

  it('the dialog behind it changes by whole answers only', () => {
    everyStep(({ before, state }) => {
      if (state.stage.kind !== 'choosing') expect(state.dialog).toBe(before.dialog);
    });
  });

  it('an answer of an option is one of the labels that were shown, and no answer is blank', () => {
    everyStep(({ state }) => {
      for (const answer of answersOf(state.dialog)) {
        for (const text of answersIn(answer)) expect(text.trim()).not.toBe('');
        const { options } = questionOf(state, answer.questionIndex);
        if (answer.kind === 'option') expect(options.map(({ label }) => label)).toContain(answer.answer);
      }
    });
  });

  it('the review prints what the answers say', () => {
    everyStep(({ state }) => {
      if (activeTab(state.dialog).kind !== 'review') return;
      const review = unwrapped(page(state, 10_000));
      for (const answer of answersOf(state.dialog)) {
        const header = inline(questionOf(state, answer.questionIndex).header, {}).text;
        const text = multiline(answerText(answer), {}).text;
        expect(review).toContain(unwrapped(`${header}: ${text}`));
      }
      const missing = state.dialog.tabs.length - 1 - answersOf(state.dialog).length;
      expect(review.includes('You have not answered all questions: ')).toBe(missing > 0);
    });
  });

  it('every choice of every page can be made by its number', () => {
    everyStep(({ state }) => {
      if (state.dialog.decision || state.stage.kind !== 'choosing') return;
      for (const place of choicesOf(state.dialog).keys()) {
        expect(enter(state, `${place + 1}.`).state).not.toBe(state);
      }
    });
  });
});

const questionOf = ({ dialog }: Entered['state'], index: number) => {
  const tab = dialog.tabs[index];
  if (!tab || tab.kind === 'review') throw new RangeError(`no question ${index}`);
  return tab.question;
};

/** A text without what wrapping adds to it. */
const unwrapped = (text: string): string => text.replaceAll(/\s+/g, ' ');
