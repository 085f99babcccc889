import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BINARY, cleanEnvironment, type Environment } from './environment.ts';
import { parseJson } from './json.ts';
import type { ScreenOptions } from './screen.ts';
import { type InputRoute, inputBytes, openInput, type SessionInput } from './session-input.ts';
import { readSettings, type TerminalSettings } from './settings.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTerminal, type TerminalSession } from './terminal.ts';
import { waitFor } from './waiting.ts';

/** Where an output stream of the command goes. */
type OutputRoute = 'file' | 'terminal';

export interface SessionOptions extends ScreenOptions {
  /** Arguments of the command. */
  readonly args?: readonly string[];
  /** What stands on stdin: a value (written as JSON), text or bytes. Without it, stdin is the terminal. */
  readonly input?: SessionInput;
  /** How stdin is connected: `file` (default), `pipe`, `open pipe`. */
  readonly via?: InputRoute;
  /** A questionnaire for `--file`: a value or text; the option is put before `args`. */
  readonly file?: SessionInput;
  readonly env?: Environment;
  /** The value of TERM. */
  readonly term?: string;
  readonly stdout?: OutputRoute;
  readonly stderr?: OutputRoute;
  /** Shell commands that run in the terminal first, such as `stty rows 0 columns 0`. */
  readonly prepare?: string;
  /** Another program instead of the built one. */
  readonly command?: readonly [string, ...string[]];
}

/** How the command ended and what it left behind. */
export interface SessionExit {
  /** The exit code as a shell sees it: 128 + the signal's number when a signal killed it. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout parsed as JSON; undefined when it is none. */
  readonly document: unknown;
  /** Keys that were still unread on the terminal, which a shell would take for commands. */
  readonly unread: string;
  readonly settings: TerminalSettings;
}

/** The command in a terminal as scripts run it: redirected streams, a shell around it, one keyboard. */
export interface Session extends Omit<TerminalSession, 'ended' | 'pid'> {
  /** The session's folder: HOME and working folder of the command. */
  readonly folder: string;
  /** Process id of the command. */
  commandPid(): Promise<number>;
  /** Signals the command itself, not the shell around it. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Closes a stdin that was kept open (`via: 'open pipe'`). */
  closeInput(): Promise<void>;
  /** What stands in the stdout and stderr files so far. */
  written(): { readonly stdout: string; readonly stderr: string };
  /** Waits for the end. */
  exit(timeout?: number): Promise<SessionExit>;
}

const REDIRECTION = {
  stdout: { file: ' >stdout', terminal: '' },
  stderr: { file: ' 2>stderr', terminal: ' 2>/dev/tty' },
} as const;

/**
 * The shell around the command. It stays, since a terminal is reset as soon as its first process ends,
 * and outlives signals and a hang-up to note exit code and settings and to take what a following shell
 * would have read. Its own stderr is closed, so that `Terminated` and the like never reach the screen. A
 * child shell notes its process id before it becomes the command.
 */
function shellScript(options: SessionOptions, stdin: string): string {
  const { stdout = 'file', stderr = 'file', prepare = ':' } = options;
  const streams = `${stdin}${REDIRECTION.stdout[stdout]}${REDIRECTION.stderr[stderr]}`;
  return `
    trap : INT QUIT TERM HUP
    exec 2>/dev/null
    ${prepare}
    touch stdout stderr unread settings-after
    stty -a >settings-before
    sh -c 'echo $$ >pid; exec "$@"' sh "$@"${streams}
    echo $? >code
    stty -a >settings-after
    stty -icanon -echo min 0 time 0 && cat >unread
  `;
}

/** The command with its arguments; a `--file` questionnaire is written into the folder. */
function commandLine(options: SessionOptions, folder: string): string[] {
  const { command = [process.execPath, BINARY], args = [], file } = options;
  if (file === undefined) return [...command, ...args];
  const path = join(folder, 'questionnaire.json');
  writeFileSync(path, inputBytes(file));
  return [...command, '--file', path, ...args];
}

/** Runs the built command (or another one) in a terminal. Call it inside a test, which cleans up at its end. */
export function openSession(options: SessionOptions = {}): Session {
  const folder = temporaryFolder();
  const input = openInput(folder, options.input, options.via);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const written = (): { stdout: string; stderr: string } => ({
    stdout: read('stdout'),
    stderr: read('stderr'),
  });

  const {
    ended,
    pid: _shell,
    ...terminal
  } = openTerminal({
    ...options,
    command: ['sh', '-c', shellScript(options, input.redirection), 'sh', ...commandLine(options, folder)],
    cwd: folder,
    notes: () => `stderr: ${written().stderr}`,
    env: cleanEnvironment(folder, { TERM: options.term ?? 'xterm-256color', ...options.env }),
  });

  const commandPid = async (): Promise<number> => {
    const known = (): boolean => existsSync(join(folder, 'pid')) && read('pid').endsWith('\n');
    await waitFor(known, () => 'The command never started');
    return Number(read('pid'));
  };

  return {
    ...terminal,
    folder,
    commandPid,
    kill: async (signal) => {
      process.kill(await commandPid(), signal);
    },
    closeInput: input.close,
    written,
    exit: async (timeout) => {
      await ended(timeout);
      const streams = written();
      return {
        code: Number(read('code')),
        ...streams,
        document: parseJson(streams.stdout),
        unread: read('unread'),
        settings: readSettings(folder),
      };
    },
  };
}
