import type { Interruption } from './protocol.ts';
import type { Subscribe } from './terminal/tty.ts';
import type { Turn, TurnWorld } from './terminal/turn.ts';

/** What the command needs of the process that it lives in. Every subscription lasts until what it returns is called. */
export interface Host extends Pick<TurnWorld, 'stop'> {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdoutIsTerminal: () => boolean;
  /** Writes to stderr. */
  readonly warn: (text: string) => void;
  /** Milliseconds of any steady clock. */
  readonly clock: () => number;
  /** Calls back at every signal that asks to end. */
  readonly onInterruption: (listener: (by: Interruption) => void) => () => void;
  /** Calls back when something was thrown that nobody caught. */
  readonly onFailure: (listener: (reason: unknown) => void) => () => void;
  /** Calls back when the process ends. */
  readonly onExit: Subscribe;
  /** Calls back whenever the window has changed (SIGWINCH). */
  readonly onWindowChange: Subscribe;
  /** Calls back when another process asks us to stop (SIGTSTP). */
  readonly onStop: Subscribe;
  /** Calls back whenever we are continued (SIGCONT). */
  readonly onContinue: Subscribe;
}

/** The same for whoever has the turn on the terminal: to stop is to leave it to others. */
export interface HostInTurn extends Omit<Host, 'stop'>, Pick<Turn, 'standAside' | 'onVisit'> {}
