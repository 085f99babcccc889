import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Asked, answer, openScript } from './support/script.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

/** The code blocks of a language, in order. */
const blocks = (language: string): string[] =>
  Array.from(README.matchAll(/^```(\w+)\n(.*?)^```$/gms))
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const [QUESTIONNAIRE = '', RESULT = ''] = blocks('json');
const ANSWERS = blocks('json').find((code) => code.startsWith('{ "Deploy"')) ?? '';

/** Shell code is known by its first words. What needs the network is checked by installing the packed tarball. */
interface Shown {
  readonly begins: string;
  /** Where it is run. */
  readonly by: 'here' | 'recipes' | 'package' | 'completion' | 'development';
}

const SHOWN: readonly Shown[] = [
  { begins: 'ask-user-question < questionnaire.json', by: 'here' },
  { begins: 'npx ask-user-question', by: 'package' },
  { begins: 'npm ci && npm run demo', by: 'development' },
  { begins: 'target=$(ask-user-question', by: 'recipes' },
  { begins: 'answers=$(ask-user-question', by: 'recipes' },
  { begins: 'while read -r part', by: 'recipes' },
  { begins: 'echo \'{ "Deploy where?"', by: 'recipes' },
  { begins: 'kind=$(ask-user-question', by: 'recipes' },
  { begins: 'ask-user-question \\\n', by: 'here' },
  { begins: 'ask-user-question --file questionnaire.json --answers', by: 'here' },
  { begins: 'eval "$(ask-user-question --completion bash)"', by: 'completion' },
  { begins: 'pi install', by: 'package' },
];

const shell = (begins: string): string => blocks('sh').find((code) => code.startsWith(begins)) ?? '';

interface Run {
  readonly begins: string;
  /** What stands before the code, such as the files that it reads. */
  readonly before: string;
  readonly dialogs: readonly Asked[];
  readonly stdout: string;
}

const RUNS: readonly Run[] = [
  {
    begins: 'ask-user-question < questionnaire.json',
    before: `trap 'cat answers.json' EXIT`,
    dialogs: [
      ['Where should this build', 'enter'],
      ['Deploy where?', 'enter'],
    ],
    stdout: `staging\n${RESULT}`,
  },
  {
    begins: 'ask-user-question \\\n',
    before: '',
    dialogs: [
      ['Deploy where?', '2'],
      ['Which checks first?', '1', '3', 'tab'],
      ['Review your answers', 'enter'],
    ],
    stdout: [
      `ANSWER_1='production'`,
      `ANSWER_1_COUNT='1'`,
      `ANSWER_1_1='production'`,
      `NOTES_1=''`,
      `ANSWER_2='lint, e2e'`,
      `ANSWER_2_COUNT='2'`,
      `ANSWER_2_1='lint'`,
      `ANSWER_2_2='e2e'`,
      `NOTES_2=''`,
      `CANCELLED='false'\n`,
    ].join('\n'),
  },
  {
    begins: 'ask-user-question --file questionnaire.json --answers',
    before: `cat >answers.json <<'END'\n${ANSWERS}\nEND\nmake() { ask-user-question --file questionnaire.json --format lines; }\nexec 2>/dev/null`,
    dialogs: [],
    stdout: `${RESULT}Staging\n`,
  },
];

describe('the README', () => {
  it('shows no shell code that no test runs', () => {
    const known = blocks('sh').map((code) => SHOWN.find(({ begins }) => code.startsWith(begins))?.begins);
    expect(known).toEqual(SHOWN.map(({ begins }) => begins));
  });

  it.each(RUNS)('does what it shows: $begins', async ({ begins, before, dialogs, stdout }) => {
    expect(shell(begins)).not.toBe('');
    const session = openScript('bash', `${before}\n${shell(begins)}`, {
      prepare: `cat >questionnaire.json <<'END'\n${QUESTIONNAIRE}\nEND`,
    });
    await answer(session, dialogs);
    expect(await session.exit()).toMatchObject({ code: 0, stdout });
  });
});
