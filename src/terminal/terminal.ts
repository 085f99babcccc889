import type { Key } from '../keys.ts';
import type { Frame, Line, Size } from '../text/span.ts';
import { createInput, escapeDelay, type Input } from './input.ts';
import { createScreen, type Screen } from './screen.ts';
import { settle } from './settle.ts';
import { CTRL_C } from './tokens.ts';
import { openTty, type Subscribe, type Tty } from './tty.ts';

/** What {@link openTerminal} needs to know about the world. */
export interface TerminalOptions {
  /** The environment: `TERM`, `ESCDELAY`, and what tells whether the terminal re-wraps its rows on a resize. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** False: no colours at all, attributes stay. */
  readonly color: boolean;
  /** Whether the bell rings at the first frame. */
  readonly bell?: boolean;
  /** Calls back at every SIGWINCH until the returned function is called. */
  readonly onWindowChange: Subscribe;
  /** The terminal to use; `/dev/tty` if absent. */
  readonly tty?: Tty;
}

/** A terminal with a dialog on it. No method throws: a terminal that has gone is reported through `onLost`. */
export interface Terminal {
  /** Takes the terminal over. Nothing is read before the first frame. */
  start(): void;
  /** Draws the frame, if it differs from what stands there. The first one throws away what was typed ahead of it. */
  show(frame: Frame): void;
  /** The window's size now. */
  size(): Size;
  /** One call a chunk of input. One listener; set it before `start`. */
  onKeys(listener: (keys: readonly Key[]) => void): void;
  /** The window has a new size, and has had it for a moment: show a frame. One listener. */
  onResize(listener: () => void): void;
  /** The terminal is gone (at most one call). One listener. */
  onLost(listener: () => void): void;
  /** Gives the terminal back for good, writing `afterwards` where the dialog stood. Only the first call does anything. */
  restore(afterwards?: readonly Line[]): void;
}

const INTERRUPT: Key = { kind: 'named', name: 'ctrl+c' };

type Phase = 'opened' | 'active' | 'closed';

class TtyTerminal implements Terminal {
  readonly #tty: Tty;
  readonly #screen: Screen;
  readonly #input: Input;
  readonly #resized = settle(() => this.#listeners.resize());
  readonly #unsubscribe: () => void;
  readonly #listeners = { keys: (_keys: readonly Key[]) => {}, resize: () => {}, lost: () => {} };
  #phase: Phase = 'opened';
  #reading = false;
  #rings: boolean;

  constructor(tty: Tty, options: TerminalOptions) {
    this.#tty = tty;
    this.#screen = createScreen(tty, options, () => this.#lose());
    this.#input = createInput(escapeDelay(options.env.ESCDELAY), (keys) => this.#listeners.keys(keys));
    this.#rings = options.bell === true;
    this.#unsubscribe = options.onWindowChange(() => this.#windowChanged());
    tty.onLost(() => this.#lose());
  }

  start() {
    this.#phase = 'active';
    // Raw mode first: only then does a line that was typed ahead, but not ended, become readable.
    this.#tty.setRaw(true);
    this.#screen.takeOver();
  }

  show(frame: Frame) {
    if (this.#phase !== 'active') return;
    if (!this.#reading) this.#read();
    this.#screen.show(frame);
    this.#bell();
  }

  size() {
    return this.#tty.size();
  }

  onKeys(listener: (keys: readonly Key[]) => void) {
    this.#listeners.keys = listener;
  }

  onResize(listener: () => void) {
    this.#listeners.resize = listener;
  }

  onLost(listener: () => void) {
    this.#listeners.lost = listener;
  }

  restore(afterwards: readonly Line[] = []) {
    if (this.#phase === 'closed') return;
    const wasActive = this.#phase === 'active';
    this.#phase = 'closed';
    this.#resized.cancel();
    this.#input.reset();
    this.#tty.pause();
    try {
      if (wasActive) this.#giveBack(afterwards);
    } finally {
      this.#unsubscribe();
      this.#tty.close();
    }
  }

  /**
   * Nobody has seen the dialog until now, so nothing that waits answers it; a Ctrl-C among it is meant all the same.
   * Just before the first frame is written: a key that answers to what is seen there must not be lost.
   */
  #read() {
    this.#reading = true;
    const typedAhead = this.#tty.drain();
    this.#tty.onData((bytes) => this.#input.push(bytes));
    if (typedAhead.includes(CTRL_C)) queueMicrotask(() => this.#listeners.keys([INTERRUPT]));
  }

  /** Drains while still raw: in cooked mode an unfinished line could not be read, and would reach the shell. */
  #giveBack(afterwards: readonly Line[]) {
    try {
      this.#screen.giveBack(afterwards);
    } finally {
      this.#tty.drain();
      this.#tty.setRaw(false);
    }
  }

  /** Once, when the waiting begins. */
  #bell() {
    if (this.#rings) this.#screen.ring();
    this.#rings = false;
  }

  #windowChanged() {
    this.#screen.resized();
    if (this.#phase === 'active') this.#resized.touch();
  }

  /** Tells it once, and not at once: whoever is in the middle of drawing is not to be called back. */
  #lose() {
    if (this.#phase === 'closed') return;
    const { lost } = this.#listeners;
    this.#listeners.lost = () => {};
    queueMicrotask(lost);
  }
}

/**
 * Opens the controlling terminal; undefined when there is none. Nothing is written, and no mode is changed, before
 * `start`; after that `restore` must be called on every path.
 */
export function openTerminal(options: TerminalOptions): Terminal | undefined {
  const tty = options.tty ?? openTty();
  return tty && new TtyTerminal(tty, options);
}
