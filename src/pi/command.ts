import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FailureCode } from '../envelope.ts';
import { VERSION } from '../generated/package.ts';
import type { Questionnaire, Result } from '../protocol.ts';

/** The command in this package. */
export const OWN_COMMAND = fileURLToPath(new URL('../bin/ask-user-question', import.meta.url));

/** How long `--version` may take, in milliseconds. */
const PROBE_LIMIT = 10_000;
/** How long the command gets to give its terminal back, in milliseconds, before it is killed. */
const GRACE = 1500;

/** What a process left behind. `failed`: it could not be started. */
export interface CommandEnd {
  readonly stdout: string;
  readonly signal: string | null;
  readonly failed: boolean;
}

/** Why the command must not be run, or nothing: it has to be there, and of the version that this extension belongs to. */
export function probe(command: string, signal?: AbortSignal): Promise<FailureCode | undefined> {
  const limits = { timeout: PROBE_LIMIT, ...(signal && { signal }) };
  return new Promise<FailureCode | undefined>((resolve) => {
    execFile(command, ['--version'], limits, (error, stdout) => {
      resolve(error ? 'session_load_failed' : versionFault(stdout));
    });
    // A path that cannot even be asked for is thrown at once.
  }).catch(() => 'session_load_failed');
}

/** A package that was updated under a running Pi has another command than the extension in memory. */
export const versionFault = (stdout: string): FailureCode | undefined =>
  stdout.trim() === VERSION ? undefined : 'stale_module_cache';

/**
 * Runs the command on the terminal that this process has. The questionnaire is its first line of stdin, which then
 * stays open: where this process dies, the pipe closes, and the command gives the terminal back.
 */
export function ask(
  command: string,
  questionnaire: Questionnaire,
  bell: boolean,
  signal?: AbortSignal,
): Promise<CommandEnd> {
  return new Promise<CommandEnd>((resolve) => {
    // Same session and group, so that /dev/tty is the child's too.
    const child = spawn(command, ['--lifeline', '--no-summary', ...(bell ? ['--bell'] : [])], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let stdout = '';
    let failed = false;
    let killing: ReturnType<typeof setTimeout> | undefined;
    const abort = () => {
      child.kill('SIGTERM');
      killing = setTimeout(() => child.kill('SIGKILL'), GRACE);
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    // A command that has died takes no questionnaire; its end is reported below.
    child.stdin.on('error', () => {});
    child.on('error', () => {
      failed = true;
    });
    child.on('close', (_, by) => {
      clearTimeout(killing);
      signal?.removeEventListener('abort', abort);
      resolve({ stdout, signal: by, failed });
    });
    child.stdin.write(`${JSON.stringify(questionnaire)}\n`);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  }).catch(() => ({ stdout: '', signal: null, failed: true }));
}

/** The envelope that the command printed, or what its end means without one. */
export function resultOfEnd({ stdout, signal, failed }: CommandEnd): Result | FailureCode {
  const document = envelopeIn(stdout);
  if (document) return document;
  return !failed && signal !== null ? 'interrupted' : 'session_load_failed';
}

function envelopeIn(stdout: string): Result | undefined {
  try {
    const document = JSON.parse(stdout) as Result;
    return document.content[0].type === 'text' && Array.isArray(document.details.answers)
      ? document
      : undefined;
  } catch {
    return undefined;
  }
}
