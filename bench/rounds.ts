import fc from 'fast-check';
import type { Case, Samples } from './case.ts';

/** Rounds that are thrown away: the files are read from the disk, and the bench itself is still being compiled. */
const WARM_UP = 2;

/** The samples of every case, a round each, in the order of the cases. */
export type Measured = readonly (readonly Samples[])[];

/**
 * Measures all cases, one after the other, in every round, each time in another order: what disturbs the machine
 * meanwhile disturbs all alike.
 */
export async function measureAll(
  cases: readonly Case[],
  { runs, seed, progress }: { runs: number; seed: number; progress: (text: string) => void },
): Promise<Measured> {
  const { length } = cases;
  const measured = cases.map((): Samples[] => []);
  const order = fc.shuffledSubarray([...cases.keys()], { minLength: length, maxLength: length });
  for (const [round, indices] of fc.sample(order, { seed, numRuns: WARM_UP + runs }).entries()) {
    progress(round < WARM_UP ? 'warming up' : `round ${round - WARM_UP + 1} of ${runs}`);
    for (const index of indices) {
      const samples = (await cases[index]?.measure()) ?? {};
      if (round >= WARM_UP) measured[index]?.push(samples);
    }
  }
  return measured;
}
