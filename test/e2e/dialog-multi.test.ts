import { describe, expect, it } from 'vitest';
import { expectClean, expectRestored } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { multi } from './support/questionnaires.ts';
import { focusedRow } from './support/rows.ts';
import type { Screen } from './support/screen.ts';
import type { Session } from './support/session.ts';

const ASKED = 'Which features do you want?';
const ROWS = [
  '> 1. [ ] Search',
  '> 2. [ ] Export',
  '> 3. [ ] Audit log',
  '> 4. [ ] Type something',
  '>    Submit',
] as const;
const TABS = { waiting: ' ☐ Features  ☐ Submit', ready: ' ☒ Features  ☒ Submit' };

/** Whether the tab has the background of the active one. */
const isActive = (screen: Screen, title: string): boolean => screen.styleOf(title).bg === 4;

async function expectSelected(session: Session, ...selected: string[]): Promise<void> {
  const { code, stderr, document } = await expectClean(session);
  const shown = selected.join(', ');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(document).toEqual({
    content: [
      {
        type: 'text',
        text: `User has answered your questions: "${ASKED}"="${shown}". You can now continue with the user's answers in mind.`,
      },
    ],
    details: {
      answers: [{ questionIndex: 0, question: ASKED, kind: 'multi', answer: null, selected }],
      cancelled: false,
    },
  });
  expect(session.screen.text()).toBe(`☒ Features: ${shown}`);
}

async function expectDeclined(session: Session, selected: readonly string[] = []): Promise<void> {
  await session.press('esc');
  const { code, document } = await expectClean(session);
  expect(code).toBe(1);
  expect(document).toMatchObject({
    content: [{ text: 'User declined to answer questions' }],
    details: { answers: selected.length > 0 ? [{ selected }] : [], cancelled: true },
  });
  expect(session.screen.text()).toBe('');
}

describe('a lone multi-select question', () => {
  it('↑ and ↓ move the focus through configured options, the custom input row, and Submit', async () => {
    const session = await openDialog(multi);
    for (const row of [...ROWS.slice(1), ROWS[0]]) {
      await session.press('down');
      expect(focusedRow(session.screen)).toBe(row);
    }
    for (const row of ROWS.toReversed()) {
      await session.press('up');
      expect(focusedRow(session.screen)).toBe(row);
    }
    await expectDeclined(session);
  });

  it('Tab or Right moves the focus to Submit, and Shift+Tab or Left returns to the question', async () => {
    const session = await openDialog(multi);
    for (const [there, back] of [
      ['tab', 'shift+tab'],
      ['right', 'left'],
    ] as const) {
      await session.press('down', there);
      expect(focusedRow(session.screen)).toBe('>    Submit');
      expect(isActive(session.screen, '☐ Submit')).toBe(true);
      expect(isActive(session.screen, '☐ Features')).toBe(false);
      await session.press(back);
      expect(focusedRow(session.screen)).toBe('> 1. [ ] Search');
      expect(isActive(session.screen, '☐ Features')).toBe(true);
    }
    await expectDeclined(session);
  });

  it('Tab moves the focus from the empty custom input row to Submit too', async () => {
    const session = await openDialog(multi);
    await session.press('4');
    await session.pressQuietly('tab');
    await session.until((screen) => focusedRow(screen) === '>    Submit', 1_000);
    await expectDeclined(session);
  });

  it('there is nothing before the question and behind Submit', async () => {
    const session = await openDialog(multi);
    await session.press('down');
    await session.pressQuietly('left', 'shift+tab');
    await session.press('down');
    expect(focusedRow(session.screen)).toBe('> 3. [ ] Audit log');
    await session.press('tab');
    await session.pressQuietly('tab', 'right');
    await session.press('up');
    expect(focusedRow(session.screen)).toBe('> 4. [ ] Type something');
    await expectDeclined(session);
  });

  it('Enter, Space and the number of a configured option toggle it', async () => {
    const session = await openDialog(multi);
    await session.press('down');
    for (const key of ['enter', 'space', '2']) {
      await session.press(key);
      expect(focusedRow(session.screen)).toBe('> 2. [x] Export');
      expect(session.screen.row(0)).toBe(TABS.ready);
      await session.press(key);
      expect(focusedRow(session.screen)).toBe('> 2. [ ] Export');
      expect(session.screen.row(0)).toBe(TABS.waiting);
    }
    await expectDeclined(session);
  });

  it('a number focuses the row that it toggles; that of the custom input row focuses only', async () => {
    const session = await openDialog(multi);
    await session.press('3');
    expect(focusedRow(session.screen)).toBe('> 3. [x] Audit log');
    await session.pressQuietly('5', '9', '0');
    await session.press('4');
    expect(focusedRow(session.screen)).toBe('> 4. [ ] Type something');
    expect(session.screen.text()).toContain('3. [x] Audit log');
    await session.press('up');
    await expectDeclined(session, ['Audit log']);
  });

  it.each(['enter', 'space'])('%s on Submit submits the selected answers in selection order', async (key) => {
    const session = await openDialog(multi);
    await session.press('3', '1', '2', '2', 'tab', key);
    await expectSelected(session, 'Audit log', 'Search');
  });

  it('Submit does nothing when no answer is selected', async () => {
    const session = await openDialog(multi);
    await session.press('right');
    await session.pressQuietly('enter', 'space');
    await session.press('left');
    expect(session.screen.row(0)).toBe(TABS.waiting);
    expect(focusedRow(session.screen)).toBe('> 1. [ ] Search');
    await expectDeclined(session);
  });

  it('typing custom input automatically includes the custom row in the selected answers', async () => {
    const session = await openDialog(multi);
    await session.press('2', '4', 'S');
    expect(focusedRow(session.screen)).toBe('> 4. [x] S▌');
    expect(session.screen.row(0)).toBe(TABS.ready);
    await session.type('SO 2');
    await session.press('up', 'up', 'up', 'enter', 'tab');
    expect(session.screen.text()).toContain('  4. [x] SSO 2\n');
    expect(session.screen.styleOf('[x] SSO 2')).toMatchObject({ fg: 6, dim: false });
    expect(session.screen.styleOf('SSO 2')).toMatchObject({ fg: 6, dim: false });
    expect(session.screen.styleOf('4.')).toMatchObject({ fg: undefined, dim: true });
    await session.press('enter');
    await expectSelected(session, 'Export', 'Search', 'SSO 2');
  });

  it('custom input alone is an answer, and Enter on it goes on to Submit', async () => {
    const session = await openDialog(multi);
    await session.press('up', 'up', 'x', 'enter');
    expect(focusedRow(session.screen)).toBe('>    Submit');
    await session.press('enter');
    await expectSelected(session, 'x');
  });

  it.each([
    { by: 'Backspace', keys: ['backspace', 'backspace'] },
    { by: 'Esc', keys: ['esc'] },
  ])('clearing custom input with $by removes that row from the selected answers', async ({ keys }) => {
    const session = await openDialog(multi);
    await session.press('1', '4', 'a', 'b', ...keys);
    expect(focusedRow(session.screen)).toBe('> 4. [ ] Type something');
    await session.press('down', 'enter');
    await expectSelected(session, 'Search');
  });

  it('Enter and Space on the empty custom input row are ignored, and a cleared one is no answer', async () => {
    const session = await openDialog(multi);
    await session.press('4');
    await session.pressQuietly('enter', 'space');
    await session.press('a', 'backspace');
    expect(session.screen.row(0)).toBe(TABS.waiting);
    await session.press('down');
    await session.pressQuietly('enter');
    await session.press('up');
    expect(focusedRow(session.screen)).toBe('> 4. [ ] Type something');
    await expectDeclined(session);
  });

  it('a preview in a multi-select question does not turn preview mode on, and the caller is told so', async () => {
    const questions = multi.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, preview: '# Preview' })),
    }));
    const session = await openDialog({ questions });
    expect(session.screen.row(4)).toBe('> 1. [ ] Search');
    expect(session.screen.text()).not.toMatch(/Preview|Notes|┌/);
    expect(session.screen.text()).toContain('  4. [ ] Type something\n     Submit\n');
    await session.press('esc');
    const { code, stderr } = await expectRestored(session);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'ask-user-question: warning: questions[0] has a preview that is not shown: only single-select questions show previews\n',
    });
  });
});
