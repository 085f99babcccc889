import { PROPERTIES } from '../generated/schema-rules.ts';
import { examined, isFields } from './bounded.ts';
import { count, quote } from './describe.ts';
import { nearest } from './nearest.ts';
import { join } from './path.ts';

/** A property that the schema does not know. */
export interface Unknown {
  readonly path: string;
  /** The known property that was probably meant. */
  readonly meant: string | undefined;
}

/** The first unknown properties of a document, and how many there are beyond those. */
export interface Unknowns {
  readonly named: readonly Unknown[];
  readonly more: number;
}

const MAX_NAMED = 20;
const MAX_NAME = 60;
/** Editors find a document's schema by this property of the document as a whole. */
const EDITOR_PROPERTY = '$schema';

/** Finds the properties that the schema does not know, wherever it knows some. */
export function unknownProperties(document: unknown): Unknowns {
  const found = [...levels(document)].flatMap(({ path, value, known }) =>
    isFields(value)
      ? [{ path, known, names: Object.keys(value).filter((name) => !known.includes(name)) }]
      : [],
  );
  const total = found.reduce((sum, { names }) => sum + names.length, 0);
  const first = found.flatMap(({ path, known, names }) =>
    names.slice(0, MAX_NAMED).map((name) => ({ path: unknownPath(path, name), meant: nearest(name, known) })),
  );
  const named = first.slice(0, MAX_NAMED);
  return { named, more: total - named.length };
}

/** `questions[0].multiselect is unknown and ignored; did you mean "multiSelect"?`, one line for each. */
export function unknownWarnings({ named, more }: Unknowns): readonly string[] {
  const lines = named.map(({ path, meant }) => `${path} is unknown and ignored${suggestion(meant)}`);
  return more > 0
    ? [...lines, `${count(more, 'more property', 'more properties')} unknown and ignored`]
    : lines;
}

export function suggestion(meant: string | undefined): string {
  return meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
}

interface Level {
  readonly path: string;
  readonly value: unknown;
  readonly known: readonly string[];
}

function* levels(document: unknown): Generator<Level> {
  yield { path: '', value: document, known: [...PROPERTIES.questionnaire, EDITOR_PROPERTY] };
  for (const [path, question] of entries(document, '', 'questions')) {
    yield { path, value: question, known: PROPERTIES.question };
    for (const [inner, option] of entries(question, path, 'options')) {
      yield { path: inner, value: option, known: PROPERTIES.option };
    }
  }
}

function entries(parent: unknown, path: string, property: string): readonly (readonly [string, unknown])[] {
  const list = isFields(parent) ? examined(parent[property]) : [];
  return list.map((entry, index) => [`${join(path, property)}[${index}]`, entry] as const);
}

/** A name that would not stand in a path by itself is quoted: `questions[0]["multi select"]`. */
function unknownPath(path: string, name: string): string {
  return /^[\w$-]+$/.test(name) && name.length <= MAX_NAME
    ? join(path, name)
    : `${path}[${quote(name, MAX_NAME)}]`;
}
