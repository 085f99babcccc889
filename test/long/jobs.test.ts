import { describe, expect, it } from 'vitest';
import { type JobShell, openJobShell, untilState } from '../e2e/support/job-shell.ts';
import { mixed, single } from '../e2e/support/questionnaires.ts';
import { waitFor } from '../e2e/support/waiting.ts';

const CTRL_Z = '\x1a';
const QUESTION = /Which database should we use\?/g;

/** How often the question stands on the terminal, what has scrolled off included. */
const dialogs = ({ screen }: JobShell): number => screen.scrollback().join('\n').match(QUESTION)?.length ?? 0;

/** How many answers stand there. */
const answers = ({ screen }: JobShell): number =>
  screen.scrollback().filter((row) => row.startsWith('☒ Database: ')).length;

async function stopAndGoOn(shell: JobShell): Promise<void> {
  shell.send(CTRL_Z);
  await shell.untilPrompt();
  expect(shell.screen.modes().changed).toEqual([]);
  shell.enter('fg');
  await shell.untilDialog();
  expect(dialogs(shell)).toBe(1);
}

async function settingsIn(shell: JobShell): Promise<string> {
  shell.enter('stty -a >settings');
  await shell.untilPrompt();
  return shell.read('settings').replace(/rows \d+; columns \d+; /, '');
}

async function openAsked(line = 'ask <single.json >answer'): Promise<JobShell> {
  const shell = await openJobShell({ single, mixed });
  shell.enter(line);
  await shell.untilDialog();
  return shell;
}

describe('Ctrl-Z and fg', () => {
  it.each(['bash', 'zsh', 'dash'] as const)('twenty times, in %s', async (name) => {
    const shell = await openJobShell({ single }, name);
    const before = await settingsIn(shell);
    shell.enter('ask <single.json >answer');
    await shell.untilDialog();
    for (let round = 0; round < 20; round += 1) {
      await shell.press('down');
      await stopAndGoOn(shell);
    }
    await shell.press('down', 'enter');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject({ details: { answers: [{ answer: 'SQLite' }] } });
    expect(await settingsIn(shell)).toBe(before);
  });

  it('as soon as the command has started', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shell = await openJobShell({ single });
      shell.enter('ask <single.json >answer');
      await waitFor(
        () => shell.commands().length === 1,
        () => 'It never started',
      );
      await stopAndGoOn(shell);
      await shell.press('down', 'enter');
      await shell.untilPrompt();
    }
  });

  it('in a window that has another size by then', async () => {
    const shell = await openAsked('ask <mixed.json >answer');
    for (const [columns, rows] of [
      [45, 20],
      [120, 40],
      [60, 18],
    ] as const) {
      shell.send(CTRL_Z);
      await shell.untilPrompt();
      await shell.resize(columns, rows);
      shell.enter('fg');
      await shell.untilDialog();
      expect(dialogs(shell)).toBe(1);
    }
  });

  it('start the guard anew', async () => {
    const shell = await openAsked('ask --guard 3600000 <single.json >answer');
    for (const row of ['> 2. SQLite', '> 3. Redis']) {
      await stopAndGoOn(shell);
      await shell.pressQuietly('1', 'enter', 'space');
      await shell.press('down');
      expect(shell.screen.text()).toContain(row);
    }
  });

  it('leave a paste and a half-typed sequence alone', async () => {
    const shell = await openAsked();
    await shell.press('4');
    shell.send(`\x1b[200~be${CTRL_Z}fore\x1b[201~`);
    await shell.until('> 4. before▌');
    shell.send(`\x1b[20${CTRL_Z}`);
    await shell.untilPrompt();
    shell.enter('fg');
    await shell.untilDialog();
    await shell.press('x');
    expect(shell.screen.text()).toContain('> 4. beforex▌');
  });

  it('neither answer with the key behind them nor forget the answer before', async () => {
    const shell = await openAsked();
    shell.send(`${CTRL_Z}\r`);
    await shell.untilPrompt();
    expect(shell.read('answer')).toBe('');
    shell.enter('fg');
    await shell.untilDialog();
    shell.send(`\r${CTRL_Z}`);
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject({
      details: { answers: [{ answer: 'PostgreSQL' }] },
    });
  });
});

describe('turns', () => {
  it('of eight at once', async () => {
    const shell = await openJobShell({ single });
    const before = await settingsIn(shell);
    shell.write('many', '#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8; do ask --file single.json >$i & done; wait\n');
    shell.enter('./many');
    for (let answered = 0; answered < 8; answered += 1) {
      await shell.until(() => answers(shell) === answered);
      await shell.untilDialog();
      await shell.press('2');
    }
    await shell.untilPrompt();
    expect(dialogs(shell)).toBe(0);
    for (const name of '12345678') expect(shell.read(name)).toContain('"answer":"SQLite"');
    expect(shell.screen.modes().changed).toEqual([]);
    expect(await settingsIn(shell)).toBe(before);
  });

  it('within a job that is stopped again and again', async () => {
    const shell = await openJobShell({ single });
    shell.write('both', '#!/bin/sh\nask --file single.json >1 & ask --file single.json >2 & wait\n');
    shell.enter('./both');
    await shell.until('another dialog stands');
    await shell.untilDialog();
    for (let round = 0; round < 10; round += 1) {
      await shell.press('down', 'up');
      shell.send(CTRL_Z);
      await shell.untilPrompt();
      for (const pid of shell.commands()) await untilState('T', pid);
      shell.enter('fg');
      await shell.untilDialog();
    }
    for (let answered = 0; answered < 2; answered += 1) {
      await shell.until(() => answers(shell) === answered);
      await shell.untilDialog();
      await shell.press('1');
    }
    await shell.untilPrompt();
    expect(dialogs(shell)).toBe(0);
    expect(shell.screen.modes().changed).toEqual([]);
  });
});
