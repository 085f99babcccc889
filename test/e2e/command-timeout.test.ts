import { describe, expect, it } from 'vitest';
import { expectClean, expectRestored } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, single } from './support/questionnaires.ts';

describe('--timeout', () => {
  it('counts down where it can be seen, then ends with an error and no answer', async () => {
    const session = await openDialog(mixed, { args: ['--timeout', '3'] });
    await session.press('enter');
    await session.until('2 s left');
    await session.until('1 s left');
    const { code, document, stderr } = await expectRestored(session);
    expect(code).toBe(124);
    expect(stderr).toBe('ask-user-question: error: time is up (--timeout): nothing counts as answered\n');
    expect(document).toMatchObject({ details: { answers: [], cancelled: true, error: 'timeout' } });
    expect(session.screen.text().trim()).toBe('');
  });

  it('draws nothing but the countdown anew', async () => {
    const session = await openDialog(single, { args: ['--timeout', '200'] });
    await session.until('3:19 min left');
    const before = session.output().length;
    await session.until('3:18 min left');
    expect(session.output().slice(before)).not.toContain('Which database');
    await session.press('esc');
    expect((await session.exit()).code).toBe(1);
  });

  it('does not hold up an answer that comes in time', async () => {
    const session = await openDialog(single, { args: ['--timeout', '999999', '--format', 'lines'] });
    await session.press('2');
    expect(await expectClean(session)).toMatchObject({ code: 0, stdout: 'SQLite\n' });
  });
});
