import { isatty } from 'node:tty';
import { NO_INPUT, type Options, parseArguments } from './command-line.ts';
import { complaint } from './complaint.ts';
import { EXIT, type ExitCode, type Interruption } from './protocol.ts';
import { type Host, type Report, run } from './run.ts';

/** The only file that knows the process: arguments, environment, streams, signals, exit code. */

const INTERRUPTIONS: readonly Interruption[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const host: Host = {
  env: process.env,
  stdoutIsTerminal: isatty(1),
  warn: (text) => {
    if (text) process.stderr.write(text);
  },
  clock: () => performance.now(),
  onInterruption: (listener) => {
    for (const signal of INTERRUPTIONS) process.on(signal, () => listener(signal));
  },
  onFailure: (listener) => {
    process.on('uncaughtException', listener);
  },
  onWindowChange: (listener) => {
    process.on('SIGWINCH', listener);
    return () => process.off('SIGWINCH', listener);
  },
};

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
      if (code !== 'EPIPE') host.warn(complaint(`cannot write the result: ${message}`));
      resolve(code === 'EPIPE' ? exit : EXIT.failed);
    });
    process.stdout.write(stdout, (error) => {
      if (!error) resolve(exit);
    });
  });
}

main().then(
  (exit) => {
    process.exitCode = exit;
  },
  (error: unknown) => {
    host.warn(complaint(`internal error: ${error instanceof Error ? error.message : error}`));
    process.exitCode = EXIT.failed;
  },
);
