import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, single } from './support/questionnaires.ts';

describe('the review page', () => {
  it('shows its title, each header with its answer, a warning that names unanswered questions, two rows', async () => {
    const session = await openDialog(mixed);
    const { screen } = session;
    await session.press('2', '3', '1', 'tab', 'tab', 'tab');
    expect(screen.text().split('\n')).toEqual([
      ' ☒ Database  ☒ Features  ☐ Layout  ☐ Release  ☐ Submit',
      '',
      'Review your answers',
      'You have not answered all questions: Layout, Release',
      '',
      '  Database: SQLite',
      '  Features: Audit log, Search',
      '',
      '> Submit answers',
      '  Cancel',
      '',
      'Enter/Space to select · ↑/↓ to navigate · ← to go back · Esc to cancel',
    ]);
    expect(screen.styleOf('Review')).toMatchObject({ bold: true });
    expect(screen.styleOf('You have not')).toMatchObject({ fg: 3 });
    expect(screen.styleOf('SQLite')).toMatchObject({ fg: 2 });
    expect(screen.styleOf('☐ Submit')).toMatchObject({ fg: 15, bg: 4 });
    expect(screen.styleOf('☒ Database')).toMatchObject({ fg: 2 });
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'SQLite' }, { selected: ['Audit log', 'Search'] }] } },
    });
  });

  it('has no warning when every question is answered', async () => {
    const session = await openDialog({ questions: [...single.questions, ...mixed.questions.slice(3)] });
    const { screen } = session;
    await session.press('1', '2');
    expect(screen.text()).not.toContain('not answered');
    expect(screen.styleOf('☒', 2)).toMatchObject({ fg: 2 });
    expect(screen.row(0)).toBe(' ☒ Database  ☒ Release  ☒ Submit');
    await session.press('down', 'space');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: {
        details: { cancelled: true, answers: [{ answer: 'PostgreSQL' }, { answer: 'Next week' }] },
      },
    });
  });
});

describe('a chosen row that is shown again', () => {
  it('carries a trailing ` ✓`', async () => {
    const session = await openDialog(mixed);
    const { screen } = session;
    await session.press('2', 'shift+tab');
    expect(screen.text()).toMatch(/^ {2}2\. SQLite ✓$/m);
    expect(screen.styleOf('SQLite ✓')).toMatchObject({ fg: 6 });
    expect(screen.styleOf('2.')).toMatchObject({ dim: true });
    expect(screen.text()).toMatch(/^> 1\. PostgreSQL$/m);
    await session.press('ctrl+c');
    expect(await session.exit()).toMatchObject({
      code: 130,
      document: { details: { answers: [{ answer: 'SQLite' }] } },
    });
  });
});

describe('keys', () => {
  it('Ctrl+N and Ctrl+P move down and up, around the ends too', async () => {
    const session = await openDialog(single);
    const { screen } = session;
    for (const [key, row] of [
      ['ctrl+n', '> 2.'],
      ['ctrl+n', '> 3.'],
      ['ctrl+p', '> 2.'],
      ['ctrl+p', '> 1.'],
      ['ctrl+p', '> 4.'],
      ['ctrl+n', '> 1.'],
      ['down', '> 2.'],
    ] as const) {
      await session.press(key);
      expect(screen.text()).toContain(row);
    }
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'SQLite' }] } },
    });
  });

  it.each(['enter', 'linefeed', 'keypad-enter', 'space'])('%s confirms a row', async (key) => {
    const session = await openDialog(multi);
    await session.press(key, 'tab', key);
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ selected: ['Search'] }] } },
    });
  });
});
