import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BINARY } from './support/environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a file that takes only part of the result is an error with exit code 4', async () => {
  const file = join(folder, 'out');
  const script = `ulimit -f 1; "${process.execPath}" "${BINARY}" --schema >"${file}"`;
  const { exitCode, stderr } = await execa('bash', ['-c', script], { reject: false });
  expect(exitCode).toBe(4);
  expect(stderr).toMatch(/^ask-user-question: error: cannot write the result: EFBIG/);
  expect(readFileSync(file)).toHaveLength(1024);
});
