import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { writeAtomically } from './write-atomically.ts';

const SCHEMA = new URL('../schema/questionnaire.schema.json', import.meta.url);
const GENERATED = new URL('../src/generated/', import.meta.url);

/** Keywords that reject a value, so that each needs an error code beside it. */
const CONSTRAINTS = ['type', 'required', 'minItems', 'maxItems', 'minLength', 'maxLength', 'pattern'];
/** Keywords that reject nothing. Any other makes the generator stop: it would have no error code. */
const OTHERS = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples'].concat([
  'properties',
  'items',
  'x-error',
]);

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly 'x-error'?: Readonly<Record<string, string>>;
}

const DECLARATIONS = `/** One broken constraint. \`schemaPath\` is a key of RULE_CODES. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export declare const validateQuestionnaire: {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
`;

/**
 * Compiles the questionnaire's schema into `src/generated/`: the validator as plain code (ajv's own compiler
 * costs more start-up time than the rest of the program) and, beside it, the error code of each constraint
 * and the known property names as tables. Throws if a constraint has no error code.
 */
export async function generateValidator(): Promise<void> {
  const schema = JSON.parse(await readFile(SCHEMA, 'utf8'));
  const code = await validatorCode(schema);
  await Promise.all([
    generated('validate-questionnaire.js', code),
    generated('validate-questionnaire.d.ts', DECLARATIONS),
    generated('schema-rules.ts', rulesCode(schema)),
  ]);
}

function generated(name: string, content: string): Promise<void> {
  return writeAtomically(fileURLToPath(new URL(name, GENERATED)), content, 0o644);
}

async function validatorCode(schema: Schema & { $id: string }): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword({ keyword: 'x-error', schemaType: 'object' });
  ajv.addSchema(schema);
  const contents = standaloneCode(ajv, { validateQuestionnaire: schema.$id });
  // ajv requires its run-time functions as CommonJS even from a module: bundling takes in the one that is used.
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  return outputFiles.map((file) => file.text).join('');
}

function rulesCode(schema: Schema): string {
  const question = schema.properties?.questions?.items;
  const properties = {
    questionnaire: namesOf(schema),
    question: namesOf(question),
    option: namesOf(question?.properties?.options?.items),
  };
  return [
    "import type { ErrorCode } from '../protocol.ts';",
    '/** The error code of each constraint, by its place in the schema. */',
    `export const RULE_CODES: Readonly<Record<string, ErrorCode>> = ${json(Object.fromEntries(ruleCodes(schema)))};`,
    '/** The property names that the schema knows. */',
    `export const PROPERTIES = ${json(properties)} as const;`,
    '',
  ].join('\n');
}

function* ruleCodes(schema: Schema, place = '#'): Generator<[string, string]> {
  for (const keyword of Object.keys(schema)) {
    if (OTHERS.includes(keyword)) continue;
    const code = schema['x-error']?.[keyword];
    if (!CONSTRAINTS.includes(keyword) || !code) throw new Error(`${place}/${keyword} has no error code`);
    yield [`${place}/${keyword}`, code];
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    yield* ruleCodes(inner, `${place}/properties/${name}`);
  }
  if (schema.items) yield* ruleCodes(schema.items, `${place}/items`);
}

function namesOf(schema: Schema | undefined): string[] {
  return Object.keys(schema?.properties ?? {});
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
