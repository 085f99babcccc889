import { isFields } from '../input/bounded.ts';
import { describe } from '../input/describe.ts';
import type { Problem } from '../protocol.ts';

/** A value of the answers file, and where it stands. A property that is missing is undefined. */
export interface Place {
  readonly path: string;
  readonly value: unknown;
}

/** What a value has to be. */
export type TypeName =
  | 'document'
  | 'cancelled'
  | 'answers'
  | 'annotations'
  | 'entry'
  | 'question'
  | 'answer'
  | 'text'
  | 'notes';

interface Type {
  readonly fits: (value: unknown) => boolean;
  readonly expected: string;
  readonly mend: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
/** Whether a property is left out, or null, which says the same. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const TYPES: Readonly<Record<TypeName, Type>> = {
  document: {
    fits: isFields,
    expected: 'an object',
    mend: 'Write {"<question or header>": "<label>"}, or name the result of an earlier run.',
  },
  cancelled: {
    fits: (value) => value === undefined || typeof value === 'boolean',
    expected: 'true or false',
    mend: 'Write it without quotes, or leave it out.',
  },
  answers: {
    fits: (value) => Array.isArray(value) || isFields(value),
    expected: 'a list or an object',
    mend: 'Name the whole result of an earlier run.',
  },
  annotations: {
    fits: (value) => isAbsent(value) || isFields(value),
    expected: 'an object',
    mend: 'Write {"notes": "..."} for a question, or leave it out.',
  },
  entry: {
    fits: isFields,
    expected: 'an object',
    mend: 'Write {"question": "<question or header>", "answer": "<label>"}.',
  },
  question: {
    fits: isText,
    expected: 'a string',
    mend: 'Write the text or the header of the question.',
  },
  answer: {
    fits: (value) => value === null || isText(value) || Array.isArray(value),
    expected: 'a string, a list of strings or null',
    mend: 'Write a label or other words in double quotes; null leaves the question open.',
  },
  text: { fits: isText, expected: 'a string', mend: 'Write a label or other words in double quotes.' },
  notes: {
    fits: (value) => isAbsent(value) || isText(value),
    expected: 'a string',
    mend: 'Write it in double quotes, or leave it out.',
  },
};

/** What is wrong with the type of a value, or nothing. */
export function breachOf({ path, value }: Place, name: TypeName): Problem | undefined {
  const { fits, expected, mend } = TYPES[name];
  if (fits(value)) return undefined;
  const breach = value === undefined ? 'is missing' : `must be ${expected}, but is ${describe(value)}`;
  return { code: 'schema_violation', path, message: `${breach}. ${mend}` };
}
