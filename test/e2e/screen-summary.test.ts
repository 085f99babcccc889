import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, single } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

async function expectEnd(session: Session, code: number, answers: readonly object[]): Promise<void> {
  const exit = await session.exit();
  expect(exit).toMatchObject({ code, stderr: '', document: { details: { cancelled: code !== 0 } } });
  expect(exit.document).toHaveProperty(
    'details.answers',
    answers.map((answer) => expect.objectContaining(answer)),
  );
}

describe('one `☒ Header: answer` line per answer stays', () => {
  it('in green, dim and plain', async () => {
    const session = await openDialog(single, { prepare: 'echo before' });
    await session.press('2');
    await expectEnd(session, 0, [{ answer: 'SQLite' }]);
    const { screen } = session;
    expect(screen.text()).toBe('before\n☒ Database: SQLite');
    expect(screen.styleOf('☒')).toMatchObject({ fg: 2, dim: false, bold: false });
    expect(screen.styleOf('Database:')).toMatchObject({ fg: undefined, dim: true });
    expect(screen.styleOf('SQLite')).toMatchObject({ fg: undefined, dim: false, bold: false });
    expect(screen.cursor()).toEqual({ x: 0, y: 2 });
  });

  it('with labels in the order in which they were checked, then the typed text', async () => {
    const session = await openDialog(multi);
    await session.press('3', '1', '4');
    await session.type('Dark mode');
    await session.press('enter', 'enter');
    await expectEnd(session, 0, [{ selected: ['Audit log', 'Search', 'Dark mode'] }]);
    expect(session.screen.text()).toBe('☒ Features: Audit log, Search, Dark mode');
  });

  it('and none for a question without an answer', async () => {
    const session = await openDialog(mixed);
    await session.press('3', 'tab', '2', 'enter', 'tab', 'enter');
    await expectEnd(session, 0, [{ answer: 'Redis' }, { answer: 'Top bar' }]);
    expect(session.screen.text()).toBe('☒ Database: Redis\n☒ Layout: Top bar');
  });

  it('in one row each: line breaks become spaces', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.paste('first\nsecond');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'first\nsecond' }]);
    expect(session.screen.text()).toBe('☒ Database: first second');
  });

  it.each([
    { name: 'Latin', typed: 'a'.repeat(60), shown: `☒ Database: ${'a'.repeat(27)}…` },
    { name: 'wide', typed: '語'.repeat(30), shown: `☒ Database: ${'語'.repeat(13)} …` },
    { name: 'a fitting', typed: 'b'.repeat(28), shown: `☒ Database: ${'b'.repeat(28)}` },
  ])('cut to the width of the window: $name text', async ({ typed, shown }) => {
    const session = await openDialog(single, { cols: 40 });
    await session.press('4');
    await session.paste(typed);
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: typed }]);
    expect(session.screen.text()).toBe(shown);
    expect(session.screen.cursor()).toEqual({ x: 0, y: 1 });
  });

  it('unless `--no-summary`', async () => {
    const session = await openDialog(single, { args: ['--no-summary'], prepare: 'echo before' });
    await session.press('1');
    await expectEnd(session, 0, [{ answer: 'PostgreSQL' }]);
    expect(session.screen.text()).toBe('before');
    expect(session.screen.cursor()).toEqual({ x: 0, y: 1 });
  });
});

describe('nothing stays of a dialog without a confirmed answer', () => {
  it.each([
    { how: 'Esc', keys: ['esc'], code: 1, answers: [] },
    { how: 'Esc after an answer', keys: ['1', 'esc'], code: 1, answers: [{ answer: 'PostgreSQL' }] },
    {
      how: 'Cancel after an answer',
      keys: ['1', 'tab', 'tab', 'tab', 'down', 'enter'],
      code: 1,
      answers: [{ answer: 'PostgreSQL' }],
    },
    { how: 'submitting no answer', keys: ['tab', 'tab', 'tab', 'tab', 'enter'], code: 1, answers: [] },
    { how: 'Ctrl-C after an answer', keys: ['1', 'ctrl+c'], code: 130, answers: [{ answer: 'PostgreSQL' }] },
  ])('$how', async ({ keys, code, answers }) => {
    const session = await openDialog(mixed, { prepare: 'echo before' });
    await session.press(...keys);
    await expectEnd(session, code, answers);
    expect(session.screen.scrollback()).toEqual(['before']);
  });
});
