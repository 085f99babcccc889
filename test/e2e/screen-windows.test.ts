import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { long, mixed, single } from './support/questionnaires.ts';
import { openSession, type Session } from './support/session.ts';

const FOCUSED = /^> /m;
const MINIMUM = /^Enlarge the window/;

/** Presses the keys; the focused row must be on the screen, and the tabs and the footer around it, after each. */
async function pressVisibly(session: Session, ...keys: string[]): Promise<void> {
  const { screen } = session;
  for (const key of keys) {
    await session.press(key);
    expect(screen.text(), key).toMatch(FOCUSED);
    expect(screen.row(0), key).toMatch(/^ [☐☒] /);
    expect(screen.text().split('\n').at(-1), key).toMatch(/^(Enter\/Space|Esc)/);
    expect(screen.cursor().x).toBeLessThan(screen.size().cols);
  }
}

describe('a dialog of four questions works to its end', () => {
  it.each([
    { cols: 120, rows: 40 },
    { cols: 80, rows: 24 },
    { cols: 40, rows: 10 },
    { cols: 20, rows: 5 },
  ])('in $cols columns and $rows rows', async (size) => {
    const session = await openDialog(mixed, size);
    const { screen } = session;
    await pressVisibly(session, 'down', 'down', 'down', 'down', 'up', 'down', 'down', 'enter');
    await pressVisibly(session, 'enter', 'down', 'down', 'enter', 'down', 'down');
    expect(screen.text()).toMatch(/^> +Next/m);
    await pressVisibly(session, 'enter', 'down', 'down', 'up');
    expect(screen.text()).toMatch(/^> 2\. Top bar/m);
    await pressVisibly(session, 'enter', 'up');
    await session.type('never');
    expect(screen.text()).toContain('never▌');
    await pressVisibly(session, 'enter', 'down', 'up');
    expect(screen.text()).toMatch(/^> Submit answers/m);
    expect(screen.text()).toContain('Cancel');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      stderr: '',
      document: {
        details: {
          answers: [
            { answer: 'SQLite' },
            { selected: ['Search', 'Audit log'] },
            { answer: 'Top bar' },
            { kind: 'custom', answer: 'never' },
          ],
        },
      },
    });
    const cut = (line: string): string =>
      line.length > size.cols ? `${line.slice(0, size.cols - 1)}…` : line;
    expect(screen.text().split('\n')).toEqual(
      ['☒ Database: SQLite', '☒ Features: Search, Audit log', '☒ Layout: Top bar', '☒ Release: never'].map(
        cut,
      ),
    );
  });
});

describe('a dialog that is taller than the window', () => {
  it('keeps tabs, question and footer, scrolls the middle, and marks where there is more', async () => {
    const session = await openDialog(long, { cols: 40, rows: 12 });
    const { screen } = session;
    const marks = (): string => screen.text().split('\n').slice(6, 11).join('\n').replace(/[^↑↓]/g, '');
    const seen = [marks()];
    for (const row of ['> 2. A label', '> 3. Short', '> 4. Type something']) {
      await pressVisibly(session, 'down');
      expect(screen.text()).toContain(row);
      expect(screen.row(1)).toBe('Does word1 word2 word3 word4 word5 word6');
      seen.push(marks());
    }
    expect(seen).toEqual(['↓', '↑↓', '↑', '↑']);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { cancelled: true } } });
    expect(screen.scrollback()).toEqual([]);
  });

  it('marks a single row with more above and below by `↕`', async () => {
    const session = await openDialog(long, { cols: 20, rows: 5 });
    const { screen } = session;
    expect(screen.row(1)).toBe('Does word1 word2   ↓');
    await session.press('pagedown');
    expect(screen.row(1)).toMatch(/^word3 .*↕$/);
    await session.press('pageup');
    expect(screen.row(1)).toBe('Does word1 word2   ↓');
    await session.press('1');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'L'.repeat(60) }] } },
    });
  });
});

describe('a window below 20x5', () => {
  it.each([
    { cols: 19, rows: 5 },
    { cols: 20, rows: 4 },
    { cols: 8, rows: 1 },
  ])('shows one line that says so ($cols columns, $rows rows), and Esc ends the dialog', async (size) => {
    const session = openSession({ ...size, args: ['--guard', '0'], input: single });
    await session.until((screen) => /^Enl/.test(screen.text()) && !screen.modes().synchronizedOutput);
    expect(session.screen.scrollback()).toHaveLength(1);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: { details: { answers: [], cancelled: true } },
    });
    expect(session.screen.scrollback()).toEqual([]);
  });

  it('keeps the state: no key answers, and the dialog goes on when the window is large enough', async () => {
    const session = await openDialog(single);
    const { screen } = session;
    await session.press('4');
    await session.type('drift');
    await session.press('left');
    await session.resize(80, 4);
    await session.until(MINIMUM);
    expect(screen.styleOf('Enlarge')).toMatchObject({ fg: 3 });
    await session.pressQuietly('enter', 'space', '1', 'x', 'down', 'backspace', 'tab', 'linefeed');
    expect(screen.text()).toMatch(MINIMUM);
    await session.resize(80, 24);
    await session.until(/^> 4\. drift$/m);
    expect(screen.cursor()).toEqual({ x: 9, y: screen.find('> 4.')?.y });
    expect(screen.cell(9, screen.cursor().y)).toMatchObject({ text: 't', inverse: true });
    await session.press('f', 'enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ kind: 'custom', answer: 'drifft' }] } },
    });
  });

  it('still obeys Ctrl-C', async () => {
    const session = openSession({ cols: 10, rows: 3, input: single });
    await session.until('Enlarge');
    await session.press('ctrl+c');
    expect(await session.exit()).toMatchObject({
      code: 130,
      document: { details: { error: 'interrupted', cancelled: true } },
    });
  });
});

describe('a size of 0x0', () => {
  it('counts as 80x24', async () => {
    const usual = await openDialog(mixed);
    const picture = usual.screen.text();
    await usual.press('esc');
    expect(await usual.exit()).toMatchObject({ code: 1 });

    const session = await openDialog(mixed, { prepare: 'stty rows 0 columns 0' });
    expect(session.screen.text()).toBe(picture);
    await session.press('2', 'esc');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: { details: { answers: [{ answer: 'SQLite' }] } },
    });
    expect(session.screen.text()).toBe('');
  });
});
