import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Metafile, type OutputFile, transform } from 'esbuild';

type Output = Metafile['outputs'][string];

const nameOf = (path: string): string => `./${basename(path)}`;

/** The chunks that are loaded together with the given ones: they, and what they import statically. */
function loadedWith(paths: readonly string[], outputs: Readonly<Record<string, Output>>): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { kind, path: target } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && target in outputs) visit(target);
  };
  for (const path of paths) visit(path);
  return found;
}

/** esbuild leaves regular expressions as they are written, in which an escape means the same. */
const escaped = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * A chunk as the function around a CommonJS module, on one line of ASCII: V8 takes twice the room and time for any other
 * text. In a template both a line break and the text of an escape would have to stay as they are; strings have escapes.
 */
async function moduleFunction(chunk: string): Promise<string> {
  const { code: verbose } = await transform(chunk, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false, 'template-literal': false },
  });
  const { code } = await transform(withoutCopies(verbose), {
    format: 'cjs',
    target: 'node20',
    minify: true,
    treeShaking: true,
    charset: 'ascii',
    supported: { 'template-literal': false },
  });
  return `(function(require,exports,module){${escaped(code.trimEnd())}})`;
}

/**
 * For whoever mixes module systems esbuild copies the exports of a module, a getter each, wherever it leaves or enters
 * it. Among chunks they can be handed over as they are, and so can those of Node's modules that are loaded on demand.
 */
function withoutCopies(code: string): string {
  const handedOver = code
    .replace(/^var __toCommonJS = \(mod\) => .*;$/m, 'var __toCommonJS = (mod) => mod;')
    .replace(/^var __toESM = \(.*?^\)\);$/ms, 'var __toESM = (mod) => mod;');
  if (/^var __to\w+ = (?!\(mod\) => mod;$)/m.test(handedOver))
    throw new Error('the bundler writes its helpers in another way than expected');
  return handedOver;
}

/** Sources by when they are needed. */
export interface Needs {
  /** By every run; the first is the entry, whose exports are the program's value. */
  readonly always: readonly [string, ...string[]];
  /** Of those that are loaded on demand: by next to no run. */
  readonly rarely: readonly string[];
}

/** Keeps a line in a function that is never called, whose own text gives it back: `OUT_OF_COMMENT` takes off the ends. */
function asComment(line: string): string {
  if (line.includes('\n')) throw new Error(`a line break would end the comment: ${line.slice(0, 80)}`);
  return `function(){//${line}\n}`;
}
const OUT_OF_COMMENT = '.toString().slice(13,-2)';

/** How a chunk stands in the program, see {@link joinChunks}. */
const FORMS = {
  compiled: (code: string) => code,
  text: asComment,
  packed: (code: string) => asComment(deflateRawSync(code, { level: 9 }).toString('base64')),
};

/**
 * Joins the chunks of a bundle in one program for CommonJS. A chunk that only some runs need stands in a comment, and is
 * compiled when it is first required: V8 passes over a comment in a fraction of the time that it takes for a string, not
 * to speak of code. One that next to no run needs is packed, since the file has to be read.
 */
export async function joinChunks(
  files: readonly OutputFile[],
  { outputs }: Metafile,
  { always, rarely }: Needs,
): Promise<string> {
  const entryOf = (source: string) => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
    if (found === undefined) throw new Error(`${source} is no entry, and no part that is loaded on demand`);
    return found;
  };
  const atStart = new Set([...loadedWith(always.map(entryOf), outputs)].map(nameOf));
  const packed = new Set(rarely.map(entryOf).map(nameOf));
  const formOf = (name: string) => (atStart.has(name) ? 'compiled' : packed.has(name) ? 'packed' : 'text');
  const chunks = { compiled: '', text: '', packed: '' };
  for (const { path, text } of files) {
    const name = nameOf(path);
    const form = formOf(name);
    chunks[form] += `${JSON.stringify(name)}:${FORMS[form](await moduleFunction(text))},\n`;
  }
  return loader(chunks, nameOf(entryOf(always[0])));
}

/** Requires chunks by name, each once, and everything else as Node does. */
const loader = (chunks: Readonly<Record<keyof typeof FORMS, string>>, entry: string) => `(function(builtin){
var compiled={${chunks.compiled}},text={${chunks.text}},packed={${chunks.packed}},modules={};
function codeOf(name){
if(text[name])return text[name]${OUT_OF_COMMENT};
return builtin("node:zlib").inflateRawSync(Buffer.from(packed[name]${OUT_OF_COMMENT},"base64")).toString("latin1")}
function load(name){
var module=modules[name];
if(module)return module.exports;
if(!compiled[name]&&!text[name]&&!packed[name])return builtin(name);
module=modules[name]={exports:{}};
(compiled[name]||(0,eval)(codeOf(name)))(load,module.exports,module);
return module.exports}
return load(${JSON.stringify(entry)})})(require);`;
