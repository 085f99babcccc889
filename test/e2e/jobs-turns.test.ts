import { describe, expect, it } from 'vitest';
import { type JobShell, openJobShell, untilState } from './support/job-shell.ts';
import { multi, single } from './support/questionnaires.ts';

const WAITING = 'ask-user-question: another dialog stands on this terminal; waiting for its end';

const answered = (answer: object) => ({ details: { answers: [answer], cancelled: false } });
const INTERRUPTED = { details: { answers: [], cancelled: true, error: 'interrupted' } };

/** One after the other, but in one job; the second starts when `start-second` is opened. */
const BOTH = `#!/bin/sh
mkfifo start-second
{ ask --file single.json >first; echo $? >first-code; } &
read -r line <start-second
{ ask --file multi.json --timeout \${LIMIT:-0} >second; echo $? >second-code; } &
wait
`;

/** A dialog that stands and one that waits. */
async function openBoth(limit = 0): Promise<JobShell & { readonly pids: readonly [number, number] }> {
  const shell = await openJobShell({ single, multi });
  shell.write('both', BOTH);
  shell.enter(`stty -a >before; LIMIT=${limit} ./both`);
  await shell.untilDialog();
  const [first = 0] = shell.commands();
  shell.write('start-second', '\n');
  await shell.until(WAITING);
  await shell.untilDialog();
  const [second = 0] = shell.commands().filter((pid) => pid !== first);
  return { ...shell, pids: [first, second] };
}

async function expectRestored(shell: JobShell): Promise<void> {
  await shell.untilPrompt();
  expect(shell.screen.modes().changed).toEqual([]);
  shell.enter('stty -a >after');
  await shell.untilPrompt();
  expect(shell.read('after')).toBe(shell.read('before'));
}

describe('two dialogs on one terminal take turns', () => {
  it('the second says that it waits, above the first, and comes when the first has ended', async () => {
    const shell = await openBoth();
    expect(shell.screen.text()).toMatch(
      new RegExp(`^ready.*\\n${WAITING}\\n ☐ Database\\n\\nWhich database`),
    );
    await shell.press('down', 'enter');
    await shell.until('Which features');
    await shell.untilDialog();
    await shell.press('1', 'tab', 'enter');
    await expectRestored(shell);
    expect(JSON.parse(shell.read('first'))).toMatchObject(answered({ answer: 'SQLite' }));
    expect(JSON.parse(shell.read('second'))).toMatchObject(answered({ selected: ['Search'] }));
    expect(shell.screen.text()).toContain(`${WAITING}\n☒ Database: SQLite\n☒ Features: Search\nready$`);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'the one that waits ends by %s, and leaves the other alone',
    async (name) => {
      const shell = await openBoth();
      process.kill(shell.pids[1], name);
      await untilState('gone', shell.pids[1]);
      expect(JSON.parse(shell.read('second'))).toMatchObject(INTERRUPTED);
      await shell.press('down', 'enter');
      await expectRestored(shell);
      expect(JSON.parse(shell.read('first'))).toMatchObject(answered({ answer: 'SQLite' }));
      expect(shell.read('second-code')).toBe({ SIGTERM: '143\n', SIGINT: '130\n' }[name]);
    },
  );

  it('the one that waits gives up when its time is over', async () => {
    const shell = await openBoth(1);
    await untilState('gone', shell.pids[1]);
    expect(JSON.parse(shell.read('second'))).toMatchObject({ details: { error: 'timeout' } });
    await shell.press('down', 'enter');
    await expectRestored(shell);
    expect(shell.read('second-code')).toBe('124\n');
  });

  it('Ctrl-C is for the one that stands', async () => {
    const shell = await openBoth();
    await shell.press('ctrl+c');
    await shell.until('Which features');
    await shell.untilDialog();
    await shell.press('esc');
    await expectRestored(shell);
    expect(shell.read('first-code')).toBe('130\n');
    expect(shell.read('second-code')).toBe('1\n');
  });

  it('one that was killed is waited for no more', async () => {
    const shell = await openBoth();
    process.kill(shell.pids[0], 'SIGKILL');
    await shell.until('Which features');
    await shell.untilDialog();
    await shell.press('1', 'tab', 'enter');
    await untilState('gone', shell.pids[1]);
    expect(JSON.parse(shell.read('second'))).toMatchObject(answered({ selected: ['Search'] }));
    expect(shell.screen.modes().changed).toEqual([]);
  });

  it.each([
    { what: 'dialog', option: '', answer: '2' },
    { what: 'conversation in lines', option: '--plain ', answer: '2\r' },
  ])('a $what that is stopped is waited for by nobody', async ({ option, answer }) => {
    const shell = await openJobShell({ single, multi });
    const asked = () => shell.output().split('Redis').length - 1;
    shell.enter(`ask ${option}<single.json >first`);
    await shell.until(() => asked() === 1);
    shell.send('\x1a');
    await shell.untilPrompt();
    shell.enter('ask <multi.json >second');
    await shell.untilDialog();
    await shell.press('1', 'tab', 'enter');
    await shell.untilPrompt();
    shell.enter('fg');
    await shell.until(() => asked() === 2);
    shell.send(answer);
    await shell.untilPrompt();
    expect(JSON.parse(shell.read('first'))).toMatchObject(answered({ answer: 'SQLite' }));
    expect(shell.output()).not.toContain(WAITING);
  });

  it('a line that is being typed in plain mode goes on behind a new prompt', async () => {
    const shell = await openJobShell({ single, multi });
    shell.write('both', BOTH.replace('ask --file single.json', 'ask --plain --file single.json'));
    shell.enter('stty -a >before; ./both');
    await shell.until(/^Answer:$/m);
    shell.send('Maria');
    await shell.until(/^Answer: Maria$/m);
    shell.write('start-second', '\n');
    await shell.until(/^Answer: Maria\nask-user-question: another dialog.*\nAnswer: Maria$/ms);
    shell.send('DB\r');
    await shell.untilDialog();
    await shell.press('esc');
    await expectRestored(shell);
    expect(JSON.parse(shell.read('first'))).toMatchObject(answered({ kind: 'custom', answer: 'MariaDB' }));
  });

  it('in make -j2, each with its result on the terminal before the next one is drawn', async () => {
    const shell = await openJobShell({ single, multi });
    const target = (name: string) => `${name}:\n\t@ask --file ${name}.json --format text\n`;
    shell.write('Makefile', `all: single multi\n${target('single')}${target('multi')}`);
    shell.enter('stty -a >before; make -j2');
    await shell.until(WAITING);
    for (const _ of ['first', 'second']) {
      await shell.until(/Enter.Space to select[^\n]*$/);
      if (shell.screen.text().includes('Which database should we use?\n\n')) await shell.press('2');
      else await shell.press('1', 'tab', 'enter');
    }
    await expectRestored(shell);
    expect(shell.screen.text()).toMatch(/^☒ Database: SQLite\nUser has answered .*="SQLite"\. You$/m);
    expect(shell.screen.text()).toMatch(/^☒ Features: Search\nUser has answered .*="Search"\./m);
  });
});
