import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { international, mixed, single } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`);

/** Resizes and waits for the repaint. */
async function resize(session: Session, cols: number, rows: number): Promise<void> {
  const before = session.output().length;
  await session.resize(cols, rows);
  await session.until((screen) => session.output().length > before && !screen.modes().synchronizedOutput);
}

const count = (rows: readonly string[], text: string): number =>
  rows.filter((row) => row.includes(text)).length;

/** One dialog, from its tabs to its footer, and the earlier output above it, once. */
function expectOneDialog({ screen }: Session, earlier: number): void {
  const all = screen.scrollback();
  expect(all.slice(0, earlier)).toEqual(numbers(earlier));
  for (const text of ['☐ Database', 'Which database', '1. PostgreSQL', '4. ', 'Enter/Space']) {
    expect(count(all, text), `${text}\n${all.join('\n')}`).toBe(1);
  }
  expect(all).toHaveLength(earlier + 13);
}

/** `single` with a draft on its custom row and the text cursor before the last character. */
async function openTyping(earlier: number, options: { cols?: number; rows?: number } = {}): Promise<Session> {
  const session = await openDialog(single, { ...options, prepare: `seq ${earlier}` });
  await session.press('4');
  await session.type('draft');
  await session.press('left');
  return session;
}

/** Types one more character and confirms. */
async function finish(session: Session, earlier: number): Promise<void> {
  await session.press('s', 'enter');
  expect(await session.exit()).toMatchObject({
    code: 0,
    stderr: '',
    document: { details: { answers: [{ kind: 'custom', answer: 'drafst' }] } },
  });
  expect(session.screen.scrollback()).toEqual([...numbers(earlier), '☒ Database: drafst']);
}

describe('a resize while typing leaves one dialog, nothing in the scrollback, and the state', () => {
  it.each([
    { change: 'wider', cols: 120, rows: 24, earlier: 5 },
    { change: 'narrower', cols: 60, rows: 24, earlier: 5 },
    { change: 'shorter', cols: 80, rows: 14, earlier: 5 },
    { change: 'taller', cols: 80, rows: 40, earlier: 5 },
    { change: 'narrower and taller', cols: 60, rows: 40, earlier: 5 },
    { change: 'wider and shorter', cols: 100, rows: 15, earlier: 5 },
    { change: 'wider, below a full screen', cols: 120, rows: 24, earlier: 40 },
    { change: 'narrower, below a full screen', cols: 60, rows: 24, earlier: 40 },
    { change: 'shorter, below a full screen', cols: 80, rows: 14, earlier: 40 },
    { change: 'taller, below a full screen', cols: 80, rows: 40, earlier: 40 },
  ])('$change', async ({ cols, rows, earlier }) => {
    const session = await openTyping(earlier);
    await resize(session, cols, rows);
    expectOneDialog(session, earlier);
    const { screen } = session;
    const row = screen.find('> 4. draft')?.y ?? -1;
    expect(screen.cursor()).toEqual({ x: 9, y: row });
    expect(screen.cell(9, row)).toMatchObject({ text: 't', inverse: true });
    await finish(session, earlier);
  });

  it('to a width at which every row of the old frame wraps', async () => {
    const session = await openTyping(3, { rows: 40 });
    await resize(session, 28, 40);
    const all = session.screen.scrollback();
    expect(all.slice(0, 4)).toEqual([...numbers(3), ' ☐ Database']);
    for (const text of ['Which database', 'PostgreSQL', '> 4. draft', 'Enter/Space to select']) {
      expect(count(all, text), all.join('\n')).toBe(1);
    }
    await resize(session, 80, 40);
    expectOneDialog(session, 3);
    await finish(session, 3);
  });

  it('to fewer rows than the dialog has', async () => {
    const session = await openDialog(single, { prepare: 'seq 40' });
    const { screen } = session;
    await session.press('down');
    await resize(session, 80, 10);
    expect(screen.scrollback()).toHaveLength(40 + 10);
    expect(screen.scrollback().slice(0, 41)).toEqual([...numbers(40), ' ☐ Database']);
    expect(screen.text()).toMatch(/^> 2\. SQLite$/m);
    await resize(session, 80, 24);
    expectOneDialog(session, 40);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [] } } });
    expect(screen.scrollback()).toEqual(numbers(40));
  });

  it('to fewer rows than stand above the text cursor, which the terminal itself scrolls away', async () => {
    const session = await openTyping(5);
    const { screen } = session;
    await resize(session, 80, 8);
    expect(screen.scrollback().slice(0, 5)).toEqual(numbers(5));
    expect(screen.text()).toMatch(/^ ☐ Database\nWhich database.*\n> 4\. draft\nEnter/s);
    await resize(session, 80, 24);
    expect(screen.scrollback().slice(0, 5)).toEqual(numbers(5));
    expect(screen.text()).toMatch(/^ ☐ Database\n\nWhich database.*\n> 4\. draft\n\nEnter/s);
    await session.press('s', 'enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'drafst' }] } },
    });
    expect(screen.text()).toBe('☒ Database: drafst');
  });

  it('after a burst of fifty', async () => {
    const session = await openTyping(5, { rows: 40 });
    for (let step = 1; step <= 50; step++) await session.resize(60 + ((step * 7) % 41), 30 + (step % 11));
    await session.resize(90, 40);
    await session.press('end');
    await session.until(/^> 4\. draft▌$/m);
    await session.press('left');
    await session.until((screen) => screen.cursor().x === 9);
    expectOneDialog(session, 5);
    await finish(session, 5);
  });
});

describe('a resize keeps answers, tab and focus', () => {
  it('in a dialog of four questions', async () => {
    const session = await openDialog(mixed, { prepare: 'seq 5', rows: 30 });
    const { screen } = session;
    await session.press('2', '3', '1', 'down', 'down');
    for (const [cols, rows] of [
      [60, 30],
      [120, 25],
      [50, 40],
      [80, 30],
    ] as const) {
      await resize(session, cols, rows);
      const all = screen.scrollback();
      expect(all.slice(0, 5)).toEqual(numbers(5));
      expect(count(all, 'Which features do you want?'), all.join('\n')).toBe(1);
      expect(count(all, '☒')).toBe(1);
      expect(all).toContain('  1. [x] Search');
      expect(all).toContain('> 3. [x] Audit log');
      expect(screen.cursor()).toEqual({ x: 0, y: screen.find('> 3.')?.y });
    }
    await session.press('esc');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: { details: { answers: [{ answer: 'SQLite' }, { selected: ['Audit log', 'Search'] }] } },
    });
    expect(screen.scrollback()).toEqual(numbers(5));
  });

  it('and the preview is laid out for the new width', async () => {
    const preview = { questions: mixed.questions.slice(2, 3) };
    const session = await openDialog(preview, { cols: 100, rows: 30 });
    const { screen } = session;
    await session.press('n');
    await session.type('wide');
    expect(screen.find('┌──')?.x).toBe(34);
    await resize(session, 50, 30);
    expect(screen.find('┌──')?.x).toBe(0);
    expect(screen.text()).toContain('Notes: wide▌');
    await resize(session, 100, 30);
    expect(screen.find('┌──')).toMatchObject({ x: 34 });
    expect(count(screen.scrollback(), 'Which layout')).toBe(1);
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'Sidebar', notes: 'wide' }] } },
    });
  });
});

describe('a resize leaves what stands above alone', () => {
  const there = [
    [50, 24],
    [110, 24],
    [33, 30],
    [80, 24],
  ] as const;

  it.each([
    { what: 'long lines', prepare: `printf '%0200d\\n%0300d\\n' 1 2` },
    { what: 'an unfinished line', prepare: `echo earlier; printf 'Checking... '` },
    { what: 'wide characters', prepare: `echo 語語語語語語語語語語語語語語語語語語語語語語語語語語語語語` },
  ])('$what', async ({ prepare }) => {
    const session = await openDialog(single, { prepare });
    const before = session.screen.scrollback();
    for (const [cols, rows] of there) await resize(session, cols, rows);
    expect(session.screen.scrollback()).toEqual(before);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [] } } });
    expect(session.screen.scrollback()).toEqual(before.slice(0, before.indexOf(' ☐ Database')));
  });

  it.each([
    { terminal: 'by grapheme cluster', graphemes: true },
    { terminal: 'by code point', graphemes: false },
  ])('below emoji and wide characters in the dialog, measured $terminal', async ({ graphemes }) => {
    const session = await openDialog(international, { prepare: 'seq 40', graphemes, rows: 30 });
    for (const [cols, rows] of [
      [50, 30],
      [110, 30],
      [33, 40],
      [80, 30],
    ] as const) {
      await resize(session, cols, rows);
      const all = session.screen.scrollback();
      expect(all.slice(0, 40)).toEqual(numbers(40));
      expect(count(all, '使用哪种语言'), all.join('\n')).toBe(1);
      expect(count(all, '> 1. 日本語')).toBe(1);
      expect(count(all, 'Enter/Space')).toBe(1);
    }
    await session.press('1');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: '日本語' }] } },
    });
    expect(session.screen.scrollback()).toHaveLength(41);
  });
});
