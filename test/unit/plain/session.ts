import { vi } from 'vitest';
import { askInLines } from '../../../src/plain/ask-in-lines.ts';
import type { PlainOptions } from '../../../src/plain/options.ts';
import type { Interruption, Outcome, Questionnaire } from '../../../src/protocol.ts';
import type { LossSign, Tty } from '../../../src/terminal/tty.ts';
import type { Visit } from '../../../src/terminal/turn.ts';

/** How long a pause counts as one, and a moment behind it. */
const PAUSE = 40;

/** A terminal in its own mode, which notes what is done to it. */
function fakeTty(waiting: string) {
  const calls: string[] = [];
  const state = { output: '', waiting, lost: false };
  const listeners = { data: (_bytes: Uint8Array) => {}, lost: (_sign: LossSign) => {} };
  const tty: Tty = {
    write(text) {
      if (!state.lost) state.output += text;
      return state.lost ? 'failed' : 'done';
    },
    size: () => ({ columns: 101, rows: 24 }),
    setRaw(raw) {
      calls.push(raw ? 'raw' : 'cooked');
      return 'done';
    },
    isOurs: () => true,
    isLeftBehind: () => false,
    drain() {
      calls.push('drain');
      const bytes = Buffer.from(state.waiting);
      state.waiting = '';
      return bytes;
    },
    onData(listener) {
      listeners.data = listener;
    },
    onLost(listener) {
      listeners.lost = listener;
    },
    pause: () => void calls.push('pause'),
    close: () => void calls.push('close'),
  };
  return { tty, calls, state, listeners };
}

/** One listener at a time, as the process has them. */
function subject<A extends unknown[]>() {
  let listener: ((...args: A) => void) | undefined;
  return {
    subscribe(added: (...args: A) => void) {
      listener = added;
      return () => {
        listener = undefined;
      };
    },
    tell: (...args: A) => listener?.(...args),
    isHeard: () => listener !== undefined,
  };
}

/** Plain mode on a terminal that notes what is done to it. Time must be a fake one. */
export async function open(
  questionnaire: Questionnaire,
  options: Partial<PlainOptions> = {},
  typedAhead = '',
) {
  const { tty, calls, state, listeners } = fakeTty(typedAhead);
  const [interruption, failure] = [subject<[Interruption]>(), subject<[unknown]>()];
  const [exit, goesOn] = [subject<[]>(), subject<[]>()];
  let visit: Visit = { makeRoom() {}, goOn() {} };
  const onShown = vi.fn();
  let ended: Outcome | undefined;
  const asking = askInLines(
    questionnaire,
    tty,
    { guard: 0, timeout: 0, ...options },
    {
      env: { LANG: 'C.UTF-8' },
      clock: () => Date.now(),
      onInterruption: interruption.subscribe,
      onFailure: failure.subscribe,
      onExit: exit.subscribe,
      onContinue: goesOn.subscribe,
      onVisit(listener) {
        visit = listener;
        return () => {};
      },
    },
    onShown,
  );
  asking.then(
    (outcome) => {
      ended = outcome;
    },
    () => {},
  );
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  let seen = 0;
  return {
    asking,
    calls,
    state,
    onShown,
    lose: (sign: LossSign) => listeners.lost(sign),
    interrupt: interruption.tell,
    fail: failure.tell,
    exit: exit.tell,
    goOn: goesOn.tell,
    /** Another dialog writes its line; `typed` is what the terminal keeps of an unfinished line. */
    visited(typed: string) {
      visit.makeRoom();
      state.output += 'WAITING\n';
      state.waiting = typed;
      visit.goOn();
    },
    isHeard: () => [interruption, failure, exit, goesOn].some((one) => one.isHeard()),
    /** Bytes that arrive at once. */
    send: (text: string) => listeners.data(Buffer.from(text)),
    /** A line, and the pause in which a person reads on. */
    async type(...lines: string[]) {
      for (const line of lines) {
        listeners.data(Buffer.from(`${line}\n`));
        await vi.advanceTimersByTimeAsync(PAUSE);
      }
    },
    /** What was written since the last look. */
    written() {
      const text = state.output.slice(seen);
      seen = state.output.length;
      return text;
    },
    outcome: () => ended,
    async pause(milliseconds = PAUSE) {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
  };
}
