import { setTimeout as pause } from 'node:timers/promises';

/** How often a condition without an event of its own is looked at again, in milliseconds. */
const LOOK_AGAIN = 10;

/** Waits for a condition of the outside world that sends no event (a file, a process); looks again and again. */
export async function waitFor(
  condition: () => boolean,
  failure: () => string,
  timeout = 10_000,
): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(failure());
    await pause(LOOK_AGAIN);
  }
}
