import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyGame, play } from '../unit/loop/game.ts';
import { builtDialog } from './support/built-dialog.ts';
import { share } from './support/share.ts';

const ask = await builtDialog();

describe('whatever is typed into the built dialog', () => {
  it('it ends, gives the terminal back, and what its review shows is what its result says', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame(24), (game) => play(game, ask)),
      { numRuns: share(10_000) },
    );
  });
});
