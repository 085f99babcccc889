import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Asked, answer, openScript, type Shell } from './support/script.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = readFileSync(`${ROOT}README.md`, 'utf8');

/** The code under a heading. */
function recipe(heading: string): string {
  const section = PAGE.split(/^### /m).find((each) => each.startsWith(`${heading}\n`));
  return /```\w+\n(.*?)```/s.exec(section ?? '')?.[1] ?? `no recipe: ${heading}`;
}

const RELEASE: readonly Asked[] = [
  ['What kind of release', '2'],
  ['Which packages', '1', '3', 'tab'],
  ['How should the changelog', 'tab'],
  ['When should it', 'tab'],
  ['Review your answers', 'enter'],
];

interface Run {
  readonly heading: string;
  readonly shell: Shell;
  readonly before?: string;
  readonly dialogs: readonly Asked[];
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const RUNS: readonly Run[] = [
  {
    heading: 'One answer',
    shell: 'bash',
    dialogs: [['Deploy where?', 'enter']],
    code: 0,
    stdout: 'Deploying to staging\n',
    stderr: '',
  },
  {
    heading: 'One answer',
    shell: 'dash',
    dialogs: [['Deploy where?', 'esc']],
    code: 1,
    stdout: '',
    stderr: 'Nothing was chosen.\n',
  },
  {
    heading: 'Several answers',
    shell: 'zsh',
    before: `cp "$ROOT/examples/release.json" .`,
    dialogs: RELEASE,
    code: 0,
    stdout: 'Minor release, 2 packages: core, docs\n',
    stderr: '',
  },
  {
    heading: 'In a loop',
    shell: 'bash',
    before: `printf 'api\\nweb\\n' >parts`,
    dialogs: [
      ['Ship api?', '2'],
      ['Ship web?', 'enter'],
    ],
    code: 0,
    stdout: 'Shipping web\n',
    stderr: '',
  },
];

describe('the recipe', () => {
  it.each(RUNS)('$heading: $dialogs', async ({ heading, shell, before = '', dialogs, ...expected }) => {
    const session = openScript(shell, `${before}\n${recipe(heading)}`, { env: { ROOT } });
    await answer(session, dialogs);
    const { code, stdout, stderr } = await session.exit();
    expect({ code, stdout, stderr }).toEqual(expected);
  });

  it.each([
    ['Makefile', 'Makefile'],
    ['npm scripts', 'npm/package.json'],
    ['A git hook', 'hooks/commit-msg'],
  ])('%s is that of examples/%s', (heading, path) => {
    expect(readFileSync(`${ROOT}examples/${path}`, 'utf8')).toContain(recipe(heading));
  });
});
