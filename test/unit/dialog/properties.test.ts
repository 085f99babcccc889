import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/dialog/actions.ts';
import { answersOf } from '../../../src/dialog/answers.ts';
import { actionFor, helpFor } from '../../../src/dialog/keymap.ts';
import { rowsOf } from '../../../src/dialog/rows.ts';
import { type AskingTab, askingTabs, type DialogState, openDialog } from '../../../src/dialog/state.ts';
import { fieldText, typedText } from '../../../src/dialog/text-field.ts';
import { update } from '../../../src/dialog/update.ts';
import type { Key } from '../../../src/keys.ts';
import type { Answer } from '../../../src/protocol.ts';
import { anyKey, anyQuestionnaire } from './arbitraries.ts';
import { fieldOf, press, times } from './support.ts';

const anyGame = fc.record({
  questionnaire: anyQuestionnaire,
  keys: fc.array(anyKey, { maxLength: 50 }),
  overflow: fc.record({ shown: fc.nat({ max: 5 }), total: fc.nat({ max: 20 }) }),
});
type Game = typeof anyGame extends fc.Arbitrary<infer T> ? T : never;

interface Step {
  readonly key: Key;
  readonly action: Action | undefined;
  readonly before: DialogState;
  readonly after: DialogState;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Every key of a game with the states around it, which are frozen: a change in place would throw. */
function* stepsOf({ questionnaire, keys, overflow }: Game): Generator<Step> {
  let before = deepFreeze(openDialog(questionnaire));
  for (const key of keys) {
    const action = actionFor(key, before);
    const after = action ? deepFreeze(update(before, action, overflow)) : before;
    yield { key, action, before, after };
    before = after;
  }
}

const everyStep = (check: (step: Step) => void): void =>
  fc.assert(
    fc.property(anyGame, (game) => {
      for (const step of stepsOf(game)) check(step);
    }),
    { numRuns: 300 },
  );

const drafts = (state: DialogState): string[] => state.tabs.map((tab) => fieldText(fieldOf(tab)));

/** What a person has confirmed, apart from what was typed. */
const choices = (state: DialogState) =>
  askingTabs(state).map((tab) => (tab.kind === 'multi' ? tab.checked : tab.chosen));

/** The labels and the text that a tab marks as its answer. */
function marked(tab: AskingTab): string[] {
  const { options } = tab.question;
  const text = typedText(fieldOf(tab));
  const typed = tab.kind === 'preview' || text === '' ? [] : [text];
  if (tab.kind === 'multi') return [...tab.checked.map((option) => options[option]?.label ?? ''), ...typed];
  if (tab.chosen === undefined) return [];
  return tab.chosen < options.length ? [options[tab.chosen]?.label ?? ''] : typed;
}

const told = (answer: Answer | undefined): readonly string[] => {
  if (!answer) return [];
  return answer.kind === 'multi' ? answer.selected : [answer.answer];
};

const isAnsweringKey = (key: Key): boolean =>
  key.kind === 'named' ? key.name === 'enter' : key.kind === 'text' && /^[ 1-9]$/.test(key.text);

describe('whatever keys a person presses', () => {
  it('nothing throws and no earlier state is changed in place', () => {
    everyStep(({ after }) => {
      expect(helpFor(after, true)).toContain('Esc to cancel');
    });
  });

  it('the focus is on a row of every tab, and a tab is on the screen', () => {
    everyStep(({ after }) => {
      expect(after.tabs[after.active]).toBeDefined();
      for (const tab of after.tabs) expect(rowsOf(tab)[tab.focus]).toBeDefined();
    });
  });

  it('nothing is scrolled above its start', () => {
    everyStep(({ after }) => {
      for (const tab of after.tabs) expect(tab.scroll).toBeGreaterThanOrEqual(0);
    });
  });

  it('a decided dialog never changes', () => {
    everyStep(({ before, after }) => {
      if (before.decision) expect(after).toBe(before);
    });
  });

  it('the answers are what the tabs mark', () => {
    everyStep(({ after }) => {
      const answers = new Map(answersOf(after).map((answer) => [answer.questionIndex, answer]));
      for (const [index, tab] of askingTabs(after).entries())
        expect(told(answers.get(index))).toEqual(marked(tab));
    });
  });

  it('no answer, note or text is blank, and no option is checked twice', () => {
    everyStep(({ after }) => {
      for (const answer of answersOf(after)) {
        expect(told(answer).every((text) => text.trim() !== '')).toBe(true);
        if ('notes' in answer) expect(answer.notes?.trim()).not.toBe('');
      }
      for (const checked of choices(after).filter(Array.isArray))
        expect(new Set(checked).size).toBe(checked.length);
    });
  });

  it('moving the focus, switching tabs and scrolling change no answer and no draft', () => {
    everyStep(({ action, before, after }) => {
      if (!action || !['move', 'switch-tab', 'scroll', 'edit-notes'].includes(action.kind)) return;
      expect(answersOf(after)).toEqual(answersOf(before));
      expect(drafts(after)).toEqual(drafts(before));
      expect(after.decision).toBe(before.decision);
    });
  });

  it('only Enter, Space and digits choose, check or submit', () => {
    everyStep(({ key, before, after }) => {
      if (isAnsweringKey(key)) return;
      expect(choices(after)).toEqual(choices(before));
      if (after.decision === 'submitted') expect(before.decision).toBe('submitted');
    });
  });

  it('a paste leaves the tab, the focus, the choices and the decision alone', () => {
    everyStep(({ key, before, after }) => {
      if (key.kind !== 'paste') return;
      expect(choices(after)).toEqual(choices(before));
      expect(after.active).toBe(before.active);
      expect(after.decision).toBe(before.decision);
      expect(after.tabs.map((tab) => tab.focus)).toEqual(before.tabs.map((tab) => tab.focus));
    });
  });

  it('a key touches no tab but the one on the screen and the one that it opens', () => {
    everyStep(({ before, after }) => {
      const others = (state: DialogState) =>
        state.tabs.filter((_, index) => index !== before.active && index !== after.active);
      expect(others(after)).toEqual(others(before));
    });
  });

  it('Esc declines after three presses at most', () => {
    everyStep(({ after }) => {
      if (after.decision) return;
      const escaped = times(3, 'escape').reduce((state, key) => press(state, key), after);
      expect(escaped.decision).toBe('declined');
    });
  });
});
