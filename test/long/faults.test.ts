import { describe, expect, it } from 'vitest';
import { countCalls, expectProperFault, FAULTY, type Faulty } from '../e2e/support/faults.ts';

/** How many calls of each function fail. */
const MOST = 3;

let calls: Readonly<Record<Faulty, number>>;

/** The first call, the last one, and some between them. */
const spread = (total: number): readonly number[] => {
  const steps = Math.min(total, MOST) - 1;
  return Array.from(
    { length: steps + 1 },
    (_, index) => 1 + Math.round((index * (total - 1)) / (steps || 1)),
  );
};

describe('a fault in any call of', () => {
  it.each(FAULTY)('%s', async (name) => {
    calls ??= await countCalls();
    const numbers = spread(calls[name]);
    expect(numbers).not.toEqual([]);
    // All at once, since most of the time goes by waiting.
    const runs = numbers.map((call) =>
      expectProperFault(name, call).then(
        () => '',
        (error) => `call ${call} of ${calls[name]}: ${error}`,
      ),
    );
    expect((await Promise.all(runs)).filter((fault) => fault !== '')).toEqual([]);
  });
});
