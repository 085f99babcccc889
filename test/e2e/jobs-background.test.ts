import { describe, expect, it } from 'vitest';
import { openJobShell, untilState } from './support/job-shell.ts';
import { single } from './support/questionnaires.ts';
import { waitFor } from './support/waiting.ts';

describe('started in the background', () => {
  it('it stops before anything is drawn, and asks when it is brought to the foreground', async () => {
    const shell = await openJobShell({ single });
    shell.enter('stty -a >before; ask <single.json >answer &');
    await waitFor(
      () => shell.commands().length === 1,
      () => 'It never started',
    );
    await untilState('T', shell.commands()[0] ?? 0);
    shell.enter('stty -a >after');
    await shell.untilPrompt();
    expect(shell.read('after')).toBe(shell.read('before'));
    expect(shell.screen.text()).not.toContain('Which');
    shell.enter('jobs -l');
    await shell.until('Stopped (tty output)');
    shell.enter('fg');
    await shell.untilDialog();
    await shell.press('2');
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('answer'))).toMatchObject({ details: { answers: [{ answer: 'SQLite' }] } });
  });

  it('it fails with a message where nothing could bring it to the foreground', async () => {
    const shell = await openJobShell({ single });
    shell.write('start', '#!/bin/sh\n{ ask --file single.json >answer 2>error; echo $? >code; } &\n');
    const before = shell.output().length;
    shell.enter('./start');
    await waitFor(
      () => shell.exists('code'),
      () => 'It never ended',
    );
    expect(shell.read('code')).toBe('3\n');
    expect(shell.read('error')).toMatch(
      /^ask-user-question: error: the terminal belongs to another job, .*\n$/,
    );
    expect(JSON.parse(shell.read('answer'))).toMatchObject({ details: { error: 'no_ui' } });
    expect(shell.output().slice(before)).not.toContain('\x1b[?25l');
  });
});
