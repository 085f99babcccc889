import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** How long the other side may take to make room for a line, or to say it, in milliseconds; it may be stopped. */
const ROOM_LIMIT = 1000;
const LINE_LIMIT = 200;

/** What goes over a connection, either way: go ahead. */
const GO = '.';

const BACKLOG = 511;

/** What `listen` ends in: Node keeps it as a method of its own, for those who have wrapped it. */
interface Binder {
  readonly _listen2?: (path: string, port: -1, addressType: -1, backlog: number) => void;
}

/** `listen` loads Node's cluster module first: 2 ms before the first frame, for nothing. */
function bind(server: Server & Binder, path: string): void {
  if (server._listen2) server._listen2(path, -1, -1, BACKLOG);
  else server.listen(path);
}

/** Listens on the path, without keeping the process alive for it. `taken`: another process does. */
export function listen(
  path: string,
  onGuest: (guest: Socket) => void,
): Promise<Server | 'taken' | 'impossible'> {
  return new Promise((resolve) => {
    const server = createServer(onGuest).unref();
    server.on('error', (error) => resolve(codeOf(error) === 'EADDRINUSE' ? 'taken' : 'impossible'));
    server.on('listening', () => resolve(server));
    bind(server, path);
  });
}

/** Lets a guest say its line; then, or when it has gone or does not say it, calls `goOn` once. */
export function welcome(guest: Socket, goOn: () => void): void {
  let isSaid = false;
  const said = () => {
    clearTimeout(timer);
    if (!isSaid) goOn();
    isSaid = true;
  };
  const timer = setTimeout(said, LINE_LIMIT);
  guest.unref();
  guest.on('data', said);
  guest.on('error', () => {});
  guest.on('close', said);
  guest.write(GO);
}

/** How a wait ended. `refused`: nobody listens on the path, though it may exist; `unreachable`: there is no way to wait. */
export type End = 'gone' | 'refused' | 'unreachable';

/** A wait for the end of whoever listens on a path. */
export interface Wait {
  readonly ended: Promise<End>;
  readonly cancel: () => void;
}

/** Waits, and says so when there is room for a line on the terminal. */
export function awaitEnd(path: string, say: () => void): Wait {
  const holder = connect(path);
  const timer = setTimeout(say, ROOM_LIMIT);
  let isThere = false;
  holder.on('connect', () => {
    isThere = true;
  });
  holder.on('data', () => {
    clearTimeout(timer);
    say();
    holder.write(GO);
  });
  const ended = new Promise<End>((resolve) => {
    holder.on('error', (error) => resolve(isThere ? 'gone' : endBy(error)));
    holder.on('close', () => {
      clearTimeout(timer);
      resolve('gone');
    });
  });
  return { ended, cancel: () => holder.destroy() };
}

/** What comes of a visit to one who is just about to come or to go. */
const ENDS: Readonly<Record<string, End>> = {
  ECONNREFUSED: 'refused',
  // Also a link that leads nowhere.
  ENOENT: 'refused',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
  EAGAIN: 'gone',
};

const endBy = (error: Error): End => ENDS[codeOf(error) ?? ''] ?? 'unreachable';

const codeOf = (error: NodeJS.ErrnoException): string | undefined => error.code;

/** Removes what a killed process has left behind; an abstract address has no file. False: it cannot be removed. */
export function discard(path: string): boolean {
  try {
    if (!path.startsWith('\0')) rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}
