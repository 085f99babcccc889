import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { BINARY, cleanEnvironment } from '../test/e2e/support/environment.ts';
import { OPTIONS, QUESTIONNAIRES, type QuestionnaireName } from './questionnaires.ts';

const BENCH = fileURLToPath(new URL('.', import.meta.url));

/** Where the programs find what they need. */
export interface Workshop {
  /** The environment of every program. */
  readonly env: Readonly<Record<string, string>>;
  /** Size of the executable, in bytes. */
  readonly bundle: number;
  /** The program and arguments that run one of the bench's own scripts. */
  script(name: string, ...args: string[]): [string, ...string[]];
  /** The built command with a questionnaire. */
  command(questionnaire: QuestionnaireName, ...args: string[]): [string, ...string[]];
  /** A line each, in a file: its path. */
  readonly labels: string;
  remove(): Promise<void>;
}

/** Installs the other libraries where they are missing, and writes the questionnaires into a folder. */
export async function openWorkshop(): Promise<Workshop> {
  const bundle = await sizeOf(BINARY);
  await install();
  const folder = await mkdtemp(join(tmpdir(), 'ask-user-question-bench-'));
  const home = join(folder, 'home');
  await mkdir(home);
  const pathOf = (name: string): string => join(folder, `${name}.json`);
  for (const [name, document] of Object.entries(QUESTIONNAIRES))
    await writeFile(pathOf(name), JSON.stringify(document));
  const labels = join(folder, 'labels');
  await writeFile(labels, OPTIONS.map(({ label }) => `${label}\n`).join(''));
  return {
    env: cleanEnvironment(home),
    bundle,
    script: (name, ...args) => [process.execPath, join(BENCH, name), ...args],
    command: (name, ...args) => [process.execPath, BINARY, '--file', pathOf(name), ...args],
    labels,
    remove: () => rm(folder, { recursive: true }),
  };
}

async function sizeOf(executable: string): Promise<number> {
  try {
    return (await stat(executable)).size;
  } catch {
    throw new Error('there is no bin/ask-user-question: npm run build makes it');
  }
}

/** What is installed must be what the lock file says. */
async function install(): Promise<void> {
  const { failed } = await execa('npm', ['ls', '--prefix', BENCH], { reject: false });
  if (failed) await execa('npm', ['ci', '--prefix', BENCH], { stdout: 'inherit', stderr: 'inherit' });
}
