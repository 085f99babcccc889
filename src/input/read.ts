import { MAX_INPUT_BYTES } from '../protocol.ts';
import { fileChunks, gather, standardInputChunks } from './bytes.ts';
import { decode, type Text } from './decode.ts';
import { quote } from './describe.ts';
import { rejected } from './problems.ts';

/** Where the questionnaire comes from: a file, or an open descriptor, 0 being the standard input. */
export type InputSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'stdin'; readonly fd: number };

/**
 * Reads a questionnaire's text, decoded from UTF-8. Never reads more than a chunk beyond `MAX_INPUT_BYTES`,
 * so that an endless source ends. All failures are values: one problem, `input_unreadable`.
 */
export async function readInput(source: InputSource): Promise<Text> {
  const name = source.kind === 'file' ? quote(source.path, MAX_PATH) : 'The standard input';
  const chunks = source.kind === 'file' ? fileChunks(source.path) : standardInputChunks(source.fd);
  try {
    return decode(await gather(chunks, MAX_INPUT_BYTES), name);
  } catch (error) {
    return rejected('input_unreadable', `${name} ${failure(error as NodeJS.ErrnoException)}`);
  }
}

const MAX_PATH = 200;

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Check the path.',
  ENOTDIR: 'does not exist: a part of the path is not a directory. Check the path.',
  EISDIR: 'is a directory. Name a file.',
  EACCES: 'must not be read: permission denied. Change its permissions or name another file.',
  EPERM: 'must not be read: permission denied. Change its permissions or name another file.',
  EBADF: 'cannot be read from. Redirect the questionnaire into it, or name a file with --file.',
};

function failure(error: NodeJS.ErrnoException): string {
  return FAILURES[error.code ?? ''] ?? `could not be read: ${error.message}. Check it, or name another file.`;
}
