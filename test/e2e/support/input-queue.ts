import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Takes the names of terminals, a line each, and answers each with a line once the terminal has no input waiting: with a
 * timeout of 0, bash's `read` looks and takes nothing. A terminal that no program holds any more cannot be opened.
 * The other ends of terminals, which it inherits, are closed first: a terminal could not be taken away otherwise.
 */
const WAIT_FOR_EMPTY_QUEUES = `
  for open in /proc/self/fd/*; do
    open=\${open##*/}
    [ "$open" -le 2 ] || eval "exec $open>&-"
  done
  while IFS= read -r terminal; do { while read -r -t 0; do :; done; } <"$terminal"; echo; done`;

const watchers = new Map<string, ChildProcessWithoutNullStreams>();

/** One watcher a terminal: starting one for each key would take longer than all else. It ends with the tests. */
function watcherOf(terminal: string): ChildProcessWithoutNullStreams {
  const known = watchers.get(terminal);
  if (known) return known;
  const watcher = spawn('bash', ['-c', WAIT_FOR_EMPTY_QUEUES]);
  watcher.stderr.resume();
  watcher.unref();
  watchers.set(terminal, watcher);
  return watcher;
}

/** Ends a watcher that waits in vain. */
function giveUp(terminal: string): void {
  watchers.get(terminal)?.kill();
  watchers.delete(terminal);
}

/**
 * Resolves with true when the program has taken everything that was typed, with false after `timeout` milliseconds.
 *
 * A key must be read before the next one is written, or the two reach the program in one chunk and look
 * like a paste. No repaint tells so for a key that does nothing, therefore the kernel is asked: whether
 * the terminal has input waiting. Only bash can ask that without an addon, and it is there on every
 * system with a pseudo-terminal. In line mode (before the program sets raw mode) an unfinished line does
 * not count as waiting input.
 */
export async function inputTaken(terminal: string, timeout: number): Promise<boolean> {
  const watcher = watcherOf(terminal);
  const answered = once(watcher.stdout, 'data');
  watcher.stdin.write(`${terminal}\n`);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeout, false);
  });
  const isTaken = await Promise.race([answered.then(() => true), tooLate]);
  clearTimeout(timer);
  if (!isTaken) giveUp(terminal);
  return isTaken;
}
