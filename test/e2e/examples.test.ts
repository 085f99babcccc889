import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runWithoutTerminal } from './support/run.ts';
import { type Asked, answer, ON_PATH, openScript, SCRIPT_ENVIRONMENT } from './support/script.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Runs a script in a terminal, with the examples in `$EXAMPLES`, and answers its dialogs. */
async function run(script: string, dialogs: readonly Asked[]) {
  const session = openScript('dash', script, { env: { EXAMPLES } });
  await answer(session, dialogs);
  const { code, stdout, stderr } = await session.exit();
  return { code, stdout, stderr };
}

/** A repository with the hook; the clean environment has no settings of git of its own. */
const REPOSITORY = `
  git init -q -b main .
  git config user.name Nobody
  git config user.email nobody@example.org
  cp "$EXAMPLES/hooks/commit-msg" .git/hooks/
`;
const LOG = 'git log --format=%s';

describe('examples/deploy.sh', () => {
  it('says what it would run, and where it would deploy to', async () => {
    const dialogs: Asked[] = [
      ['Where should', '2'],
      ['What should run', '1', '2', 'tab'],
      ['Review your answers', 'enter'],
    ];
    expect(await run('"$EXAMPLES/deploy.sh"', dialogs)).toEqual({
      code: 0,
      stdout: 'Would run: unit tests\nWould run: load test\nWould deploy to: production\n',
      stderr: '',
    });
  });

  it.each([
    ['a decline', [['Where should', 'esc']], 'Declined: nothing is deployed.\n'],
    [
      'a target that was skipped',
      [
        ['Where should', 'tab'],
        ['What should run', '1', 'tab'],
        ['Review your answers', 'enter'],
      ],
      'No target: nothing is deployed.\n',
    ],
  ] as [string, Asked[], string][])('deploys nothing after %s', async (_, dialogs, stderr) => {
    expect(await run('"$EXAMPLES/deploy.sh"', dialogs)).toEqual({ code: 1, stdout: '', stderr });
  });
});

describe('examples/Makefile', () => {
  it('asks for every target', async () => {
    const dialogs: Asked[] = [
      ['Deploy where?', 'enter'],
      ['Delete the build?', '2'],
    ];
    expect(await run('make -f "$EXAMPLES/Makefile" deploy clean', dialogs)).toEqual({
      code: 0,
      stdout: 'Would deploy to: staging\nWould run: rm -r build\n',
      stderr: '',
    });
  });

  it('stops at a decline, and at another answer', async () => {
    const dialogs: Asked[] = [
      ['Deploy where?', 'esc'],
      ['Delete the build?', 'enter'],
    ];
    const { stderr, ...rest } = await run('make -k -f "$EXAMPLES/Makefile" deploy clean', dialogs);
    expect(rest).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/: deploy\] Error 1\n.*: clean\] Error 1\n/);
  });
});

describe('examples/hooks/commit-msg', () => {
  it('puts the kind in front of the message, leaves it alone after a decline, and obeys Ctrl-C', async () => {
    const commits = ['Add the login page', 'Mend it', 'Never mind'].map(
      (message) => `git commit -q --allow-empty -m '${message}' || echo $?`,
    );
    const dialogs: Asked[] = [
      ['"Add the login page"?', 'enter'],
      ['"Mend it"?', 'esc'],
      ['"Never mind"?', 'ctrl+c'],
    ];
    expect(await run([REPOSITORY, ...commits, LOG].join('\n'), dialogs)).toEqual({
      code: 0,
      stdout: '1\nMend it\nfeat: Add the login page\n',
      stderr: '',
    });
  });

  it('asks nobody where the kind is there, or no terminal is', async () => {
    const script = `${ON_PATH}${REPOSITORY}
      git commit -q --allow-empty -m 'fix(login)!: Take the right name' 2>&1
      git commit -q --allow-empty -m 'Mend it'
      ${LOG}`;
    const { code, stdout, stderr } = await runWithoutTerminal([], {
      command: ['dash', '-c', script],
      env: { ...SCRIPT_ENVIRONMENT, EXAMPLES },
    });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'Mend it\nfix(login)!: Take the right name\n',
    });
    expect(stderr).toMatch(/^ask-user-question: error: there is no terminal to ask on.*\n$/);
  });
});

describe('examples/npm/package.json', () => {
  it('goes on where that is the answer', async () => {
    const script = 'PATH="$(dirname "$NODE"):$PATH" npm run --silent --prefix "$EXAMPLES/npm" prepublishOnly';
    expect(await run(script, [['Publish this version?', 'enter']])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});
