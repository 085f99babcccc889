import type { Key } from '../keys.ts';
import type { Frame, Line } from '../text/span.ts';
import { everyStep } from './every-step.ts';
import { createInput, escapeDelay, type Input } from './input.ts';
import { createScreen, type Screen, type ScreenOptions } from './screen.ts';
import { CTRL_C } from './tokens.ts';
import type { Effect, Tty } from './tty.ts';

/** Whether the dialog stands where it was drawn, or where others may have written and scrolled since. */
export type Place = 'rooted' | 'uprooted';

/** Who is told of what happens on the terminal. */
export interface HoldListeners {
  /** One call a chunk of input. */
  readonly keys: (keys: readonly Key[]) => void;
  /** The terminal is gone. May be called more than once, and in the midst of drawing. */
  readonly lost: () => void;
}

/** The terminal in our hands, from the moment it is taken until it is given back. */
export interface Hold {
  /** Takes the terminal over. Nothing is read before the first frame. */
  take(): Effect;
  /**
   * Draws the frame, unless we were continued in the background and have not noticed yet: the terminal is another
   * job's. The first one throws away what was typed ahead of it.
   */
  show(frame: Frame): void;
  /** Takes the dialog off the screen; the next frame stands on a fresh row. */
  clear(): void;
  /** The window has changed: the next frame is drawn afresh. */
  resized(): void;
  ring(): void;
  /** Gives the terminal back, `afterwards` standing where the dialog stood, unless that is uprooted. */
  giveBack(afterwards: readonly Line[], place: Place): void;
  /** Lets go of it without a word, where it was not taken. */
  close(): void;
}

const INTERRUPT: Key = { kind: 'named', name: 'ctrl+c' };

class TtyHold implements Hold {
  readonly #tty: Tty;
  readonly #screen: Screen;
  readonly #input: Input;
  readonly #listeners: HoldListeners;
  #reading = false;

  constructor(tty: Tty, options: ScreenOptions, listeners: HoldListeners) {
    this.#tty = tty;
    this.#listeners = listeners;
    this.#screen = createScreen(tty, options, listeners.lost);
    this.#input = createInput(escapeDelay(options.env.ESCDELAY), listeners.keys);
    tty.onLost(listeners.lost);
  }

  take() {
    // Raw mode first: only then does a line that was typed ahead, but not ended, become readable.
    const effect = this.#tty.setRaw(true);
    if (effect === 'done') this.#screen.takeOver();
    return effect;
  }

  show(frame: Frame) {
    const isShown = this.#canBeSeen() && this.#screen.show(frame);
    // Nobody will ever see it: whoever could bring us to the foreground has died.
    if (!isShown && this.#tty.isLeftBehind()) this.#listeners.lost();
  }

  clear() {
    this.#screen.clear();
  }

  resized() {
    this.#screen.resized();
  }

  ring() {
    this.#screen.ring();
  }

  giveBack(afterwards: readonly Line[], place: Place) {
    everyStep([
      () => this.#input.reset(),
      () => this.#tty.pause(),
      () => this.#leave(afterwards, place),
      // While still raw: in cooked mode an unfinished line could not be read, and would reach the shell. An uprooted
      // dialog comes back at once, and obeys a Ctrl-C that waits.
      () => {
        if (place === 'rooted') this.#drop();
      },
      () => void this.#tty.setRaw(false),
      () => this.#tty.close(),
    ]);
  }

  close() {
    this.#tty.close();
  }

  #canBeSeen(): boolean {
    if (this.#reading) return true;
    if (!this.#tty.isOurs()) return false;
    this.#read();
    return true;
  }

  /**
   * Nobody has seen the dialog until now, so nothing that waits answers it. Just before the first frame is written: a
   * key that answers to what is seen there must not be lost.
   */
  #read() {
    this.#reading = true;
    this.#drop();
    this.#tty.onData((bytes) => this.#input.push(bytes));
  }

  /** Throws away what waits to be read; a Ctrl-C among it is meant all the same. */
  #drop() {
    if (this.#tty.drain().includes(CTRL_C)) queueMicrotask(() => this.#listeners.keys([INTERRUPT]));
  }

  /** A shell may take the terminal back at any moment: whether it has is asked as late as can be, by the write itself. */
  #leave(afterwards: readonly Line[], place: Place) {
    if (place === 'uprooted') this.#screen.forget();
    const effect = this.#screen.giveBack(afterwards);
    if (effect === 'withheld' && this.#tty.isLeftBehind()) this.#screen.stepBack();
  }
}

/** A hold on a terminal that is not taken yet. */
export const createHold = (tty: Tty, options: ScreenOptions, listeners: HoldListeners): Hold =>
  new TtyHold(tty, options, listeners);
