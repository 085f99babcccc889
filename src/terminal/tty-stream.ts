import { ReadStream } from 'node:tty';
import { attempt, closeAt, openAt } from './descriptor.ts';

/** Node's stream on a terminal. It opens the terminal once more by itself and closes that; the descriptor is ours. */
export interface TtyStream {
  readonly stream: ReadStream;
  readonly descriptor: number;
}

/** Opens a stream on a terminal; undefined when the system refuses, or it is no terminal. */
export function openStream(path: string, flags: number): TtyStream | undefined {
  const descriptor = openAt(path, flags);
  if (descriptor === undefined) return undefined;
  const stream = attempt(() => new ReadStream(descriptor));
  if (stream !== undefined) return { stream, descriptor };
  closeAt(descriptor);
  return undefined;
}

/** Closes both descriptors. */
export function closeStream({ stream, descriptor }: TtyStream): void {
  stream.destroy();
  closeAt(descriptor);
}

/**
 * Closes a stream on a terminal that is another job's. Node sets the modes once more when it closes the stream, or ends
 * itself, and the kernel would stop us for that; on a descriptor that is closed already it fails, and nothing happens.
 */
export function abandonStream({ stream, descriptor }: TtyStream): void {
  closeAt(descriptor);
  closeAt((stream as { readonly _handle?: { readonly fd?: number } })._handle?.fd);
  stream.destroy();
}
