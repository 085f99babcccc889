import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { single } from './support/questionnaires.ts';
import { focusedRow } from './support/rows.ts';
import type { Session } from './support/session.ts';

const ASKED = 'Which database should we use?';
const ROWS = ['> 1. PostgreSQL', '> 2. SQLite', '> 3. Redis', '> 4. Type something'] as const;

async function expectAnswer(session: Session, kind: 'option' | 'custom', answer: string): Promise<void> {
  const { code, document } = await expectClean(session);
  expect(code).toBe(0);
  expect(document).toEqual({
    content: [
      {
        type: 'text',
        text: `User has answered your questions: "${ASKED}"="${answer}". You can now continue with the user's answers in mind.`,
      },
    ],
    details: { answers: [{ questionIndex: 0, question: ASKED, kind, answer }], cancelled: false },
  });
  expect(session.screen.text()).toBe(`☒ Database: ${answer}`);
}

async function expectDeclined(session: Session): Promise<void> {
  const { code, document } = await expectClean(session);
  expect(code).toBe(1);
  expect(document).toEqual({
    content: [{ type: 'text', text: 'User declined to answer questions' }],
    details: { answers: [], cancelled: true },
  });
  expect(session.screen.text()).toBe('');
}

describe('a single-select question', () => {
  it('↑ and ↓ move the focus through configured options and the custom input row', async () => {
    const session = await openDialog(single);
    for (const row of [...ROWS.slice(1), ROWS[0]]) {
      await session.press('down');
      expect(focusedRow(session.screen)).toBe(row);
    }
    for (const row of ROWS.toReversed()) {
      await session.press('up');
      expect(focusedRow(session.screen)).toBe(row);
    }
    await session.press('ctrl+n');
    expect(focusedRow(session.screen)).toBe(ROWS[1]);
    await session.press('ctrl+p');
    expect(focusedRow(session.screen)).toBe(ROWS[0]);
    await session.press('esc');
    await expectDeclined(session);
  });

  it.each(['enter', 'space', 'linefeed', 'keypad-enter'])(
    '%s on a configured option submits that answer immediately',
    async (key) => {
      const session = await openDialog(single);
      await session.press('down', key);
      await expectAnswer(session, 'option', 'SQLite');
    },
  );

  it.each([
    ['1', 'PostgreSQL'],
    ['2', 'SQLite'],
    ['3', 'Redis'],
  ])('%s performs the same action as focusing that row and pressing Enter', async (key, answer) => {
    const session = await openDialog(single);
    await session.press(key);
    await expectAnswer(session, 'option', answer);
  });

  it('the number of the custom input row focuses it without submitting', async () => {
    const session = await openDialog(single);
    await session.press('4');
    expect(focusedRow(session.screen)).toBe('> 4. Type something');
    await session.press('a', 'up', '4');
    expect(focusedRow(session.screen)).toBe('> 4. a▌');
    await session.press('esc', 'esc');
    await expectDeclined(session);
  });

  it('a number without a row, a letter, Tab and the side arrows do nothing', async () => {
    const session = await openDialog(single);
    const before = session.screen.text();
    await session.pressQuietly('5', '9', '0', 'n', 'x', 'tab', 'shift+tab', 'left', 'right', 'backspace');
    await session.press('down');
    expect(session.screen.text()).toBe(
      before.replace('> 1. ', '  1. ').replace('  2. SQLite', '> 2. SQLite'),
    );
    await session.press('esc');
    await expectDeclined(session);
  });

  it('Enter on the custom input row submits only when text has been typed', async () => {
    const session = await openDialog(single);
    await session.press('up');
    await session.pressQuietly('enter', 'space', 'enter');
    await session.press('M');
    expect(focusedRow(session.screen)).toBe('> 4. M▌');
    await session.press('backspace');
    await session.pressQuietly('enter');
    await session.type('MySQL 8');
    await session.press('enter');
    await expectAnswer(session, 'custom', 'MySQL 8');
  });

  it('an own answer of spaces alone cannot be left behind and does not submit', async () => {
    const session = await openDialog(single);
    await session.press('4', 'x', 'space', 'left', 'backspace');
    await session.pressQuietly('enter');
    await session.press('up');
    expect(focusedRow(session.screen)).toBe('> 3. Redis');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('Esc cancels the request', async () => {
    const session = await openDialog(single);
    await session.press('down', 'esc');
    await expectDeclined(session);
  });

  it('Esc clears typed custom input first and cancels then', async () => {
    const session = await openDialog(single);
    await session.press('4', 'a', 'b', 'esc');
    expect(focusedRow(session.screen)).toBe('> 4. Type something');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('Esc cancels at once when the typed custom input is not focused', async () => {
    const session = await openDialog(single);
    await session.press('4', 'a', 'up');
    expect(session.screen.row(10)).toBe('  4. a');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('a configured option answers even when custom text stands typed', async () => {
    const session = await openDialog(single);
    await session.press('4', 'a', 'down', 'enter');
    await expectAnswer(session, 'option', 'PostgreSQL');
  });
});
