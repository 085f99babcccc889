import { isFields } from '../input/bounded.ts';
import { count, quote } from '../input/describe.ts';
import type { Rejected } from '../input/problems.ts';
import type { Problem } from '../protocol.ts';
import { counted } from './counted.ts';
import { ROOT } from './subject.ts';
import { breachOf, isAbsent, type Place, type TypeName } from './types.ts';

/** What the answers file has for one question. */
export interface Entry {
  /** Where the answer stands: `answers["Deploy"]`. */
  readonly path: string;
  /** The text or the header of the question. */
  readonly key: string;
  /** The texts of a list are taken as they are; a lone one may be several that are joined by `, `. */
  readonly given: string | readonly string[];
  /** As they count; empty where there are none. */
  readonly notes: string;
}

export type Entries =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly warnings: readonly string[] }
  | Rejected;

/** An entry that is not checked yet: its parts, from the outside to the inside, and what they have to be. */
interface Found {
  readonly key: Place;
  readonly answer: Place;
  readonly notes: Place;
  readonly parts: readonly (readonly [Place, TypeName])[];
}

/**
 * The entries of an answers file, which is the result of an earlier run (the envelope or the map) or a plain object:
 * question or header to a string, a list of strings or null. A result that nobody confirmed has none. Anything of
 * another type is a `schema_violation`.
 */
export function readEntries(document: unknown): Entries {
  const root = { path: ROOT, value: document };
  const breach = breachOf(root, 'document');
  if (breach) return { ok: false, problems: [breach] };
  const details = property(root, 'details');
  return isFields(details.value) ? entriesOfResult(details) : checked(named(root, NOTHING));
}

const NOTHING: Place = { path: '', value: undefined };

const UNCONFIRMED = `${ROOT}.details.cancelled is true: nobody confirmed these answers, so they are not used`;

function entriesOfResult(details: Place): Entries {
  const cancelled = property(details, 'cancelled');
  const answers = property(details, 'answers');
  const annotations = property(details, 'annotations');
  const problems = [
    breachOf(cancelled, 'cancelled'),
    breachOf(answers, 'answers'),
    breachOf(annotations, 'annotations'),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) return { ok: false, problems };
  if (cancelled.value === true) return { ok: true, entries: [], warnings: [UNCONFIRMED] };
  return checked(Array.isArray(answers.value) ? listed(answers) : named(answers, annotations));
}

/** The list of an envelope. */
function listed(answers: Place): readonly Found[] {
  return elements(answers).map((entry) => {
    const key = property(entry, 'question');
    const notes = property(entry, 'notes');
    const selected = property(entry, 'selected');
    const answer = isAbsent(selected.value) ? property(entry, 'answer') : selected;
    return { key, answer, notes, parts: [[entry, 'entry'], [key, 'question'], ...partsOf(answer, notes)] };
  });
}

/** An object whose names are questions or headers. */
function named(answers: Place, annotations: Place): readonly Found[] {
  return Object.keys(answers.value as object).map((name) => {
    const [answer, annotation] = [member(answers, name), member(annotations, name)];
    const notes = property(annotation, 'notes');
    const key = { path: answer.path, value: name };
    return { key, answer, notes, parts: [[annotation, 'annotations'], ...partsOf(answer, notes)] };
  });
}

const partsOf = (answer: Place, notes: Place): Found['parts'] => [
  [answer, 'answer'],
  ...elements(answer).map((text) => [text, 'text'] as const),
  [notes, 'notes'],
];

/** Most problems that are named one by one. */
const MAX_NAMED = 20;

/** The entries as they are, or what is wrong with them: of each the first breach. */
function checked(found: readonly Found[]): Entries {
  const problems = found.flatMap(({ parts }) => firstBreach(parts) ?? []);
  if (problems.length === 0) return { ok: true, entries: found.map(entryOf), warnings: [] };
  const more = problems.length - MAX_NAMED;
  const message = `has ${count(more, 'more problem')} of this kind.`;
  const rest: Problem[] = more > 0 ? [{ code: 'schema_violation', path: ROOT, message }] : [];
  return { ok: false, problems: [...problems.slice(0, MAX_NAMED), ...rest] };
}

function firstBreach(parts: Found['parts']): Problem | undefined {
  for (const [place, type] of parts) {
    const breach = breachOf(place, type);
    if (breach) return breach;
  }
  return undefined;
}

/** The entry in parts that have their types. */
const entryOf = ({ key, answer, notes }: Found): Entry => ({
  path: answer.path,
  key: key.value as string,
  given: (answer.value as Entry['given'] | null) ?? [],
  notes: counted((notes.value as string | null | undefined) ?? ''),
});

const MAX_KEY = 60;

const ownValue = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A property that the contract names. */
const property = ({ path, value }: Place, name: string): Place => ({
  path: `${path}.${name}`,
  value: ownValue(value, name),
});

/** A property that the file's author names. */
const member = ({ path, value }: Place, name: string): Place => ({
  path: `${path}[${quote(name, MAX_KEY)}]`,
  value: ownValue(value, name),
});

/** The elements of a list; none if the value is no list. */
const elements = ({ path, value }: Place): readonly Place[] =>
  Array.isArray(value) ? value.map((element, index) => ({ path: `${path}[${index}]`, value: element })) : [];
