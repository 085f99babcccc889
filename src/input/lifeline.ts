import { Buffer } from 'node:buffer';
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { MAX_INPUT_BYTES } from '../protocol.ts';
import { decode, type Text } from './decode.ts';
import { rejected } from './problems.ts';

/** A standard input that stays open behind the questionnaire. */
export interface Lifeline {
  /** The questionnaire: the first line. */
  readonly text: Text;
  /** Calls back once when the other end is closed, at once if it is; until the returned function is called. */
  readonly onEnd: (listener: () => void) => () => void;
}

const LINE_END = 0x0a;

/** Reads the first line of a pipe or socket and watches it from then on, without keeping the process alive for it. */
export async function openLifeline(fd: number): Promise<Lifeline> {
  const status = fstatSync(fd);
  if (!status.isFIFO() && !status.isSocket()) return { text: NO_PIPE, onEnd: () => () => {} };
  const socket = new Socket({ fd, readable: true, writable: false });
  const bytes = await firstLine(socket);
  socket.unref();
  return { text: decode(bytes, 'The standard input'), onEnd: (listener) => watch(socket, listener) };
}

const NO_PIPE = rejected(
  'input_unreadable',
  'With --lifeline the standard input must be a pipe that the caller keeps open.',
);

/** Everything up to the first line break, or to the end; a line that is far too long is not waited for. */
function firstLine(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      socket.off('data', take);
      resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      const end = chunk.indexOf(LINE_END);
      chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
      length += chunk.length;
      if (end >= 0 || length > MAX_INPUT_BYTES) finish();
    };
    socket.on('data', take);
    // An error is an end as well: nobody is there any more.
    socket.on('error', finish);
    socket.once('close', finish);
  });
}

function watch(socket: Socket, listener: () => void): () => void {
  let isWatching = true;
  const tell = () => {
    if (isWatching) listener();
    isWatching = false;
  };
  if (socket.destroyed || socket.readableEnded) queueMicrotask(tell);
  socket.once('close', tell);
  // What else the caller sends is not ours, but must be read for its end to be seen.
  socket.resume();
  return () => {
    isWatching = false;
    socket.destroy();
  };
}
