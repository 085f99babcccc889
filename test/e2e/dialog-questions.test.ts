import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, type QuestionnaireInput } from './support/questionnaires.ts';
import { focusedRow } from './support/rows.ts';
import type { Screen } from './support/screen.ts';
import type { Session } from './support/session.ts';

const TABS = ['Database', 'Features', 'Layout', 'Release', 'Submit'];
const FOOTER = 'Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel';
const TO_REVIEW = ['tab', 'tab', 'tab', 'tab'];

const OPTIONS = [
  { label: 'Yes', description: 'y' },
  { label: 'No', description: 'n' },
];

/** A single-select, then a multi-select as the last of several questions. */
const pair: QuestionnaireInput = {
  questions: [
    { question: 'First?', header: 'One', options: OPTIONS },
    { question: 'Last?', header: 'Two', options: OPTIONS, multiSelect: true },
  ],
};

async function expectDeclined(session: Session, answers: readonly object[] = []): Promise<void> {
  const { code, document } = await expectClean(session);
  expect(code).toBe(1);
  expect(document).toMatchObject({
    content: [{ text: 'User declined to answer questions' }],
    details: { answers, cancelled: true },
  });
  expect((document as { details: { answers: unknown } }).details.answers).toHaveLength(answers.length);
  expect(session.screen.text()).toBe('');
}

/** The titles of the tabs with the background of the active one. */
const activeTabs = (screen: Screen): string[] => TABS.filter((title) => screen.styleOf(title).bg === 4);

const lastRow = (screen: Screen): string | undefined => screen.text().split('\n').at(-1);

async function dialogAfter(...keys: string[]): Promise<Session> {
  const session = await openDialog(mixed);
  await session.press(...keys);
  return session;
}

describe('several questions', () => {
  it('Tab or Right moves to the next question and opens review, Shift+Tab or Left moves back', async () => {
    const session = await openDialog(mixed);
    for (const [on, back] of [
      ['tab', 'shift+tab'],
      ['right', 'left'],
    ] as const) {
      for (const title of TABS.slice(1)) {
        expect(lastRow(session.screen)).toBe(FOOTER);
        await session.press(on);
        expect(activeTabs(session.screen)).toEqual([title]);
      }
      expect(session.screen.text()).toContain('Review your answers');
      for (const title of TABS.toReversed().slice(1)) {
        await session.press(back);
        expect(activeTabs(session.screen)).toEqual([title]);
      }
    }
    await session.press('esc');
    await expectDeclined(session);
  });

  it('there is no question before the first one and no page behind the review', async () => {
    const session = await openDialog(mixed);
    await session.pressQuietly('left', 'shift+tab');
    await session.press('down');
    expect(activeTabs(session.screen)).toEqual(['Database']);
    expect(focusedRow(session.screen)).toBe('> 2. SQLite');
    await session.press(...TO_REVIEW);
    await session.pressQuietly('right', 'tab');
    await session.press('down');
    expect(focusedRow(session.screen)).toBe('> Cancel');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('entering a question resets the focus to the first option and preserves any recorded answer', async () => {
    const session = await dialogAfter('down', 'enter', 'down', 'enter', 'right', 'left');
    expect(focusedRow(session.screen)).toBe('> 1. [ ] Search');
    expect(session.screen.text()).toContain('  2. [x] Export');
    await session.press('left');
    expect(focusedRow(session.screen)).toBe('> 1. PostgreSQL');
    expect(session.screen.text()).toContain('  2. SQLite ✓');
    await session.press('esc');
    await expectDeclined(session, [{ answer: 'SQLite' }, { selected: ['Export'] }]);
  });

  it('Enter, Space or a number on a single-select confirms the row and advances; a new choice replaces the old', async () => {
    const session = await openDialog(mixed);
    for (const { keys, label } of [
      { keys: ['down', 'enter'], label: '2. SQLite' },
      { keys: ['down', 'down', 'space'], label: '3. Redis' },
      { keys: ['1'], label: '1. PostgreSQL' },
    ]) {
      await session.press(...keys);
      expect(activeTabs(session.screen)).toEqual(['Features']);
      expect(session.screen.row(0)).toContain('☒ Database');
      await session.press('left');
      expect(session.screen.text()).toContain(`${label} ✓`);
      expect(session.screen.find('✓', 2)).toBeUndefined();
    }
    await session.press('esc');
    await expectDeclined(session, [{ kind: 'option', answer: 'PostgreSQL' }]);
  });

  it('an own answer advances once text has been typed', async () => {
    const session = await dialogAfter('4');
    await session.pressQuietly('enter', 'space');
    await session.press('D', 'B', 'enter');
    expect(activeTabs(session.screen)).toEqual(['Features']);
    await session.press('esc');
    await expectDeclined(session, [{ kind: 'custom', answer: 'DB' }]);
  });

  it('left and right move the text cursor, and Tab nothing, while the custom input row is focused', async () => {
    const session = await dialogAfter('tab', '4');
    await session.pressQuietly('left', 'right', 'tab', 'shift+tab');
    await session.press('b', 'left', 'a');
    await session.pressQuietly('tab', 'shift+tab');
    await session.press('right', 'c');
    expect(activeTabs(session.screen)).toEqual(['Features']);
    expect(focusedRow(session.screen)).toBe('> 4. [x] abc▌');
    await session.press('down', 'left');
    expect(activeTabs(session.screen)).toEqual(['Database']);
    await session.press('esc');
    await expectDeclined(session, [{ selected: ['abc'] }]);
  });

  it('text typed but not confirmed on a single-select stays there and is no answer', async () => {
    const session = await dialogAfter('4', 'x', 'up', 'tab', 'left');
    expect(session.screen.text()).toContain('\n  4. x\n');
    expect(session.screen.row(0)).toContain('☐ Database');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('the Next of a multi-select advances, with and without an answer', async () => {
    const session = await dialogAfter('tab', 'up', 'enter');
    expect(activeTabs(session.screen)).toEqual(['Layout']);
    expect(session.screen.row(0)).toContain('☐ Features');
    await session.press('left', '2', 'up', 'up', 'space');
    expect(activeTabs(session.screen)).toEqual(['Layout']);
    expect(session.screen.row(0)).toContain('☒ Features');
    await session.press('esc');
    await expectDeclined(session, [{ selected: ['Export'] }]);
  });

  it('the Submit of a last multi-select opens review', async () => {
    const session = await openDialog(pair);
    await session.press('1', 'enter', 'up');
    expect(focusedRow(session.screen)).toBe('>    Submit');
    await session.press('enter');
    expect(session.screen.text()).toContain('Review your answers\n\n  One: Yes\n  Two: Yes\n');
    await session.press('enter');
    const { code, document } = await expectClean(session);
    expect(code).toBe(0);
    expect(document).toMatchObject({ details: { answers: [{ answer: 'Yes' }, { selected: ['Yes'] }] } });
    expect(session.screen.text()).toBe('☒ One: Yes\n☒ Two: Yes');
  });
});

describe('the review page', () => {
  it.each(['enter', 'space'])('%s on Submit answers submits all of them', async (key) => {
    const session = await dialogAfter('2', '3', '1', 'tab', 'n', 'o', 'enter', '2');
    expect(session.screen.text()).toContain('\n  Layout: Sidebar\n    notes: o\n');
    await session.press(key);
    const { code, document } = await expectClean(session);
    expect(code).toBe(0);
    const [first, second, third, fourth] = mixed.questions.map(({ question }) => question);
    const drawing = mixed.questions[2]?.options[0]?.preview;
    expect(document).toEqual({
      content: [
        {
          type: 'text',
          text: [
            `User has answered your questions: "${first}"="SQLite".`,
            `"${second}"="Audit log, Search".`,
            `"${third}"="Sidebar". selected preview: ${drawing}. user notes: o.`,
            `"${fourth}"="Next week".`,
            "You can now continue with the user's answers in mind.",
          ].join(' '),
        },
      ],
      details: {
        answers: [
          { questionIndex: 0, question: first, kind: 'option', answer: 'SQLite' },
          {
            questionIndex: 1,
            question: second,
            kind: 'multi',
            answer: null,
            selected: ['Audit log', 'Search'],
          },
          {
            questionIndex: 2,
            question: third,
            kind: 'option',
            answer: 'Sidebar',
            preview: drawing,
            notes: 'o',
          },
          { questionIndex: 3, question: fourth, kind: 'option', answer: 'Next week' },
        ],
        cancelled: false,
      },
    });
    expect(session.screen.text().split('\n')).toEqual([
      '☒ Database: SQLite',
      '☒ Features: Audit log, Search',
      '☒ Layout: Sidebar',
      '☒ Release: Next week',
    ]);
  });

  it('submits what there is when answers are missing', async () => {
    const session = await dialogAfter('tab', 'tab', 'tab', '1');
    expect(session.screen.text()).toContain('answered all questions: Database, Features, Layout');
    await session.press('enter');
    const { code, document } = await expectClean(session);
    expect(code).toBe(0);
    expect(document).toMatchObject({ details: { answers: [{ questionIndex: 3, answer: 'Today' }] } });
  });

  it('counts as declined when it is submitted without any answer', async () => {
    const session = await dialogAfter(...TO_REVIEW, 'enter');
    await expectDeclined(session);
  });

  it.each(['enter', 'space'])('%s on Cancel declines and keeps the answers recorded so far', async (key) => {
    const session = await dialogAfter('enter', 'tab', 'tab', 'tab', 'down');
    expect(focusedRow(session.screen)).toBe('> Cancel');
    expect(session.screen.styleOf('Cancel').bold).toBe(true);
    await session.press(key);
    await expectDeclined(session, [{ answer: 'PostgreSQL' }]);
  });

  it('↑/↓ navigate between its two rows, and numbers do nothing', async () => {
    const session = await dialogAfter(...TO_REVIEW);
    for (const row of ['> Cancel', '> Submit answers']) {
      await session.press('down');
      expect(focusedRow(session.screen)).toBe(row);
    }
    await session.pressQuietly('1', '2', 'n', 'x');
    await session.press('up');
    expect(focusedRow(session.screen)).toBe('> Cancel');
    await session.press('up', 'esc');
    await expectDeclined(session);
  });

  it('← or Shift+Tab goes back to the last question, and review is up to date again', async () => {
    const session = await dialogAfter(...TO_REVIEW, 'shift+tab');
    expect(activeTabs(session.screen)).toEqual(['Release']);
    await session.press('tab', 'left', '2');
    expect(session.screen.text()).toContain('  Release: Next week');
    expect(session.screen.text()).toContain('answered all questions: Database, Features, Layout\n');
    expect(focusedRow(session.screen)).toBe('> Submit answers');
    await session.press('esc');
    await expectDeclined(session, [{ answer: 'Next week' }]);
  });

  it('Esc on any page cancels', async () => {
    const session = await dialogAfter('1', '1', 'tab', 'esc');
    await expectDeclined(session, [{ answer: 'PostgreSQL' }, { selected: ['Search'] }]);
  });
});
