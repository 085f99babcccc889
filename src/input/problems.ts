import type { ErrorCode, Problem } from '../protocol.ts';

/** A reading, parsing or validating step that failed. `problems` is never empty; its first code is the `error`. */
export interface Rejected {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

/** The rejection of a document as a whole: one problem. */
export function rejected(code: ErrorCode, message: string, path = ''): Rejected {
  return { ok: false, problems: [{ code, path, message }] };
}
