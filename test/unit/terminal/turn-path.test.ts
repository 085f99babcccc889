import { fstatSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { turnPath } from '../../../src/terminal/turn-path.ts';

const { terminals } = vi.hoisted(() => ({ terminals: new Set<number>() }));
vi.mock('node:tty', () => ({ isatty: (descriptor: number) => terminals.has(descriptor) }));

const on = (terminal: number, group = 7) =>
  turnPath({ parent: 1, group, session: 5, terminal, foreground: 7 });

describe('where the dialogs of a terminal meet', () => {
  test('each terminal has a place, the same for all processes on it', async () => {
    expect(await on(34817)).toBe(await on(34817, 8));
    expect(await on(34817)).not.toBe(await on(34818));
  });

  test('in the abstract namespace, at its full length, so that no version of Node adds anything', async () => {
    expect(await on(34817)).toMatch(/^\0ask-user-question-\d+-34817-\.+$/);
    expect(await on(34817)).toHaveLength(108);
    expect(await on(2 ** 31)).toHaveLength(108);
  });
});

describe('where the system does not name the terminal', () => {
  afterEach(() => terminals.clear());

  test('a file in a folder of the user alone, named after the first standard stream on a terminal', async () => {
    terminals.add(2).add(1);
    const path = (await turnPath(undefined)) ?? '';
    expect(path).toBe(join(tmpdir(), `ask-user-question-${userInfo().uid}`, `${fstatSync(1).rdev}`));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  test('no place without such a stream', async () => {
    expect(await turnPath(undefined)).toBeUndefined();
  });
});
