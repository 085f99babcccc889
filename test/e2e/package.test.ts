import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFrom } from '../../scripts/bundle.ts';
import { BINARY } from './support/environment.ts';
import { otherNode } from './support/other-nodes.ts';
import { single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

const { version } = JSON.parse(read('package.json')) as { version: string };
const schema = read('schema/questionnaire.schema.json');

/** Everything a user gets. */
const PACKED = [
  'CHANGELOG.md',
  'CONTEXT.md',
  'LICENSE',
  'README.md',
  'bin/THIRD-PARTY-LICENSES.txt',
  'bin/ask-user-question',
  'package.json',
  ...filesOf('docs'),
  ...filesOf('examples'),
  ...filesOf('schema'),
].sort();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ask-user-question-package-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a folder below the temporary one, with a package.json of the given type or none. */
function scope(name: string, type?: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  if (type !== undefined) writeFileSync(join(path, 'package.json'), JSON.stringify({ type }));
  return path;
}

describe('the tarball', () => {
  let user: string;
  let packed: string[];

  beforeAll(async () => {
    // The built executable is what is tested; packing must not build another one under running tests.
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await execa('npm', pack, { cwd: ROOT });
    const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
    packed = tarball?.files.map(({ path }) => path) ?? [];
    user = scope('user');
    writeFileSync(join(user, 'package.json'), '{"private":true}');
    const install = [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      join(folder, tarball?.filename ?? ''),
    ];
    await execa('npm', install, { cwd: user });
  });

  const asUser = (args: string[], input = '') =>
    execa('npx', ['--no-install', 'ask-user-question', ...args], {
      cwd: user,
      input,
      reject: false,
      stripFinalNewline: false,
    });

  it('holds what a user needs and nothing else', () => {
    expect(packed.sort()).toEqual(PACKED);
  });

  it('brings no dependencies', () => {
    const installed = readdirSync(join(user, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['ask-user-question']);
  });

  it('prints its version', async () => {
    expect(await asUser(['--version'])).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints the published schema', async () => {
    const { exitCode, stdout } = await asUser(['--schema']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(schema));
  });

  it('checks a questionnaire from stdin and from a file', async () => {
    const path = join(user, 'questionnaire.json');
    writeFileSync(path, JSON.stringify(single));
    expect(await asUser(['--check'], JSON.stringify(single))).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await asUser(['--check', '--file', path])).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await asUser(['--check'], '{"questions":[]}')).toMatchObject({ exitCode: 2 });
  });
});

describe('the licences', () => {
  const licenses = read('bin/THIRD-PARTY-LICENSES.txt');

  it('are those of the packages in the executable, the same on every build', async () => {
    expect(licenses).toBe((await bundleFrom('src/cli.ts')).licenses);
  });

  it.each(['ajv', 'commander', 'get-east-asian-width', 'jsonc-parser', 'marked', 'terminal-kit'])(
    'name %s',
    (name) => {
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(\\S+\\)$`, 'm'));
    },
  );

  it('hold no path of the machine that built them', () => {
    expect(licenses).not.toContain(ROOT);
    expect(licenses).not.toContain('node_modules');
  });
});

/** Where the file may stand: what the package.json above it says decides how Node reads it. */
const SCOPES = [
  { name: 'module', type: 'module' },
  { name: 'commonjs', type: 'commonjs' },
  { name: 'none', type: undefined },
] as const;

const NODES = [
  { node: 'this Node', executable: async () => process.execPath },
  { node: 'Node 22', executable: () => otherNode(22) },
  { node: 'Node 24', executable: () => otherNode(24) },
] as const;

describe.each(NODES)('the file alone, under $node', ({ node, executable }) => {
  let nodePath: string;
  beforeAll(async () => {
    nodePath = await executable();
  });

  it.each(SCOPES)('runs in a folder of type $name', async ({ name, type }) => {
    const command = [nodePath, join(scope(`${node} ${name}`, type), 'ask-user-question')] as const;
    copyFileSync(BINARY, command[1]);
    const printed = await runWithoutTerminal(['--version'], { command });
    expect(printed).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
    const checked = await runWithoutTerminal(['--check'], { command, input: single });
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    // A fault is explained by parts that are loaded on demand.
    const refused = await runWithoutTerminal(['--check'], { command, input: '{"questions": [,]}' });
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.document).toMatchObject({ details: { error: 'invalid_json' } });
  });

  it('runs through a symbolic link in a folder of another type', async () => {
    const file = join(scope(`${node} real`, 'commonjs'), 'ask-user-question');
    const link = join(scope(`${node} link`, 'module'), 'ask');
    copyFileSync(BINARY, file);
    symlinkSync(file, link);
    const printed = await runWithoutTerminal(['--version'], { command: [nodePath, link] });
    expect(printed).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it('says when there is no terminal', async () => {
    const result = await runWithoutTerminal([], { command: [nodePath, BINARY], input: single });
    expect(result).toMatchObject({ code: 3, document: { details: { error: 'no_ui' } } });
  });
});
