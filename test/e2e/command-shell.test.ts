import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BINARY } from './support/environment.ts';
import { single } from './support/questionnaires.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

const TEXT =
  'User has answered your questions: "Which database should we use?"="PostgreSQL". You can now continue with the user\'s answers in mind.';
const DECLINED = 'User declined to answer questions';

/** The command under its name, and a `jq` for plain paths: one that is installed may be any version. */
const NAMES = `
ask-user-question() { "$NODE" "$BINARY" --guard 0 "$@"; }
jq() { "$NODE" -p "JSON.parse(fs.readFileSync(0))$2"; }
`;

/** A script of a real bash in the terminal; the questionnaire stands in questionnaire.json. */
const inBash = (script: string, options: SessionOptions = {}): Session =>
  openSession({
    command: ['bash', '-c', `${NAMES}\n${script}`, 'bash'],
    file: single,
    env: { NODE: process.execPath, BINARY, ROOT },
    ...options,
  });

/** Waits for the nth dialog of a script: each one that ended has left its line. */
async function untilAsked(session: Session, nth = 1): Promise<void> {
  await session.until((screen) => {
    const lines = screen.text().match(/☒ Database: /g) ?? [];
    const asked = screen.text().includes('Which database') && !screen.modes().synchronizedOutput;
    return asked && lines.length === nth - 1;
  });
}

async function answered(script: string, ...keys: string[]) {
  const session = inBash(script);
  await untilAsked(session);
  await session.press(...keys);
  return session.exit();
}

interface Script {
  readonly name: string;
  readonly script: string;
  readonly keys: readonly string[];
  readonly stdout: string;
  readonly code: number;
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'captures the result',
    script: 'text=$(ask-user-question --format text < questionnaire.json); echo "$? [$text]"',
    keys: ['enter'],
    stdout: `0 [${TEXT}]\n`,
    code: 0,
  },
  {
    name: 'captures the text of a decline, and its exit code',
    script: 'text=$(ask-user-question --format text < questionnaire.json); echo "$? [$text]"',
    keys: ['esc'],
    stdout: `1 [${DECLINED}]\n`,
    code: 0,
  },
  {
    name: 'takes the "then" branch on an answer',
    script: 'if ask-user-question --file questionnaire.json >result; then echo yes; else echo no; fi',
    keys: ['enter'],
    stdout: 'yes\n',
    code: 0,
  },
  {
    name: 'takes the "else" branch on a decline',
    script: 'if ask-user-question --file questionnaire.json >result; then echo yes; else echo no $?; fi',
    keys: ['esc'],
    stdout: 'no 1\n',
    code: 0,
  },
  {
    name: 'goes on under "set -e" after an answer',
    script: 'set -e; ask-user-question < questionnaire.json >result; echo reached',
    keys: ['enter'],
    stdout: 'reached\n',
    code: 0,
  },
  {
    name: 'ends under "set -e" on a decline, with its code',
    script: 'set -e; ask-user-question < questionnaire.json >result; echo reached',
    keys: ['esc'],
    stdout: '',
    code: 1,
  },
  {
    name: 'ends under "set -e" on Ctrl-C, with its code',
    script: 'set -e; ask-user-question < questionnaire.json >result; echo reached',
    keys: ['ctrl+c'],
    stdout: '',
    code: 130,
  },
  {
    name: 'pipes the result on',
    script: "ask-user-question < questionnaire.json | jq -r '.details.answers[0].answer'",
    keys: ['down', 'enter'],
    stdout: 'SQLite\n',
    code: 0,
  },
  {
    name: 'pipes the questionnaire in and the result on',
    script: "cat questionnaire.json | ask-user-question | cat | jq -r '.details.answers[0].kind'",
    keys: ['2'],
    stdout: 'option\n',
    code: 0,
  },
  {
    name: 'fails a pipeline under "pipefail" on a decline',
    script: 'set -o pipefail; ask-user-question --format text < questionnaire.json | cat',
    keys: ['esc'],
    stdout: `${DECLINED}\n`,
    code: 1,
  },
  {
    name: 'takes a here-document',
    script: 'ask-user-question --format text <<END\n$(cat questionnaire.json)\nEND',
    keys: ['enter'],
    stdout: `${TEXT}\n`,
    code: 0,
  },
  {
    name: 'runs the first example of the README',
    script:
      'ask-user-question < questionnaire.json > answers.json; cat answers.json | jq . .details.cancelled',
    keys: ['enter'],
    stdout: 'false\n',
    code: 0,
  },
];

describe('a script', () => {
  it.each(SCRIPTS)('$name', async ({ script, keys, stdout, code }) => {
    const exit = await answered(script, ...keys);
    expect({ stdout: exit.stdout, code: exit.code }).toEqual({ stdout, code });
    expect(exit.stderr).toBe('');
    expect(exit.unread).toBe('');
    expect(exit.settings.after).toBe(exit.settings.before);
  });

  it('keeps the input of its "while read" loop', async () => {
    const session = inBash(`
      printf 'staging\\nproduction\\n' | while read -r stage; do
        echo "$stage: $(ask-user-question --file questionnaire.json | jq -r '.details.answers[0].answer')"
      done`);
    await untilAsked(session);
    await session.press('enter');
    await untilAsked(session, 2);
    await session.press('3');
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'staging: PostgreSQL\nproduction: Redis\n',
      stderr: '',
    });
    expect(session.screen.text()).toBe('☒ Database: PostgreSQL\n☒ Database: Redis');
  });

  it('keeps its own text when bash reads it from stdin', async () => {
    const session = openSession({
      command: ['bash'],
      input: `${NAMES}
        cat >own.json <<'END'\n${JSON.stringify(single)}\nEND
        ask-user-question --file own.json --format text
        echo "after $?"\n`,
      env: { NODE: process.execPath, BINARY },
    });
    await untilAsked(session);
    await session.press('enter');
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${TEXT}\nafter 0\n`, stderr: '' });
  });

  it.each([
    { keys: ['down', 'enter'], code: 0, stdout: 'target=Production\n', stderr: '' },
    { keys: ['esc'], code: 1, stdout: '', stderr: 'Nothing was chosen.\n' },
    { keys: ['ctrl+c'], code: 130, stdout: '', stderr: '' },
  ])('does what the README shows: $keys', async ({ keys, ...expected }) => {
    const shown = /```sh\n(result=\$\([\s\S]*?)```/.exec(README)?.[1] ?? '';
    expect(shown).toContain('ask-user-question --file questionnaire.json');
    const session = inBash(
      `cp "$ROOT/examples/deploy.json" questionnaire.json\n${shown}\necho "target=$target"`,
    );
    await session.until('Where should');
    await session.press(...keys);
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stdout, stderr }).toEqual(expected);
  });

  it('sees a rejection in a condition, with its reason on stderr and in the result', async () => {
    const session = inBash(
      `result=$(echo '{"questions":[]}' | ask-user-question); echo $?; echo "$result" | jq . .details.error`,
    );
    const { stdout, stderr } = await session.exit();
    expect(stdout).toBe('2\nno_questions\n');
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
