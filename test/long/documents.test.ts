import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Result } from '../../src/protocol.ts';
import { BINARY } from '../e2e/support/environment.ts';
import { runWithoutTerminal } from '../e2e/support/run.ts';
import { temporaryFolder } from '../e2e/support/temporary-folder.ts';
import { brokenDocument, toldOf } from '../unit/input/broken.ts';
import { MONSTERS } from './support/documents.ts';
import { share } from './support/share.ts';

const MOST_KIBIBYTES = 200_000_000 / 1024;

/**
 * Notes the most memory that the process has held, when it ends. Its resource usage would tell that of its parent, if
 * that was more.
 */
const NOTING = `process.on('exit', () => {
  const { readFileSync, writeFileSync } = require('node:fs');
  writeFileSync('memory', /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
});`;

describe('a document that nobody should send is rejected, within bounds', () => {
  it.each(MONSTERS)('$name', async ({ input, error }) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'noting.cjs'), NOTING);
    const command = [process.execPath, '--require', './noting.cjs', BINARY] as const;
    const { code, stdout, stderr, document } = await runWithoutTerminal(['--check'], { input, cwd, command });
    expect({ code, error: (document as Result).details.error }).toEqual({ code: 2, error });
    expect(stdout).toMatch(/^[^\0-\x1f\x7f-\x9f]+\n$/);
    expect(stderr).toMatch(/^(?:ask-user-question: error: [^\0-\x1f\x7f-\x9f]+\n)+$/);
    expect(stdout.length + stderr.length).toBeLessThan(20_000);
    expect(Number(readFileSync(join(cwd, 'memory'), 'utf8'))).toBeLessThan(MOST_KIBIBYTES);
  });
});

test('whatever is broken in a document is told in lines that are safe for a terminal', async () => {
  await fc.assert(
    fc.asyncProperty(brokenDocument, fc.boolean(), async (bytes, strict) => {
      for (const line of await toldOf(bytes, strict))
        expect(line).toMatch(
          /^ask-user-question: [^\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+\n$/,
        );
    }),
    { numRuns: share(3_000) },
  );
});
