import { askInDialog, type DialogOptions } from './ask-in-dialog.ts';
import { complaint } from './complaint.ts';
import { startCountdown } from './countdown.ts';
import { deferred } from './deferred.ts';
import type { Ending, FailureCode } from './envelope.ts';
import { wantsPlain } from './environment.ts';
import type { Host, HostInTurn } from './host.ts';
import type { Questionnaire } from './protocol.ts';
import { ownJob } from './terminal/job.ts';
import { watchJob } from './terminal/suspension.ts';
import { openTty, type Tty } from './terminal/tty.ts';
import { createTurn, type Turn } from './terminal/turn.ts';
import { turnPath } from './terminal/turn-path.ts';

/** How to ask. */
export interface AskOptions extends DialogOptions {
  /** Numbered lines instead of the drawn dialog. */
  readonly plain?: boolean;
}

const NO_TERMINAL =
  'there is no terminal to ask on: /dev/tty cannot be opened. Run it in a terminal, or give the answers with --answers.';
const BACKGROUND = 'the terminal belongs to another job, and no shell can bring this one to the foreground';
const TIME_IS_UP = 'time is up (--timeout): nothing counts as answered';
const WAITING = 'another dialog stands on this terminal; waiting for its end';

/**
 * Asks the person on the controlling terminal, when it is our turn there. The terminal is given back on every path;
 * failures are endings too.
 */
export async function ask(questionnaire: Questionnaire, options: AskOptions, host: Host): Promise<Ending> {
  const tty = openTty();
  if (!tty) return failure(host, 'no_ui', NO_TERMINAL);
  const path = await turnPath(ownJob());
  const turn = createTurn({ path, say: () => host.warn(complaint(WAITING)), stop: host.stop });
  // Until the end: between two listeners a signal would be lost.
  const interruption = deferred<Ending & { kind: 'interrupted' }>();
  let interrupted: Ending | undefined;
  const forget = host.onInterruption((by) => {
    const ending = { kind: 'interrupted', by, answers: [] } as const;
    interrupted ??= ending;
    interruption.resolve(ending);
  });
  const limit = startLimit(options.timeout, host.clock);
  const askNow = async (): Promise<Ending> => {
    limit.stop();
    const rest = { ...options, timeout: limit.secondsLeft() };
    const ending = await askInTurn(questionnaire, tty, rest, hostInTurn(host, turn, interruption.promise));
    if (ending.kind !== 'failed' || ending.error !== 'no_ui') return ending;
    return interrupted ?? failure(host, 'no_ui', BACKGROUND);
  };
  try {
    const begins = await Promise.race([turn.take(), interruption.promise, limit.over]);
    if (begins !== true) tty.close();
    return begins === true ? await askNow() : begins || failure(host, 'no_ui', BACKGROUND);
  } finally {
    limit.stop();
    forget();
    // The next dialog need not wait until a slow reader has our result; but a terminal must not get it into a dialog.
    turn.end(host.stdoutIsTerminal() ? 'with the process' : 'now');
  }
}

async function askInTurn(
  questionnaire: Questionnaire,
  tty: Tty,
  options: AskOptions,
  host: HostInTurn,
): Promise<Ending> {
  const plain = options.plain || wantsPlain(host.env);
  let seen = false;
  const onShown = () => {
    seen = true;
  };
  try {
    const asking = plain ? (await import('./plain/ask-in-lines.ts')).askInLines : askInDialog;
    const ending = await asking(questionnaire, tty, options, plain ? inLines(host) : host, onShown);
    // Plain mode says so itself; behind a wait a line would run into the dialog that stands.
    if (ending.kind === 'timed-out' && !plain) host.warn(complaint(`error: ${TIME_IS_UP}`));
    return ending;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure(host, seen ? 'interrupted' : 'session_load_failed', `the dialog failed: ${reason}`);
  }
}

/** The host of a dialog that has the turn. It hears of an interruption even if that came while nobody listened. */
const hostInTurn = (
  host: Host,
  turn: Turn,
  interruption: Promise<Ending & { kind: 'interrupted' }>,
): HostInTurn => ({
  ...host,
  onInterruption: (listener) => {
    let isHeard = true;
    interruption.then(({ by }) => isHeard && listener(by));
    return () => {
      isHeard = false;
    };
  },
  standAside: (stopping) => Promise.race([turn.standAside(stopping), interruption.then(() => false)]),
  onVisit: (visit) => turn.onVisit(visit),
});

/** What is left of a limit that has just run out, in seconds: 0 would be none. */
const LEAST = 0.001;

/** The time limit from the moment when somebody is to be asked, the wait for the turn included. */
function startLimit(seconds: number, clock: () => number) {
  const end = clock() + seconds * 1000;
  const { promise: over, resolve } = deferred<Ending & { kind: 'timed-out' }>();
  const stop = startCountdown(seconds, clock, (left) => {
    if (left === 0) resolve({ kind: 'timed-out' });
  });
  const secondsLeft = () => (seconds > 0 ? Math.max((end - clock()) / 1000, LEAST) : 0);
  return { over, stop, secondsLeft };
}

/**
 * Lines leave the modes alone: all they need to hear is when others have written on the terminal and it is theirs again,
 * or never will be.
 */
function inLines(host: HostInTurn): HostInTurn {
  let hangUp = () => {};
  return {
    ...host,
    onInterruption: (listener) => {
      hangUp = () => listener('SIGHUP');
      return host.onInterruption(listener);
    },
    onContinue: (listener) => {
      const returned = (isOurs: boolean) => (isOurs ? listener() : hangUp());
      return watchJob(NOTHING_TO_GIVE_BACK, host, returned).end;
    },
  };
}

const NOTHING_TO_GIVE_BACK = { suspend: () => {}, resume: () => true };

function failure({ warn }: Pick<Host, 'warn'>, error: FailureCode, reason: string): Ending {
  warn(complaint(`error: ${reason}`));
  return { kind: 'failed', error };
}
