import fc from 'fast-check';
import { describe, it } from 'vitest';
import { hostileText, withstand } from '../unit/loop/hostile.ts';
import { builtDialog } from './support/built-dialog.ts';
import { share } from './support/share.ts';

const ask = await builtDialog();

/** Units of a long text, which begin something again and again, nest it, or never end it. */
const UNITS = [
  ...['\x1b[', '\x1b]0;', '\x1bP', '\x9b31m', '\x1b[2J', '\x07', '\0', '\r', '\t', '\n', '\u202e'],
  ...['\u200d', '\ufe0f'],
  ...['[', '*a **b ', '`', '> ', '- ', '|a', '<a ', '![', '&#27;', '# ', '``` ', '\\', 'a\n\n'],
  ...['\u0301', '👩‍👩‍👧', '漢', 'न्दी'],
];
const LONG = 20_000;
const PASTED = 2_000;

const long = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('no byte of a questionnaire or a paste reaches the terminal of the built dialog as a control', () => {
  it('in texts of everything that terminals obey', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, (asked, pasted) => withstand(asked, pasted, ask)),
      { numRuns: share(600) },
    );
  });

  it.each(UNITS)('in long texts of %j', async (unit) => {
    await withstand(long(unit, LONG), `x${long(unit, PASTED)}`, ask);
  });
});
