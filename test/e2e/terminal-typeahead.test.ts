import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, single } from './support/questionnaires.ts';
import { openSession, type Session } from './support/session.ts';

/** The command starts when the gate is opened; until then keys queue up on the terminal. */
const gated = (modes: string): string => `mkfifo gate; stty ${modes}; echo waiting; read -r line <gate`;

async function openWith(keys: string, modes: string): Promise<Session> {
  const session = openSession({ input: single, args: ['--guard', '0'], prepare: gated(modes) });
  await session.until('waiting');
  session.send(keys);
  await writeFile(join(session.folder, 'gate'), '\n');
  return session;
}

const RAW = '-icanon -echo -isig min 1';
const LINES = '-echo';

describe('input queued before the first frame is thrown away', () => {
  it.each([
    { what: 'an answer', keys: '1', modes: RAW },
    { what: 'Enter', keys: '\r', modes: RAW },
    { what: 'Esc', keys: '\x1b', modes: RAW },
    { what: 'moves and an answer', keys: '\x1b[B\x1b[B\r2', modes: RAW },
    { what: 'the start of a sequence', keys: '\x1b[', modes: RAW },
    { what: 'a finished line', keys: '1\r', modes: LINES },
    { what: 'an unfinished line', keys: 'y1', modes: LINES },
    { what: 'more than a page of text', keys: 'yes 1\r'.repeat(500), modes: RAW },
  ])('$what', async ({ keys, modes }) => {
    const session = await openWith(keys, modes);
    await session.until(/^> 1\. PostgreSQL/m);
    await session.press('down');
    expect(session.screen.text()).toMatch(/^> 2\. SQLite$/m);
    await session.press('enter');
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: 0,
      unread: '',
      document: { details: { answers: [{ answer: 'SQLite' }] } },
    });
    expect(exit.settings.after).toBe(exit.settings.before);
  });

  it.each([
    { where: 'alone', keys: '\x03' },
    { where: 'behind other keys', keys: '1\ryes\x03' },
    { where: 'before other keys', keys: '\x03\r' },
  ])('Ctrl-C excepted: $where', async ({ keys }) => {
    const session = await openWith(keys, RAW);
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: 130,
      unread: '',
      document: { details: { answers: [], cancelled: true, error: 'interrupted' } },
    });
    expect(exit.settings.after).toBe(exit.settings.before);
    expect(session.screen.modes().changed).toEqual([]);
    expect(session.screen.text()).toBe('waiting');
  });
});

const LONG_GUARD = ['--guard', '3600000'];

describe('Enter, Space and digits are ignored for `--guard` ms after the first frame', () => {
  it('on options, on the commit row and in text fields, while other keys work', async () => {
    const session = openSession({ input: multi, args: LONG_GUARD });
    await session.until(/^Enter\/Space/m);
    const { screen } = session;
    const picture = screen.text();
    await session.pressQuietly('enter', 'space', '1', '4', 'linefeed', 'keypad-enter');
    session.send('\x1b[13u');
    await session.press('down');
    await session.press('up');
    expect(screen.text()).toBe(picture);
    await session.press('up', 'up', 'a');
    await session.pressQuietly('1', 'space', 'enter');
    await session.press('b');
    expect(screen.text()).toContain('> 4. [x] ab▌');
    await session.press('down');
    await session.pressQuietly('enter', 'space');
    await session.press('shift+tab');
    expect(screen.text()).toMatch(/^> 1\. \[ \] Search$/m);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: { details: { answers: [{ selected: ['ab'] }] } },
    });
  });

  it('on every tab', async () => {
    const session = openSession({ input: mixed, args: LONG_GUARD });
    await session.until(/^Enter\/Space/m);
    for (const word of ['features', 'layout', 'ship', 'Review']) {
      await session.pressQuietly('1', '2', 'space', 'enter');
      await session.press('tab');
      expect(session.screen.text()).toContain(word);
    }
    await session.pressQuietly('enter', 'space');
    await session.press('down');
    expect(session.screen.text()).toMatch(/^> Cancel$/m);
    await session.press('ctrl+c');
    expect(await session.exit()).toMatchObject({
      code: 130,
      document: { details: { answers: [], error: 'interrupted' } },
    });
  });

  it('0 switches it off', async () => {
    const session = await openDialog(single);
    await session.press('1');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'PostgreSQL' }] } },
    });
  });
});
