import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenDocument, toldOf } from './broken.ts';

describe('whatever is broken in a document', () => {
  test('it is told in lines that are safe for a terminal', async () => {
    await fc.assert(
      fc.asyncProperty(brokenDocument, fc.boolean(), async (bytes, strict) => {
        for (const line of await toldOf(bytes, strict))
          expect(line).toMatch(
            /^ask-user-question: [^\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+\n$/,
          );
      }),
      { numRuns: 500 },
    );
  });
});
