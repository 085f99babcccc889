import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import type { Size } from '../text/span.ts';

/** Calls `listener` at every event until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void;

/** The controlling terminal as a device: bytes in, bytes out. No method throws. */
export interface Tty {
  /** Writes everything, synchronously. False: the terminal is lost. */
  write(text: string): boolean;
  /** The window's size now; 80x24 when it is not known. */
  size(): Size;
  /** Raw mode: each key as it comes, none of them a signal, no echo. */
  setRaw(raw: boolean): void;
  /** Reads everything that waits to be read. */
  drain(): Uint8Array;
  /** Starts reading. One listener. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /** The terminal is gone: end of file, or an error. May be called more than once; not after `close`. One listener. */
  onLost(listener: () => void): void;
  /** Stops reading. */
  pause(): void;
  /** Closes everything; nothing keeps the process alive any longer. */
  close(): void;
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
const UNKNOWN_SIZE: Size = { columns: 80, rows: 24 };
const NOTHING = new Uint8Array();

/** The value, or undefined when the system refuses: no such terminal, or one that has gone. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const openAt = (path: string, flags: number) => attempt(() => openSync(path, flags | O_NOCTTY));

const closeAt = (descriptor: number | undefined) => {
  if (descriptor !== undefined) attempt(() => closeSync(descriptor));
};

function writeAll(descriptor: number, text: string): true {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  return true;
}

/**
 * A tty.WriteStream learns the window's size when it is opened and, unless it is process.stdout, never again; so each
 * question opens one of its own.
 */
function sizeOf(path: string): Size {
  const stream = attempt(() => new WriteStream(openSync(path, O_WRONLY | O_NOCTTY)));
  if (!stream) return UNKNOWN_SIZE;
  const { columns, rows } = stream;
  stream.destroy();
  return columns > 0 && rows > 0 ? { columns, rows } : UNKNOWN_SIZE;
}

/** Reads until nothing is left. The descriptor must not block. */
function readAll(descriptor: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const read = () => {
    const chunk = Buffer.alloc(4096);
    return chunk.subarray(0, readSync(descriptor, chunk));
  };
  for (let chunk = attempt(read) ?? NOTHING; chunk.length > 0; chunk = attempt(read) ?? NOTHING)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

function openReader(path: string): ReadStream | undefined {
  const descriptor = openAt(path, O_RDONLY);
  if (descriptor === undefined) return undefined;
  const reader = attempt(() => new ReadStream(descriptor));
  if (!reader) closeAt(descriptor);
  return reader;
}

/** Reading, writing, and draining each have a descriptor of their own, since only the first two may block. */
function ttyOf(path: string, reader: ReadStream, output: number): Tty {
  let lost = () => {};
  for (const event of ['end', 'error', 'close']) reader.on(event, () => lost());

  return {
    write: (text) => attempt(() => writeAll(output, text)) ?? false,
    size: () => sizeOf(path),
    setRaw(raw) {
      attempt(() => reader.setRawMode(raw));
    },
    drain() {
      const descriptor = openAt(path, O_RDONLY | O_NONBLOCK);
      if (descriptor === undefined) return NOTHING;
      const bytes = readAll(descriptor);
      closeAt(descriptor);
      return bytes;
    },
    onData(listener) {
      reader.on('data', listener);
    },
    onLost(listener) {
      lost = listener;
    },
    pause() {
      reader.pause();
    },
    close() {
      lost = () => {};
      reader.destroy();
      closeAt(output);
    },
  };
}

/**
 * Opens the controlling terminal; undefined when there is none (ENXIO), it is missing (ENOENT), forbidden (EACCES), or
 * no terminal at all. Nothing is written, and its modes are left alone.
 */
export function openTty(path = '/dev/tty'): Tty | undefined {
  const reader = openReader(path);
  if (!reader) return undefined;
  const output = openAt(path, O_WRONLY);
  if (output !== undefined) return ttyOf(path, reader, output);
  reader.destroy();
  return undefined;
}
