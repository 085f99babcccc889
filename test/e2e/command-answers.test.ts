import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';
import { inputBytes, type SessionInput } from './support/session-input.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** The path of a file with this content. */
function fileOf(content: SessionInput): string {
  const path = join(temporaryFolder(), 'document.json');
  writeFileSync(path, inputBytes(content));
  return path;
}

/** What the command writes on stderr. */
const lines = (...messages: string[]): string =>
  messages.map((message) => `ask-user-question: ${message}\n`).join('');

const ALL = { Database: 'SQLite', Features: ['Export', 'my own'], Layout: 'Sidebar', Release: 'never' };

const answered = (...answers: object[]) => ({ details: { answers, cancelled: false } });
const SQLITE = { questionIndex: 0, kind: 'option', answer: 'SQLite' };
const FEATURES = { questionIndex: 1, kind: 'multi', answer: null, selected: ['Export', 'my own'] };
const SIDEBAR = { questionIndex: 2, kind: 'option', answer: 'Sidebar', preview: expect.any(String) };
const NEVER = { questionIndex: 3, kind: 'custom', answer: 'never' };

describe('--answers', () => {
  it.each(['envelope', 'map'])('needs no terminal, and takes what --format %s printed', async (format) => {
    const args = ['--format', format, '--answers'];
    const first = await runWithoutTerminal([...args, fileOf(ALL)], { input: mixed });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const again = await runWithoutTerminal(['--answers', fileOf(first.stdout)], { input: mixed });
    expect(again).toMatchObject({
      code: 0,
      document: answered(SQLITE, FEATURES, SIDEBAR, NEVER),
      stderr: '',
    });
  });

  it('takes them from stdin beside another questionnaire', async () => {
    const args = ['-q', 'Deploy where?', '-o', 'staging', '-o', 'production', '--format', 'lines'];
    expect(
      await runWithoutTerminal([...args, '--answers', '-'], { input: '{"Deploy where?":"staging"}' }),
    ).toMatchObject({ code: 0, stdout: 'staging\n', stderr: '' });
  });

  it('draws nothing in a terminal, and leaves a lifeline to its caller', async () => {
    const session = openSession({
      args: ['--lifeline', '--answers', fileOf({ Database: 'SQLite' })],
      input: `${JSON.stringify(single)}\n`,
      via: 'open pipe',
    });
    expect(await expectClean(session)).toMatchObject({ code: 0, document: answered(SQLITE) });
    expect(session.output()).toBe('');
    await session.closeInput();
  });

  it('says what is open where nobody can be asked', async () => {
    const answers = fileOf({ ...ALL, Database: '', Relaese: 'Today', Release: null });
    expect(await runWithoutTerminal(['--answers', answers], { input: mixed })).toMatchObject({
      code: 3,
      document: { details: { answers: [], cancelled: true, error: 'no_ui' } },
      stderr: lines(
        'warning: answers["Relaese"] is not used: no question has the name "Relaese"; did you mean "Release"?',
        'error: there is no terminal to ask on: /dev/tty cannot be opened. Run it in a terminal, or give the answers with --answers.',
        'error: the answers file leaves open: "Which database should we use?", "When should we ship it?"',
      ),
    });
  });

  it.each([
    [
      'is not there',
      undefined,
      'input_unreadable',
      'answers file "none.json" does not exist. Check the path.',
    ],
    ['is no JSON', '{"Database": SQLite}', 'invalid_json', 'answers file is not JSON. Line 1, column 14: '],
  ])('rejects a file that %s, without a dialog', async (_, content, error, message) => {
    const answers = content === undefined ? 'none.json' : fileOf(content);
    const session = openSession({ args: ['--answers', answers], input: single });
    const { code, document, stderr } = await session.exit();
    expect(code).toBe(2);
    expect(document).toMatchObject({
      content: [{ text: expect.stringMatching(/^Error: the answers file was rejected/) }],
      details: { answers: [], cancelled: true, error },
    });
    expect(stderr).toContain(`ask-user-question: error: ${message}`);
    expect(session.output()).toBe('');
  });

  it('is checked by --check as well', async () => {
    const check = (answers: unknown) =>
      runWithoutTerminal(['--check', '--answers', fileOf(JSON.stringify(answers))], { input: single });
    expect(await check({ Database: ['SQLite', 'Redis'] })).toMatchObject({
      code: 2,
      document: { details: { error: 'schema_violation' } },
      stderr:
        'ask-user-question: error: answers["Database"] has 2 answers, but the question takes one. Keep one of them.\n',
    });
    expect(await check({})).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });
});

describe('ASK_USER_QUESTION_ANSWERS', () => {
  const args = ['--format', 'lines'];
  const withVariable = (value: string, ...more: string[]) =>
    runWithoutTerminal([...args, ...more], { input: single, env: { ASK_USER_QUESTION_ANSWERS: value } });

  it('names the file where the option does not', async () => {
    const redis = fileOf({ Database: 'Redis' });
    expect(await withVariable(redis)).toMatchObject({ code: 0, stdout: 'Redis\n', stderr: '' });
    expect(await withVariable('/nowhere', '--answers', redis)).toMatchObject({ code: 0, stdout: 'Redis\n' });
  });

  it('cannot be stdin where the questionnaire is', async () => {
    expect(await withVariable('-')).toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        'ask-user-question: error: ASK_USER_QUESTION_ANSWERS is "-", and the questionnaire comes from stdin too: name a file for one of them\n',
    });
  });
});

describe('what a file leaves open', () => {
  it('is asked alone, and the answers come in the order of the questions', async () => {
    const known = fileOf({ Features: 'Export, my own', Layout: 'Sidebar' });
    const session = await openDialog(mixed, { args: ['--answers', known] });
    expect(session.screen.text()).toMatch(/Database.*Release/);
    expect(session.screen.text()).not.toMatch(/Features|Layout/);
    await session.press('2', '3', 'n', 'e', 'v', 'e', 'r', 'enter', 'enter');
    expect(await expectClean(session)).toMatchObject({
      code: 0,
      document: answered(SQLITE, FEATURES, SIDEBAR, NEVER),
    });
  });

  it('may be declined, which keeps what is recorded, but not for another run', async () => {
    const known = fileOf({ Features: 'Export, my own', Layout: 'Sidebar' });
    const session = await openDialog(mixed, { args: ['--answers', known] });
    await session.press('2', 'esc');
    const { code, document, stdout } = await expectClean(session);
    expect(code).toBe(1);
    expect(document).toMatchObject({ details: { answers: [SQLITE, FEATURES, SIDEBAR], cancelled: true } });
    const check = await runWithoutTerminal(['--check', '--answers', fileOf(stdout)], { input: mixed });
    expect(check).toMatchObject({
      code: 0,
      stderr: lines(
        'warning: answers.details.cancelled is true: nobody confirmed these answers, so they are not used',
      ),
    });
  });
});
