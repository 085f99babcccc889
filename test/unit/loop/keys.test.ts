import fc from 'fast-check';
import { describe, it } from 'vitest';
import { askInDialog } from '../../../src/ask-in-dialog.ts';
// Loaded before time stands still: the dialog fetches it for previews.
import '../../../src/render/markdown.ts';
import { anyGame, play } from './game.ts';

describe('whatever is typed into a dialog', () => {
  it('it ends, gives the terminal back, and what its review shows is what its result says', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame(24), (game) => play(game, askInDialog)),
      { numRuns: 100 },
    );
  });
});
