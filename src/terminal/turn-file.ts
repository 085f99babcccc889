import { fstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';

const STANDARD_STREAMS = [0, 1, 2];

/** What the address of a socket holds on every system; a longer path would be cut. */
const MAX_PATH_BYTES = 103;

/**
 * The path of a socket in a folder of this user alone, named after the first standard stream that is a terminal;
 * undefined if none is, or the path is too long.
 */
export function turnFile(name: string): string | undefined {
  const stream = STANDARD_STREAMS.find((descriptor) => isatty(descriptor));
  if (stream === undefined) return undefined;
  const folder = join(tmpdir(), `${name}-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${fstatSync(stream).rdev}`);
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? undefined : path;
}
