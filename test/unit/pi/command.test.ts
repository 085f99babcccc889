import { getEventListeners } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../src/generated/package.ts';
import { ask, type CommandEnd, probe, resultOfEnd, versionFault } from '../../../src/pi/command.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';
import { waitFor } from '../../e2e/support/waiting.ts';
import { QUESTIONNAIRE } from '../endings.ts';

const ANSWERED = {
  content: [{ type: 'text', text: 'User has answered.' }],
  details: { answers: [], cancelled: false },
};
const DOCUMENT = JSON.stringify(ANSWERED);

/** A program in a folder of its own, in which it also runs. */
function program(text: string, mode = 0o755): string {
  const path = join(temporaryFolder(), 'ask');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const shell = (script: string): string => program(`#!/usr/bin/env bash\ncd "$(dirname "$0")"\n${script}\n`);
const node = (script: string): string =>
  program(`#!${process.execPath}\nprocess.chdir(__dirname);\n${script}\n`);

const noted = (command: string, name: string): string => readFileSync(join(dirname(command), name), 'utf8');
const untilNoted = (command: string, name: string): Promise<void> =>
  waitFor(
    () => existsSync(join(dirname(command), name)),
    () => `The program never wrote ${name}`,
  );

/** Paths that no process can be started from. */
const UNUSABLE: readonly [string, () => string][] = [
  ['is not there', () => join(temporaryFolder(), 'ask')],
  ['is not executable', () => program('#!/bin/sh\n', 0o644)],
  ['is a folder', temporaryFolder],
  ['leads through a file', () => join(program('#!/bin/sh\n'), 'ask')],
  ['is no path', () => '/a\0b'],
];

describe('probe', () => {
  it('finds nothing wrong with a command of this version', async () => {
    const command = shell(`printf '%s\\n' "$@" >argv; echo '${VERSION}'`);
    expect(await probe(command)).toBeUndefined();
    expect(noted(command, 'argv')).toBe('--version\n');
  });

  it('finds a command of another version', async () => {
    expect(await probe(shell('echo 0.0.0'))).toBe('stale_module_cache');
  });

  it.each(UNUSABLE)('finds a command that %s', async (_, path) => {
    expect(await probe(path())).toBe('session_load_failed');
  });

  it.each([
    ['fails', `echo '${VERSION}'; exit 1`],
    ['dies', 'kill -9 $$'],
  ])('finds a command that %s', async (_, script) => {
    expect(await probe(shell(script))).toBe('session_load_failed');
  });
});

describe('versionFault', () => {
  it.each([
    [VERSION, undefined],
    [`${VERSION}\n`, undefined],
    ['', 'stale_module_cache'],
    [`v${VERSION}`, 'stale_module_cache'],
    [`${VERSION}-next`, 'stale_module_cache'],
    [`${VERSION}\nmore`, 'stale_module_cache'],
  ])('of %j is %s', (stdout, fault) => {
    expect(versionFault(stdout)).toBe(fault);
  });
});

describe('ask', () => {
  it.each([
    [false, '--lifeline\n--no-summary\n'],
    [true, '--lifeline\n--no-summary\n--bell\n'],
  ])('runs the command with its options; bell: %s', async (bell, argv) => {
    const command = shell(`printf '%s\\n' "$@" >argv; read -r; echo '${DOCUMENT}'`);
    const end = await ask(command, QUESTIONNAIRE, bell);
    expect(end).toEqual({ stdout: `${DOCUMENT}\n`, signal: null, failed: false });
    expect(noted(command, 'argv')).toBe(argv);
  });

  it('writes the questionnaire as one line and keeps the pipe open behind it', async () => {
    // Above 128, `read` has waited in vain: nothing came, not even the end.
    const command = shell(`IFS= read -r line; printf '%s' "$line" >line; read -r -t 0.1; echo $? >state`);
    await ask(command, QUESTIONNAIRE, false);
    expect(JSON.parse(noted(command, 'line'))).toEqual(QUESTIONNAIRE);
    expect(Number(noted(command, 'state'))).toBeGreaterThan(128);
  });

  it('reads a long result to its end', async () => {
    const command = node(`process.stdout.write('é'.repeat(300_000));`);
    expect((await ask(command, QUESTIONNAIRE, false)).stdout).toBe('é'.repeat(300_000));
  });

  it('is not held up by what the command says on stderr', async () => {
    const command = shell(`head -c 1000000 /dev/zero >&2; echo '${DOCUMENT}'`);
    expect((await ask(command, QUESTIONNAIRE, false)).stdout).toBe(`${DOCUMENT}\n`);
  });

  it.each(UNUSABLE)('says when a command could not be started that %s', async (_, path) => {
    expect(await ask(path(), QUESTIONNAIRE, false)).toEqual({ stdout: '', signal: null, failed: true });
  });

  it.each<[string, string, CommandEnd]>([
    ['exits', 'exit 4', { stdout: '', signal: null, failed: false }],
    ['is killed', 'kill -9 $$', { stdout: '', signal: 'SIGKILL', failed: false }],
    ['talks nonsense', 'echo oops; exit 1', { stdout: 'oops\n', signal: null, failed: false }],
  ])('reports a command that %s without having read a large questionnaire', async (_, script, end) => {
    const [first] = QUESTIONNAIRE.questions;
    const large = { questions: [{ ...(first as typeof first & object), question: 'x'.repeat(900_000) }] };
    expect(await ask(shell(script), large, false)).toEqual(end);
  });
});

describe('an abort', () => {
  const POLITE = `
    process.stdin.resume();
    process.on('SIGTERM', () => { process.stdout.write('restored'); process.exit(143); });
    require('node:fs').writeFileSync('ready', '');`;
  const STUBBORN = `
    process.stdin.resume();
    process.on('SIGTERM', () => process.stdout.write('ignored'));
    require('node:fs').writeFileSync('ready', '');`;

  async function abortOnceReady(script: string) {
    const command = node(script);
    const controller = new AbortController();
    const asking = ask(command, QUESTIONNAIRE, false, controller.signal);
    await untilNoted(command, 'ready');
    const before = performance.now();
    controller.abort();
    const end = await asking;
    return { end, took: performance.now() - before, signal: controller.signal };
  }

  it('lets the command give the terminal back and report', async () => {
    const { end, signal } = await abortOnceReady(POLITE);
    expect(end).toEqual({ stdout: 'restored', signal: null, failed: false });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('kills a command that stays, and not before it had its time', async () => {
    const { end, took } = await abortOnceReady(STUBBORN);
    expect(end).toEqual({ stdout: 'ignored', signal: 'SIGKILL', failed: false });
    expect(took).toBeGreaterThan(1490);
  });

  it('that came before the start ends the command as well', async () => {
    const end = await ask(node('process.stdin.resume();'), QUESTIONNAIRE, false, AbortSignal.abort());
    expect(end).toEqual({ stdout: '', signal: 'SIGTERM', failed: false });
  });

  it('that never comes leaves no listener behind', async () => {
    const { signal } = new AbortController();
    await ask(shell('read -r'), QUESTIONNAIRE, false, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

const INTERRUPTED = {
  content: [{ type: 'text', text: 'Error: the dialog ended.' }],
  details: { answers: [], cancelled: true, error: 'interrupted' },
};

describe('resultOfEnd', () => {
  const end = (changes: Partial<CommandEnd>): CommandEnd => ({
    stdout: '',
    signal: null,
    failed: false,
    ...changes,
  });

  it.each([
    ['answers', ANSWERED, end({})],
    ['an interruption', INTERRUPTED, end({})],
    ['answers before a signal', ANSWERED, end({ signal: 'SIGKILL' })],
  ])('is the envelope on stdout: %s', (_, document, rest) => {
    const stdout = `${JSON.stringify(document)}\n`;
    expect(resultOfEnd({ ...rest, stdout })).toEqual(document);
  });

  it.each([
    ['a signal', end({ signal: 'SIGKILL' }), 'interrupted'],
    [
      'a signal in the middle of writing',
      end({ stdout: DOCUMENT.slice(0, -2), signal: 'SIGTERM' }),
      'interrupted',
    ],
    ['an exit', end({}), 'session_load_failed'],
    ['a failed start', end({ failed: true }), 'session_load_failed'],
    ['a failed start, with a signal', end({ failed: true, signal: 'SIGTERM' }), 'session_load_failed'],
  ])('without an envelope names the reason: %s', (_, left, code) => {
    expect(resultOfEnd(left)).toBe(code);
  });

  it.each([
    'oops',
    'null',
    '5',
    '[]',
    '{}',
    '{"content":[]}',
    '{"content":[{"type":"image"}],"details":{"answers":[]}}',
    '{"content":[{"type":"text","text":"x"}]}',
    '{"content":[{"type":"text","text":"x"}],"details":{"answers":{}}}',
    `${DOCUMENT}\n${DOCUMENT}`,
  ])('takes %s for no envelope', (stdout) => {
    expect(resultOfEnd(end({ stdout }))).toBe('session_load_failed');
  });
});
