import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, single } from './support/questionnaires.ts';
import type { Screen } from './support/screen.ts';
import type { Session } from './support/session.ts';

const DIM = { fg: undefined, bg: undefined, dim: true, inverse: false };
const PLACEHOLDER = 'Type something';

/** Each page with a custom input row: what it is called, how it begins, and where its text does. */
const KINDS = [
  { kind: 'single-select', asked: single, empty: '4. ', typed: '4. ', column: 5, y: 10 },
  { kind: 'multi-select', asked: multi, empty: '4. [ ] ', typed: '4. [x] ', column: 9, y: 10 },
] as const;

/** Presses the last keys, Esc among them, of a dialog in which nothing was answered. */
async function expectDeclined(session: Session, ...keys: string[]): Promise<void> {
  await session.press(...keys);
  const { code, document } = await expectClean(session);
  expect(code).toBe(1);
  expect(document).toMatchObject({ details: { answers: [], cancelled: true } });
  expect(session.screen.text()).toBe('');
}

/** Confirms the typed text, which is the answer. */
async function expectTyped(session: Session, answer: string): Promise<void> {
  await session.press('enter');
  const { code, document } = await expectClean(session);
  expect(code).toBe(0);
  expect(document).toMatchObject({ details: { answers: [{ kind: 'custom', answer }] } });
}

async function onCustomRow(asked: typeof single = single): Promise<Session> {
  const session = await openDialog(asked);
  await session.press('4');
  return session;
}

const inverseCells = (screen: Screen, y: number): string =>
  Array.from({ length: screen.size().cols }, (_, x) => screen.cell(x, y))
    .filter((cell) => cell.inverse)
    .map((cell) => cell.text)
    .join('');

describe('the custom input row', () => {
  it.each(KINDS)('of a $kind has the cursor on the T cell itself, so that nothing shifts', async (kind) => {
    const { asked, empty, column, y } = kind;
    const session = await openDialog(asked);
    const { screen } = session;
    expect(screen.row(y)).toBe(`  ${empty}${PLACEHOLDER}`);
    expect(inverseCells(screen, y)).toBe('');
    await session.press('4');
    expect(screen.row(y)).toBe(`> ${empty}${PLACEHOLDER}`);
    expect(screen.cell(column, y)).toMatchObject({ text: 'T', inverse: true, dim: false });
    expect(inverseCells(screen, y)).toBe('T');
    for (let x = column + 1; x < column + PLACEHOLDER.length; x++) {
      expect(screen.cell(x, y)).toMatchObject(DIM);
    }
    expect(screen.cursor()).toEqual({ x: column, y });
    expect(screen.cell(0, y)).toMatchObject({ text: '>', fg: 6 });
    await expectDeclined(session, 'esc');
  });

  it.each(KINDS)('of a $kind shows typed text with the cursor behind it', async (kind) => {
    const { asked, empty, typed, column, y } = kind;
    const session = await onCustomRow(asked);
    const { screen } = session;
    await session.type('custom text');
    expect(screen.row(y)).toBe(`> ${typed}custom text▌`);
    expect(screen.styleOf('custom text').dim).toBe(false);
    expect(screen.styleOf('▌')).toMatchObject({ fg: 6, dim: false });
    expect(screen.cursor()).toEqual({ x: column + 'custom text'.length, y });
    await session.press('up');
    expect(screen.row(y)).toBe(`  ${typed}custom text`);
    expect(screen.styleOf('custom text').dim).toBe(false);
    await session.press('down', 'esc');
    expect(screen.row(y)).toBe(`> ${empty}${PLACEHOLDER}`);
    await expectDeclined(session, 'esc');
  });

  it('Left and Right move the text cursor, and printable characters insert at it', async () => {
    const session = await onCustomRow();
    const { screen } = session;
    await session.press('a', 'd', 'left');
    expect(screen.row(10)).toBe('> 4. ad');
    expect(inverseCells(screen, 10)).toBe('d');
    expect(screen.cursor()).toEqual({ x: 6, y: 10 });
    await session.press('b', 'c');
    expect(screen.row(10)).toBe('> 4. abcd');
    expect(inverseCells(screen, 10)).toBe('d');
    await session.press('right', 'e');
    expect(screen.row(10)).toBe('> 4. abcde▌');
    await session.pressQuietly('right');
    await session.press('left', 'left', 'left', 'left', 'left');
    await session.pressQuietly('left');
    await session.press('-');
    expect(screen.row(10)).toBe('> 4. -abcde');
    expect(inverseCells(screen, 10)).toBe('a');
    await expectTyped(session, '-abcde');
  });

  it('Backspace deletes the character before the cursor, a whole one', async () => {
    const session = await onCustomRow();
    const { screen } = session;
    await session.type('a👍🏽b');
    await session.press('left', 'backspace');
    expect(screen.row(10)).toBe('> 4. ab');
    expect(inverseCells(screen, 10)).toBe('b');
    await session.press('backspace');
    await session.pressQuietly('backspace');
    await session.press('right', 'backspace');
    expect(screen.row(10)).toBe('> 4. Type something');
    expect(inverseCells(screen, 10)).toBe('T');
    await expectDeclined(session, 'esc');
  });

  it('knows the editing keys of a shell', async () => {
    const session = await onCustomRow();
    await session.type('one two six');
    for (const [key, row, cursorOn] of [
      ['home', 'one two six', 'o'],
      ['delete', 'ne two six', 'n'],
      ['alt+right', 'ne two six', ' '],
      ['ctrl+e', 'ne two six▌', ''],
      ['ctrl+w', 'ne two ▌', ''],
      ['alt+left', 'ne two', 't'],
      ['ctrl+k', 'ne ▌', ''],
      ['ctrl+a', 'ne', 'n'],
      ['end', 'ne ▌', ''],
      ['ctrl+u', 'Type something', 'T'],
    ] as const) {
      await session.press(key);
      expect(session.screen.row(10)).toBe(`> 4. ${row}`);
      expect(inverseCells(session.screen, 10)).toBe(cursorOn);
    }
    await expectDeclined(session, 'esc');
  });

  it('number keys type digits instead of acting as shortcuts, letters of shortcuts type too', async () => {
    const session = await onCustomRow();
    await session.type('1n29');
    expect(session.screen.row(10)).toBe('> 4. 1n29▌');
    await expectTyped(session, '1n29');
  });

  it('Space on an empty row is ignored and types a space after text has started', async () => {
    const session = await onCustomRow();
    await session.pressQuietly('space', 'space');
    await session.press('a', 'space', 'b', 'space');
    expect(session.screen.row(10)).toBe('> 4. a b ▌');
    await session.press('c');
    expect(session.screen.row(10)).toBe('> 4. a b c▌');
    await expectTyped(session, 'a b c');
  });

  it('Space types instead of toggling the row of a multi-select', async () => {
    const session = await onCustomRow(multi);
    await session.press('a', 'space', 'b');
    expect(session.screen.row(10)).toBe('> 4. [x] a b▌');
    await expectDeclined(session, 'esc', 'esc');
  });

  it('text longer than the row wraps under its beginning', async () => {
    const session = await openDialog(single, { cols: 30 });
    await session.press('4');
    await session.type('some words that need two rows');
    const y = session.screen.find('4.')?.y ?? 0;
    expect(session.screen.row(y)).toBe('> 4. some words that need two');
    expect(session.screen.row(y + 1)).toBe('     rows▌');
    await expectDeclined(session, 'esc', 'esc');
  });

  it('each question has its own text', async () => {
    const session = await onCustomRow(mixed);
    await session.press('a', 'up', 'tab', '4');
    expect(session.screen.row(10)).toBe('> 4. [ ] Type something');
    await session.press('up', 'left', 'up');
    expect(session.screen.row(10)).toBe('> 4. a▌');
    await expectDeclined(session, 'esc', 'esc');
  });
});
