import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';
import { inputTaken } from './input-queue.ts';
import { graphemes, isLoneEscape, keyBytes, pasteBytes } from './key-bytes.ts';
import { expectNoLeftovers, killLeftovers, SESSION_MARK, untilAsleep } from './leftovers.ts';
import { createScreen, type Screen, type ScreenOptions } from './screen.ts';
import { createWatch } from './watch.ts';

/** How long a wait may take before it fails with a picture of the screen, in milliseconds. */
const PATIENCE = 10_000;

export interface TerminalOptions extends ScreenOptions {
  /** Program and arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** More about the program for messages of failed waits, such as its diagnostics. */
  readonly notes?: () => string;
  /** What the terminal replies to a chunk of the program's output, besides the replies of the emulator. */
  readonly answer?: (bytes: string) => string;
  /** How long replies of the terminal are under way, in milliseconds; 0 without it. */
  readonly replyDelay?: number;
}

/** Text on the screen, a pattern of it, or any question to the screen. */
export type ScreenCondition = string | RegExp | ((screen: Screen) => boolean);

/** How a program ended. */
export interface ProgramExit {
  readonly code: number;
  /** Number of the signal that killed it; 0 for none. */
  readonly signal: number;
}

/**
 * A program in a pseudo-terminal with an emulated screen, and a person at its keyboard.
 *
 * Keys are written one at a time. `press` and `type` wait until the program has read the key (the kernel
 * is asked) and has answered with a complete repaint or its end, so a test may look at the screen at once.
 * A key that is meant to do nothing goes through `pressQuietly`, which waits for the reading only; to see
 * that nothing happened, press a key that does repaint afterwards and look at the result.
 */
export interface TerminalSession {
  readonly screen: Screen;
  readonly pid: number;
  press(...keys: string[]): Promise<void>;
  pressQuietly(...keys: string[]): Promise<void>;
  /** Presses each grapheme of the text. */
  type(text: string): Promise<void>;
  /** One bracketed paste; waits for a repaint as `press` does. */
  paste(text: string): Promise<void>;
  /** Writes bytes in one chunk and waits for nothing. */
  send(bytes: string): void;
  until(condition: ScreenCondition, timeout?: number): Promise<void>;
  /** Changes the size of screen and terminal; the program gets its SIGWINCH. Wait with `until` for the repaint. */
  resize(cols: number, rows: number): Promise<void>;
  /** Takes the terminal away, as closing its window does. */
  hangUp(): void;
  /** Everything the program wrote to the terminal so far, undecoded escape sequences included. */
  output(): string;
  /** Resolves when the program has ended and all its output is on the screen. */
  ended(timeout?: number): Promise<ProgramExit>;
  /** What every process of this session carries in its environment; see `processesOf`. */
  readonly mark: string;
  /** Rejects when a process of this session stays alive. */
  expectNoLeftovers(timeout?: number): Promise<void>;
}

function holdsOn(screen: Screen, condition: ScreenCondition): boolean {
  if (typeof condition === 'function') return condition(screen);
  const text = screen.text();
  return typeof condition === 'string' ? text.includes(condition) : condition.test(text);
}

const named = (condition: ScreenCondition): string =>
  typeof condition === 'string' ? JSON.stringify(condition) : String(condition);

/** The name of the terminal's device; node-pty has it but leaves it out of its types. */
const devicePath = (pty: IPty): string => (pty as IPty & { readonly ptsName: string }).ptsName;

/** Starts a program in a pseudo-terminal. Call it inside a test: what is left of it dies when the test ends. */
export function openTerminal(options: TerminalOptions): TerminalSession {
  const { cols = 80, rows = 24, command, cwd, notes = () => '', answer = () => '', replyDelay = 0 } = options;
  const mark = randomUUID();
  const screen = createScreen(options);
  const watch = createWatch();
  const [program, ...args] = command;
  const pty = spawn(program, args, {
    cols,
    rows,
    env: { ...options.env, [SESSION_MARK]: mark },
    name: options.env.TERM ?? 'dumb',
    ...(cwd === undefined ? {} : { cwd }),
  });
  let output = '';
  let unparsed = 0;
  let exit: ProgramExit | undefined;

  const write = (bytes: string): void => {
    if (bytes !== '' && exit === undefined) pty.write(bytes);
  };
  const reply = (bytes: string): void => {
    if (replyDelay === 0) write(bytes);
    else setTimeout(write, replyDelay, bytes);
  };

  pty.onData(async (bytes) => {
    output += bytes;
    unparsed++;
    await screen.write(bytes);
    unparsed--;
    reply(answer(bytes));
    watch.changed();
  });
  pty.onExit(({ exitCode, signal = 0 }) => {
    exit = { code: exitCode, signal };
    watch.changed();
  });
  screen.onReply(reply);
  onTestFinished(() => killLeftovers(mark));

  const over = (): boolean => exit !== undefined && unparsed === 0;
  const state = (): string =>
    `${exit === undefined ? 'running' : `ended with ${JSON.stringify(exit)}`}\n${screen.picture()}\n${notes()}`;
  const failure = (what: string) => (): string => `${what}; the program is ${state()}`;

  /** What a key that need not be answered was answered with all the same is not taken for the next key's answer. */
  async function answersOver(): Promise<void> {
    await untilAsleep(mark);
    await nextTurn();
    await watch.until(() => unparsed === 0, failure('The screen is behind'), PATIENCE);
  }

  async function press(key: string, bytes: string, wantsAnswer: boolean): Promise<void> {
    if (exit !== undefined) throw new Error(`No program to press ${key} for: it ${state()}`);
    const before = output.length;
    const answered = (): boolean =>
      over() || (output.length > before && unparsed === 0 && !screen.modes().synchronizedOutput);
    pty.write(bytes);
    if (!(await inputTaken(devicePath(pty), PATIENCE))) throw new Error(failure(`${key} was never read`)());
    if (wantsAnswer) await watch.until(answered, failure(`Nothing was drawn after ${key}`), PATIENCE);
    else await answersOver();
  }

  async function pressAll(keys: readonly string[], wantsAnswer: boolean): Promise<void> {
    for (const key of keys) await press(key, keyBytes(key), wantsAnswer);
  }

  return {
    screen,
    pid: pty.pid,
    press: (...keys) => pressAll(keys, true),
    pressQuietly: async (...keys) => {
      // The next key would turn a lone Esc into an Alt combination, and only an answer tells when it is decided.
      if (keys.some(isLoneEscape)) throw new Error('Esc always does something: use press');
      await pressAll(keys, false);
    },
    type: (text) => pressAll(graphemes(text), true),
    paste: (text) => press('the paste', pasteBytes(text), true),
    send: (bytes) => pty.write(bytes),
    until: async (condition, timeout = PATIENCE) => {
      const settled = (): boolean => holdsOn(screen, condition) || over();
      await watch.until(settled, failure(`Waited for ${named(condition)}`), timeout);
      if (!holdsOn(screen, condition)) throw new Error(failure(`Waited for ${named(condition)}`)());
    },
    resize: async (newCols, newRows) => {
      await screen.resize(newCols, newRows);
      try {
        pty.resize(newCols, newRows);
      } catch {
        // The terminal has gone with its program, which is told a moment later.
        await watch.until(over, failure('It cannot be resized'), PATIENCE);
      }
      watch.changed();
    },
    hangUp: () => (pty as IPty & { destroy(): void }).destroy(),
    output: () => output,
    ended: async (timeout = PATIENCE) => {
      await watch.until(over, failure('Waited for the end'), timeout);
      return exit as ProgramExit;
    },
    mark,
    expectNoLeftovers: (timeout) => expectNoLeftovers(mark, timeout),
  };
}
