import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';

/** Asks the kernel until nothing is left to read: with a timeout of 0, bash's `read` looks and takes nothing. */
const WAIT_FOR_EMPTY_QUEUE = 'while read -r -t 0; do :; done';

/** The terminal's own side, never as our controlling terminal; undefined once no program holds it. */
function openTerminalSide(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  } catch {
    return undefined;
  }
}

/**
 * Resolves with true when the program has taken everything that was typed, with false after `timeout`.
 *
 * A key must be read before the next one is written, or the two reach the program in one chunk and look
 * like a paste. No repaint tells so for a key that does nothing, therefore the kernel is asked: whether
 * the terminal has input waiting. Only bash can ask that without an addon, and it is there on every
 * system with a pseudo-terminal. In line mode (before the program sets raw mode) an unfinished line does
 * not count as waiting input.
 */
export async function inputTaken(terminalPath: string, timeout: number): Promise<boolean> {
  const fd = openTerminalSide(terminalPath);
  if (fd === undefined) return true;
  try {
    const probe = spawn('bash', ['-c', WAIT_FOR_EMPTY_QUEUE], { stdio: [fd, 'ignore', 'ignore'], timeout });
    const [code] = await once(probe, 'exit');
    return code !== null;
  } finally {
    closeSync(fd);
  }
}
