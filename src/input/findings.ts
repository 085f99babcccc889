import type { ErrorCode, Problem } from '../protocol.ts';

/** What a breach counts as in the order of problems. `shape`: types and required properties; `size`: the rest. */
export type Phase = ErrorCode | 'shape' | 'size' | 'unknown';

/** The order of problems. Members of one group are ordered question by question, then as listed. */
const ORDER: readonly (readonly Phase[])[] = [
  ['shape'],
  ['no_questions'],
  ['too_many_questions'],
  ['duplicate_question'],
  ['empty_options', 'reserved_label', 'duplicate_option_label'],
  ['size'],
  ['unknown'],
];

/** A problem and where it stands in the order of problems. Its message goes on from its place: `is missing`. */
export interface Finding extends Problem {
  readonly phase: Phase;
}

/** The findings as problems, in the order of precedence: the first one's code is the `error`. */
export function ordered(findings: readonly Finding[]): readonly Problem[] {
  return findings
    .map((finding) => ({ finding, rank: rankOf(finding) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ finding: { code, path, message } }) => ({
      code,
      path,
      message: path === '' ? `The document ${message}` : message,
    }));
}

function rankOf({ phase, path }: Finding): number {
  const group = ORDER.findIndex((members) => members.includes(phase));
  const members = ORDER[group] ?? [];
  if (members.length === 1) return group * GROUP;
  const question = Number(/^questions\[(\d+)\]/.exec(path)?.[1]);
  return group * GROUP + question * members.length + members.indexOf(phase);
}

/** More than the ranks within any group. */
const GROUP = 1000;
