import { PROPERTIES } from '../generated/schema-rules.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Entries of a list that are looked at. A longer list is rejected for its length in any case. */
export const MAX_EXAMINED = 16;

/**
 * A copy of a document that holds the known properties only, and the first `MAX_EXAMINED` entries of each
 * list, so that the work spent on it has a bound whatever was sent. Values that are no list or object where
 * the contract has one stay as they are.
 */
export function bounded(document: unknown): unknown {
  return copy(document, PROPERTIES.questionnaire, (question) =>
    copy(question, PROPERTIES.question, (option) => copy(option, PROPERTIES.option)),
  );
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The examined entries of a list; none if the value is no list. */
export function examined(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.slice(0, MAX_EXAMINED) : [];
}

/** Copies an object's own properties of these names; `entry` copies the entries of those that are lists. */
function copy(value: unknown, names: readonly string[], entry = (inner: unknown) => inner): unknown {
  if (!isFields(value)) return value;
  const own = names.filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    own.map((name) => {
      const inner = value[name];
      return [name, Array.isArray(inner) ? examined(inner).map(entry) : inner];
    }),
  );
}
