import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_INPUT_BYTES } from '../../src/protocol.ts';
import { expectClean } from './support/clean-exit.ts';
import { BINARY } from './support/environment.ts';
import { mixed, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const LINE = `${JSON.stringify(single)}\n`;
const LIFELINE = ['--lifeline', '--guard', '0'];

const answered = (answer: string) => ({ details: { answers: [{ answer }], cancelled: false } });
const INTERRUPTED = { details: { answers: [], cancelled: true, error: 'interrupted' } };
const rejection = (error: string, text: string) => ({
  content: [{ text: expect.stringContaining(text) }],
  details: { answers: [], cancelled: true, error },
});

/** Starts the command with a pipe that stays open behind `input`. */
const openLifeline = (input: string, options: SessionOptions = {}): Session =>
  openSession({ via: 'open pipe', args: LIFELINE, ...options, input });

const untilAsked = (session: Session): Promise<void> =>
  session.until((screen) => screen.text().includes('Which database') && !screen.modes().synchronizedOutput);

async function openAsked(input = LINE, options: SessionOptions = {}): Promise<Session> {
  const session = openLifeline(input, options);
  await untilAsked(session);
  return session;
}

/** Presses Enter and checks that the command ends although its stdin is still open. */
async function expectAnswer(session: Session, answer = 'PostgreSQL'): Promise<void> {
  await session.press('enter');
  const { code, document } = await expectClean(session);
  expect(code).toBe(0);
  expect(document).toMatchObject(answered(answer));
  await session.expectNoLeftovers();
  await session.closeInput();
}

/** A padding of blanks makes a questionnaire of exactly this many bytes. */
const padded = (bytes: number): string => JSON.stringify(single).padEnd(bytes);

describe('with --lifeline', () => {
  it('the first line opens the dialog, and an answer ends it, while stdin stays open', async () => {
    const session = await openAsked();
    await session.press('down');
    await expectAnswer(session, 'SQLite');
    expect(session.screen.text()).toBe('☒ Database: SQLite');
  });

  it('a decline ends it while stdin stays open', async () => {
    const session = await openAsked();
    await session.press('esc');
    expect(await expectClean(session)).toMatchObject({ code: 1, document: { details: { answers: [] } } });
    await session.closeInput();
  });

  it('nothing is shown before the line has ended', async () => {
    const session = openLifeline(LINE.slice(0, -1));
    await session.commandPid();
    const more = await open(join(session.folder, 'stdin'), 'w');
    expect(session.output()).toBe('');
    await more.writeFile('\n');
    await untilAsked(session);
    await more.close();
    await expectAnswer(session);
  });

  it.each([
    ['a second questionnaire', `${LINE}${JSON.stringify(mixed)}\n`],
    ['what is no JSON', `${LINE}{"questions`],
    ['a carriage return before the line break', LINE.replace('\n', '\r\n')],
  ])('the first line alone counts: %s', async (_, input) => {
    await expectAnswer(await openAsked(input));
  });

  it('what is sent later is read, so that the caller is not held up, and ignored', async () => {
    const session = await openAsked();
    const more = await open(join(session.folder, 'stdin'), 'w');
    await more.writeFile(LINE.repeat(1000));
    await more.close();
    await session.press('down');
    expect(session.screen.text()).toContain('> 2. SQLite');
    await session.press('up');
    await expectAnswer(session);
  });

  it('a line may be as long as a questionnaire may be', async () => {
    await expectAnswer(await openAsked(`${padded(MAX_INPUT_BYTES)}\n`));
  });

  it('a program in Node keeps the pipe, which is a socket then', async () => {
    const parent = `
      const { spawn } = require('node:child_process');
      const [, ...command] = process.argv;
      const child = spawn(process.execPath, command, { stdio: ['pipe', 'inherit', 'inherit'] });
      child.stdin.write(${JSON.stringify(LINE)});
      child.on('exit', (code) => process.exit(code));`;
    const session = openSession({
      command: [process.execPath, '-e', parent, BINARY],
      args: LIFELINE,
    });
    await untilAsked(session);
    await session.press('enter');
    expect(await expectClean(session)).toMatchObject({ code: 0, document: answered('PostgreSQL') });
    await session.expectNoLeftovers();
  });
});

describe('the end of the lifeline', () => {
  it.each([
    ['at once', [], []],
    ['in the middle of the dialog', ['2'], [{ answer: 'SQLite' }]],
    ['while a text is typed', ['4', 'x'], []],
  ])('ends the dialog like a hang-up: %s', async (_, keys, answers) => {
    const session = await openAsked(`${JSON.stringify(mixed)}\n`);
    await session.press(...keys);
    await session.closeInput();
    const { code, document, stdout } = await expectClean(session);
    expect(code).toBe(129);
    expect(document).toMatchObject({ details: { cancelled: true, error: 'interrupted', answers } });
    expect(stdout).toBe(`${JSON.stringify(document)}\n`);
    expect(session.screen.text()).toBe('');
    await session.expectNoLeftovers();
  });

  it('behind a line without a line break asks nobody', async () => {
    const session = openLifeline(LINE.slice(0, -1));
    await session.closeInput();
    const { code, document } = await expectClean(session);
    expect(code).toBe(129);
    expect(document).toMatchObject(INTERRUPTED);
    expect(session.screen.text()).toBe('');
    await session.expectNoLeftovers();
  });

  it('right behind the line ends the dialog too', async () => {
    const session = openSession({ via: 'pipe', args: LIFELINE, input: LINE });
    const { code, document } = await expectClean(session);
    expect(code).toBe(129);
    expect(document).toMatchObject(INTERRUPTED);
  });

  it('before anything was sent is no JSON', async () => {
    const session = openLifeline('');
    await session.closeInput();
    const { code, document } = await session.exit();
    expect(code).toBe(2);
    expect(document).toMatchObject({ details: { error: 'invalid_json' } });
    expect(session.output()).toBe('');
  });
});

describe('a lifeline that is refused', () => {
  it.each([
    ['a line over 1 MiB', `${padded(MAX_INPUT_BYTES + 1)}\n`, 'input_unreadable', 'larger than 1 MiB'],
    ['a line over 1 MiB without an end', padded(MAX_INPUT_BYTES + 100_000), 'input_unreadable', '1 MiB'],
    ['a first line that is not the whole', JSON.stringify(single, undefined, 2), 'invalid_json', 'Line 1'],
    ['a faulty questionnaire', '{"questions":[]}\n', 'no_questions', 'questions'],
  ])('ends while stdin stays open: %s', async (_, input, error, text) => {
    const session = openLifeline(input);
    const { code, document, stderr } = await session.exit();
    expect(code).toBe(2);
    expect(document).toMatchObject(rejection(error, text));
    expect(stderr).toMatch(/^ask-user-question: error: /);
    expect(session.output()).toBe('');
    await session.expectNoLeftovers();
    await session.closeInput();
  });

  it('passes a check while stdin stays open', async () => {
    const session = openLifeline(LINE, { args: ['--lifeline', '--check'] });
    expect(await expectClean(session)).toMatchObject({ code: 0, stdout: '' });
    await session.expectNoLeftovers();
    await session.closeInput();
  });

  it.each([
    ['a file', { via: 'file' }],
    ['a device', { command: ['sh', '-c', '"$@" </dev/null', 'sh', process.execPath, BINARY] }],
    ['nothing', { command: ['sh', '-c', '"$@" <&-', 'sh', process.execPath, BINARY] }],
  ] as const)('is %s', async (_, options) => {
    const session = openSession({ args: LIFELINE, input: LINE, ...options });
    const { code, document, stderr } = await session.exit();
    const message = 'With --lifeline the standard input must be a pipe that the caller keeps open.';
    expect(code).toBe(2);
    expect(document).toMatchObject(rejection('input_unreadable', message));
    expect(stderr).toBe(`ask-user-question: error: ${message}\n`);
    expect(session.output()).toBe('');
  });

  it('is a terminal, which is wrong usage', async () => {
    const session = openSession({ args: LIFELINE });
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('no questionnaire: stdin is a terminal');
  });

  it.each([
    ['--file', 'q.json', '--lifeline'],
    ['--lifeline', '-f', '-'],
  ])('is wrong usage beside a file: %s %s %s', async (...args) => {
    const { code, stdout, stderr } = await runWithoutTerminal(args, { input: LINE });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      'ask-user-question: error: --file and --lifeline both say what the questionnaire is: leave one out\n',
    );
  });
});
