import { Buffer } from 'node:buffer';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { international, long, mixed, multi, preview, single } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';
const ESCAPE = String.raw`\x1b`;

/** What a press writes. */
async function written(session: Session, key: string): Promise<string> {
  const before = session.output().length;
  await session.press(key);
  return session.output().slice(before);
}

const parts = (output: string, mark: string): number => output.split(mark).length - 1;

async function cancel(session: Session): Promise<void> {
  await session.press('ctrl+c');
  expect(await session.exit()).toMatchObject({ code: 130, document: { details: { error: 'interrupted' } } });
}

describe('one frame', () => {
  it('leaves no descriptor open', async () => {
    const session = await openDialog(single);
    await session.press('down');
    const descriptors = `/proc/${await session.commandPid()}/fd`;
    const before = readdirSync(descriptors);
    await session.press('down', 'down', 'down', 'down');
    expect(readdirSync(descriptors)).toEqual(before);
    await cancel(session);
  });

  it('is one synchronized update, in which the terminal never wraps a row', async () => {
    const session = await openDialog(mixed, { prepare: 'echo earlier' });
    const first = session.output().slice(session.output().indexOf(BEGIN));
    expect(parts(first, BEGIN)).toBe(1);
    const frames = [first];
    for (const key of [
      'down',
      '2',
      '1',
      'tab',
      'n',
      'x',
      'esc',
      'tab',
      'tab',
      'shift+tab',
      '3',
      'y',
      'left',
    ]) {
      frames.push(await written(session, key));
    }
    for (const frame of frames) {
      expect(frame).toMatch(
        new RegExp(`^${ESCAPE}\\[\\?2026h[^]*${ESCAPE}\\[\\?7l[^]*${ESCAPE}\\[\\?7h${ESCAPE}\\[\\?2026l$`),
      );
      expect(parts(frame, BEGIN)).toBe(1);
      expect(parts(frame, END)).toBe(1);
    }
    await cancel(session);
  });

  it('holds only the rows that changed', async () => {
    const session = await openDialog(multi);
    const moved = await written(session, 'down');
    expect(moved).toContain('Search');
    expect(moved).toContain('Export');
    for (const other of ['Which features', 'Full-text', 'CSV', 'Audit', 'Submit', 'Enter/Space']) {
      expect(moved).not.toContain(other);
    }
    const checked = await written(session, 'enter');
    expect(checked).toContain('[x] ');
    expect(checked).toContain('☒');
    expect(checked).not.toContain('Search');
    await cancel(session);
  });
});

describe('an arrow key writes at most 400 bytes', () => {
  it.each([
    { name: 'single-select', questionnaire: single, size: {} },
    { name: 'multi-select', questionnaire: multi, size: { cols: 120, rows: 40 } },
    { name: 'wide characters and emoji', questionnaire: international, size: {} },
    { name: 'long labels', questionnaire: long, size: { rows: 40 } },
  ])('$name', async ({ questionnaire, size }) => {
    const session = await openDialog(questionnaire, size);
    for (const key of ['down', 'down', 'down', 'down', 'up', 'up']) {
      expect(Buffer.byteLength(await written(session, key)), key).toBeLessThanOrEqual(400);
    }
    await cancel(session);
  });

  it('also in a text field', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.paste('several words that have been typed');
    for (const key of ['left', 'left', 'right', 'x']) {
      expect(Buffer.byteLength(await written(session, key)), key).toBeLessThanOrEqual(400);
    }
    await cancel(session);
  });
});

describe('no repaint without input', () => {
  it('nothing more is written while the dialog waits, nor for a key without a meaning', async () => {
    const session = await openDialog(preview);
    const before = session.output();
    await session.pressQuietly(
      'x',
      'tab',
      'pagedown',
      'pageup',
      'left',
      'right',
      'home',
      'ctrl+backslash',
      '9',
      'ctrl+a',
    );
    session.send('\x1b[?62c\x1b[I');
    const moved = await written(session, 'down');
    expect(session.output()).toBe(before + moved);
    expect(parts(moved, BEGIN)).toBe(1);
    await cancel(session);
  });

  it('nor when the window is reported again with the size that it has', async () => {
    const session = await openDialog(single, { prepare: 'seq 40' });
    await session.kill('SIGWINCH');
    await session.press('down');
    await session.until((screen) => !screen.modes().synchronizedOutput);
    expect(session.screen.scrollback()).toHaveLength(40 + 13);
    await cancel(session);
    expect(session.screen.scrollback()).toHaveLength(40);
  });
});

describe('the terminal is asked for nothing but bracketed pastes', () => {
  it('no mouse, no focus events, no keyboard modes, no queries', async () => {
    const session = await openDialog(mixed);
    expect(session.screen.modes()).toMatchObject({ bracketedPaste: true, mouse: false, focusEvents: false });
    expect(session.screen.modes().changed).toEqual([25, 2004]);
    await session.press('tab', 'down');
    await cancel(session);
    const known = /\x1b\[(?:\?(?:25|7|2004|2026)[hl]|[\d;]*[ABGKm]|0J)/g;
    expect(session.output().replace(known, '')).not.toContain('\x1b');
  });
});
