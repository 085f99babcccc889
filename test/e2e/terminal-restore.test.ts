import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { mixed, single } from './support/questionnaires.ts';
import { openSession, type Session, type SessionExit } from './support/session.ts';

type Way = (session: Session) => Promise<void>;

const press =
  (...keys: string[]): Way =>
  (session) =>
    session.press(...keys);

const signal =
  (name: NodeJS.Signals): Way =>
  (session) =>
    session.kill(name);

/** One whole document and a newline, nothing else, and a terminal as it was. */
async function expectClean(session: Session, exit: SessionExit): Promise<void> {
  expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
  expect(exit.stderr).toBe('');
  expect(exit.unread).toBe('');
  expect(exit.settings.before).toContain('icanon');
  expect(exit.settings.after).toBe(exit.settings.before);
  const { screen } = session;
  expect(screen.modes().changed).toEqual([]);
  expect(session.output()).toMatch(/\x1b\[0m\x1b\[\?2004l\x1b\[\?25h$/);
  await session.expectNoLeftovers();
}

describe('the terminal is given back', () => {
  const first = { answer: 'SQLite' };
  const review = ['2', 'tab', 'tab', 'tab'] as const;
  const summary = ['☒ Database: SQLite'];
  const stopped = { cancelled: true, error: 'interrupted' };

  it.each([
    {
      on: 'submit',
      end: press(...review, 'enter'),
      code: 0,
      answers: [first],
      left: summary,
      details: { cancelled: false },
    },
    { on: 'Esc', end: press('2', 'esc'), code: 1, answers: [first], left: [], details: { cancelled: true } },
    {
      on: 'Cancel',
      end: press(...review, 'down', 'enter'),
      code: 1,
      answers: [first],
      left: [],
      details: { cancelled: true },
    },
    {
      on: 'no answer',
      end: press('tab', 'tab', 'tab', 'tab', 'enter'),
      code: 1,
      answers: [],
      left: [],
      details: { cancelled: true },
    },
    { on: 'Ctrl-C', end: press('2', 'ctrl+c'), code: 130, answers: [first], left: [], details: stopped },
    {
      on: 'Ctrl-C while typing',
      end: press('4', 'x', 'ctrl+c'),
      code: 130,
      answers: [],
      left: [],
      details: stopped,
    },
    { on: 'SIGINT', end: signal('SIGINT'), code: 130, answers: [], left: [], details: stopped },
    { on: 'SIGTERM', end: signal('SIGTERM'), code: 143, answers: [], left: [], details: stopped },
    { on: 'SIGQUIT', end: signal('SIGQUIT'), code: 131, answers: [], left: [], details: stopped },
    { on: 'SIGHUP', end: signal('SIGHUP'), code: 129, answers: [], left: [], details: stopped },
  ])('$on: exit code $code, one document, rows erased, modes and settings as before', async (way) => {
    const session = await openDialog(mixed, { prepare: 'seq 3' });
    await way.end(session);
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: way.code,
      document: { details: { ...way.details, answers: way.answers } },
    });
    await expectClean(session, exit);
    expect(session.screen.scrollback()).toEqual(['1', '2', '3', ...way.left]);
    expect(session.screen.cursor()).toEqual({ x: 0, y: 3 + way.left.length });
  });

  it('with the settings that it had, whatever they were', async () => {
    const session = await openDialog(single, { prepare: 'stty -echo -ixon intr ^X' });
    await session.press('1');
    const exit = await session.exit();
    expect(exit.code).toBe(0);
    expect(exit.settings.before).toContain('intr = ^X');
    expect(exit.settings.after).toBe(exit.settings.before);
  });

  it('once, when several signals come', async () => {
    const session = await openDialog(single);
    await session.kill('SIGTERM');
    await session.kill('SIGINT').catch(() => {});
    await session.kill('SIGTERM').catch(() => {});
    const exit = await session.exit();
    expect([130, 143]).toContain(exit.code);
    expect(exit.document).toMatchObject({ details: { error: 'interrupted' } });
    await expectClean(session, exit);
    expect(session.output().split('\x1b[?2004l')).toHaveLength(2);
  });

  it('before the result is written', async () => {
    const session = await openDialog(single, { stdout: 'terminal' });
    await session.press('2');
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 0, stderr: '' });
    const { screen } = session;
    expect(screen.row(0)).toBe('☒ Database: SQLite');
    expect(JSON.parse(screen.scrollback().slice(1).join(''))).toMatchObject({
      details: { answers: [{ answer: 'SQLite' }] },
    });
    expect(session.output().indexOf('\x1b[?2004l')).toBeLessThan(session.output().indexOf('"content"'));
  });
});

describe('a lost terminal', () => {
  it('ends the process; nothing survives it', async () => {
    const session = await openDialog(single);
    await session.press('4', 'x');
    session.hangUp();
    const exit = await session.exit();
    expect(exit).toMatchObject({
      code: 129,
      stderr: '',
      document: { details: { answers: [], cancelled: true, error: 'interrupted' } },
    });
    await session.expectNoLeftovers();
  });

  it('also when nobody tells it by a signal', async () => {
    const session = openSession({
      command: ['sh', '-c', `trap '' HUP; exec "$@"`, 'sh', process.execPath, BINARY],
      args: ['--guard', '0'],
      input: single,
    });
    await session.until(/^Enter\/Space/m);
    session.hangUp();
    expect(await session.exit()).toMatchObject({
      code: 129,
      document: { details: { error: 'interrupted' } },
    });
    await session.expectNoLeftovers();
  });

  it('also while stdin is a pipe that stays open', async () => {
    const session = await openSession({ file: single, input: 'more', via: 'open pipe' });
    await session.until(/^Enter\/Space/m);
    session.hangUp();
    expect((await session.exit()).code).toBe(129);
    await session.expectNoLeftovers();
    await session.closeInput();
  });
});

describe('late keys', () => {
  it.each([
    { end: 'Ctrl-C', keys: '\x03rm -rf x\r', signals: [] },
    { end: 'SIGTERM', keys: 'rm -rf x\r1\r', signals: ['SIGTERM'] },
    { end: 'SIGINT', keys: 'unfinished', signals: ['SIGINT'] },
  ] as const)('typed while it ends never reach the shell: $end', async ({ keys, signals }) => {
    const session = await openDialog(single);
    await session.kill('SIGSTOP');
    session.send(keys);
    for (const name of signals) await session.kill(name);
    await session.kill('SIGCONT');
    const exit = await session.exit();
    expect(exit.code).toBeGreaterThanOrEqual(130);
    expect(exit.document).toMatchObject({ details: { answers: [], error: 'interrupted' } });
    expect(exit.unread).toBe('');
  });
});

describe('a stdin pipe that stays open', () => {
  it('does not keep the process that reads a file', async () => {
    const session = openSession({ file: single, args: ['--guard', '0'], input: 'unread', via: 'open pipe' });
    await session.until(/^Enter\/Space/m);
    await session.press('1');
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 0, document: { details: { answers: [{ answer: 'PostgreSQL' }] } } });
    await expectClean(session, exit);
    await session.closeInput();
  });

  it.each([
    { name: 'SIGTERM', code: 143 },
    { name: 'SIGINT', code: 130 },
  ] as const)('does not keep a process that still waits for its questionnaire from $name', async (by) => {
    const session = openSession({ input: '{"questions":', via: 'open pipe' });
    await session.commandPid();
    await session.kill(by.name);
    expect((await session.exit()).code).toBe(by.code);
    await session.expectNoLeftovers();
    expect(session.screen.text()).toBe('');
    await session.closeInput();
  });
});

/** Runs the command with a reader behind its stdout; exit code and what was read go to files. */
const piped = (reader: string): [string, ...string[]] => [
  'sh',
  '-c',
  `mkfifo gate; { "$@"; echo $? >status; } | { ${reader}; }; exit $(cat status)`,
  'sh',
  process.execPath,
  BINARY,
];

const big = {
  questions: single.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({
      ...option,
      preview: `${option.label}\n${'x'.repeat(300_000)}`,
    })),
  })),
};

describe('stdout', () => {
  it('is fully flushed even into a slow pipe, when the terminal has been given back', async () => {
    const session = openSession({
      command: piped('read -r line <gate; cat >document'),
      args: ['--guard', '0'],
      input: big,
    });
    await session.until(/^Enter\/Space/m);
    await session.press('down', 'enter');
    await session.until(/^☒ Database: SQLite$/m);
    expect(session.screen.modes().changed).toEqual([]);
    expect(existsSync(join(session.folder, 'document'))).toBe(false);
    await writeFile(join(session.folder, 'gate'), '\n');
    expect((await session.exit()).code).toBe(0);
    const document = readFileSync(join(session.folder, 'document'), 'utf8');
    expect(document.length).toBeGreaterThan(600_000);
    expect(JSON.parse(document)).toMatchObject({
      details: { answers: [{ answer: 'SQLite', preview: big.questions[0]?.options[1]?.preview }] },
    });
    expect(document.endsWith('}\n')).toBe(true);
  });

  it.each([
    { how: 'its reader has gone', command: piped('exec <&-; read -r line <gate') },
    {
      how: 'it is closed',
      command: ['sh', '-c', 'mkfifo gate; "$@" >&-', 'sh', process.execPath, BINARY] as const,
    },
  ])('ends quietly when $how', async ({ command }) => {
    const session = openSession({ command, args: ['--guard', '0'], input: single });
    await session.until(/^Enter\/Space/m);
    await session.press('1');
    await session.until(/^☒ Database: PostgreSQL$/m);
    const opened = writeFile(join(session.folder, 'gate'), '\n', { flag: 'r+' });
    const exit = await session.exit();
    await opened;
    expect(exit).toMatchObject({ code: 0, stderr: '' });
    expect(exit.settings.after).toBe(exit.settings.before);
    await session.expectNoLeftovers();
  });
});

describe('a signal that comes while the dialog ends', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s neither cuts the result nor leaves the terminal raw',
    async (name) => {
      for (let run = 0; run < 3; run += 1) {
        const session = await openDialog(single);
        session.send('\r');
        await session.kill(name).catch(() => {});
        const { document, settings } = await session.exit();
        expect(document).toMatchObject({ details: { answers: expect.any(Array) } });
        expect(settings.after).toBe(settings.before);
        expect(session.screen.modes().changed).toEqual([]);
      }
    },
  );
});
