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

/** The modes change while a run that asks nothing waits for its input: it may not bring the old ones back at its end. */
const CHANGED_MEANWHILE = `#!/bin/sh
mkfifo gate
"$@" <gate >answer &
exec 3>gate
until [ "$(ls /proc/$!/task 2>/dev/null | wc -l)" -gt 1 ]; do :; done
stty -echo
stty -a >before
cat "$INPUT" >&3
exec 3>&-
wait $!
echo $? >code
stty -a >after
stty echo
`;

describe('a run that asks nothing leaves alone the settings that another has made meanwhile', () => {
  it.each([
    { what: 'a check', args: '--check', input: 'single.json', code: 0 },
    { what: 'a rejection', args: '', input: 'broken.json', code: 2 },
    { what: 'answers from a file', args: '--answers answers.json', input: 'single.json', code: 0 },
  ])('$what', async ({ args, input, code }) => {
    const shell = await openJobShell({ single });
    shell.write('broken.json', '{}');
    shell.write('answers.json', JSON.stringify({ Database: 'SQLite' }));
    shell.write('changed', CHANGED_MEANWHILE);
    shell.enter(`INPUT=${input} ./changed ask ${args}`);
    await waitFor(
      () => shell.exists('after') && shell.read('after') !== '',
      () => 'It never ended',
    );
    expect(shell.read('code')).toBe(`${code}\n`);
    expect(shell.read('before')).toContain('-echo ');
    expect(shell.read('after')).toBe(shell.read('before'));
  });
});
