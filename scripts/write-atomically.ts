import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes beside the file and renames, so that a reader sees the old file or the new one, never half of one. */
export async function writeAtomically(path: string, content: string, mode: number): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, content);
  await chmod(draft, mode);
  await rename(draft, path);
}
