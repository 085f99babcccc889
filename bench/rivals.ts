import { execa } from 'execa';
import { OPTIONS, QUESTION } from './questionnaires.ts';
import type { Workshop } from './workshop.ts';

/** A program, and what it has written when all that it shows first is on the screen. */
export interface Asking {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly shown: RegExp;
}

export const CLACK = '@clack/prompts';

/** Libraries by the script that asks with them, and the last that they draw. */
const LIBRARIES: readonly (readonly [name: string, script: string, shown: RegExp])[] = [
  ['prompts', 'prompts.mjs', /deployed\?.*Production/s],
  ['enquirer', 'enquirer.mjs', /deployed\?.*Production.*Live for every customer/s],
  [CLACK, 'clack.mjs', /deployed\?.*Production.*└/s],
  ['@inquirer/prompts', 'inquirer.mjs', /deployed\?.*Production.*select/s],
  ['terminal-kit', 'terminal-kit.mjs', /deployed\?.*Production/s],
];

/** fzf draws its list from the bottom to the top, first item last; dialog draws the first letter of a tag by itself. */
const fzf = ({ labels }: Workshop, path: string): Asking => ({
  name: 'fzf',
  command: ['/bin/sh', '-c', 'exec "$0" --prompt "$1 " <"$2"', path, QUESTION, labels],
  shown: /deployed\?.*Production.*Staging/s,
});

const dialog = (_: Workshop, path: string): Asking => ({
  name: 'dialog',
  command: [
    path,
    '--menu',
    QUESTION,
    '0',
    '0',
    '0',
    ...OPTIONS.flatMap(({ label, description }) => [label, description]),
  ],
  shown: /deployed\?.*roduction.*Cancel/s,
});

const TOOLS = { fzf, dialog };

/** Other programs that ask the same question: the libraries, and the tools that are installed here. */
export async function rivals(workshop: Workshop): Promise<readonly Asking[]> {
  const libraries = LIBRARIES.map(([name, script, shown]) => ({
    name,
    command: workshop.script(`rivals/${script}`),
    shown,
  }));
  const tools = Object.entries(TOOLS).map(async ([name, tool]) => {
    const path = await pathOf(name);
    return path ? [tool(workshop, path)] : [];
  });
  return [...libraries, ...(await Promise.all(tools)).flat()];
}

async function pathOf(name: string): Promise<string> {
  const { stdout } = await execa('sh', ['-c', 'command -v "$1"', 'sh', name], { reject: false });
  return stdout;
}
