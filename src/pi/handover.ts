import type { Component, PiUi, Tui } from './host.ts';

/** Milliseconds that Pi's interface needs after a start until the terminal's replies to its queries have come. */
const SETTLE = 300;

/** What the hand-over touches besides Pi's interface; replaced in tests. */
export interface HandoverWorld {
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** No echo, no signals from keys: what is typed waits for the command. */
  readonly setRaw: (raw: boolean) => void;
  /** Throws away what is still unread on the terminal. */
  readonly drain: () => void;
  /** Keeps SIGINT from ending the process; returns the way back. */
  readonly shieldInterrupt: () => () => void;
}

/** Runs jobs on Pi's terminal, with Pi's interface stopped meanwhile. */
export interface Handover {
  /** Undefined where the host has no terminal interface: the job has not run then. */
  run<T>(ui: PiUi, job: () => Promise<T>): Promise<{ readonly value: T } | undefined>;
  /** Whether the host has a terminal interface. */
  isPossible(ui: PiUi): Promise<boolean>;
}

/** A component that is never mounted: `done` has been called before it is there. */
const NOTHING: Component = { render: () => [], invalidate: () => {} };

export function createHandover(world: HandoverWorld): Handover {
  let started = world.now();

  /** Stops the interface, runs the job, and starts it again on every path. */
  async function between<T>(tui: Tui, job: () => Promise<T>): Promise<T> {
    const unshield = world.shieldInterrupt();
    try {
      tui.stop({ preserveScreen: true });
      // At once: in a cooked terminal Ctrl-C would end Pi, which does not catch it.
      world.setRaw(true);
      return await job();
    } finally {
      // What was typed after the dialog would be a prompt to Pi.
      world.drain();
      // Cooked again, so that `start` takes that for the state to go back to when Pi ends.
      world.setRaw(false);
      tui.start();
      tui.requestRender(true);
      started = world.now();
      unshield();
    }
  }

  return {
    async run<T>(ui: PiUi, job: () => Promise<T>) {
      // Before `custom`, which saves the editor's text: what is typed while waiting is saved with it.
      await world.sleep(Math.max(started + SETTLE - world.now(), 0));
      let running: Promise<T> | undefined;
      await ui.custom?.<void>(async (tui, _theme, _keys, done) => {
        running = between(tui, job);
        await running.catch(() => {});
        done();
        return NOTHING;
      });
      return running && { value: await running };
    },
    async isPossible(ui) {
      let isCalled = false;
      await ui.custom?.<void>((_tui, _theme, _keys, done) => {
        isCalled = true;
        done();
        return Promise.resolve(NOTHING);
      });
      return isCalled;
    },
  };
}
