import { describe, expect, it } from 'vitest';
import { expectClean, expectRestored } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';

const under = (shell: string, script: string): [string, ...string[]] => [
  shell,
  '-c',
  script,
  shell,
  process.execPath,
  BINARY,
];

describe('an answer that cannot be written', () => {
  it('is an error with its code, and the terminal is given back all the same', async () => {
    const session = await openDialog(single, { command: under('sh', '"$@" >/dev/full') });
    await session.press('enter');
    const { code, stderr } = await expectRestored(session);
    expect(code).toBe(4);
    expect(stderr).toMatch(/^ask-user-question: error: cannot write the result: ENOSPC[^\n]*\n$/);
  });

  it('is an error even where Node would not tell', async () => {
    const session = await openDialog(single, { command: under('sh', '"$@" 1</') });
    await session.press('enter');
    const { code, stderr } = await expectRestored(session);
    expect(code).toBe(4);
    expect(stderr).toMatch(/^ask-user-question: error: cannot write the result: [^\n]*\n$/);
  });

  it('needs no complaint when its reader leaves in the middle', async () => {
    const large = {
      questions: single.questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, preview: 'x'.repeat(200_000) })),
      })),
    };
    const command = under('bash', 'set -o pipefail; "$@" | head -c 100');
    const session = await openDialog(large, { command });
    await session.press('enter');
    const { code, stdout } = await expectClean(session);
    expect(code).toBe(0);
    expect(stdout).toHaveLength(100);
  });
});

describe('a stdin that never ends', () => {
  it('does not keep the process when the questions are arguments', async () => {
    const session = openSession({
      args: [
        '--guard',
        '0',
        '--format',
        'lines',
        '-q',
        'Which database?',
        '-o',
        'PostgreSQL',
        '-o',
        'SQLite',
      ],
      input: 'unread',
      via: 'open pipe',
    });
    await session.until(/^Enter\/Space/m);
    await session.press('2');
    expect(await expectClean(session)).toMatchObject({ code: 0, stdout: 'SQLite\n' });
    await session.expectNoLeftovers();
    await session.closeInput();
  });
});

describe('a stderr that cannot be written', () => {
  it.each([
    { why: 'a full disk', script: '"$@" 2>/dev/full' },
    { why: 'a reader that has gone', script: '"$@" 2> >(exec <&-)' },
    { why: 'it is closed', script: '"$@" 2>&-' },
  ])('changes neither code nor document: $why', async ({ script }) => {
    const result = await runWithoutTerminal([], { input: { questions: [] }, command: under('bash', script) });
    expect(result).toMatchObject({ code: 2, document: { details: { error: 'no_questions' } } });
  });
});
