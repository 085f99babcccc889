import type { Tty } from '../terminal/tty.ts';

/** Takes everything that waits to be read. Only in raw mode can a line be read that was not ended. */
export function typedAhead(tty: Tty): Uint8Array {
  tty.setRaw(true);
  const bytes = tty.drain();
  tty.setRaw(false);
  return bytes;
}
