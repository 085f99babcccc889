import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { mixed, single } from './support/questionnaires.ts';
import { openSession, type Session } from './support/session.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`);

/** The rows of `single` in a wide window, from its tab to its footer. */
const SINGLE_ROWS = 13;

/** Moves to an absolute place, erasing of the display, cursor queries, scrolling, resets, alternate screens. */
const FORBIDDEN = [
  /\x1b\[[\d;]*[Hfd]/,
  /\x1b\[\d?J/,
  /\x1b\[\??6n|\x1b\[\d?[su]|\x1b[78]/,
  /\x1b\[[\d;]*[STLMr]|\x1bM/,
  /\x1bc|\x1b\[!p/,
  /\x1b\[\?(47|1047|1048|1049)[hl]/,
];

async function decline(session: Session, answers: readonly object[] = []): Promise<void> {
  await session.press('esc');
  expect(await session.exit()).toMatchObject({
    code: 1,
    stderr: '',
    document: { details: { answers, cancelled: true } },
  });
}

describe('the dialog is inline', () => {
  it('is drawn below what is already on the screen, which stays as it is', async () => {
    const session = await openDialog(single, { prepare: `printf 'one\\n\\033[1;31mtwo\\033[0m\\n'` });
    const { screen } = session;
    expect(screen.scrollback().slice(0, 3)).toEqual(['one', 'two', ' ☐ Database']);
    expect(screen.styleOf('two')).toMatchObject({ fg: 1, bold: true });
    await decline(session);
    expect(screen.text()).toBe('one\ntwo');
    expect(screen.styleOf('two')).toMatchObject({ fg: 1, bold: true });
    expect(screen.cursor()).toEqual({ x: 0, y: 2 });
  });

  it('is drawn with relative moves, no alternate screen, no clearing of the screen, no cursor queries', async () => {
    const session = await openDialog(mixed, { prepare: 'seq 5' });
    await session.press('enter', '1', 'tab', 'down', 'tab', 'tab', 'shift+tab', 'up');
    expect(session.screen.modes().alternateScreen).toBe(false);
    await decline(session, [{ answer: 'PostgreSQL' }, { selected: ['Search'] }]);
    for (const sequence of FORBIDDEN) expect(session.output()).not.toMatch(sequence);
  });
});

describe('earlier output stays in the scrollback once', () => {
  it('with the dialog at the bottom of a full screen', async () => {
    const session = await openDialog(single, { prepare: 'seq 40' });
    const { screen } = session;
    expect(screen.scrollback().slice(0, 40)).toEqual(numbers(40));
    expect(screen.scrollback()).toHaveLength(40 + SINGLE_ROWS);
    expect(screen.row(23)).toMatch(/^Enter\/Space to select/);
    await session.press('down', 'up', 'down');
    expect(screen.scrollback()).toHaveLength(40 + SINGLE_ROWS);
    await decline(session);
    expect(screen.scrollback()).toEqual(numbers(40));
    expect(screen.cursor()).toEqual({ x: 0, y: 23 - SINGLE_ROWS + 1 });
  });

  it('while pages of different heights follow each other', async () => {
    const session = await openDialog(mixed, { prepare: 'seq 40', rows: 16 });
    const { screen } = session;
    for (const direction of ['tab', 'shift+tab']) {
      await session.press(direction, direction, direction, direction);
      const all = screen.scrollback();
      expect(all.slice(0, 40)).toEqual(numbers(40));
      expect(all.filter((row) => row.includes('☐ Submit'))).toHaveLength(1);
      expect(all.filter((row) => row.startsWith('Enter/Space'))).toHaveLength(1);
    }
    await decline(session);
    expect(screen.scrollback()).toEqual(numbers(40));
  });
});

describe('a cursor in the middle of a line', () => {
  const full = '7'.repeat(80);

  it.each([
    { where: 'behind a few words', prepare: `printf 'Checking... '`, earlier: ['Checking...'] },
    { where: 'behind a full row', prepare: `printf '${full}'`, earlier: [full] },
    { where: 'in the last column', prepare: `printf '${full.slice(1)}'`, earlier: [full.slice(1)] },
    {
      where: 'in the last row of a full screen',
      prepare: `seq 40; printf 'Checking... '`,
      earlier: [...numbers(40), 'Checking...'],
    },
  ])(
    'leaves the row to what stands there, and the dialog begins below it: $where',
    async ({ prepare, earlier }) => {
      const session = await openDialog(single, { prepare, args: ['--no-summary'] });
      const { screen } = session;
      expect(screen.scrollback().slice(0, earlier.length + 1)).toEqual([...earlier, ' ☐ Database']);
      await session.press('down', 'enter');
      expect(await session.exit()).toMatchObject({
        code: 0,
        stderr: '',
        document: { details: { answers: [{ answer: 'SQLite' }] } },
      });
      expect(screen.scrollback()).toEqual(earlier);
      expect(screen.cursor().x).toBe(0);
    },
  );
});

describe('on exit', () => {
  it('exactly its rows are gone, and what is printed next stands in their place', async () => {
    const script = '"$@"; code=$?; echo after >/dev/tty; exit $code';
    const session = openSession({
      command: ['sh', '-c', script, 'sh', process.execPath, BINARY],
      args: ['--guard', '0'],
      input: single,
      prepare: 'seq 40',
    });
    await session.until(/^Enter\/Space/m);
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'PostgreSQL' }] } },
    });
    expect(session.screen.scrollback()).toEqual([...numbers(40), '☒ Database: PostgreSQL', 'after']);
  });
});
