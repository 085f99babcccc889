import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Who may import whom. A room is a folder of src or a file in it; everybody may import the generated
 * files, and a room its own files. A room that is missing here may import nothing and be imported by nobody.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  start: ['cli', 'name', 'protocol'],
  cli: ['run', 'host', 'command-line', 'complaint', 'protocol'],
  host: ['terminal', 'protocol'],
  run: [
    'host',
    'ask',
    'answers',
    'command-line',
    'complaint',
    'input',
    'envelope',
    'format',
    'exit-code',
    'protocol',
    'text',
  ],
  ask: [
    'host',
    'ask-in-dialog',
    'plain',
    'complaint',
    'countdown',
    'deferred',
    'terminal',
    'envelope',
    'environment',
    'protocol',
  ],
  'ask-in-dialog': ['host', 'loop', 'terminal', 'render', 'envelope', 'environment', 'protocol'],
  plain: ['host', 'dialog', 'render', 'terminal', 'environment', 'protocol', 'text', 'countdown', 'deferred'],
  loop: [
    'host',
    'dialog',
    'render',
    'terminal',
    'keys',
    'protocol',
    'countdown',
    'deferred',
    'preview-reader',
  ],
  'preview-reader': ['render'],
  render: ['dialog', 'text', 'protocol'],
  dialog: ['text', 'keys', 'protocol'],
  answers: ['dialog', 'input', 'envelope', 'protocol', 'text'],
  input: ['protocol'],
  envelope: ['protocol'],
  'exit-code': ['envelope', 'protocol'],
  format: ['envelope', 'protocol'],
  'command-line': ['environment', 'format', 'name', 'protocol', 'text'],
  terminal: ['text', 'keys', 'protocol'],
  pi: ['input', 'protocol', 'envelope', 'events', 'text'],
  complaint: ['name', 'text'],
  countdown: [],
  deferred: [],
  environment: [],
  name: [],
  text: [],
  keys: [],
  protocol: [],
  events: [],
};

const MAX_LINES = 220;

/** One file knows the process of the command, after one that starts it, and one that of Pi. */
const PROCESS_FILES: readonly string[] = ['src/start.ts', 'src/cli.ts', 'src/pi/world.ts'];

interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '$1');

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^generated|node_modules/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(ROOT, folder, name), 'utf8');
      return { path: `${folder}/${name}`, text, code: withoutComments(text) };
    });
}

/** What a file imports or re-exports: statically, lazily or as a type only. */
const importsOf = ({ code }: SourceFile): string[] =>
  Array.from(
    code.matchAll(/\bfrom\s*(['"])(.+?)\1|\bimport\s*\(?\s*(['"])(.+?)\3/g),
    (match) => match[2] ?? match[4] ?? '',
  );

/** Imports of our own files, as paths from the root. */
const ownImportsOf = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file.path), specifier));

/** `src/text/wrap.ts` → `text`, `src/loop.ts` → `loop`. */
const roomOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';

function isAllowed(from: string, to: string): boolean {
  const [room, target] = [roomOf(from), roomOf(to)];
  const known = to.startsWith('src/') && room in MAY_IMPORT;
  return known && (target === room || target === 'generated' || !!MAY_IMPORT[room]?.includes(target));
}

/** Circles among files; each is named by the way that closes it. */
function circles(files: readonly SourceFile[]): string[] {
  const edges = new Map(files.map((file) => [file.path, ownImportsOf(file)]));
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' → ')];
    if (done.has(path)) return [];
    const found = (edges.get(path) ?? []).flatMap((next) => visit(next, [...way, path]));
    done.add(path);
    return found;
  };
  return files.flatMap(({ path }) => visit(path, []));
}

const src = sourcesIn('src');
const tests = sourcesIn('test');

/** Paths of the files that a rule is broken in. */
const offenders = (files: readonly SourceFile[], breaks: (file: SourceFile) => boolean): string[] =>
  files.filter(breaks).map(({ path }) => path);

describe('the house', () => {
  it('is read at all', () => {
    expect(src.flatMap(ownImportsOf).length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
  });

  it('lets every room import downwards only', () => {
    const forbidden = src.flatMap((file) =>
      ownImportsOf(file)
        .filter((target) => !isAllowed(file.path, target))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(forbidden).toEqual([]);
  });

  it('has no circles, neither among rooms nor among files', () => {
    const rooms = Object.entries(MAY_IMPORT).map(([room, targets]) => ({
      path: `src/${room}.ts`,
      text: '',
      code: targets.map((target) => `import './${target}.ts';`).join('\n'),
    }));
    expect(circles(rooms)).toEqual([]);
    expect(circles(src)).toEqual([]);
  });

  it('knows the process in one file of the command and one of the extension', () => {
    const reads = ({ path, code }: SourceFile): boolean =>
      !PROCESS_FILES.includes(path) && /\bprocess\.\w|['"](node:)?process['"]/.test(code);
    expect(offenders(src, reads)).toEqual([]);
  });

  it('takes terminal-kit in scripts only', () => {
    expect(offenders(src, (file) => importsOf(file).includes('terminal-kit'))).toEqual([]);
  });

  it('names files after what they do', () => {
    const vague = ({ path }: SourceFile): boolean =>
      /^(utils?|helpers?|common|misc|shared)\b/.test(basename(path));
    expect(offenders([...src, ...tests], vague)).toEqual([]);
  });

  it(`keeps files under ${MAX_LINES} lines`, () => {
    expect(offenders(src, ({ text }) => text.trimEnd().split('\n').length > MAX_LINES)).toEqual([]);
  });

  it('leaves no test out', () => {
    const leavesOut = ({ code }: SourceFile): boolean =>
      /\b(it|test|describe)(\.\w+)*\.(only|skip|todo)\b/.test(code);
    expect(offenders(tests, leavesOut)).toEqual([]);
  });
});
