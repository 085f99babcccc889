import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTyping } from '../../../src/dialog/fields.ts';
import { activeTab } from '../../../src/dialog/state.ts';
import type { Key } from '../../../src/keys.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import { MIN_SIZE, type View, view } from '../../../src/render/view.ts';
import { lineWidth } from '../../../src/text/clip.ts';
import { lineText, type Size } from '../../../src/text/span.ts';
import { anyKey, anyQuestionnaire } from '../dialog/arbitraries.ts';
import { ASCII_LOOK, LOOK, playIn } from './support.ts';

const NASTY = [
  '',
  'plain words that go on for a while, so that they wrap more than once in a small window',
  'unbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbroken',
  'line\nbreaks\n\nand\ttabs',
  '東京は日本の首都です。大阪は西にあります。',
  '👩‍👩‍👧‍👦 🇩🇪 ❤️ e\u0301\u0302 ก็ नमस्ते',
  'שלום עולם \u202e evil \u200b hidden',
  '\u001b[31mred\u0007\u009b2J',
];

const nasty = fc.constantFrom(...NASTY);

/** A questionnaire whose texts are as bad as the contract lets them be. */
const nastyQuestionnaire: fc.Arbitrary<Questionnaire> = anyQuestionnaire.chain(({ questions }) =>
  fc.array(fc.tuple(nasty, nasty, nasty, nasty), { minLength: 4, maxLength: 4 }).map((texts) => ({
    questions: questions.map((question, index) => {
      const [text = '', header = '', label = '', preview = ''] = texts[index] ?? [];
      return {
        ...question,
        question: `${text}${index}?`,
        header: `${[...header].slice(0, 15).join('')}${index}`,
        options: question.options.map((option, place) => ({
          ...option,
          label: `${[...label].slice(0, 59).join('')}${place}`,
          description: text,
          ...(option.preview !== undefined && { preview: `${preview}\n\n${text}` }),
        })),
      };
    }),
  })),
);

/** A draft that is taller than the window. */
const longPaste: fc.Arbitrary<Key> = nasty.map((text) => ({ kind: 'paste', text: `${text}\n`.repeat(30) }));

const anySize: fc.Arbitrary<Size> = fc.record({
  columns: fc.integer({ min: 1, max: 130 }),
  rows: fc.integer({ min: 1, max: 45 }),
});

const anyScene = fc.record({
  questionnaire: nastyQuestionnaire,
  keys: fc.array(fc.oneof({ weight: 8, arbitrary: anyKey }, { weight: 1, arbitrary: longPaste }), {
    maxLength: 25,
  }),
  size: anySize,
  look: fc.constantFrom(LOOK, ASCII_LOOK),
});
type Scene = typeof anyScene extends fc.Arbitrary<infer T> ? T : never;

const everyScene = (check: (shown: View, scene: Scene) => void): void =>
  fc.assert(
    fc.property(anyScene, (scene) => {
      const state = playIn(scene.questionnaire, scene.size, scene.keys, scene.look);
      check(view(state, scene.size, scene.look), scene);
    }),
    { numRuns: 400 },
  );

describe('whatever is asked, pressed, and however small the window', () => {
  it('no line is wider than the window, and there are no more than it has', () => {
    everyScene(({ frame }, { size }) => {
      expect(frame.lines.length).toBeLessThanOrEqual(size.rows);
      for (const line of frame.lines) expect(lineWidth(line)).toBeLessThanOrEqual(size.columns);
    });
  });

  it('nothing that could act on the terminal is in a line', () => {
    everyScene(({ frame }) => {
      for (const line of frame.lines)
        expect(lineText(line)).not.toMatch(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
    });
  });

  it('the cursor stands on the focus marker of a visible row, or on the text cursor', () => {
    everyScene(({ frame, tooSmall }, { questionnaire, keys, size, look }) => {
      if (tooSmall) return;
      const line = frame.lines[frame.cursor.row];
      const typing = isTyping(activeTab(playIn(questionnaire, size, keys, look)));
      expect(line).toBeDefined();
      expect(frame.cursor.column).toBeLessThan(size.columns);
      expect(line?.some((span) => span.style.caret)).toBe(typing);
      if (!typing) expect(lineText(line ?? [])).toMatch(/^>/);
    });
  });

  it('a window says that it is too small exactly when it is', () => {
    everyScene(({ tooSmall }, { size }) => {
      expect(tooSmall).toBe(size.columns < MIN_SIZE.columns || size.rows < MIN_SIZE.rows);
    });
  });
});
