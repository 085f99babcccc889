import { describe, expect, it } from 'vitest';
import { runWithoutTerminal } from './support/run.ts';
import { type Asked, answer, ON_PATH, openScript, SCRIPT_ENVIRONMENT, type Shell } from './support/script.ts';
import type { SessionOptions } from './support/session.ts';

interface Idiom {
  readonly name: string;
  readonly shell: Shell;
  readonly script: string;
  readonly dialogs: readonly Asked[];
  readonly stdout: string;
  /** The exit code of the script; 0 without it. */
  readonly code?: number;
}

const GO = "ask-user-question -q 'Go on?' -o yes -o no";
const CHECKS =
  "ask-user-question -q 'Which checks?' -o 'unit tests' -o \"it's the load test\" -o lint --multi";
const FIRST_AND_SECOND: Asked = ['Which checks?', 'enter', 'down', 'enter', 'tab', 'enter'];

const IDIOMS: readonly Idiom[] = [
  {
    name: 'eval of what a shell would act on',
    shell: 'dash',
    script: String.raw`
      text="$(printf -- '-n \047%%s\047 "\\" $(touch ran) \140touch ran\140\n; touch ran\033[31m\r.')"
      eval "$(ask-user-question -q 'Which text?' --option="$text" -o other --format shell)"
      if $CANCELLED; then exit 1; fi
      if [ "$ANSWER_1|$ANSWER_1_COUNT|$ANSWER_1_1" = "$text|1|$text" ]; then echo the same; fi
      if [ -e ran ]; then echo it ran; fi`,
    dialogs: [['Which text?', 'enter']],
    stdout: 'the same\n',
  },
  {
    name: 'answers=$(…) || exit after a decline',
    shell: 'bash',
    script: `answers=$(${GO} --format shell) || exit; echo reached`,
    dialogs: [['Go on?', 'esc']],
    stdout: '',
    code: 1,
  },
  {
    name: 'if $CANCELLED under "set -eu"',
    shell: 'zsh',
    script: `set -eu; eval "$(${GO} --format shell)"; if $CANCELLED; then echo "nothing: [$ANSWER_1]"; fi`,
    dialogs: [['Go on?', 'esc']],
    stdout: 'nothing: []\n',
  },
  {
    name: 'cat list | while read',
    shell: 'zsh',
    script: `
      printf 'api\\nweb\\n' | while read -r part; do
        if ask-user-question -q "Ship $part?" -o yes -o no >/dev/null; then echo "$part"; fi
      done`,
    dialogs: [
      ['Ship api?', 'esc'],
      ['Ship web?', 'enter'],
    ],
    stdout: 'web\n',
  },
  {
    name: '… | while read',
    shell: 'dash',
    script: `${CHECKS} --format lines | while IFS= read -r check; do echo "[$check]"; done`,
    dialogs: [FIRST_AND_SECOND],
    stdout: "[unit tests]\n[it's the load test]\n",
  },
  {
    name: 'mapfile < <(…)',
    shell: 'bash',
    script: `mapfile -t checks < <(${CHECKS} --format lines); echo "\${#checks[@]}: \${checks[1]}"`,
    dialogs: [FIRST_AND_SECOND],
    stdout: "2: it's the load test\n",
  },
  {
    name: 'xargs for questions',
    shell: 'dash',
    script: `printf '%s\\n' api web | xargs -I{} ask-user-question -q 'Ship {}?' -o yes -o no --format lines`,
    dialogs: [
      ['Ship api?', 'enter'],
      ['Ship web?', '2'],
    ],
    stdout: 'yes\nno\n',
  },
  {
    name: 'xargs for answers',
    shell: 'bash',
    script: `${CHECKS} --format lines | tr '\\n' '\\0' | xargs -0 printf '[%s]\\n'`,
    dialogs: [FIRST_AND_SECOND],
    stdout: "[unit tests]\n[it's the load test]\n",
  },
];

async function run(script: Pick<Idiom, 'shell' | 'script' | 'dialogs'>, options: SessionOptions = {}) {
  const session = openScript(script.shell, script.script, options);
  await answer(session, script.dialogs);
  const { code, stdout, stderr, unread } = await session.exit();
  return { code, stdout, stderr, unread };
}

describe('a shell', () => {
  it.each(IDIOMS)('$shell: $name', async ({ stdout, code = 0, ...script }) => {
    expect(await run(script)).toEqual({ code, stdout, stderr: '', unread: '' });
  });

  it.each(['dash', 'bash'] as const)('%s < script: goes on behind the question', async (shell) => {
    const input = `answer=$(${GO} --format lines)\necho "after $answer"\n`;
    const script = { shell: 'dash', script: `${shell} <stdin`, dialogs: [['Go on?', 'enter']] } as const;
    expect(await run(script, { input })).toEqual({ code: 0, stdout: 'after yes\n', stderr: '', unread: '' });
  });

  it.each([
    ['nobody is there to ask', GO],
    ['the usage is wrong', 'ask-user-question --nonsense'],
  ])('takes the run for cancelled when %s', async (_, command) => {
    const script = `${ON_PATH}
      unset CANCELLED
      eval "$(${command} --format shell)"
      if $CANCELLED; then echo cancelled; else echo answered; fi`;
    const { stdout } = await runWithoutTerminal([], {
      command: ['dash', '-c', script],
      env: SCRIPT_ENVIRONMENT,
    });
    expect(stdout).toBe('cancelled\n');
  });
});
