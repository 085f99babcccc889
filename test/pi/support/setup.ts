import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PIS = join(ROOT, 'test/pi');
const LOCK = join(PIS, 'package-lock.json');
/** The lock file that the installed packages belong to. */
const INSTALLED = join(PIS, 'node_modules/.installed-lock.json');

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder in which a user has installed the packed tarball; other extensions stand beside it. */
    readonly user: string;
  }
}

/** Installs both lines of Pi, and packs and installs the package, once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installPis();
  const user = await mkdtemp(join(tmpdir(), 'ask-user-question-pi-user-'));
  await installPackage(user);
  await cp(join(PIS, 'extensions'), user, { recursive: true });
  project.provide('user', user);
  return () => rm(user, { recursive: true });
}

async function installPis(): Promise<void> {
  const lock = await readFile(LOCK, 'utf8');
  if (lock === (await readFile(INSTALLED, 'utf8').catch(() => ''))) return;
  await execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PIS });
  await copyFile(LOCK, INSTALLED);
}

async function installPackage(user: string): Promise<void> {
  // What is built is tested: packing must not build again.
  await execa('npm', ['pack', '--ignore-scripts', '--pack-destination', user], { cwd: ROOT });
  const [tarball = ''] = (await readdir(user)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(user, 'package.json'), '{"private":true}');
  await execa('npm', ['install', '--offline', '--no-audit', '--no-fund', join(user, tarball)], { cwd: user });
}
