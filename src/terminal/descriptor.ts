import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';

const { O_NOCTTY } = constants;

/** The value, or undefined when the system refuses: no such terminal, or one that has gone. */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Opens a terminal without making it our controlling one; undefined when the system refuses. */
export const openAt = (path: string, flags: number): number | undefined =>
  attempt(() => openSync(path, flags | O_NOCTTY));

/** Closes a descriptor, if it is one and open. */
export function closeAt(descriptor: number | undefined): void {
  if (descriptor !== undefined) attempt(() => closeSync(descriptor));
}

/** Writes everything. Throws when the system refuses. */
export function writeAll(descriptor: number, text: string): true {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  return true;
}

/**
 * How many reads may bring nothing: one for each end of input (Ctrl-D) that was typed in cooked mode, of which a
 * terminal keeps no more. On a terminal that has gone they would never end.
 */
const MAX_EMPTY_READS = 4096;

/** Reads until nothing is left. The descriptor must not block. */
export function readAll(descriptor: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const read = () => {
    const chunk = Buffer.alloc(4096);
    return chunk.subarray(0, readSync(descriptor, chunk));
  };
  let left = MAX_EMPTY_READS;
  for (let chunk = attempt(read); chunk && left > 0; chunk = attempt(read)) {
    if (chunk.length === 0) left -= 1;
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
