import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { joinChunks, type Needs } from './join-chunks.ts';
import { packageFolder, thirdPartyLicenses } from './licenses.ts';
import { writeAtomically } from './write-atomically.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages whose code gets into the executable by way of a generator, unseen by the bundler: ajv's
 * standalone validators carry pieces of its runtime, and the table of escape sequences is terminal-kit's.
 */
const GENERATED_FROM = ['ajv', 'terminal-kit'] as const;

/**
 * Node reads a file without an extension as CommonJS or as ESM, depending on the package.json above it.
 * The executable runs as both: its code is one function expression, and what CommonJS provides and ESM
 * does not, `require`, is fetched. Inside CommonJS the `var` names the parameter that is already there
 * and leaves its value alone.
 */
const PREAMBLE = [
  '#!/usr/bin/env node',
  'var require=typeof require=="function"?require:process.getBuiltinModule("node:module").createRequire(process.execPath);',
].join('\n');

const EXECUTABLE = 0o755;
const DOCUMENT = 0o644;

/**
 * Of what is loaded on demand, next to no run needs the scripts of completion, commander, or an explanation of broken JSON;
 * and plain mode can wait the moment that unpacking takes.
 */
const EXECUTABLE_NEEDS: Needs = {
  always: ['src/start.ts', 'src/cli.ts'],
  rarely: [
    'src/command-line/completion.ts',
    'src/command-line/parse-with-commander.ts',
    'src/input/fault.ts',
    'src/input/mend.ts',
    'src/plain/ask-in-lines.ts',
  ],
};

/** How the chunks of the executable are made: one for each part that is loaded on demand, and for what they share. */
const chunkOptions = (entry: string): BuildOptions & { write: false; metafile: true } => ({
  entryPoints: [entry],
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  write: false,
  metafile: true,
  outdir: 'chunks',
  chunkNames: '[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'none',
  // Node reads a text of ASCII faster than one that needs two bytes a character.
  charset: 'ascii',
  mainFields: ['module', 'main'],
  // commander loads it for commands that are programs of their own, which takes some milliseconds.
  alias: { 'node:child_process': './scripts/no-child-process.ts' },
  // These exist in one of the two module systems only; using them breaks the build instead of a user's run.
  logOverride: { 'empty-import-meta': 'error' },
  logLevel: 'warning',
});

/** Folders of all packages with code in the bundle. A file that was shaken off completely adds none. */
function bundledPackages({ outputs }: Metafile): string[] {
  const contributions = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return contributions
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => packageFolder(path))
    .filter((folder) => folder !== undefined);
}

/** Bundles a program, that of the command if nothing is said: its text, and the licences of what it contains. */
export async function bundleFrom(
  needs = EXECUTABLE_NEEDS,
): Promise<{ executable: string; licenses: string }> {
  const { outputFiles, metafile } = await build(chunkOptions(needs.always[0]));
  const generated = GENERATED_FROM.map((name) => `node_modules/${name}`);
  const folders = [...bundledPackages(metafile), ...generated].map((folder) => `${ROOT}${folder}`);
  const program = await joinChunks(outputFiles, metafile, needs);
  return { executable: `${PREAMBLE}\n${program}\n`, licenses: await thirdPartyLicenses(folders) };
}

/** Builds bin/ask-user-question, which runs wherever it is copied, and the licences of its parts beside it. */
export async function bundle(): Promise<void> {
  const { executable, licenses } = await bundleFrom();
  await writeAtomically(`${ROOT}bin/THIRD-PARTY-LICENSES.txt`, licenses, DOCUMENT);
  await writeAtomically(`${ROOT}bin/ask-user-question`, executable, EXECUTABLE);
}
