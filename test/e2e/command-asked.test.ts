import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { BINARY } from './support/environment.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const DEPLOY = ['-q', 'Deploy where?', '-o', 'staging: a copy, safe to break', '-o', 'production'];

/** Opens the dialog of a question in options; stdin is the terminal, and no questionnaire is there. */
async function openAsked(args: readonly string[], options: SessionOptions = {}): Promise<Session> {
  const session = openSession({ ...options, args: ['--guard', '0', ...args] });
  await untilAsked(session, 'Deploy where?');
  return session;
}

const untilAsked = (session: Session, question: string): Promise<void> =>
  session.until((screen) => screen.text().includes(question) && !screen.modes().synchronizedOutput);

describe('a question in options', () => {
  it('is asked in the dialog, with header and description, and answered as one from stdin', async () => {
    const session = await openAsked([...DEPLOY, '--header', 'Deploy']);
    expect(session.screen.text()).toContain('Deploy where?');
    expect(session.screen.text()).toMatch(/1\. staging\n.*a copy, safe to break/);
    expect(session.screen.text()).toMatch(/2\. production/);
    await session.press('2');
    const { code, document } = await expectClean(session);
    expect(session.screen.text()).toBe('☒ Deploy: production');
    expect(code).toBe(0);
    expect(document).toMatchObject({
      content: [{ text: expect.stringContaining('"Deploy where?"="production"') }],
      details: { answers: [{ question: 'Deploy where?', kind: 'option', answer: 'production' }] },
    });
  });

  it('may be followed by others, with several choices each', async () => {
    const more = ['--question=Tell whom?', '--multi', '-o', '--nobody', '-o', 'the team', '-o', 'everybody'];
    const session = await openAsked([...DEPLOY, ...more, '--format', 'lines']);
    expect(session.screen.row(0)).toMatch(/Question 1.*Question 2/);
    await session.press('enter');
    await untilAsked(session, 'Tell whom?');
    await session.press('1', '3', 'tab', 'enter');
    const { code, stdout } = await expectClean(session);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'staging\n--nobody\neverybody\n' });
  });

  it('is rejected as one from stdin, before there is a terminal', async () => {
    const args = ['-q', 'Deploy where?', '-o', 'here: at once', '-o', 'here'];
    const asked = await runWithoutTerminal(args, { input: 'never read' });
    const options = [
      { label: 'here', description: 'at once' },
      { label: 'here', description: '' },
    ];
    const input = { questions: [{ question: 'Deploy where?', header: 'Question', options }] };
    expect(asked).toEqual(await runWithoutTerminal([], { input }));
    expect(asked).toMatchObject({
      code: 2,
      document: { details: { answers: [], cancelled: true, error: 'duplicate_option_label' } },
      stderr: expect.stringMatching(/^ask-user-question: error: questions\[0\]\.options\[1\]\.label /),
    });
  });

  it('leaves stdin to a "while read" loop around it', async () => {
    const session = openSession({
      command: [
        'bash',
        '-c',
        `
        printf 'api\\nweb\\n' | while read -r part; do
          echo "$part: $("$NODE" "$BINARY" --guard 0 -q "Deploy $part?" -o yes -o no --format lines)"
        done`,
      ],
      env: { NODE: process.execPath, BINARY },
    });
    await untilAsked(session, 'Deploy api?');
    await session.press('enter');
    await untilAsked(session, 'Deploy web?');
    await session.press('2');
    expect(await expectClean(session)).toMatchObject({ code: 0, stdout: 'api: yes\nweb: no\n' });
  });
});
