import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInput } from '../../../src/input/read.ts';
import { MAX_INPUT_BYTES } from '../../../src/protocol.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'read-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function file(bytes: Uint8Array | string): Promise<string> {
  const path = join(directory, 'input');
  await writeFile(path, bytes);
  return path;
}

async function readBytes(bytes: Uint8Array | string) {
  return readInput({ kind: 'file', path: await file(bytes) });
}

function unreadable(message: string) {
  return { ok: false, problems: [{ code: 'input_unreadable', path: '', message }] };
}

describe('readInput, from a file', () => {
  it('gives the text', async () => {
    expect(await readBytes('{"a": "é😀\0"}')).toEqual({ ok: true, text: '{"a": "é😀\0"}' });
    expect(await readBytes('')).toEqual({ ok: true, text: '' });
  });

  it('drops one UTF-8 byte order mark', async () => {
    expect(await readBytes('\uFEFF{}')).toEqual({ ok: true, text: '{}' });
    expect(await readBytes('\uFEFF\uFEFF{}')).toEqual({ ok: true, text: '\uFEFF{}' });
  });

  it('takes exactly 1 MiB, and not a byte more', async () => {
    const full = await readBytes(' '.repeat(MAX_INPUT_BYTES));
    expect(full.ok && full.text.length).toBe(MAX_INPUT_BYTES);
    const path = join(directory, 'input');
    expect(await readBytes(' '.repeat(MAX_INPUT_BYTES + 1))).toEqual(
      unreadable(
        `"${path}" is larger than 1 MiB (1048576 bytes), which no questionnaire needs. Shorten it, above all its previews.`,
      ),
    );
  });

  it('stops reading an endless file', async () => {
    expect(await readInput({ kind: 'file', path: '/dev/zero' })).toEqual(
      unreadable(
        '"/dev/zero" is larger than 1 MiB (1048576 bytes), which no questionnaire needs. Shorten it, above all its previews.',
      ),
    );
  });

  it.each([
    ['a byte that begins nothing', [0x22, 0xff, 0x22], '0xff at offset 1'],
    ['a character cut off', [0x22, 0xc3, 0xa9, 0xe2, 0x82], '0xe2 at offset 3'],
    ['an overlong form', [0xc0, 0xaf], '0xc0 at offset 0'],
    ['an encoded surrogate', [0x41, 0xed, 0xa0, 0x80], '0xed at offset 1'],
    ['a fault after a genuine replacement character', [0xef, 0xbf, 0xbd, 0x80], '0x80 at offset 3'],
    ['a fault after an emoji', [0xf0, 0x9f, 0x98, 0x80, 0xfe], '0xfe at offset 4'],
  ])('rejects %s', async (_, bytes, place) => {
    const path = join(directory, 'input');
    expect(await readBytes(Uint8Array.from(bytes))).toEqual(
      unreadable(`"${path}" is not UTF-8: the byte ${place} is out of place. Save or convert it as UTF-8.`),
    );
  });

  it.each(['fffe7b00', 'feff007b'])('recognises UTF-16 by its mark (%s)', async (hex) => {
    const path = join(directory, 'input');
    expect(await readBytes(Buffer.from(hex, 'hex'))).toEqual(
      unreadable(`"${path}" is UTF-16 text. Save or convert it as UTF-8.`),
    );
  });

  it('names what the file system says', async () => {
    const read = (path: string) => readInput({ kind: 'file', path });
    const missing = join(directory, 'missing');
    expect(await read(missing)).toEqual(unreadable(`"${missing}" does not exist. Check the path.`));
    expect(await read(directory)).toEqual(unreadable(`"${directory}" is a directory. Name a file.`));
    const inside = join(await file(''), 'x');
    expect(await read(inside)).toEqual(
      unreadable(`"${inside}" does not exist: a part of the path is not a directory. Check the path.`),
    );
    expect(await read('a\0b')).toMatchObject({ ok: false, problems: [{ code: 'input_unreadable' }] });
  });

  it('names a file that must not be read', async () => {
    const path = await file('{}');
    await chmod(path, 0);
    const isRoot = process.geteuid?.() === 0;
    // Root may read everything, so the test becomes somebody else; the folder stays open to them.
    await chmod(directory, 0o755);
    if (isRoot) process.seteuid?.(65_534);
    const input = await readInput({ kind: 'file', path });
    if (isRoot) process.seteuid?.(0);
    await chmod(path, 0o600);
    expect(input).toEqual(
      unreadable(
        `"${path}" must not be read: permission denied. Change its permissions or name another file.`,
      ),
    );
  });
});

/** The program under test as a process of its own, for what depends on the kind of its standard input. */
const READER = join(import.meta.dirname, 'read-standard-input.ts');
const TSX = import.meta.resolve('tsx');

describe('readInput, from the standard input', () => {
  const big = 'é'.repeat(200_000);

  async function shell(script: string): Promise<unknown> {
    const reader = `'${process.execPath}' --import '${TSX}' '${READER}'`;
    const command = `reader() { ${reader}; }; ${script}`;
    const { stdout } = await promisify(execFile)('bash', ['-c', command], { maxBuffer: 1e7 });
    return JSON.parse(stdout);
  }

  it('reads a pipe, a file, a late writer and nothing at all', async () => {
    const path = await file(big);
    expect(await shell(`cat '${path}' | reader`)).toEqual({ ok: true, text: big });
    expect(await shell(`reader < '${path}'`)).toEqual({ ok: true, text: big });
    expect(await shell(`(printf a; sleep 1; printf b) | reader`)).toEqual({ ok: true, text: 'ab' });
    expect(await shell('reader < /dev/null')).toEqual({ ok: true, text: '' });
  }, 30_000);

  it('reads only what is left of a file', async () => {
    const path = await file('first\n{}');
    expect(await shell(`{ read -r line; reader; } < '${path}'`)).toEqual({ ok: true, text: '{}' });
  }, 30_000);

  it('stops reading an endless pipe or device', async () => {
    const tooLarge = expect.stringContaining('The standard input is larger than 1 MiB');
    const problem = { ok: false, problems: [{ code: 'input_unreadable', path: '', message: tooLarge }] };
    expect(await shell('yes | reader')).toEqual(problem);
    expect(await shell('reader < /dev/zero')).toEqual(problem);
  }, 30_000);

  it('says that a directory or a write-only file is no input', async () => {
    expect(await shell(`reader < '${directory}'`)).toEqual(
      unreadable('The standard input is a directory. Name a file.'),
    );
    expect(await shell(`reader 0> '${directory}/out'`)).toEqual(
      unreadable(
        'The standard input cannot be read from. Redirect the questionnaire into it, or name a file with --file.',
      ),
    );
  }, 30_000);

  it('says that a closed descriptor is closed', async () => {
    const fd = openSync(await file(''), 'r');
    closeSync(fd);
    expect(await readInput({ kind: 'stdin', fd })).toMatchObject({
      problems: [{ code: 'input_unreadable' }],
    });
  });

  it('reads a socket', async () => {
    // A pipe of Node's to a child is a socket there.
    const child = spawn(process.execPath, ['--import', TSX, READER], { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.end(big);
    const chunks = await child.stdout.toArray();
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({ ok: true, text: big });
  }, 30_000);

  it('does not hold up the end of the process while it waits', async () => {
    const script = `exec '${process.execPath}' --import '${TSX}' '${READER}' < <(printf '{'; exec sleep 60)`;
    const child = spawn('bash', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'] });
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
  }, 30_000);
});
