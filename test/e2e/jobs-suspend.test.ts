import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { type JobShell, openJobShell, untilState } from './support/job-shell.ts';
import { mixed, single } from './support/questionnaires.ts';
import type { Screen } from './support/screen.ts';

const CTRL_Z = '\x1a';
const INTERRUPTED = { details: { answers: [], cancelled: true, error: 'interrupted' } };

const answered = (answer: string) => ({ details: { answers: [{ answer }], cancelled: false } });

/** The rows from the tabs down; none without a dialog. */
function dialogOn(screen: Screen): string[] {
  const rows = screen.text().split('\n');
  const tabs = rows.findIndex((row) => /[☐☒] Database/.test(row));
  return tabs < 0 ? [] : rows.slice(tabs);
}

/** The terminal's settings, as a program finds them that is started at the prompt. */
async function settingsIn(shell: JobShell): Promise<string> {
  shell.enter('stty -a >settings');
  await shell.untilPrompt();
  return shell.read('settings');
}

async function pressCtrlZ(shell: JobShell): Promise<void> {
  shell.send(CTRL_Z);
  await shell.untilPrompt();
}

async function bringBack(shell: JobShell): Promise<void> {
  shell.enter('fg');
  await shell.untilDialog();
}

/** Waits for the dialog; resolves with the process id of its command. */
async function startAsking(shell: JobShell, line = 'ask <single.json >answer 2>error'): Promise<number> {
  shell.enter(line);
  await shell.untilDialog();
  return shell.commands()[0] ?? 0;
}

async function openAsked(line?: string): Promise<{ readonly shell: JobShell; readonly pid: number }> {
  const shell = await openJobShell({ single });
  return { shell, pid: await startAsking(shell, line) };
}

describe('Ctrl-Z stops the job, and fg brings the dialog back', () => {
  it.each(['bash', 'zsh', 'dash'] as const)('as it was, in %s', async (name) => {
    const shell = await openJobShell({ mixed }, name);
    const before = await settingsIn(shell);
    shell.enter('ask <mixed.json >answer 2>error');
    await shell.untilDialog();
    await shell.press('2', '1', '4', 'n', 'o');
    const dialog = dialogOn(shell.screen);
    await pressCtrlZ(shell);
    expect(dialogOn(shell.screen)).toEqual([]);
    expect(shell.screen.modes().changed).toEqual([]);
    expect(await settingsIn(shell)).toBe(before);
    await bringBack(shell);
    expect(dialogOn(shell.screen)).toEqual(dialog);
    await shell.press('t');
    expect(shell.screen.text()).toContain('> 4. [x] not▌');
    shell.send('\x03');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject({
      details: { answers: [{ answer: 'SQLite' }, { selected: ['Search', 'not'] }], error: 'interrupted' },
    });
    expect(shell.read('error')).toBe('');
    expect(shell.screen.modes().changed).toEqual([]);
    expect(await settingsIn(shell)).toBe(before);
  });

  it('with its whole pipeline', async () => {
    const { shell } = await openAsked('cat single.json | ask | cat >answer');
    await pressCtrlZ(shell);
    expect(shell.job()).toHaveLength(2);
    for (const pid of shell.job()) await untilState('T', pid);
    await bringBack(shell);
    await shell.press('2');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject(answered('SQLite'));
  });

  it('unless the time limit runs out meanwhile', async () => {
    const { shell } = await openAsked('ask --timeout 2 <single.json >answer');
    await pressCtrlZ(shell);
    const stopped = shell.output().length;
    shell.enter('sleep 2; fg');
    await shell.untilPrompt();
    expect(shell.output().slice(stopped)).not.toContain('PostgreSQL');
    expect(JSON.parse(shell.read('answer'))).toMatchObject({ details: { error: 'timeout' } });
  });

  it('at once where nobody could continue it', async () => {
    const session = await openDialog(single, { prepare: 'seq 3' });
    await session.press('4', 'x');
    session.send(CTRL_Z);
    await session.until((screen) => dialogOn(screen).length === 0);
    await session.until((screen) => dialogOn(screen).at(-1)?.endsWith('Esc to cancel') === true);
    await session.press('y', 'enter');
    expect(await expectClean(session)).toMatchObject({ code: 0, document: answered('xy') });
    expect(session.screen.text()).toBe('1\n2\n3\n☒ Database: xy');
  });
});

describe('the command alone is stopped', () => {
  it('by SIGTSTP as by Ctrl-Z, while the rest of its job runs on', async () => {
    const { shell, pid } = await openAsked('ask <single.json | cat >answer');
    const [cat = 0] = shell.job().filter((other) => other !== pid);
    await shell.press('down');
    process.kill(pid, 'SIGTSTP');
    await untilState('T', pid);
    await untilState('S', cat);
    await shell.until((screen) => dialogOn(screen).length === 0);
    expect(shell.screen.modes().changed).toEqual([]);
    process.kill(pid, 'SIGCONT');
    await shell.untilDialog();
    await shell.press('enter');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject(answered('SQLite'));
  });

  it('by SIGSTOP, which leaves it where it stands: it comes back on a fresh row', async () => {
    const { shell, pid } = await openAsked();
    await shell.press('down');
    process.kill(pid, 'SIGSTOP');
    await shell.until('Stopped');
    shell.enter('fg');
    await shell.until((screen) => screen.text().split('Which database').length === 3);
    await shell.untilDialog();
    await shell.press('enter');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject(answered('SQLite'));
    expect(shell.screen.modes().changed).toEqual([]);
  });

  it.each([
    { by: 'Ctrl-Z', stop: (shell: JobShell) => shell.send(CTRL_Z) },
    { by: 'SIGSTOP', stop: (_: JobShell, pid: number) => process.kill(pid, 'SIGSTOP') },
  ])("and ended, by $by: the terminal is the shell's, and is left alone", async ({ stop }) => {
    const shell = await openJobShell({ single });
    const before = await settingsIn(shell);
    const pid = await startAsking(shell);
    stop(shell, pid);
    await shell.until(/Stopped.*\nready\$/);
    const output = shell.output();
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGCONT');
    await untilState('gone', pid);
    expect(shell.output()).toBe(output);
    expect(JSON.parse(shell.read('answer'))).toMatchObject(INTERRUPTED);
    shell.enter('stty -a >settings; echo $((40 + 2))');
    await shell.until(/^42/m);
    await shell.until('Exit 143');
    expect(shell.read('settings')).toBe(before);
  });
});
