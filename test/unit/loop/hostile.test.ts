import fc from 'fast-check';
import { describe, it } from 'vitest';
import { askInDialog } from '../../../src/ask-in-dialog.ts';
// Loaded before time stands still: the dialog fetches it for previews.
import '../../../src/render/markdown.ts';
import { hostileText, withstand } from './hostile.ts';

describe('no byte of a questionnaire or a paste', () => {
  it('reaches the terminal as a control', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, (asked, pasted) => withstand(asked, pasted, askInDialog)),
      { numRuns: 40 },
    );
  });
});
