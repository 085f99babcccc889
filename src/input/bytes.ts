import { Buffer } from 'node:buffer';
import { closeSync, constants, fstatSync, open, openSync, read, readSync, statSync } from 'node:fs';

const CHUNK = 64 * 1024;

/** Room for all that is accepted, and more. */
const MAX_CHUNK = 2 * 1024 * 1024;

/** The bytes of a stream of chunks, until it ends or more than `limit` bytes have come. */
export async function gather(chunks: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const taken: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    taken.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  const [only, second] = taken;
  return only && second === undefined ? only : Buffer.concat(taken, length);
}

/** The chunks of the file at `path`. Throws what the file system throws. */
export async function* fileChunks(path: string): AsyncGenerator<Buffer> {
  const descriptor = statSync(path).isFile() ? openSync(path, constants.O_RDONLY) : await openPatiently(path);
  try {
    yield* descriptorChunks(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The chunks of an open descriptor, usually 0. Throws what the file system throws, `EBADF` if it is not open
 * for reading. Pipes and sockets are not read by plain calls: those of a pipe that a writer has made
 * non-blocking fail with EAGAIN, and one that waits in the thread pool holds up the end of the process.
 */
export async function* standardInputChunks(fd: number): AsyncGenerator<Buffer> {
  const status = fstatSync(fd);
  if (!status.isFIFO() && !status.isSocket()) return yield* descriptorChunks(fd);
  const ended = status.isFIFO() && (yield* waitingChunks(fd));
  if (!ended) yield* socketChunks(fd);
}

/** A plain file is read at once. Anything else may keep its reader waiting, which must not hold up signals. */
async function* descriptorChunks(descriptor: number): AsyncGenerator<Buffer> {
  const status = fstatSync(descriptor);
  const take = status.isFile() ? readSync : readPatiently;
  // One chunk for a whole file, with room to see that it has not grown.
  const room = status.isFile() ? Math.min(Math.max(status.size + 1, CHUNK), MAX_CHUNK) : CHUNK;
  for (;;) {
    const buffer = Buffer.allocUnsafe(room);
    const bytesRead = await take(descriptor, buffer);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

const openPatiently = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    open(path, constants.O_RDONLY, (error, descriptor) => (error ? reject(error) : resolve(descriptor)));
  });

const readPatiently = (descriptor: number, buffer: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    read(descriptor, buffer, 0, buffer.length, null, (error, bytesRead) =>
      error ? reject(error) : resolve(bytesRead),
    );
  });

/**
 * What already waits in a pipe, read without waiting; returns whether that was all of it. It spares the
 * common case, a writer that is done before we start, the loading of Node's network code. Only Linux can
 * open a pipe anew with a blocking mode of its own; elsewhere nothing is read here.
 */
function* waitingChunks(fd: number): Generator<Buffer, boolean> {
  const own = reopen(fd);
  if (own === undefined) return false;
  try {
    for (;;) {
      const buffer = Buffer.allocUnsafe(CHUNK);
      const bytesRead = readSync(own, buffer);
      if (bytesRead === 0) return true;
      yield buffer.subarray(0, bytesRead);
    }
  } catch {
    return false;
  } finally {
    closeSync(own);
  }
}

function reopen(fd: number): number | undefined {
  try {
    return openSync(`/proc/self/fd/${fd}`, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

async function* socketChunks(fd: number): AsyncGenerator<Buffer> {
  const { Socket } = await import('node:net');
  yield* new Socket({ fd, readable: true, writable: false });
}
