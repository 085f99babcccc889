import { MAX_INPUT_BYTES } from '../protocol.ts';
import { fileChunks, gather, standardInputChunks } from './bytes.ts';
import { decode, type Text } from './decode.ts';
import { quote } from './describe.ts';
import { rejected } from './problems.ts';
import { QUESTIONNAIRE, type Subject } from './subject.ts';

/** Where a document comes from: a file, or an open descriptor, 0 being the standard input. */
export type InputSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'stdin'; readonly fd: number };

/**
 * Reads a document's text, decoded from UTF-8. Never reads more than a chunk beyond `MAX_INPUT_BYTES`,
 * so that an endless source ends. All failures are values: one problem, `input_unreadable`.
 * `subject` says what is read, for their messages.
 */
export async function readInput(source: InputSource, subject: Subject = QUESTIONNAIRE): Promise<Text> {
  const name =
    source.kind === 'file' ? `${subject.file}${quote(source.path, MAX_PATH)}` : subject.standardInput;
  const chunks = source.kind === 'file' ? fileChunks(source.path) : standardInputChunks(source.fd);
  try {
    return decode(await gather(chunks, MAX_INPUT_BYTES), name, subject);
  } catch (error) {
    const reason = failure(error as NodeJS.ErrnoException, subject);
    return rejected('input_unreadable', `${name} ${reason}`, subject.path);
  }
}

const MAX_PATH = 200;

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Check the path.',
  ENOTDIR: 'does not exist: a part of the path is not a directory. Check the path.',
  EISDIR: 'is a directory. Name a file.',
  EACCES: 'must not be read: permission denied. Change its permissions or name another file.',
  EPERM: 'must not be read: permission denied. Change its permissions or name another file.',
};

function failure(error: NodeJS.ErrnoException, { redirection }: Subject): string {
  if (error.code === 'EBADF') return `cannot be read from. ${redirection}`;
  return FAILURES[error.code ?? ''] ?? `could not be read: ${error.message}. Check it, or name another file.`;
}
