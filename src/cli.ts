import { isatty } from 'node:tty';
import { NO_INPUT, type Options, parseArguments } from './command-line.ts';
import { complaint } from './complaint.ts';
import { EXIT, type ExitCode, type Interruption } from './protocol.ts';
import { type Host, type Report, run } from './run.ts';

/** The only file that knows the process: arguments, environment, streams, signals, exit code. */

const INTERRUPTIONS: readonly Interruption[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

const host: Host = {
  env: process.env,
  stdoutIsTerminal: isatty(1),
  warn: (text) => {
    if (text) process.stderr.write(text);
  },
  clock: () => performance.now(),
  onInterruption: (listener) => {
    // Node names the signal to its listener.
    const interrupted = listener as NodeJS.SignalsListener;
    for (const signal of INTERRUPTIONS) process.on(signal, interrupted);
    return () => {
      for (const signal of INTERRUPTIONS) process.off(signal, interrupted);
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
  onWindowChange: (listener) => {
    process.on('SIGWINCH', listener);
    return () => process.off('SIGWINCH', listener);
  },
};

/** A fault of this program: one line, no stack trace, and never Node's own exit code, which means a decline here. */
function fail(reason: unknown): never {
  host.warn(complaint(`error: internal fault: ${reason instanceof Error ? reason.message : reason}`));
  process.exit(EXIT.failed);
}

async function main(): Promise<ExitCode> {
  const request = parseArguments(process.argv.slice(2));
  if (request.kind === 'run') return publish(await perform(request.options));
  if (request.kind === 'print') return publish({ stdout: request.text, exit: EXIT.answered });
  process.stderr.write(request.message);
  return EXIT.rejected;
}

/** A questionnaire that nobody has redirected would be waited for without a word. */
async function perform(options: Options): Promise<Report> {
  const readsStdin = options.file === undefined || options.file === '-';
  if (!readsStdin || !isatty(0)) return run(options, host);
  host.warn(NO_INPUT);
  return { stdout: '', exit: EXIT.rejected };
}

/** Writes stdout to its end, however slow the reader. A reader that has gone needs no complaint. */
function publish({ stdout, exit }: Report): Promise<ExitCode> {
  if (!stdout) return Promise.resolve(exit);
  return new Promise((resolve) => {
    process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') host.warn(complaint(`error: cannot write the result: ${message}`));
      resolve(code === 'EPIPE' ? exit : EXIT.failed);
    });
    process.stdout.write(stdout, (error) => {
      if (!error) resolve(exit);
    });
  });
}

// A reader of our messages that has gone must not decide how we end.
process.stderr.on('error', () => {});
process.on('uncaughtException', fail);
main().then((exit) => {
  process.exitCode = exit;
}, fail);
