import { closeSync, fstatSync, writeSync } from 'node:fs';
import type { Shell } from './command-line/option-table.ts';
import type { Options } from './command-line/options.ts';
import { parseArguments } from './command-line/parse.ts';
import { stdinMisuse, withEnvironment } from './command-line/standard-input.ts';
import { complaint } from './complaint.ts';
import type { Host } from './host.ts';
import { EXIT, type ExitCode, type Interruption } from './protocol.ts';
import { type Report, run } from './run.ts';

/** The only file that knows the process: arguments, environment, streams, signals, exit code. */

const STDIN = 0;
const STDOUT = 1;
const STANDARD_STREAMS = [STDIN, STDOUT, 2];
const INTERRUPTIONS: readonly Interruption[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

const host: Host = {
  env: process.env,
  stdoutIsTerminal: () => isTerminal(STDOUT),
  warn: (text) => {
    if (text) stderr().write(text);
  },
  // Monotonic, and at hand: `performance` would have to be loaded.
  clock: () => process.uptime() * 1000,
  onInterruption: (listener) => {
    // Node names the signal to its listener.
    const interrupted = listener as NodeJS.SignalsListener;
    for (const signal of INTERRUPTIONS) process.on(signal, interrupted);
    // Not at once: the terminal is given back, and the result written, in the turn that ends the dialog. A signal that
    // comes in its midst must not cut that off; one that comes later ends us as it would any program.
    return () => {
      setImmediate(() => {
        for (const signal of INTERRUPTIONS) process.off(signal, interrupted);
      });
    };
  },
  onFailure: (listener) => {
    process.off('uncaughtException', fail);
    process.on('uncaughtException', listener);
    return () => {
      process.off('uncaughtException', listener);
      process.on('uncaughtException', fail);
    };
  },
  onExit: (listener) => {
    process.on('exit', listener);
    return () => process.off('exit', listener);
  },
  onWindowChange: subscribe('SIGWINCH'),
  onStop: subscribe('SIGTSTP'),
  onContinue: subscribe('SIGCONT'),
  stop,
};

/** Whether a descriptor is a terminal. What cannot be one spares us the loading of Node's terminals. */
function isTerminal(descriptor: number): boolean {
  return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor);
}

let messages: NodeJS.WriteStream | undefined;

/** Most runs have nothing to say, and need no stream. A reader who has gone must not decide how we end. */
const stderr = (): NodeJS.WriteStream => {
  messages ??= process.stderr.on('error', () => {});
  return messages;
};

function subscribe(signal: NodeJS.Signals): Host['onStop'] {
  return (listener) => {
    process.on(signal, listener);
    return () => process.off(signal, listener);
  };
}

/** Process 0 is our whole group. SIGTTOU: what the kernel sends to a job that changes the terminal in the background. */
const STOPS = {
  job: () => process.kill(0, 'SIGTSTP'),
  self: () => process.kill(process.pid, 'SIGTSTP'),
  background: () => process.kill(0, 'SIGTTOU'),
  nothing: () => {},
};

/** How many moments the news may take that we were continued. */
const MAX_MOMENTS = 5;

/**
 * The news of a signal comes through the event loop, from whichever thread has taken it, and a moment late. One that
 * came while we were stopped may end the run, which is not to be stopped again, or to draw, before it is heard. If we
 * are stopped within the moment, its timer is heard first, so that one more round is waited for.
 */
const moment = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve), 50);
  });

async function stop(what: keyof typeof STOPS): Promise<boolean> {
  let isContinued = false;
  const forget = subscribe('SIGCONT')(() => {
    isContinued = true;
  });
  // The kernel stops us before this returns.
  STOPS[what]();
  let moments = 0;
  do {
    await moment();
    moments += 1;
  } while (what !== 'nothing' && !isContinued && moments < MAX_MOMENTS);
  forget();
  return isContinued;
}

/** A fault of this program: one line, no stack trace, and never Node's own exit code, which means a decline here. */
function fail(reason: unknown): never {
  host.warn(complaint(`error: internal fault: ${reason instanceof Error ? reason.message : reason}`));
  process.exit(EXIT.failed);
}

async function main(): Promise<ExitCode> {
  const request = await parseArguments(process.argv.slice(2));
  if (request.kind === 'run') return publish(await perform(withEnvironment(request.options, process.env)));
  if (request.kind === 'print') return publish({ stdout: request.text, exit: EXIT.answered });
  if (request.kind === 'completion')
    return publish({ stdout: await completion(request.shell, request.words), exit: EXIT.answered });
  host.warn(request.message);
  return EXIT.rejected;
}

/** Loaded on demand: the scripts are as long as the rest of the program. */
async function completion(shell: Shell, words: readonly string[] | undefined): Promise<string> {
  const { completionScript, completions } = await import('./command-line/completion.ts');
  return words ? completions(shell, words) : completionScript(shell);
}

async function perform(options: Options): Promise<Report> {
  const misuse = stdinMisuse(options, () => isTerminal(STDIN));
  if (misuse === undefined) return run(options, host);
  host.warn(misuse);
  return { stdout: '', exit: EXIT.rejected };
}

/** Writes stdout to its end, however slow the reader. A reader that has gone needs no complaint. */
async function publish({ stdout, exit }: Report): Promise<ExitCode> {
  try {
    if (stdout) await (fstatSync(STDOUT).isFile() || isBlackHole() ? writeFile(stdout) : writeStream(stdout));
    return exit;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return exit;
    host.warn(complaint(`error: cannot write the result: ${message}`));
    return EXIT.failed;
  }
}

/** Whether Node throws away what is written: it does not know what stdout is, such as a folder. The system tells. */
const isBlackHole = (): boolean => !('_type' in process.stdout);

/** Node takes a short write to a file, as on a full disk, for a whole one; the next write tells. */
function writeFile(text: string): void {
  for (let rest: Uint8Array = Buffer.from(text); rest.length > 0; )
    rest = rest.subarray(writeSync(STDOUT, rest));
}

function writeStream(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on('error', reject);
    process.stdout.write(text, (error) => {
      if (!error) resolve();
    });
  });
}

/** Ends for certain, whatever a fault has left open, once what was written to stderr is there. */
function leave(exit: ExitCode): void {
  if (messages) messages.write('', () => process.exit(exit));
  else process.exit(exit);
}

/**
 * At its end Node sets each standard stream that is a terminal to the modes that it found at the start, whoever has
 * the terminal by now: the shell, or the next dialog; and it aborts where the terminal has gone. It leaves alone what
 * is closed. A terminal that has gone is none any more, but still a character device.
 */
function closeTerminals(): void {
  for (const descriptor of STANDARD_STREAMS)
    if (fstatSync(descriptor).isCharacterDevice()) closeSync(descriptor);
}

process.on('uncaughtException', fail);
process.on('exit', closeTerminals);
main().then(leave, fail);
