import { describe, expect, test } from 'vitest';
import { view } from '../../src/render/view.ts';
import { faultsOf } from '../unit/render/fits.ts';
import { STATES } from '../unit/render/nasty.ts';
import { LOOK } from '../unit/render/support.ts';

const MAX_COLUMNS = 200;
const MAX_ROWS = 60;

const states = Object.entries(STATES);

/** What is wrong with windows of these columns, whatever their rows. Each shows another state than the one before it. */
function faultsAt(columns: number): string[] {
  const found: string[] = [];
  for (let rows = 1; rows <= MAX_ROWS; rows += 1) {
    const [name = '', state] = states[(columns * MAX_ROWS + rows) % states.length] ?? [];
    const size = { columns, rows };
    const faults = state ? faultsOf(view(state, size, LOOK), size, state) : ['no state'];
    found.push(...faults.map((fault) => `${name} in ${columns}x${rows}: ${fault}`));
  }
  return found;
}

describe('the worst questionnaire that is accepted', () => {
  test(`fits into every window up to ${MAX_COLUMNS} columns and ${MAX_ROWS} rows`, () => {
    const found = Array.from({ length: MAX_COLUMNS }, (_, at) => faultsAt(at + 1)).flat();
    expect(found.slice(0, 20)).toEqual([]);
  });
});
