import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { hostile, mixed, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession, type Session } from './support/session.ts';

const BELL = '\x07';
const bellsIn = (text: string): number => text.split(BELL).length - 1;

/** Goes through the pages, types, and ends the dialog with a decline. */
async function useAndLeave(session: Session): Promise<void> {
  await session.press('down', '2', 'tab', 'n', 'x', 'esc', 'tab');
  await session.resize(60, 20);
  await session.press('tab', 'esc');
  expect((await session.exit()).code).toBe(1);
}

describe('--bell', () => {
  it('rings when the first frame is there, and waits for the person', async () => {
    const session = await openDialog(single, { args: ['--bell'] });
    await session.until(() => session.output().includes(BELL));
    const [frame = '', rest] = session.output().split(BELL);
    expect(frame).toContain('Which database');
    expect(frame).toContain('Redis');
    expect(rest).toBe('');
  });

  it('rings once, whatever is done in the dialog', async () => {
    const session = await openDialog(mixed, { args: ['--bell'] });
    await useAndLeave(session);
    expect(bellsIn(session.output())).toBe(1);
  });

  it('rings for the dialog, not for the bells in a questionnaire', async () => {
    const session = await openDialog(hostile, { args: ['--bell'] });
    await session.press('down', 'enter');
    expect((await session.exit()).code).toBe(0);
    expect(bellsIn(session.output())).toBe(1);
  });

  it.each(['linux', 'screen-256color', 'xterm'])('rings on a terminal of the kind %s', async (term) => {
    const session = await openDialog(single, { args: ['--bell'], term });
    await session.press('enter');
    await session.exit();
    expect(bellsIn(session.output())).toBe(1);
  });

  it('writes nothing to stdout or stderr', async () => {
    const session = await openDialog(single, { args: ['--bell'] });
    await session.press('enter');
    const { stdout, stderr } = await session.exit();
    expect(stdout + stderr).not.toContain(BELL);
  });
});

describe('no bell rings', () => {
  it('without the option', async () => {
    const session = await openDialog(mixed);
    await useAndLeave(session);
    expect(bellsIn(session.output())).toBe(0);
  });

  it.each([
    ['a questionnaire is only checked', { args: ['--bell', '--check'], input: single }],
    ['a questionnaire is rejected', { args: ['--bell'], input: { questions: [] } }],
  ])('when %s', async (_, options) => {
    const session = openSession(options);
    await session.exit();
    expect(session.output()).toBe('');
  });

  it('where there is no terminal', async () => {
    const { stdout, stderr } = await runWithoutTerminal(['--bell'], { input: single });
    expect(stdout + stderr).not.toContain(BELL);
  });
});
