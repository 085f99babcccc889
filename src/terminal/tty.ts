import { constants } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { Size } from '../text/span.ts';
import { attempt, closeAt, openAt, readAll, writeAll } from './descriptor.ts';
import { inBackground, isLeftBehind } from './job.ts';
import { abandonStream, closeStream, openStream, type TtyStream } from './tty-stream.ts';

/** Calls `listener` at every event until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void;

/** How the end of a terminal shows: end of file, or an error; at last it is closed. */
export type LossSign = (typeof LOSS_SIGNS)[number];

const LOSS_SIGNS = ['end', 'error', 'close'] as const;

/**
 * What came of touching the terminal: it is done; it was withheld, because the terminal is another job's; or it failed,
 * since the system refuses or the terminal is lost, a text perhaps after a part.
 */
export type Effect = 'done' | 'withheld' | 'failed';

/** The controlling terminal as a device: bytes in, bytes out. No method throws. */
export interface Tty {
  /** Writes everything, synchronously; nothing where it is another job's, unless it is to be written anyway. */
  write(text: string, when?: 'ours' | 'anyway'): Effect;
  /** The window's size now, or the last that was known; 80x24 when none ever was. */
  size(): Size;
  /** Raw mode: each key as it comes, none of them a signal, no echo; or the modes that were found. */
  setRaw(raw: boolean): Effect;
  /** Reads everything that waits to be read; nothing in the background, where the kernel would stop us. */
  drain(): Uint8Array;
  /** Starts reading. One listener. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /**
   * The terminal is gone, or in cooked mode an end of input was typed, which is an `end` too. May be called more than
   * once; not after `close`. One listener.
   */
  onLost(listener: (sign: LossSign) => void): void;
  /** Stops reading. */
  pause(): void;
  /** Whether the terminal belongs to our job; true where the system does not tell. */
  isOurs(): boolean;
  /** Whether a shell has taken the terminal back, because whoever ran our job has died. Then nothing stops our writing. */
  isLeftBehind(): boolean;
  /** Closes everything; nothing keeps the process alive any longer. A terminal that is not ours is left as it is. */
  close(): void;
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
const UNKNOWN_SIZE: Size = { columns: 80, rows: 24 };
const NOTHING = new Uint8Array();

/**
 * What a stream on a terminal has of the system. A tty.WriteStream asks it for the window's size, but only when it is
 * opened, and whenever the window changes if it is process.stdout.
 */
interface Handle {
  /** Puts columns and rows into `size`; an error number, or 0. */
  readonly getWindowSize?: (size: [number, number]) => number;
}

function sizeOf(stream: ReadStream): Size | undefined {
  const size: [number, number] = [0, 0];
  const { _handle: handle } = stream as { readonly _handle?: Handle | null };
  const [columns, rows] = handle?.getWindowSize?.(size) === 0 ? size : [0, 0];
  return columns > 0 && rows > 0 ? { columns, rows } : undefined;
}

/** Reading, writing, and draining each have a descriptor of their own, since only the first two may block. */
function ttyOf(input: TtyStream, output: number, waiting: number): Tty {
  const { stream: reader } = input;
  let lost = (_sign: LossSign) => {};
  let size = UNKNOWN_SIZE;
  for (const sign of LOSS_SIGNS) reader.on(sign, () => lost(sign));

  return {
    write(text, when = 'ours') {
      if (when === 'ours' && inBackground()) return 'withheld';
      return attempt(() => writeAll(output, text)) ? 'done' : 'failed';
    },
    size() {
      size = sizeOf(reader) ?? size;
      return size;
    },
    setRaw(raw) {
      // Node would note the modes of the other job as those that were found, and then be stopped.
      if (inBackground()) return 'withheld';
      // The stream emits a refusal as an error, but has lost nothing by it.
      const onLost = lost;
      lost = () => {};
      attempt(() => reader.setRawMode(raw));
      lost = onLost;
      return reader.isRaw === raw ? 'done' : 'failed';
    },
    drain: () => (inBackground() ? NOTHING : readAll(waiting)),
    onData(listener) {
      reader.on('data', listener);
    },
    onLost(listener) {
      lost = listener;
    },
    pause() {
      reader.pause();
    },
    isOurs: () => !inBackground(),
    isLeftBehind,
    close() {
      lost = () => {};
      if (inBackground()) abandonStream(input);
      else closeStream(input);
      closeAt(output);
      closeAt(waiting);
    },
  };
}

/**
 * Opens the controlling terminal; undefined when there is none (ENXIO), it is missing (ENOENT), forbidden (EACCES), or
 * no terminal at all. Nothing is written, and its modes are left alone.
 */
export function openTty(path = '/dev/tty'): Tty | undefined {
  const input = openStream(path, O_RDONLY);
  const output = openAt(path, O_WRONLY);
  const waiting = openAt(path, O_RDONLY | O_NONBLOCK);
  if (input && output !== undefined && waiting !== undefined) return ttyOf(input, output, waiting);
  if (input) closeStream(input);
  closeAt(output);
  closeAt(waiting);
  return undefined;
}
