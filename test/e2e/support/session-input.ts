import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** What a command reads: a value is written as JSON, text and bytes as they are. */
export type SessionInput = string | Uint8Array | object;

/**
 * How stdin is connected: redirected from a file, through a pipe that ends, or through a pipe that stays
 * open until `closeInput`, as a caller with `--lifeline` holds it.
 */
export type InputRoute = 'file' | 'pipe' | 'open pipe';

/** A prepared stdin. */
export interface OpenInput {
  /** The shell's redirection. */
  readonly redirection: string;
  close(): Promise<void>;
}

const NAME = 'stdin';

const NO_INPUT: OpenInput = { redirection: '', close: async () => {} };

/** The bytes of an input. */
export const inputBytes = (input: SessionInput): string | Uint8Array =>
  typeof input === 'string' || input instanceof Uint8Array ? input : JSON.stringify(input);

function fileInput(folder: string, bytes: string | Uint8Array): OpenInput {
  writeFileSync(join(folder, NAME), bytes);
  return { redirection: ` <${NAME}`, close: async () => {} };
}

/** A named pipe: opening it for writing waits for the shell, so nothing is lost if the shell is slow. */
function pipeInput(folder: string, bytes: string | Uint8Array, staysOpen: boolean): OpenInput {
  const path = join(folder, NAME);
  execFileSync('mkfifo', [path]);
  const written = (async (): Promise<FileHandle> => {
    const pipe = await open(path, 'w');
    // A command may end before it has read everything; that is its right.
    await pipe.writeFile(bytes).catch(() => {});
    if (!staysOpen) await pipe.close();
    return pipe;
  })();
  return {
    redirection: ` <${NAME}`,
    close: async () => {
      await (await written).close();
    },
  };
}

/** Prepares stdin in the session's folder; without an input it stays the terminal. */
export function openInput(
  folder: string,
  input: SessionInput | undefined,
  route: InputRoute = 'file',
): OpenInput {
  if (input === undefined) return NO_INPUT;
  const bytes = inputBytes(input);
  return route === 'file' ? fileInput(folder, bytes) : pipeInput(folder, bytes, route === 'open pipe');
}
