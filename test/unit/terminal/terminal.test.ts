import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Key } from '../../../src/keys.ts';
import { escapeDelay } from '../../../src/terminal/input.ts';
import { openTerminal } from '../../../src/terminal/terminal.ts';
import { type LossSign, openTty, type Tty } from '../../../src/terminal/tty.ts';
import { type Frame, type Size, span } from '../../../src/text/span.ts';
import { cursorRow, emulate, rowsOf, write } from './emulator.ts';

/** A terminal that notes what is done to it. */
function fakeTty(typedAhead = '') {
  const calls: string[] = [];
  const state = {
    size: { columns: 20, rows: 10 } as Size,
    lost: false,
    gone: false,
    refused: false,
    background: false,
    leftBehind: false,
    waiting: typedAhead,
    output: '',
  };
  const listeners = { data: (_bytes: Uint8Array) => {}, lost: (_sign: LossSign) => {} };
  const tty: Tty = {
    write(text, when = 'ours') {
      if (state.background && when === 'ours') return 'withheld';
      calls.push('write');
      state.output += text;
      return state.lost ? 'failed' : 'done';
    },
    size: () => state.size,
    setRaw(raw) {
      if (state.background) return 'withheld';
      calls.push(raw ? 'raw' : 'cooked');
      return state.refused ? 'failed' : 'done';
    },
    isOurs: () => !state.background,
    isLeftBehind: () => state.leftBehind,
    drain() {
      if (state.background) return new Uint8Array();
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
    lose: () => listeners.lost('end'),
  };
}

function open(typedAhead = '', env: Record<string, string> = {}, bell = false) {
  const fake = fakeTty(typedAhead);
  let windowChanged = () => {};
  const unsubscribed = vi.fn();
  const terminal = openTerminal({
    env: { TERM: 'xterm-256color', ...env },
    color: true,
    bell,
    tty: fake.tty,
    reopen: () => (fake.state.gone ? undefined : fake.tty),
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
    expect(calls).toEqual(['raw']);
    terminal.show(frame('dialog'));
    expect(calls).toEqual(['raw', 'drain', 'read', 'write']);
    expect(state.output.startsWith('\u001b[?25l\u001b[?2004h\u001b[?2026h')).toBe(true);
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

  test.each([
    ['whose caller has died: what stands above the cursor, and the modes, may be those of a shell', true],
    ['that another job has: nothing is written', false],
  ])('restore on a terminal %s', (_, leftBehind) => {
    const { terminal, calls, state } = open();
    terminal.start();
    terminal.show(frame('dialog', 'below'));
    calls.length = 0;
    Object.assign(state, { output: '', background: true, leftBehind });
    terminal.restore([[span('summary')]]);
    expect(calls).toEqual(leftBehind ? ['pause', 'write', 'close'] : ['pause', 'close']);
    expect(state.output).toBe(leftBehind ? '\u001b[0m\u001b[0J\u001b[?25h' : '');
  });

  test('a shell that takes the terminal back while the end is prepared finds nothing of the dialog below its prompt', () => {
    const { terminal, tty, state } = open();
    terminal.start();
    terminal.show(frame('dialog', 'below'));
    state.output = '';
    tty.size = () => {
      Object.assign(state, { background: true, leftBehind: true });
      return state.size;
    };
    terminal.restore([[span('summary')]]);
    expect(state.output).toBe('\u001b[0m\u001b[0J\u001b[?25h');
  });

  test('restore before start only closes', () => {
    const { terminal, calls } = open();
    terminal.restore();
    expect(calls).toEqual(['close']);
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

describe('suspension', () => {
  function openActive(typedAhead = '') {
    const opened = open(typedAhead);
    opened.terminal.start();
    opened.terminal.show(frame('a', 'b'));
    opened.calls.length = 0;
    opened.state.output = '';
    return opened;
  }

  test('erases the dialog and gives the terminal back; taken over again, it is drawn afresh', async () => {
    vi.useRealTimers();
    const { terminal, calls, state, keys, type } = open();
    const emulator = emulate(state.size);
    await write(emulator, '$ command\r\n');
    terminal.start();
    terminal.show(frame('a', 'b'));
    calls.length = 0;
    terminal.suspend('rooted');
    expect(calls).toEqual(['pause', 'write', 'drain', 'cooked', 'close']);
    expect(state.output).toMatch(/\u001b\[0m\u001b\[\?2004l\u001b\[\?25h$/);
    await write(emulator, `${state.output}stopped\r\n`);
    state.output = '';
    calls.length = 0;
    terminal.resume();
    terminal.show(frame('a', 'b'));
    expect(calls).toEqual(['raw', 'drain', 'read', 'write']);
    await write(emulator, state.output);
    expect(rowsOf(emulator).slice(0, 5)).toEqual(['$ command', 'stopped', 'a', 'b', '']);
    type('x');
    expect(keys).toEqual([{ kind: 'text', text: 'x' }]);
  });

  test('leaves an uprooted dialog where it is, and what waits to be read for the next frame', async () => {
    const { terminal, calls, state, keys } = openActive();
    state.waiting = 'ab\u0003';
    terminal.suspend('uprooted');
    expect(calls).toEqual(['pause', 'write', 'cooked', 'close']);
    expect(state.output).toBe('\u001b[0m\u001b[?2004l\u001b[?25h');
    terminal.resume();
    terminal.show(frame('a', 'b'));
    await Promise.resolve();
    expect(keys).toEqual([{ kind: 'named', name: 'ctrl+c' }]);
  });

  test('nothing is drawn meanwhile, and nothing is left to give back', () => {
    const { terminal, calls, state, resize, unsubscribed } = openActive();
    terminal.suspend('rooted');
    state.output = '';
    calls.length = 0;
    terminal.show(frame('late'));
    terminal.clear();
    terminal.suspend('rooted');
    resize();
    vi.runAllTimers();
    terminal.restore([[span('summary')]]);
    expect(calls).toEqual([]);
    expect(unsubscribed).toHaveBeenCalledOnce();
    terminal.resume();
    expect(calls).toEqual([]);
  });

  test.each(['gone', 'refused'] as const)('a terminal that is %s afterwards is lost', async (fate) => {
    const { terminal, calls, state } = openActive();
    const lost = vi.fn();
    terminal.onLost(lost);
    terminal.suspend('rooted');
    state[fate] = true;
    calls.length = 0;
    terminal.resume();
    await Promise.resolve();
    expect(lost).toHaveBeenCalledOnce();
    terminal.restore();
    expect(calls).toEqual(fate === 'gone' ? [] : ['raw', 'close']);
  });

  test("a terminal that is another job's is left alone", () => {
    const { terminal, calls, state } = openActive();
    state.background = true;
    terminal.show(frame('c'));
    terminal.suspend('rooted');
    expect(calls).toEqual(['pause', 'close']);
  });

  test("on a terminal that is another job's no frame is shown, and no bell rings; both come when it is ours", () => {
    const { terminal, state } = open('', {}, true);
    terminal.start();
    state.background = true;
    terminal.show(frame('question'));
    expect(state.output).toBe('');
    state.background = false;
    terminal.show(frame('question'));
    expect(state.output).toMatch(/question.*\u0007$/s);
    state.background = true;
    terminal.show(frame('another'));
    state.background = false;
    terminal.show(frame('another'));
    expect(state.output).toMatch(/another/);
  });

  test('a dialog whose caller has died draws nothing, and is over', async () => {
    const { terminal, state } = open();
    const lost = vi.fn();
    terminal.onLost(lost);
    terminal.start();
    terminal.show(frame('question'));
    Object.assign(state, { output: '', background: true, leftBehind: true });
    terminal.show(frame('another'));
    await Promise.resolve();
    expect(lost).toHaveBeenCalledOnce();
    expect(state.output).toBe('');
  });

  test("a terminal that is another job's for a moment can be tried again", () => {
    const { terminal, calls, state } = openActive();
    terminal.suspend('rooted');
    Object.assign(state, { refused: true, background: true });
    expect(terminal.resume()).toBe(false);
    Object.assign(state, { refused: false, background: false });
    calls.length = 0;
    expect(terminal.resume()).toBe(true);
    expect(calls).toEqual(['raw']);
  });

  test('a terminal that the system refuses is not written to', () => {
    const { terminal, calls, state } = open();
    state.refused = true;
    expect(terminal.start()).toBe('failed');
    terminal.show(frame('dialog'));
    terminal.restore();
    expect(calls).toEqual(['raw', 'close']);
  });

  test('the dialog makes room for a line, and stands below it', async () => {
    vi.useRealTimers();
    const { terminal, state } = open();
    const emulator = emulate(state.size);
    terminal.start();
    terminal.show(frame('a', 'b'));
    terminal.clear();
    state.output += 'a line of others\n\r';
    terminal.show(frame('a', 'b'));
    await write(emulator, state.output);
    expect(rowsOf(emulator).slice(0, 4)).toEqual(['a line of others', 'a', 'b', '']);
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
