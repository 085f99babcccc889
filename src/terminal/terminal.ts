import type { Key } from '../keys.ts';
import type { Frame, Line, Size } from '../text/span.ts';
import { everyStep } from './every-step.ts';
import { createHold, type Hold, type Place } from './hold.ts';
import type { ScreenOptions } from './screen.ts';
import { settle } from './settle.ts';
import type { Effect, Subscribe, Tty } from './tty.ts';

/** What {@link openTerminal} needs to know about the world. */
export interface TerminalOptions extends ScreenOptions {
  /** Whether the bell rings at the first frame. */
  readonly bell?: boolean;
  /** Calls back at every SIGWINCH until the returned function is called. */
  readonly onWindowChange: Subscribe;
  /** The terminal to use. */
  readonly tty: Tty;
  /** Opens it once more, after a suspension. */
  readonly reopen: () => Tty | undefined;
}

/** A terminal with a dialog on it. No method throws: a terminal that has gone is reported through `onLost`. */
export interface Terminal {
  /** Takes the terminal over. Nothing is read before the first frame. What was withheld can be tried again. */
  start(): Effect;
  /** Draws the frame, if it differs from what stands there. The first one throws away what was typed ahead of it. */
  show(frame: Frame): void;
  /** The window's size now. */
  size(): Size;
  /** One call a chunk of input. One listener; set it before the first frame. */
  onKeys(listener: (keys: readonly Key[]) => void): void;
  /** The window has a new size, and has had it for a moment: show a frame. One listener. */
  onResize(listener: () => void): void;
  /** The terminal is gone (at most one call). One listener. */
  onLost(listener: () => void): void;
  /** Takes the dialog off the screen; the next frame stands on a fresh row. */
  clear(): void;
  /** Gives the terminal back until `resume`. An uprooted dialog is not erased. */
  suspend(place: Place): void;
  /**
   * Takes the terminal over again; then show a frame. What was typed meanwhile is thrown away, as at the start. False:
   * it is another job's, in which case it can be tried again.
   */
  resume(): boolean;
  /** Gives the terminal back for good, writing `afterwards` where the dialog stood. Only the first call does anything. */
  restore(afterwards?: readonly Line[]): void;
}

type Phase = 'opened' | 'active' | 'suspended' | 'closed';

class TtyTerminal implements Terminal {
  readonly #options: TerminalOptions;
  readonly #resized = settle(() => this.#listeners.resize());
  readonly #unsubscribe: () => void;
  readonly #listeners = { keys: (_keys: readonly Key[]) => {}, resize: () => {}, lost: () => {} };
  #tty: Tty;
  #hold: Hold;
  #phase: Phase = 'opened';
  #rings: boolean;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#tty = options.tty;
    this.#hold = this.#holdOf(options.tty);
    this.#rings = options.bell === true;
    this.#unsubscribe = options.onWindowChange(() => this.#windowChanged());
  }

  start() {
    const effect = this.#hold.take();
    if (effect === 'done') this.#phase = 'active';
    return effect;
  }

  show(frame: Frame) {
    if (this.#phase !== 'active') return;
    this.#bell();
    this.#hold.show(frame);
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

  clear() {
    if (this.#phase === 'active') this.#hold.clear();
  }

  suspend(place: Place) {
    if (this.#phase === 'active') this.#leave('suspended', [], place);
  }

  resume() {
    if (this.#phase === 'suspended') this.#reopen();
    if (this.#phase !== 'opened') return true;
    const effect = this.start();
    if (effect === 'failed') this.#lose();
    return effect !== 'withheld';
  }

  restore(afterwards: readonly Line[] = []) {
    if (this.#phase === 'closed') return;
    everyStep([() => this.#unsubscribe(), () => this.#leave('closed', afterwards, 'rooted')]);
  }

  #reopen() {
    const tty = this.#options.reopen();
    if (!tty) return this.#lose();
    this.#tty = tty;
    this.#hold = this.#holdOf(tty);
    this.#phase = 'opened';
  }

  #holdOf(tty: Tty): Hold {
    return createHold(tty, this.#options, {
      keys: (keys) => this.#listeners.keys(keys),
      lost: () => this.#lose(),
    });
  }

  #leave(next: Phase, afterwards: readonly Line[], place: Place) {
    const phase = this.#phase;
    this.#phase = next;
    everyStep([
      () => this.#resized.cancel(),
      () => {
        if (phase === 'active') this.#hold.giveBack(afterwards, place);
        if (phase === 'opened') this.#hold.close();
      },
    ]);
  }

  /** Once, when the waiting begins. */
  #bell() {
    if (this.#rings) this.#hold.ring();
    this.#rings = false;
  }

  #windowChanged() {
    this.#hold.resized();
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
 * A terminal for a dialog. Nothing is written, and no mode is changed, before `start`; after that `restore` must be
 * called on every path.
 */
export const openTerminal = (options: TerminalOptions): Terminal => new TtyTerminal(options);
