import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { NO_INPUT, type Options, parseArguments } from './command-line.ts';
import { complaint } from './complaint.ts';
import { EXIT, type ExitCode, type Interruption } from './protocol.ts';
import { type Host, type Report, run } from './run.ts';

/** The only file that knows the process: arguments, environment, streams, signals, exit code. */

const STDOUT = 1;
const INTERRUPTIONS: readonly Interruption[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

const host: Host = {
  env: process.env,
  stdoutIsTerminal: isatty(STDOUT),
  warn: (text) => {
    if (text) process.stderr.write(text);
  },
  clock: () => performance.now(),
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
async function publish({ stdout, exit }: Report): Promise<ExitCode> {
  try {
    if (stdout) await (fstatSync(STDOUT).isFile() ? writeFile(stdout) : writeStream(stdout));
    return exit;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return exit;
    host.warn(complaint(`error: cannot write the result: ${message}`));
    return EXIT.failed;
  }
}

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

// A reader of our messages that has gone must not decide how we end.
process.stderr.on('error', () => {});
process.on('uncaughtException', fail);
main().then((exit) => {
  process.exitCode = exit;
}, fail);
