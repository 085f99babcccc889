import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Key } from '../../../src/keys.ts';
import { escapeDelay } from '../../../src/terminal/input.ts';
import { openTerminal } from '../../../src/terminal/terminal.ts';
import { openTty, type Tty } from '../../../src/terminal/tty.ts';
import { type Frame, type Size, span } from '../../../src/text/span.ts';
import { cursorRow, emulate, rowsOf, write } from './emulator.ts';

/** A terminal that notes what is done to it. */
function fakeTty(typedAhead = '') {
  const calls: string[] = [];
  const state = { size: { columns: 20, rows: 10 } as Size, lost: false, waiting: typedAhead, output: '' };
  const listeners = { data: (_bytes: Uint8Array) => {}, lost: () => {} };
  const tty: Tty = {
    write(text) {
      calls.push('write');
      state.output += text;
      return !state.lost;
    },
    size: () => state.size,
    setRaw: (raw) => void calls.push(raw ? 'raw' : 'cooked'),
    drain() {
      calls.push('drain');
      const bytes = Buffer.from(state.waiting);
      state.waiting = '';
      return bytes;
    },
    onData(listener) {
      calls.push('read');
      listeners.data = listener;
    },
    onLost(listener) {
      listeners.lost = listener;
    },
    pause: () => void calls.push('pause'),
    close: () => void calls.push('close'),
  };
  return {
    tty,
    calls,
    state,
    type: (text: string) => listeners.data(Buffer.from(text)),
    lose: () => listeners.lost(),
  };
}

function open(typedAhead = '', env: Record<string, string> = {}) {
  const fake = fakeTty(typedAhead);
  let windowChanged = () => {};
  const unsubscribed = vi.fn();
  const terminal = openTerminal({
    env: { TERM: 'xterm-256color', ...env },
    color: true,
    tty: fake.tty,
    onWindowChange(listener) {
      windowChanged = listener;
      return unsubscribed;
    },
  });
  if (!terminal) throw new Error('no terminal');
  const keys: Key[] = [];
  terminal.onKeys((chunk) => void keys.push(...chunk));
  return { terminal, keys, unsubscribed, resize: () => windowChanged(), ...fake };
}

const frame = (...texts: string[]): Frame => ({
  lines: texts.map((text) => [span(text)]),
  cursor: { row: 0, column: 0 },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('start and restore', () => {
  test('raw from the start; the type-ahead is thrown away just before the first frame, and before anything is read', () => {
    const { terminal, calls, state } = open('abc\r');
    expect(calls).toEqual([]);
    terminal.start();
    expect(calls).toEqual(['raw', 'write']);
    expect(state.output).toBe('\u001b[?25l\u001b[?2004h');
    terminal.show(frame('dialog'));
    expect(calls).toEqual(['raw', 'write', 'drain', 'read', 'write']);
  });

  test('a Ctrl-C among the type-ahead is told', async () => {
    const { terminal, keys } = open('ab\u0003');
    terminal.start();
    terminal.show(frame('dialog'));
    await Promise.resolve();
    expect(keys).toEqual([{ kind: 'named', name: 'ctrl+c' }]);
  });

  test('restore does everything once, and drains while still raw', () => {
    const { terminal, calls, state, unsubscribed } = open();
    terminal.start();
    terminal.show(frame('dialog'));
    calls.length = 0;
    state.output = '';
    terminal.restore([[span('summary')]]);
    expect(calls).toEqual(['pause', 'write', 'drain', 'cooked', 'close']);
    expect(state.output).toMatch(/summary\r\n\u001b\[0m\u001b\[\?2004l\u001b\[\?25h$/);
    expect(unsubscribed).toHaveBeenCalledOnce();
    terminal.restore([[span('again')]]);
    terminal.show(frame('late'));
    expect(calls).toHaveLength(5);
  });

  test('restore before start only closes', () => {
    const { terminal, calls } = open();
    terminal.restore();
    expect(calls).toEqual(['pause', 'close']);
  });

  test('the summary stands where the dialog stood', async () => {
    vi.useRealTimers();
    const { terminal, state } = open();
    const emulator = emulate(state.size);
    await write(emulator, '$ command\r\n');
    terminal.start();
    terminal.show(frame('a', 'b', 'c'));
    terminal.restore([[span('summary')]]);
    await write(emulator, state.output);
    expect(rowsOf(emulator).slice(0, 3)).toEqual(['$ command', 'summary', '']);
    expect(cursorRow(emulator)).toBe(2);
  });
});

describe('keys', () => {
  test('a lone Esc is decided after 50 ms', async () => {
    const { terminal, keys, type } = open();
    terminal.start();
    terminal.show(frame('dialog'));
    type('\u001b');
    await vi.advanceTimersByTimeAsync(45);
    expect(keys).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(keys).toEqual([{ kind: 'named', name: 'escape' }]);
  });

  test('a sequence in two parts is no Esc, and may take longer', async () => {
    const { terminal, keys, type } = open();
    terminal.start();
    terminal.show(frame('dialog'));
    type('\u001b');
    await vi.advanceTimersByTimeAsync(40);
    type('[');
    await vi.advanceTimersByTimeAsync(200);
    type('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keys).toEqual([{ kind: 'named', name: 'up' }]);
  });

  test('no key comes after restore', async () => {
    const { terminal, keys, type } = open();
    terminal.start();
    terminal.show(frame('dialog'));
    type('\u001b');
    terminal.restore();
    await vi.advanceTimersByTimeAsync(1000);
    expect(keys).toEqual([]);
  });

  test.each([
    [undefined, 50],
    ['', 50],
    ['25', 25],
    ['0', 0],
    ['-1', 50],
    ['1e3', 50],
    ['soon', 50],
    ['99999', 50],
  ])('ESCDELAY=%j: %i ms', (value, expected) => {
    expect(escapeDelay(value)).toBe(expected);
  });
});

describe('resize', () => {
  test('a burst is answered once, when it is over', async () => {
    const { terminal, resize } = open();
    const resized = vi.fn();
    terminal.onResize(resized);
    terminal.start();
    for (let count = 0; count < 5; count += 1) {
      resize();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(resized).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(resized).toHaveBeenCalledOnce();
  });

  test('the frame is drawn afresh even if it is the same, once', () => {
    const { terminal, state } = open();
    terminal.start();
    terminal.show(frame('dialog'));
    state.size = { columns: 15, rows: 10 };
    state.output = '';
    terminal.show(frame('dialog'));
    expect(state.output).toMatch(/\u001b\[0J.*dialog/s);
    state.output = '';
    terminal.show(frame('dialog'));
    expect(state.output).toBe('');
  });
});

describe('a lost terminal', () => {
  test('is told once, later, and not after restore', async () => {
    const { terminal, state, lose } = open();
    const lost = vi.fn();
    terminal.onLost(lost);
    terminal.start();
    state.lost = true;
    terminal.show(frame('dialog'));
    lose();
    expect(lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(lost).toHaveBeenCalledOnce();
    terminal.restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(lost).toHaveBeenCalledOnce();
  });

  test.each(['/nowhere/tty', '/dev/null', '/etc/passwd'])('%s is no terminal', (path) => {
    expect(openTty(path)).toBeUndefined();
  });
});
