import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/result.schema.json' with { type: 'json' };
import type { Result } from '../../src/protocol.ts';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { hostile, type QuestionnaireInput, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const isEnvelope = new Ajv2020({ strict: true, allErrors: true }).compile<Result>(schema);

const ANSWERED = {
  content: [
    {
      type: 'text',
      text: 'User has answered your questions: "Which database should we use?"="PostgreSQL". You can now continue with the user\'s answers in mind.',
    },
  ],
  details: {
    answers: [
      { questionIndex: 0, question: 'Which database should we use?', kind: 'option', answer: 'PostgreSQL' },
    ],
    cancelled: false,
  },
};

const LARGE: QuestionnaireInput = {
  questions: [
    {
      question: 'Which one?',
      header: 'Size',
      options: [
        { label: 'Long', description: '', preview: 'x'.repeat(500_000) },
        { label: 'Short', description: '' },
      ],
    },
  ],
};

async function openSingle(options: SessionOptions): Promise<Session> {
  const session = openSession({ ...options, args: ['--guard', '0', ...(options.args ?? [])] });
  await session.until(
    (screen) => screen.text().includes('Which database') && !screen.modes().synchronizedOutput,
  );
  return session;
}

describe('stdin', () => {
  it.each<[string, SessionOptions]>([
    ['a file', { input: single, via: 'file' }],
    ['a pipe', { input: single, via: 'pipe' }],
    ['"--file -" and a pipe', { input: single, via: 'pipe', args: ['--file', '-'] }],
    ['"-f -" and a file', { input: single, via: 'file', args: ['-f', '-'] }],
    ['CRLF lines', { input: JSON.stringify(single, undefined, 2).replaceAll('\n', '\r\n') }],
    ['a byte order mark', { input: `\uFEFF${JSON.stringify(single)}` }],
  ])('brings the questionnaire through %s', async (_, options) => {
    const session = await openSingle(options);
    await session.press('enter');
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${JSON.stringify(ANSWERED)}\n`);
  });

  it('is read to its end before the questions appear', async () => {
    const session = openSession({ input: single, via: 'open pipe', args: ['--guard', '0'] });
    await session.commandPid();
    expect(session.output()).toBe('');
    await session.closeInput();
    await session.until('Which database');
    await session.press('enter');
    expect((await session.exit()).document).toEqual(ANSWERED);
  });

  it.each([[['--check']], [[]]])('is never read with --file: %j', async (more) => {
    const session = openSession({
      command: ['sh', '-c', '"$@"; code=$?; cat >left; exit $code', 'sh', process.execPath, BINARY],
      file: { questions: [] },
      input: 'the rest of a loop\n',
      args: more,
    });
    expect(await session.exit()).toMatchObject({ code: 2 });
    const left = await runWithoutTerminal([`${session.folder}/left`], { command: ['cat'] });
    expect(left.stdout).toBe('the rest of a loop\n');
  });

  it('may stay open for ever with --file', async () => {
    const session = await openSingle({ file: single, input: 'later', via: 'open pipe' });
    await session.press('enter');
    expect(await session.exit()).toMatchObject({ code: 0, document: ANSWERED });
    await session.expectNoLeftovers();
    await session.closeInput();
  });
});

describe('--file', () => {
  it.each<[string, (path: string) => string[]]>([
    ['--file path', (path) => ['--file', path]],
    ['--file=path', (path) => [`--file=${path}`]],
    ['-f path', (path) => ['-f', path]],
    ['-fpath', (path) => [`-f${path}`]],
  ])('is written as %s', async (_, args) => {
    const script = 'cat >"name with spaces.json"; "$@"';
    const command = ['sh', '-c', script, 'sh', process.execPath, BINARY, '--check'] as const;
    const result = await runWithoutTerminal(args('name with spaces.json'), { command, input: single });
    expect(result).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['a process substitution', '"$@" --file <(cat q)'],
    ['/dev/stdin', 'cat q | "$@" --file /dev/stdin'],
    ['a symbolic link', 'ln -s q link; "$@" --file link'],
    ['a path from another folder', 'mkdir -p a/b; cd a/b; "$@" --file ../../q'],
  ])('reads %s', async (_, script) => {
    const command = ['bash', '-c', `cat >q; ${script}`, 'bash', process.execPath, BINARY] as const;
    const result = await runWithoutTerminal(['--check'], { command, input: single });
    expect(result).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });
});

describe('stdout', () => {
  it('gets one line of JSON and a newline when it is no terminal, and never an escape byte', async () => {
    const session = await openDialog(hostile);
    await session.press('enter');
    const { code, stdout, stderr, document } = await session.exit();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`${stdout.trimEnd()}\n`);
    expect(stdout.slice(0, -1)).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
    expect(isEnvelope(document)).toBe(true);
    expect(document).toMatchObject({
      details: { answers: [{ question: hostile.questions[0]?.question, answer: 'Red\x1b[31mred' }] },
    });
  });

  it('gets indented JSON when it is a terminal, once the dialog is gone', async () => {
    const session = await openDialog(single, { stdout: 'terminal', cols: 250, rows: 40 });
    await session.press('enter');
    expect(await session.exit()).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const json = JSON.stringify(ANSWERED, undefined, 2);
    expect(session.screen.scrollback().join('\n')).toBe(`☒ Database: PostgreSQL\n${json}`);
    expect(session.output().endsWith(`${json.replaceAll('\n', '\r\n')}\r\n`)).toBe(true);
    expect(session.screen.modes().changed).toEqual([]);
  });

  it('gets an indented rejection when it is a terminal', async () => {
    const session = openSession({ input: '{"questions":[]}', stdout: 'terminal', cols: 400 });
    expect(await session.exit()).toMatchObject({ code: 2 });
    const shown: unknown = JSON.parse(session.screen.text());
    expect(isEnvelope(shown)).toBe(true);
    expect(session.screen.text()).toBe(JSON.stringify(shown, undefined, 2));
    expect(session.output()).not.toContain('\x1b');
  });

  it.each([
    ['a redirected stdout', { stdout: 'file' }],
    ['a terminal', { stdout: 'terminal' }],
  ] as const)('changes nothing in the dialog: %s', async (_, options) => {
    const session = await openDialog(single, options);
    expect(session.screen.styleOf('Which').bold).toBe(true);
    expect(session.screen.styleOf('>').fg).toBeDefined();
    expect(session.screen.row(0)).toContain('☐ Database');
  });

  it('is written in full into a slow pipe', async () => {
    // Many times what a pipe holds; the reader takes it in small pieces.
    const slowly =
      'set -o pipefail; "$@" | { read -r -N 1 first; printf %s "$first"; dd bs=512 status=none; }';
    const command = ['bash', '-c', slowly, 'bash', process.execPath, BINARY] as const;
    const session = await openDialog(LARGE, { command });
    await session.press('enter');
    const { code, document } = await session.exit();
    expect(code).toBe(0);
    expect(isEnvelope(document)).toBe(true);
    expect(document).toMatchObject({
      details: { answers: [{ answer: 'Long', preview: LARGE.questions[0]?.options[0]?.preview }] },
    });
  });

  it.each([
    ['--schema', '"$@" --schema'],
    ['a rejection', 'echo "{}" | "$@"'],
  ])('says so when it cannot be written, and exits with 4: %s', async (_, script) => {
    const command = ['sh', '-c', `${script} >/dev/full`, 'sh', process.execPath, BINARY] as const;
    const { code, stderr } = await runWithoutTerminal([], { command });
    expect(stderr).toMatch(/^ask-user-question: error: cannot write the result: ENOSPC.*$/m);
    expect(code).toBe(4);
  });

  it('needs no complaint when its reader has gone', async () => {
    const script = 'set -o pipefail; "$@" --schema | true';
    const command = ['bash', '-c', script, 'bash', process.execPath, BINARY] as const;
    expect(await runWithoutTerminal([], { command })).toMatchObject({ code: 0, stderr: '' });
  });
});
