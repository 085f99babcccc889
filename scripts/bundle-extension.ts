import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { writeAtomically } from './write-atomically.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const DOCUMENT = 0o644;
const run = promisify(execFile);

/** What a module is bundled from, and as what. */
const MODULES = [
  { entry: 'src/pi/extension.ts', output: 'dist/pi.mjs', format: 'esm' },
  { entry: 'src/events.ts', output: 'dist/events.js', format: 'esm' },
  { entry: 'src/events.ts', output: 'dist/events.cjs', format: 'cjs' },
] as const;

/** Builds the modules that other programs import: Pi's extension, and the contract of its events with its types. */
export async function bundleExtension(): Promise<void> {
  await Promise.all([...MODULES.map(bundleModule), declareEvents()]);
}

async function bundleModule({ entry, output, format }: (typeof MODULES)[number]): Promise<void> {
  const options: BuildOptions & { write: false } = {
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  };
  const [module] = (await build(options)).outputFiles;
  if (!module) throw new Error(`The bundler wrote nothing for ${output}`);
  await writeAtomically(join(ROOT, output), module.text, DOCUMENT);
}

/** The types of the events for both module systems: TypeScript tells a declaration's kind by its ending. */
async function declareEvents(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  const flags = [
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--target',
    'es2022',
    '--outDir',
    folder,
  ];
  await run(process.execPath, [TSC, 'src/events.ts', ...flags], { cwd: ROOT });
  const declaration = await readFile(join(folder, 'events.d.ts'), 'utf8');
  await writeAtomically(join(ROOT, 'dist/events.d.ts'), declaration, DOCUMENT);
  await writeAtomically(join(ROOT, 'dist/events.d.cts'), declaration, DOCUMENT);
  await rm(folder, { recursive: true });
}
