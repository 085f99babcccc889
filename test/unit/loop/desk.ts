import { vi } from 'vitest';
import type { askInDialog } from '../../../src/ask-in-dialog.ts';
import type { Ending } from '../../../src/envelope.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import type { Visit } from '../../../src/terminal/turn.ts';
import type { Size } from '../../../src/text/span.ts';
import { trackModes } from '../../e2e/support/screen-modes.ts';
import { emulate } from '../terminal/emulator.ts';
import { fakeHost, fakeTty } from './fake-process.ts';

/** The dialog that is played with: the source, or what is built of it. */
export type AskInDialog = typeof askInDialog;

export interface DeskOptions {
  readonly ask: AskInDialog;
  readonly size: Size;
  /** Milliseconds. */
  readonly guard: number;
  /** Seconds; 0: none. */
  readonly timeout: number;
}

/** A dialog on an emulated terminal, in a time that only passes when it is told to. */
export interface Desk {
  /** One chunk of input. */
  type(bytes: Uint8Array): Promise<void>;
  /** Milliseconds go by. */
  pass(milliseconds: number): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Another dialog comes to wait, and has the terminal for its line until `goOn`. */
  visit(): Visit;
  size(): Size;
  /** The rows of the window from the dialog's tabs on, without blanks at their ends. */
  dialog(): string[];
  /** The rows of the window, without blanks at their ends. */
  rows(): string[];
  /** Private modes of the terminal that are not as they were found. */
  changedModes(): readonly number[];
  /** Everything that was written to the terminal. */
  output(): string;
  /** How the dialog ended; undefined while it goes on. Throws what the dialog threw. */
  ending(): Ending | undefined;
}

/** What the clock of the dialog, its timers and the emulator's are made of. */
const FAKED = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] as const;

/** Runs a story in a time of its own. */
export async function inFakeTime(story: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: [...FAKED] });
  try {
    await story();
  } finally {
    vi.useRealTimers();
  }
}

const TABS = /^ [☐☒]/;

/** One for all desks of a file: to make one takes longer than to play a game. */
const emulator = emulate({ columns: 80, rows: 24 }, { graphemes: true });
const modes = trackModes(emulator);

function clearedEmulator({ columns, rows }: Size) {
  emulator.reset();
  emulator.resize(columns, rows);
}

/** Opens the dialog. Call it in {@link inFakeTime}, and only when the desk before it is done with. */
export async function openDesk(questionnaire: Questionnaire, options: DeskOptions): Promise<Desk> {
  const { tty, state, receive } = fakeTty(options.size);
  const { host, windowChanged, visit } = fakeHost();
  clearedEmulator(options.size);
  let end: { readonly ending: Ending } | { readonly fault: unknown } | undefined;

  await new Promise<void>((shown, failed) => {
    options
      .ask(questionnaire, tty, { ...options, color: 'auto', summary: true }, host, shown)
      .then((ending) => {
        end = { ending };
      })
      .catch((fault: unknown) => {
        end = { fault };
        failed(fault);
      });
  });

  /** The emulator works in turns of its own, which are let pass. */
  const draw = () => {
    let drawn = false;
    emulator.write(state.written.slice(state.shown), () => {
      drawn = true;
    });
    state.shown = state.written.length;
    while (!drawn) vi.advanceTimersByTime(0);
  };
  const rows = () => {
    draw();
    const { active } = emulator.buffer;
    return Array.from({ length: emulator.rows }, (_, row) =>
      (active.getLine(active.baseY + row)?.translateToString(true) ?? '').trimEnd(),
    );
  };
  // An end of the dialog is told in the next turns.
  const told = async () => {
    for (let turn = 0; turn < 5; turn += 1) await undefined;
  };

  return {
    async type(bytes) {
      receive(bytes);
      await told();
    },
    async pass(milliseconds) {
      vi.advanceTimersByTime(milliseconds);
      await told();
    },
    async resize(size) {
      draw();
      emulator.resize(size.columns, size.rows);
      state.size = size;
      windowChanged();
      await told();
    },
    visit,
    size: () => state.size,
    rows,
    dialog() {
      const all = rows();
      return all.slice(all.findLastIndex((row) => TABS.test(row)));
    },
    changedModes() {
      draw();
      return modes().changed;
    },
    output: () => state.written,
    ending() {
      if (end && 'fault' in end) throw end.fault;
      return end?.ending;
    },
  };
}
