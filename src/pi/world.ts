import { closeSync, constants, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandoverWorld } from './handover.ts';

/** The only file of the extension that touches Pi's process. */

export const ENV: Readonly<Record<string, string | undefined>> = process.env;

/** Pi's process as the hand-over needs it. */
export const PI_WORLD: HandoverWorld = {
  now: () => performance.now(),
  sleep: (milliseconds) => sleep(milliseconds),
  setRaw: (raw) => {
    if (process.stdin.isTTY) process.stdin.setRawMode(raw);
  },
  drain: () => {
    try {
      drainTerminal();
    } catch {
      // Nothing is left to read, or there is no terminal any more.
    }
  },
  shieldInterrupt: () => {
    const ignore = () => {};
    process.on('SIGINT', ignore);
    return () => process.off('SIGINT', ignore);
  },
};

/** Reads until the system says that nothing waits, which it does by an error. */
function drainTerminal(): void {
  const terminal = openSync('/dev/tty', constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const buffer = Buffer.alloc(4096);
    while (readSync(terminal, buffer) > 0);
  } finally {
    closeSync(terminal);
  }
}
