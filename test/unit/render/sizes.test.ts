import { describe, expect, test } from 'vitest';
import { validateDocument } from '../../../src/input/validate.ts';
import { view } from '../../../src/render/view.ts';
import { capabilitiesFor } from '../../../src/terminal/capabilities.ts';
import { paint } from '../../../src/terminal/paint.ts';
import { emulate, expectFrame, write } from '../terminal/emulator.ts';
import { faultsOf } from './fits.ts';
import { NASTY, STATES } from './nasty.ts';
import { LOOK, size } from './support.ts';

const SIZES = [
  ...[size(1, 1), size(19, 60), size(200, 4), size(20, 5), size(20, 60), size(21, 6), size(40, 10)],
  ...[size(59, 12), size(60, 12), size(80, 24), size(120, 40), size(200, 5), size(200, 60)],
];
const PAINTED = [size(20, 5), size(33, 40), size(90, 24)];

const pen = { capabilities: capabilitiesFor('xterm-256color'), color: true };

describe('the worst questionnaire that is accepted', () => {
  test('is accepted', () => {
    expect(validateDocument(NASTY, { strict: true })).toMatchObject({ ok: true, warnings: [] });
  });

  test.each(Object.entries(STATES))('fits into windows of every kind: %s', (_, state) => {
    for (const window of SIZES) expect(faultsOf(view(state, window, LOOK), window, state)).toEqual([]);
  });

  test.each(Object.entries(STATES))('is drawn as it is laid out: %s', async (_, state) => {
    for (const [at, window] of PAINTED.entries()) {
      const emulator = emulate(window, { graphemes: at % 2 === 0 });
      const { frame } = view(state, window, LOOK);
      await write(emulator, paint(undefined, frame, window, pen).bytes);
      expectFrame(emulator, frame, []);
    }
  });
});
