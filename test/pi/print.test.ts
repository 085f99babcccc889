import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { asks, failed, single, THANKS, TOOL } from './support/calls.ts';
import { LINES, type PiLine } from './support/lines.ts';
import { type Reply, startModel, toolNames, toolTexts } from './support/model-server.ts';
import { commandLine, createHome, installedPackage, otherExtension } from './support/pi-home.ts';

const MODES = [
  { mode: '-p', args: ['-p'] },
  { mode: '--mode json', args: ['--mode', 'json'] },
];

/** Runs Pi to its end, with nobody to ask. */
async function runPi(line: PiLine, args: readonly string[], replies: Reply[], others: string[] = []) {
  const model = await startModel(replies);
  const { cwd, env } = createHome(model);
  const extensions = [installedPackage(), ...others.map(otherExtension)];
  const [program = '', ...words] = commandLine(line, extensions, [...args, 'please ask me']);
  const end = await execa(program, words, { cwd, env, extendEnv: false, stdin: 'ignore', reject: false });
  return { ...end, model };
}

describe.each(LINES)('Pi $name', (line) => {
  it.each(MODES)('does not offer the tool with $mode', async ({ args }) => {
    const { exitCode, stdout, model } = await runPi(line, args, [asks(single), THANKS]);
    expect(exitCode).toBe(0);
    const [first, second] = model.requests;
    expect(first && toolNames(first)).toContain('read');
    expect(first && toolNames(first)).not.toContain(TOOL);
    expect(second && toolTexts(second)).toEqual([expect.stringContaining(`${TOOL} not found`)]);
    expect(stdout).toContain(THANKS.text);
  });

  it('tells a model that asks nobody nevertheless', async () => {
    const { exitCode, model } = await runPi(line, ['-p'], [asks(single), THANKS], ['offerer']);
    expect(exitCode).toBe(0);
    const [first, second] = model.requests;
    expect(first && toolNames(first)).toContain(TOOL);
    expect(second && toolTexts(second)).toEqual([failed('no_ui')]);
  });
});
