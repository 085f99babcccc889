import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectRestored } from './support/clean-exit.ts';
import { BINARY } from './support/environment.ts';
import { parseJson } from './support/json.ts';
import { processesOf } from './support/leftovers.ts';
import { single } from './support/questionnaires.ts';
import { openSession, type Session } from './support/session.ts';
import { waitFor } from './support/waiting.ts';

const ASKED = /^Enter\/Space/m;
const INTERRUPTED = { details: { answers: [], cancelled: true, error: 'interrupted' } };

/** A caller that can be killed, inside a shell that goes on when the gate is opened. */
const inside = (...caller: [string, ...string[]]): [string, ...string[]] => [
  'sh',
  '-c',
  '"$@"; read -r line <gate',
  'sh',
  ...caller,
];

const SHELL_CALLER = ['sh', '-c', 'echo $$ >caller; "$@" >answers 2>complaints; :', 'sh'] as const;

const NODE_CALLER = `
  const { spawn } = require('node:child_process');
  const { openSync, writeFileSync } = require('node:fs');
  const stdio = ['pipe', openSync('answers', 'w'), openSync('complaints', 'w')];
  const child = spawn(process.execPath, process.argv.slice(1), { stdio });
  child.stdin.write(${JSON.stringify(`${JSON.stringify(single)}\n`)});
  writeFileSync('caller', String(process.pid));`;

const read = ({ folder }: Session, name: string): string => readFileSync(join(folder, name), 'utf8');

const answersOf = (session: Session): unknown => parseJson(read(session, 'answers'));

const killCaller = (session: Session): void => {
  process.kill(Number(read(session, 'caller')), 'SIGKILL');
};

/** Waits until the command has gone, whose caller nobody can ask any more, trying something again and again. */
const untilGone = ({ mark }: Session, meanwhile = () => {}): Promise<void> => {
  const isGone = () =>
    !processesOf(mark).some(({ command }) => command.includes('--guard') && !command.includes('gate'));
  const isGoneYet = () => {
    if (!isGone()) meanwhile();
    return isGone();
  };
  return waitFor(isGoneYet, () => `Still alive: ${JSON.stringify(processesOf(mark))}`);
};

/** Lets the shell go on, and checks what the command has left. */
async function expectGivenBack(session: Session): Promise<void> {
  await untilGone(session);
  writeFileSync(join(session.folder, 'gate'), '\n');
  await expectRestored(session);
  expect(read(session, 'complaints')).toBe('');
}

describe('a caller that is killed', () => {
  it('takes the dialog with it, if there is a lifeline', async () => {
    const session = openSession({
      prepare: 'mkfifo gate',
      command: inside(process.execPath, '-e', NODE_CALLER, BINARY),
      args: ['--lifeline', '--guard', '0'],
    });
    await session.until(ASKED);
    killCaller(session);
    await expectGivenBack(session);
    expect(answersOf(session)).toMatchObject(INTERRUPTED);
  });

  it('leaves the dialog to the person, if there is none', async () => {
    const session = openSession({
      prepare: 'mkfifo gate',
      command: inside(...SHELL_CALLER, process.execPath, BINARY),
      file: single,
      args: ['--guard', '0'],
    });
    await session.until(ASKED);
    killCaller(session);
    await session.press('down', 'enter');
    await expectGivenBack(session);
    expect(answersOf(session)).toMatchObject({ details: { answers: [{ answer: 'SQLite' }] } });
    expect(session.screen.text()).toBe('☒ Database: SQLite');
  });

  it('leaves it as long as the terminal is there', async () => {
    const session = openSession({
      prepare: 'mkfifo gate',
      command: inside(...SHELL_CALLER, process.execPath, BINARY),
      file: single,
      args: ['--guard', '0'],
    });
    await session.until(ASKED);
    killCaller(session);
    await session.press('down');
    session.hangUp();
    await untilGone(session);
    expect(answersOf(session)).toMatchObject(INTERRUPTED);
  });

  /** A command in an interactive shell, whose caller was killed; the shell has the terminal. */
  async function openLeftBehind(asked: RegExp, ...args: string[]): Promise<Session> {
    const session = openSession({
      command: ['bash', '--norc', '--noprofile', '-i'],
      env: { PS1: '$ ' },
      stdout: 'terminal',
      stderr: 'terminal',
    });
    writeFileSync(join(session.folder, 'questions'), JSON.stringify(single));
    writeFileSync(join(session.folder, 'caller.sh'), `${SHELL_CALLER[2]}\n`);
    await session.until(/^\$/m);
    const command = [process.execPath, BINARY].map((word) => `"${word}"`).join(' ');
    session.send(`stty -a >before; sh caller.sh ${command} --guard 0 -f questions ${args.join(' ')}\r`);
    await session.until(asked);
    killCaller(session);
    await session.until(/Killed[^$]*\$/);
    return session;
  }

  async function expectShellAlone(session: Session): Promise<void> {
    await untilGone(session);
    expect(answersOf(session)).toMatchObject(INTERRUPTED);
    await session.until((screen) => screen.modes().cursorVisible);
    session.send('stty -a >after; exit 7\r');
    expect((await session.exit()).code).toBe(7);
    expect(read(session, 'after')).toBe(read(session, 'before'));
  }

  it('in an interactive shell, which takes the terminal back, leaves it until a key', async () => {
    const session = await openLeftBehind(ASKED);
    // The shell may take a key before the dialog has seen it.
    await untilGone(session, () => session.send('\r'));
    await session.until((screen) => screen.modes().cursorVisible);
    expect(session.screen.text()).not.toMatch(ASKED);
    expect(session.screen.text()).toMatch(/Killed/);
    await expectShellAlone(session);
  });

  it('in an interactive shell, leaves it until it would draw: nothing is drawn over the prompt', async () => {
    const session = await openLeftBehind(/min left/, '--timeout', '600');
    await untilGone(session);
    await session.until((screen) => !/min left/.test(screen.text()));
    await expectShellAlone(session);
  });

  it('in an interactive shell, leaves plain mode until it is continued', async () => {
    const session = await openLeftBehind(/^Answer:/m, '--plain');
    const [left] = processesOf(session.mark).filter(({ command }) => command.includes('--plain'));
    if (left) process.kill(left.pid, 'SIGCONT');
    await expectShellAlone(session);
  });
});
