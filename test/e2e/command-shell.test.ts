import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { single } from './support/questionnaires.ts';
import { answer, openScript, type Shell } from './support/script.ts';
import { openSession } from './support/session.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

const TEXT =
  'User has answered your questions: "Which database should we use?"="PostgreSQL". You can now continue with the user\'s answers in mind.';
const RESULT = {
  content: [{ type: 'text', text: TEXT }],
  details: {
    answers: [
      { questionIndex: 0, question: 'Which database should we use?', kind: 'option', answer: 'PostgreSQL' },
    ],
    cancelled: false,
  },
};
const DECLINED = 'User declined to answer questions';

/** A script that asks the questionnaire in questionnaire.json once. */
interface Script {
  readonly name: string;
  readonly shell: Shell;
  readonly script: string;
  readonly keys: readonly string[];
  readonly stdout: string;
  readonly code: number;
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'captures the result',
    shell: 'bash',
    script: 'text=$(ask-user-question --format text < questionnaire.json); echo "$? [$text]"',
    keys: ['enter'],
    stdout: `0 [${TEXT}]\n`,
    code: 0,
  },
  {
    name: 'captures the text of a decline, and its exit code',
    shell: 'dash',
    script: 'text=$(ask-user-question --format text < questionnaire.json); echo "$? [$text]"',
    keys: ['esc'],
    stdout: `1 [${DECLINED}]\n`,
    code: 0,
  },
  {
    name: 'takes the "then" branch on an answer',
    shell: 'dash',
    script: 'if ask-user-question --file questionnaire.json >result; then echo yes; else echo no; fi',
    keys: ['enter'],
    stdout: 'yes\n',
    code: 0,
  },
  {
    name: 'takes the "else" branch on a decline',
    shell: 'zsh',
    script: 'if ask-user-question --file questionnaire.json >result; then echo yes; else echo no $?; fi',
    keys: ['esc'],
    stdout: 'no 1\n',
    code: 0,
  },
  {
    name: 'goes on under "set -e" after an answer',
    shell: 'zsh',
    script: 'set -e; ask-user-question < questionnaire.json >result; echo reached',
    keys: ['enter'],
    stdout: 'reached\n',
    code: 0,
  },
  {
    name: 'ends under "set -e" on a decline, with its code',
    shell: 'dash',
    script: 'set -e; answer=$(ask-user-question --format lines < questionnaire.json); echo reached',
    keys: ['esc'],
    stdout: '',
    code: 1,
  },
  {
    name: 'ends under "set -e" on Ctrl-C, with its code',
    shell: 'bash',
    script: 'set -e; ask-user-question < questionnaire.json >result; echo reached',
    keys: ['ctrl+c'],
    stdout: '',
    code: 130,
  },
  {
    name: 'pipes the questionnaire in and the answer on',
    shell: 'bash',
    script: 'cat questionnaire.json | ask-user-question --format lines | cat',
    keys: ['down', 'enter'],
    stdout: 'SQLite\n',
    code: 0,
  },
  {
    name: 'fails a pipeline under "pipefail" on a decline',
    shell: 'bash',
    script: 'set -o pipefail; ask-user-question --format text < questionnaire.json | cat',
    keys: ['esc'],
    stdout: `${DECLINED}\n`,
    code: 1,
  },
  {
    name: 'takes a here-document',
    shell: 'zsh',
    script: 'ask-user-question --format text <<END\n$(cat questionnaire.json)\nEND',
    keys: ['enter'],
    stdout: `${TEXT}\n`,
    code: 0,
  },
  {
    name: 'runs the first example of the README',
    shell: 'dash',
    script: 'ask-user-question < questionnaire.json > answers.json; cat answers.json',
    keys: ['enter'],
    stdout: `${JSON.stringify(RESULT)}\n`,
    code: 0,
  },
];

describe('a script', () => {
  it.each(SCRIPTS)('$name', async ({ shell, script, keys, stdout, code }) => {
    const session = openScript(shell, script, { file: single });
    await answer(session, [['Which database', ...keys]]);
    const exit = await session.exit();
    expect({ stdout: exit.stdout, code: exit.code }).toEqual({ stdout, code });
    expect(exit.stderr).toBe('');
    expect(exit.unread).toBe('');
    expect(exit.settings.after).toBe(exit.settings.before);
  });

  it('sees a rejection in a condition, with its reason on stderr and in the result', async () => {
    const session = openScript('bash', `echo '{"questions":[]}' | ask-user-question || echo $?`);
    const { stdout, stderr } = await session.exit();
    expect(stdout).toMatch(/^\{.*"error":"no_questions"\}\}\n2\n$/);
    expect(stderr).toMatch(/^ask-user-question: error: questions has 0 questions; .*\n$/);
    expect(session.output()).toBe('');
  });
});

describe('the README', () => {
  it('shows the questionnaire and the document as they are', async () => {
    const [input = '', output = ''] = [...README.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text);
    const session = openSession({ input, args: ['--guard', '0'] });
    await session.until('Where should');
    await session.press('enter');
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 0, stderr: '', stdout: output });
    expect(session.screen.text()).toBe('☒ Deploy: Staging');
  });
});
