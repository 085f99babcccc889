import type { Server, Socket } from 'node:net';
import { inBackground } from './job.ts';
import { awaitEnd, discard, type End, listen, welcome } from './turn-socket.ts';

/** What is to be stopped: our job, as the terminal does it when Ctrl-Z is pressed; we alone; or nothing. */
export type Stopping = 'job' | 'self' | 'nothing';

/** What taking turns needs of the world. */
export interface TurnWorld {
  /** Where the dialogs of this terminal meet, see `turnPath`; undefined: there is no turn to wait for. */
  readonly path: string | undefined;
  /** Says that another dialog has the turn. Called at most once for each `take`. */
  readonly say: () => void;
  /**
   * Stops our job or us as Ctrl-Z does, or our job as the kernel does when it touches the terminal from the
   * background. Resolves a moment after we are continued, when all signals that came meanwhile have been heard; with
   * false if nothing has stopped us, as in an orphaned group, which nobody could continue. No one may listen to
   * SIGTSTP meanwhile.
   */
  readonly stop: (what: Stopping | 'background') => Promise<boolean>;
  /** Whether the terminal belongs to another job. */
  readonly isAbsent?: () => boolean;
}

/** Other dialogs come to wait for the turn, and each says so in a line, maybe on this terminal. */
export interface Visit {
  /** Called before the first of them writes its line. Nothing may be drawn from now on. */
  readonly makeRoom: () => void;
  /** Called when all lines stand there, or will not come any more. */
  readonly goOn: () => void;
}

/** The right to a terminal, which one dialog has at a time. */
export interface Turn {
  /** Waits for the turn. False: our job is in the background for good, or `end` was called. */
  take(): Promise<boolean>;
  /**
   * Leaves the terminal to others, stops, and takes the turn again when we are continued; resolves as `take` does.
   * Where nothing is to be stopped and the terminal is ours, the turn is kept.
   */
  standAside(stopping: Stopping): Promise<boolean>;
  /** Calls back at every visit while we have the turn, until the returned function is called; at once if there is one. */
  onVisit(visit: Visit): () => void;
  /** Waits no more, and lets the next one in; at once, or when the process ends, whatever ends it. */
  end(when: 'now' | 'with the process'): void;
}

const NOBODY: Visit = { makeRoom: () => {}, goOn: () => {} };

const once = (action: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
};

class SocketTurn implements Turn {
  readonly #world: TurnWorld;
  readonly #isAbsent: () => boolean;
  readonly #guests = new Set<Socket>();
  #hasEnded = false;
  #server: Server | undefined;
  #cancelWait = () => {};
  #lastEnd: End | undefined;
  #visit = NOBODY;
  /** How many guests have not said their line yet. */
  #speaking = 0;

  constructor(world: TurnWorld) {
    this.#world = world;
    this.#isAbsent = world.isAbsent ?? inBackground;
  }

  async take() {
    const { path } = this.#world;
    const say = once(this.#world.say);
    while (await this.#reachForeground())
      if (path === undefined || (await this.#attempt(path, say))) return !this.#hasEnded;
    return false;
  }

  async standAside(stopping: Stopping) {
    if (stopping === 'nothing' && !this.#isAbsent()) return true;
    this.#release();
    await this.#world.stop(stopping);
    return this.take();
  }

  onVisit(visit: Visit) {
    this.#visit = visit;
    if (this.#speaking > 0) visit.makeRoom();
    return () => {
      this.#visit = NOBODY;
    };
  }

  end(when: 'now' | 'with the process') {
    this.#hasEnded = true;
    this.#cancelWait();
    if (when === 'now') this.#release();
  }

  #release() {
    this.#server?.close();
    this.#server = undefined;
    for (const guest of this.#guests) guest.destroy();
  }

  /** Nobody stops while having the turn, so that the dialog of another job need not wait for one that is stopped. */
  async #reachForeground(): Promise<boolean> {
    while (!this.#hasEnded && this.#isAbsent())
      if (!(await this.#world.stop('background')) && this.#isAbsent()) return false;
    return !this.#hasEnded;
  }

  /** Whether no further attempt is needed. Where the sockets fail us, the dialog does without a turn. */
  async #attempt(path: string, say: () => void): Promise<boolean> {
    const found = await listen(path, (guest) => this.#receive(guest));
    if (found === 'taken') return !this.#hasEnded && this.#wait(path, say);
    if (found === 'impossible') return true;
    if (this.#hasEnded) found.close();
    else this.#server = found;
    return true;
  }

  async #wait(path: string, say: () => void): Promise<boolean> {
    const { ended, cancel } = awaitEnd(path, say);
    this.#cancelWait = cancel;
    const end = await ended;
    // Once, the other one may have been between its first two steps.
    const isLeftBehind = end === 'refused' && this.#lastEnd === end;
    if (isLeftBehind && !discard(path)) return true;
    this.#lastEnd = end;
    // The end may have been a stop of our whole job, which is over by now: that news must not reach the dialog later.
    await this.#world.stop('nothing');
    return end === 'unreachable';
  }

  #receive(guest: Socket) {
    this.#guests.add(guest);
    guest.on('close', () => this.#guests.delete(guest));
    if (this.#speaking === 0) this.#visit.makeRoom();
    this.#speaking += 1;
    welcome(guest, () => {
      this.#speaking -= 1;
      if (this.#speaking === 0) this.#visit.goOn();
    });
  }
}

/** A turn that is not taken yet. */
export const createTurn = (world: TurnWorld): Turn => new SocketTurn(world);
