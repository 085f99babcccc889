import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';

/** Downloaded once and kept; nothing of the repository refers to it. */
const CACHE = join(tmpdir(), 'ask-user-question-nodes');

/** The npm package that carries Node's binary for this machine. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** The executable of another Node of the given major version. */
export async function otherNode(major: number): Promise<string> {
  const home = join(CACHE, String(major));
  if (!existsSync(home)) await install(major, home);
  return join(home, 'node_modules', PACKAGE, 'bin', 'node');
}

/** Installs into a folder of its own first: a download that breaks off leaves nothing half done. */
async function install(major: number, home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  try {
    await writeFile(join(draft, 'package.json'), '{"private":true}');
    await execa('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${major}`], { cwd: draft });
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another test run may have been faster.
    if (!existsSync(home)) throw error;
  }
}
