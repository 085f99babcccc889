import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { expectRestored } from './clean-exit.ts';
import { mixed } from './questionnaires.ts';
import { openSession, type Session, type SessionExit } from './session.ts';

/** A way to end a dialog from outside. */
export interface End {
  readonly name: string;
  readonly cause: (session: Session) => Promise<void> | void;
  /** The exit codes that are right for it, wherever it comes. */
  readonly codes: readonly number[];
  /** The terminal goes with it, so that there is nothing to give back. */
  readonly takesTerminal?: true;
}

/** A moment of a run: brings the session there and resolves. */
export interface Moment {
  readonly name: string;
  readonly reach: (session: Session) => Promise<void>;
  /** The command may have ended before the end comes. */
  readonly mayBeOver?: true;
}

const signal = (name: NodeJS.Signals, code: number): End => ({
  name,
  codes: [code],
  cause: (session) => session.kill(name),
});

export const ENDS = {
  SIGINT: signal('SIGINT', 130),
  SIGTERM: signal('SIGTERM', 143),
  SIGHUP: signal('SIGHUP', 129),
  SIGQUIT: signal('SIGQUIT', 131),
  Esc: { name: 'Esc', codes: [1], cause: (session) => session.send('\x1b') },
  'Ctrl-C': { name: 'Ctrl-C', codes: [130], cause: (session) => session.send('\x03') },
  // Before the command has opened its terminal there is none for it then.
  'a hang-up': {
    name: 'a hang-up',
    codes: [129, 3],
    cause: (session) => session.hangUp(),
    takesTerminal: true,
  },
  // To the command, a caller that was killed is a lifeline that ends.
  'a dead caller': { name: 'a dead caller', codes: [129], cause: (session) => session.closeInput() },
} as const satisfies Record<string, End>;

const isAsked = (session: Session): Promise<void> =>
  session.until((screen) => screen.text().includes('Which database') && !screen.modes().synchronizedOutput);

async function pressed(session: Session, ...keys: string[]): Promise<void> {
  await isAsked(session);
  await session.press(...keys);
}

/** The moment is the delay, which is an input of the test and waits for nothing. */
export const after = (milliseconds: number): Moment => ({
  name: `${milliseconds} ms after the start`,
  reach: async (session) => {
    await session.commandPid();
    await pause(milliseconds);
  },
});

const SIZES = [60, 100, 40, 80, 30, 120, 50, 90];

async function resizeInABurst(session: Session): Promise<void> {
  await isAsked(session);
  for (const cols of SIZES) await session.resize(cols, 24);
}

/** On the review, with an answer to submit. */
const TO_REVIEW = ['2', 'tab', 'tab', 'tab'];

/** While the dialog goes, the summary is written and the result is: some milliseconds after the last key. */
export const submitted = (milliseconds: number): Moment => ({
  name: `${milliseconds} ms after the submitting key`,
  mayBeOver: true,
  reach: async (session) => {
    await pressed(session, ...TO_REVIEW);
    session.send('\r');
    await pause(milliseconds);
  },
});

export const MOMENTS = {
  'at the first frame': (session) => session.until((screen) => screen.modes().bracketedPaste),
  'during a burst of resizes': resizeInABurst,
  'in a text field': (session) => pressed(session, '4', 'x'),
  'inside a paste that has not ended': async (session) => {
    await pressed(session, '4');
    session.send('\x1b[200~never ends');
  },
  'on the review': (session) => pressed(session, ...TO_REVIEW),
} as const satisfies Record<string, Moment['reach']>;

/** A moment by its name. */
export const moment = (name: keyof typeof MOMENTS): Moment => ({ name, reach: MOMENTS[name] });

/** One whole document, or none. */
function expectWhole({ stdout, document }: SessionExit): void {
  if (stdout !== '') expect(stdout).toBe(`${JSON.stringify(document)}\n`);
}

/** Who was faster decides between a submitted and an interrupted dialog, but code and document agree. */
function expectAgreed({ code, stdout, document }: SessionExit, { codes }: End, { mayBeOver }: Moment): void {
  expect(mayBeOver ? [0, ...codes] : codes).toContain(code);
  if (code === 0) expect(document).toMatchObject({ details: { cancelled: false } });
  else if (stdout !== '') expect(document).toMatchObject({ details: { cancelled: true } });
}

/** Ends a dialog of four questions at the moment, and checks what every end promises. */
export async function expectProperEnd(end: End, at: Moment): Promise<void> {
  const session = openSession({
    args: ['--guard', '0', '--lifeline'],
    input: `${JSON.stringify(mixed)}\n`,
    via: 'open pipe',
  });
  await at.reach(session);
  await Promise.resolve(end.cause(session)).catch((error) => {
    if (!at.mayBeOver) throw error;
  });
  const exit = end.takesTerminal ? await session.exit() : await expectRestored(session);
  expectAgreed(exit, end, at);
  expectWhole(exit);
  await session.expectNoLeftovers();
  await session.closeInput();
}
