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
import { dirname, join } from 'node:path';
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

/** What Pi and npm read of a package. */
interface Manifest {
  readonly man: readonly string[];
  readonly pi: { readonly extensions: readonly string[] };
  readonly keywords: readonly string[];
}

/** Everything a user gets. */
const PACKED = [
  'CHANGELOG.md',
  'CONTEXT.md',
  'LICENSE',
  'README.md',
  'bin/THIRD-PARTY-LICENSES.txt',
  'bin/ask-user-question',
  'bin/package.json',
  'dist/events.cjs',
  'dist/events.d.cts',
  'dist/events.d.ts',
  'dist/events.js',
  'dist/pi.mjs',
  'man/ask-user-question.1',
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

const NODES = [
  { node: 'this Node', executable: async () => process.execPath },
  { node: 'Node 22', executable: () => otherNode(22) },
  { node: 'Node 24', executable: () => otherNode(24) },
] as const;

/** Loads the extension at a path as Pi does, and calls its tool on a Pi that hands its terminal over. */
const LOAD_EXTENSION = `
  const [, path, questionnaire] = process.argv;
  const { default: extension } = await import(path);
  const tools = [];
  extension({ registerTool: (tool) => tools.push(tool), on: () => {}, events: { emit: () => {} } });
  const tui = { stop: () => {}, start: () => {}, requestRender: () => {} };
  const ui = { custom: (factory) => new Promise((done) => factory(tui, {}, {}, done)) };
  const [tool] = tools;
  const params = tool.prepareArguments(JSON.parse(questionnaire));
  const { details } = await tool.execute('id', params, undefined, undefined, { hasUI: true, ui });
  console.log(JSON.stringify({ names: tools.map(({ name }) => name), details }));`;

/** Prints what a module exports. */
const PRINT = 'console.log(JSON.stringify(events))';

const EVENTS = {
  ASK_USER_PROMPT_EVENT: 'rpiv:ask-user:prompt',
  ASK_USER_BLOCKED_EVENT: 'rpiv:ask-user:blocked',
};

/** A listener as another extension writes it. */
const CONSUMER = `
import {
  ASK_USER_BLOCKED_EVENT,
  ASK_USER_PROMPT_EVENT,
  type AskUserBlockedEventPayload,
  type AskUserPromptEventPayload,
} from 'ask-user-question/events';

const channels: readonly ['rpiv:ask-user:prompt', 'rpiv:ask-user:blocked'] = [
  ASK_USER_PROMPT_EVENT,
  ASK_USER_BLOCKED_EVENT,
];
export const linesOf = ({ questions }: AskUserPromptEventPayload): string[] =>
  questions.flatMap(({ question, header, multiSelect, options }) => [
    channels[0] + question + header + String(multiSelect satisfies boolean),
    ...options.map(({ label, description, hasPreview }) =>
      hasPreview satisfies boolean ? label : description),
  ]);
export const isWaiting = ({ active }: AskUserBlockedEventPayload): boolean => active;
`;

/** One mistake a line, and the compiler's code for it. */
const MISTAKES = [
  ["import type { AskUserPromptEventPayload } from 'ask-user-question/events';", undefined],
  ["import { ASK_USER_PROMPT_EVENT } from 'ask-user-question/events';", undefined],
  ["import { ASK_USER_ANSWER_EVENT } from 'ask-user-question/events';", 'TS2305'],
  ["import pi from 'ask-user-question/dist/pi.mjs';", 'TS2307'],
  ['declare const payload: AskUserPromptEventPayload;', undefined],
  ["const channel: 'rpiv:ask-user:other' = ASK_USER_PROMPT_EVENT;", 'TS2322'],
  ['payload.questions.flatMap(({ options }) => options.map(({ preview }) => preview));', 'TS2339'],
  ['payload.questions = [];', 'TS2540'],
  ['const flags: string[] = payload.questions.map(({ multiSelect }) => multiSelect);', 'TS2322'],
  ['export { channel, flags, pi, ASK_USER_ANSWER_EVENT };', undefined],
] as const;

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** How a consumer's modules may be resolved; a file's ending decides between ESM and CommonJS. */
const RESOLUTIONS = [
  { resolution: 'node16', module: 'node16', endings: ['mts', 'cts'] },
  { resolution: 'nodenext', module: 'nodenext', endings: ['mts', 'cts'] },
  { resolution: 'bundler', module: 'esnext', endings: ['ts'] },
] as const;

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

  const installed = (): string => join(user, 'node_modules/ask-user-question');
  const manifest = (): Manifest =>
    JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as Manifest;

  const asUser = (args: string[], input = '') =>
    execa(join(user, 'node_modules/.bin/ask-user-question'), args, {
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
    const args = ['--no-install', 'ask-user-question', '--version'];
    const printed = await execa('npx', args, { cwd: user, stripFinalNewline: false });
    expect(printed).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
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

  it('names an extension of Pi that is in it', () => {
    const { pi, keywords } = manifest();
    expect(pi.extensions.length).toBeGreaterThan(0);
    expect(packed).toEqual(expect.arrayContaining(pi.extensions.map((path) => path.replace(/^\.\//, ''))));
    expect(keywords).toContain('pi-package');
  });

  it('names a man page that is in it, in a list: npm links no other', () => {
    const { man } = manifest();
    expect(man.length).toBeGreaterThan(0);
    expect(packed).toEqual(expect.arrayContaining([...man]));
  });

  describe.each(NODES)('under $node', ({ executable }) => {
    let nodePath: string;
    beforeAll(async () => {
      nodePath = await executable();
    });

    it.each([
      [
        'imported',
        ['--input-type=module', '-e', `import * as events from 'ask-user-question/events'; ${PRINT}`],
      ],
      ['required', ['-e', `const events = require('ask-user-question/events'); ${PRINT}`]],
    ])('has its events %s', async (_, args) => {
      const { code, stderr, document } = await runWithoutTerminal(args, { command: [nodePath], cwd: user });
      expect({ code, stderr, document }).toEqual({ code: 0, stderr: '', document: EVENTS });
    });

    it('has an extension that loads without dependencies and finds its command', async () => {
      const paths = manifest().pi.extensions.map((path) => join(installed(), path));
      for (const path of paths) {
        const args = ['--input-type=module', '-e', LOAD_EXTENSION, path, JSON.stringify(single)];
        const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
        const { code, stderr, document } = await runWithoutTerminal(args, { command: [nodePath], env });
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        // The command has run: it is what finds no terminal here.
        const details = { answers: [], cancelled: true, error: 'no_ui' };
        expect(document).toEqual({ names: ['ask_user_question'], details });
      }
    });
  });

  describe.each(RESOLUTIONS)('in TypeScript, resolved as $resolution', ({ resolution, module, endings }) => {
    /** What the compiler says: file, line and code of each error. */
    let errors: string[];

    beforeAll(async () => {
      const sources = { consumer: CONSUMER, mistakes: MISTAKES.map(([line]) => line).join('\n') };
      const files = Object.entries(sources).flatMap(([name, source]) =>
        endings.map((ending) => ({ path: `${name}.${ending}`, source })),
      );
      for (const { path, source } of files) writeFileSync(join(user, path), source);
      const flags = ['--noEmit', '--strict', '--target', 'es2022', '--pretty', 'false'];
      const modules = ['--module', module, '--moduleResolution', resolution];
      const args = [TSC, ...flags, ...modules, ...files.map(({ path }) => path)];
      const { stdout } = await execa(process.execPath, args, { cwd: user, reject: false });
      // Indented lines belong to the error above them.
      errors = stdout.split('\n').filter((line) => /^\S/.test(line));
    });

    it('the types of the events fit a listener', () => {
      expect(errors.filter((line) => !line.startsWith('mistakes.'))).toEqual([]);
    });

    it.each(endings)('the types of the events show the mistakes in a .%s', (ending) => {
      const found = errors.flatMap((line) => {
        const [, file, place, code] = /^(.+)\((\d+),\d+\): error (TS\d+):/.exec(line) ?? [];
        return file === `mistakes.${ending}` ? [`${place} ${code}`] : [];
      });
      const expected = MISTAKES.flatMap(([, code], index) => (code ? [`${index + 1} ${code}`] : []));
      expect(found).toEqual(expected);
    });
  });
});

describe('the licences', () => {
  const licenses = read('bin/THIRD-PARTY-LICENSES.txt');

  it('are those of the packages in the executable, the same on every build', async () => {
    expect(licenses).toBe((await bundleFrom()).licenses);
  });

  it.each([
    '@optique/core',
    'ajv',
    'commander',
    'get-east-asian-width',
    'jsonc-parser',
    'marked',
    'terminal-kit',
  ])('name %s', (name) => {
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(\\S+\\)$`, 'm'));
  });

  it('hold no path of the machine that built them', () => {
    expect(licenses).not.toContain(ROOT);
    expect(licenses).not.toContain('node_modules');
  });
});

it('the executable is ASCII: one other character doubles what V8 has to read', () => {
  expect(readFileSync(BINARY, 'utf8')).toMatch(/^[\0-\x7f]*$/);
});

/** Where the file may stand: what the package.json above it says decides how Node reads it. */
const SCOPES = [
  { name: 'module', type: 'module' },
  { name: 'commonjs', type: 'commonjs' },
  { name: 'none', type: undefined },
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
    const suggested = await runWithoutTerminal(['--completion', 'bash', '--', '--for'], { command });
    expect(suggested).toMatchObject({ code: 0, stdout: '--format\n', stderr: '' });
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
