import { RULE_CODES } from '../generated/schema-rules.ts';
import { type SchemaError, validateQuestionnaire } from '../generated/validate-questionnaire.js';
import { bounded, MAX_EXAMINED } from './bounded.ts';
import { count, describe, lengthOf, quote } from './describe.ts';
import type { Finding, Phase } from './findings.ts';
import { join, pathOf, valueAt } from './path.ts';

/** The breaches of the schema in a document, as far as it is examined. */
export function constraintFindings(document: unknown): readonly Finding[] {
  if (validateQuestionnaire(bounded(document))) return [];
  const errors = validateQuestionnaire.errors ?? [];
  return errors.filter((error) => !isImplied(error, errors)).map((error) => findingOf(error, document));
}

/** An empty string is blank as well; that it is empty says it all. */
function isImplied(error: SchemaError, errors: readonly SchemaError[]): boolean {
  return (
    error.keyword === 'pattern' &&
    errors.some((other) => other.keyword === 'minLength' && other.instancePath === error.instancePath)
  );
}

function findingOf(error: SchemaError, document: unknown): Finding {
  const path = pathOfError(error);
  const property = path.replace(/^.*\./, '').replace(/\[\d+\]$/, '[]');
  const breach = BREACHES[error.keyword]?.(valueAt(document, error.instancePath), error.params, property);
  const mend = MENDS[`${property} ${error.keyword}`] ?? MENDS[error.keyword];
  const code = RULE_CODES[error.schemaPath] ?? 'schema_violation';
  return { code, path, message: `${breach}. ${mend}`, phase: phaseOf(code, error.keyword) };
}

/** A missing property is named itself, not the object that lacks it. */
function pathOfError({ instancePath, params: { missingProperty } }: SchemaError): string {
  const path = pathOf(instancePath);
  return typeof missingProperty === 'string' ? join(path, missingProperty) : path;
}

function phaseOf(code: Finding['code'], keyword: string): Phase {
  if (code !== 'schema_violation') return code;
  return keyword === 'type' || keyword === 'required' ? 'shape' : 'size';
}

type Breach = (value: unknown, params: SchemaError['params'], property: string) => string;

const BREACHES: Readonly<Record<string, Breach>> = {
  type: (value, { type }) => `must be ${TYPES[String(type)]}, but is ${describe(value)}`,
  required: () => 'is missing',
  minItems: (value, { limit }, property) => `has ${entriesOf(value, property)}; at least ${limit} needed`,
  maxItems: (value, { limit }, property) =>
    `has ${entriesOf(value, property)}; at most ${limit} allowed${unexamined(value)}`,
  minLength: () => 'is an empty string; at least 1 character needed',
  maxLength: (value, { limit }) =>
    `has ${count(lengthOf(String(value)), 'character')} (${quote(String(value))}); at most ${limit} allowed`,
  pattern: (value) =>
    `is blank (${quote(String(value))}); at least 1 character other than white space needed`,
};

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  boolean: 'true or false',
};

function entriesOf(list: unknown, property: string): string {
  return count((list as readonly unknown[]).length, property.replace(/s$/, ''));
}

function unexamined(list: unknown): string {
  const isLong = (list as readonly unknown[]).length > MAX_EXAMINED;
  return isLong ? ` (only the first ${MAX_EXAMINED} were examined further)` : '';
}

/** How to mend a breach: by property and constraint where there is more to say, else by constraint. */
const MENDS: Readonly<Record<string, string>> = {
  type: 'Change its type.',
  required: 'Add it.',
  minLength: 'Write some text.',
  maxLength: 'Shorten it.',
  pattern: 'Write some text.',
  ' type': 'Send {"questions": [...]}.',
  'questions required': 'Send {"questions": [...]}.',
  'questions type': 'Send a list of 1 to 4 questions, also if there is only one.',
  'questions minItems': 'Add the question to ask.',
  'questions maxItems': 'Ask the most important ones now and the others in another questionnaire.',
  'questions[] type': 'Write each question as {"question": "...", "header": "...", "options": [...]}.',
  'question required': 'Add the full text of the question, ending with "?".',
  'options required': 'Add a list of 2 to 4 options, each with "label" and "description".',
  'options type': 'Write a list of 2 to 4 options, each with "label" and "description".',
  'options minItems': 'Add options, each with "label" and "description", or leave the question out.',
  'options maxItems': 'Merge or drop some, or split the question.',
  'options[] type': 'Write each option as {"label": "...", "description": "..."}.',
  'header required': 'Add a short tab label of at most 16 characters.',
  'header maxLength': 'Shorten it to a word or two; the question itself stands in "question".',
  'label maxLength': 'Shorten it to 1 to 5 words and move the rest into "description".',
  'description required': 'Say in a sentence what the choice means.',
  'multiSelect type': 'Write true or false without quotes, or leave it out.',
};
