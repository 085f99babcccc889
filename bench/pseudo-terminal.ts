import { spawn } from '@lydell/node-pty';
import { createWatch } from '../test/e2e/support/watch.ts';

/** How long to wait for anything, in milliseconds. */
const PATIENCE = 10_000;

/** How long a program may take to end after Ctrl-C, in milliseconds. */
const FAREWELL = 1_000;

/** A program may ask for the cursor's place before it draws; the answer is always the same. */
const CURSOR_QUERY = '\x1b[6n';
const CURSOR_REPLY = '\x1b[1;1R';

export const SIZE = { cols: 80, rows: 24 };

/** A program on a pseudo-terminal. Moments are milliseconds of the steady clock. */
export interface Program {
  readonly pid: number;
  /** The moment before it was started. */
  readonly started: number;
  /** Resolves with the moment at which what it has written since the last `act` first matched. */
  until(pattern: RegExp): Promise<number>;
  /** Does something to the terminal and resolves like `until`, with milliseconds from then on and the bytes written. */
  answer(act: (terminal: Keyboard) => void, pattern: RegExp): Promise<{ ms: number; bytes: number }>;
  /** Resolves with the moment at which it ended. */
  ended(): Promise<number>;
}

/** What a person can do to a terminal. */
export interface Keyboard {
  write(bytes: string): void;
  resize(cols: number, rows: number): void;
}

/** Starts a program, without a shell, on a pseudo-terminal of its own; it has ended when this resolves or rejects. */
export async function withProgram<Result>(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  use: (program: Program) => Promise<Result>,
): Promise<Result> {
  const program = start(command, env);
  try {
    return await use(program);
  } finally {
    await program.stop();
  }
}

interface StoppableProgram extends Program {
  /** Presses Ctrl-C and waits for the end; kills the program when that does nothing. */
  stop(): Promise<void>;
}

function start(
  [file, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): StoppableProgram {
  const watch = createWatch();
  let output = '';
  let changed = 0;
  let end: number | undefined;
  const started = performance.now();
  const terminal = spawn(file, args, { ...SIZE, env: { ...env }, name: env.TERM ?? 'dumb' });
  terminal.onData((text) => {
    changed = performance.now();
    output += text;
    if (text.includes(CURSOR_QUERY)) terminal.write(CURSOR_REPLY);
    watch.changed();
  });
  terminal.onExit(() => {
    end = performance.now();
    watch.changed();
  });

  const until = async (pattern: RegExp): Promise<number> => {
    const failure = (): string =>
      `${[file, ...args].join(' ')} never wrote ${pattern}: ${JSON.stringify(output)}`;
    await watch.until(() => pattern.test(output), failure, PATIENCE);
    return changed;
  };
  const ended = async (patience = PATIENCE): Promise<number> => {
    await watch.until(
      () => end !== undefined,
      () => `${file} ${args.join(' ')} never ended`,
      patience,
    );
    return end ?? Number.NaN;
  };

  return {
    pid: terminal.pid,
    started,
    until,
    answer: async (act, pattern) => {
      output = '';
      const before = performance.now();
      act(terminal);
      return { ms: (await until(pattern)) - before, bytes: Buffer.byteLength(output) };
    },
    ended: () => ended(),
    stop: async () => {
      if (end === undefined) terminal.write('\x03');
      await ended(FAREWELL).catch(() => {
        terminal.kill('SIGKILL');
        return ended();
      });
    },
  };
}
