import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from './write-atomically.ts';

const OUTPUT = fileURLToPath(new URL('../src/generated/capabilities.ts', import.meta.url));
const require = createRequire(import.meta.url);

/** The configuration of everything that calls itself `xterm…`, and of what terminal-kit does not know. */
const GENERIC = 'xterm';

const PARAMETRISED = ['up', 'down', 'column'] as const;
const PLAIN = ['eraseLineAfter', 'eraseDisplayBelow', 'styleReset', 'bell'] as const;
const ATTRIBUTES = ['bold', 'dim', 'italic', 'underline', 'inverse', 'strike'] as const;
const HUES = ['Black', 'Red', 'Green', 'Yellow', 'Blue', 'Magenta', 'Cyan', 'White'] as const;
const COLORS = HUES.flatMap((hue) => [hue, `Bright${hue}`]);

type Sequences = Record<string, (parameter?: number | boolean) => string>;

const tableOf = (names: readonly string[], value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What terminal-kit writes before and after the parameter of `name`. */
function template(str: Sequences, name: string): [string, string] {
  const [before, after, ...rest] = (str[name]?.(77) ?? '').split('77');
  if (
    before === undefined ||
    after === undefined ||
    rest.length > 0 ||
    str[name]?.(1) !== `${before}1${after}`
  )
    throw new Error(`terminal-kit's "${name}" is no longer a sequence with one parameter`);
  return [before, after];
}

function plain(str: Sequences, name: string, parameter?: boolean): string {
  const sequence = str[name]?.(parameter);
  if (!sequence) throw new Error(`terminal-kit has no sequence for "${name}"`);
  return sequence;
}

function readSequences(str: Sequences) {
  return {
    ...tableOf(PARAMETRISED, (name) => template(str, name)),
    ...tableOf(PLAIN, (name) => plain(str, name)),
    hideCursor: plain(str, 'hideCursor'),
    showCursor: plain(str, 'hideCursor', false),
    attributes: tableOf(ATTRIBUTES, (name) => plain(str, name)),
    fg: Object.fromEntries(COLORS.map((color) => [lowerFirst(color), plain(str, lowerFirst(color))])),
    bg: Object.fromEntries(COLORS.map((color) => [lowerFirst(color), plain(str, `bg${color}`)])),
  };
}

async function terminalNames(main: string): Promise<string[]> {
  const files = await readdir(join(dirname(main), 'termconfig'));
  const names = files.filter((file) => /^[\w-]+\.js$/.test(file)).map((file) => file.slice(0, -'.js'.length));
  return names.filter((name) => name !== 'none').sort();
}

/** The sequences of one terminal, read through terminal-kit's public interface. Streams in memory: nothing is printed. */
function sequencesOf(createTerminal: (options: object) => { str: Sequences }, generic: string) {
  const memory = () => new PassThrough();
  return readSequences(
    createTerminal({ generic, stdin: memory(), stdout: memory(), stderr: memory(), isTTY: true }).str,
  );
}

/** Each set of sequences once, under the first name that has it, the generic one first; then the names that differ. */
function deduplicate(all: ReadonlyMap<string, object>) {
  const sets = new Map<string, { name: string; sequences: object }>();
  const exceptions: Record<string, string> = {};
  for (const [name, sequences] of all) {
    const key = JSON.stringify(sequences);
    const set = sets.get(key) ?? { name, sequences };
    sets.set(key, set);
    if (set.name !== GENERIC) exceptions[name] = set.name;
  }
  return {
    sets: Object.fromEntries([...sets.values()].map((set) => [set.name, set.sequences])),
    exceptions,
  };
}

const source = ({
  sets,
  exceptions,
}: ReturnType<
  typeof deduplicate
>) => `// Made by scripts/generate-capabilities.ts from terminal-kit. Do not edit.

/** Escape sequences by terminal. A pair is what stands before and after a number. */
export const CAPABILITY_SETS = ${JSON.stringify(sets, null, 2)} as const;

/** Terminals that differ from \`${GENERIC}\`, and the set that they use. */
export const EXCEPTIONS = ${JSON.stringify(exceptions, null, 2)} as const;
`;

/**
 * Writes src/generated/capabilities.ts: the escape sequences that the product uses, for every terminal that
 * terminal-kit has a configuration for. The bundle then carries no terminal-kit code, and none of its exit handlers.
 * Rejects when terminal-kit no longer has one of them.
 */
export async function generateCapabilities(): Promise<void> {
  const main = require.resolve('terminal-kit');
  const { createTerminal } = require(main);
  const names = await terminalNames(main);
  // Each terminal adds three listeners to the process; without this Node warns of a leak.
  process.setMaxListeners(process.getMaxListeners() + names.length * 3);
  const ordered = [GENERIC, ...names.filter((name) => name !== GENERIC)];
  const all = new Map(ordered.map((name) => [name, sequencesOf(createTerminal, name)]));
  await writeAtomically(OUTPUT, source(deduplicate(all)), 0o644);
}
