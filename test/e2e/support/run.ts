import { execa } from 'execa';
import { BINARY, cleanEnvironment, type Environment } from './environment.ts';
import { parseJson } from './json.ts';
import { inputBytes, type SessionInput } from './session-input.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface RunOptions {
  /** What stands on stdin; without it, stdin is at its end from the start. */
  readonly input?: SessionInput;
  readonly env?: Environment;
  readonly cwd?: string;
  /** Another program instead of the built one. */
  readonly command?: readonly [string, ...string[]];
}

export interface RunResult {
  /** Undefined when a signal killed it. */
  readonly code: number | undefined;
  readonly signal: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout parsed as JSON; undefined when it is none. */
  readonly document: unknown;
}

/**
 * Runs the built command where there is no terminal at all. `detached` puts it into a session of its own,
 * which has no controlling terminal, so that opening /dev/tty fails even when the tests run in a terminal.
 */
export async function runWithoutTerminal(
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { input = '', env, command = [process.execPath, BINARY] } = options;
  const home = temporaryFolder();
  const [program, ...before] = command;
  const bytes = inputBytes(input);
  const result = await execa(program, [...before, ...args], {
    input: bytes,
    detached: true,
    cleanup: true,
    extendEnv: false,
    env: cleanEnvironment(home, env),
    cwd: options.cwd ?? home,
    reject: false,
    stripFinalNewline: false,
    timeout: 20_000,
  });
  return {
    code: result.exitCode,
    signal: result.signal,
    stdout: result.stdout,
    stderr: result.stderr,
    document: parseJson(result.stdout),
  };
}
