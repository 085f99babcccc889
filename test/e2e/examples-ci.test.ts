import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runWithoutTerminal } from './support/run.ts';
import { ON_PATH, SCRIPT_ENVIRONMENT } from './support/script.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RECIPE = /^### CI\n.*?```sh\n(.*?)```/ms.exec(readFileSync(`${ROOT}README.md`, 'utf8'))?.[1];

it('does in CI what the recipe shows', async () => {
  const cwd = temporaryFolder();
  copyFileSync(`${ROOT}examples/Makefile`, join(cwd, 'Makefile'));
  const command = ['dash', '-c', `${ON_PATH}${RECIPE}`] as const;
  expect(await runWithoutTerminal([], { command, cwd, env: SCRIPT_ENVIRONMENT })).toMatchObject({
    code: 0,
    stdout: 'Would deploy to: staging\n',
    stderr: '',
  });
});
