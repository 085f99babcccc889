import type { Figure } from './figures.ts';
import { ARROW_NAMES, LONG_ARROW_NAMES } from './presses.ts';
import { CLACK } from './rivals.ts';
import { CHECK, FIRST_FRAMES } from './starts.ts';

/** What the command is to reach. */
export interface Target {
  readonly name: string;
  readonly unit: 'ratio' | 'ms' | 'bytes' | 'kB';
  readonly limit: number;
  /** In the unit of the limit; undefined when it was not measured. */
  readonly value: number | undefined;
}

/** What has been measured, and the size of the executable in bytes. */
interface Known {
  readonly figure: (name: string) => Figure | undefined;
  readonly bundle: number;
}

interface Reach extends Omit<Target, 'value'> {
  readonly read: (known: Known) => number | undefined;
}

const ratio = (name: string, limit: number): Reach => ({
  ...{ name, limit },
  unit: 'ratio',
  read: ({ figure }) => figure(name)?.ratio,
});

const median = (name: string, measure: 'ms' | 'bytes', limit: number): Reach => ({
  ...{ name, limit },
  unit: measure,
  read: ({ figure }) => figure(name)?.[measure]?.median,
});

const REACHES: readonly Reach[] = [
  ...Object.values(FIRST_FRAMES).map((name) => ratio(name, 1.35)),
  {
    name: `${FIRST_FRAMES.single}, by that of ${CLACK}`,
    unit: 'ratio',
    limit: 1,
    read: ({ figure }) => {
      const [ours, theirs] = [figure(FIRST_FRAMES.single)?.ratio, figure(CLACK)?.ratio];
      return ours && theirs && ours / theirs;
    },
  },
  ratio(CHECK, 1.15),
  ...ARROW_NAMES.flatMap((name) => [median(name, 'bytes', 400), median(name, 'ms', 4)]),
  ...LONG_ARROW_NAMES.map((name) => median(name, 'ms', 10)),
  { name: 'bundle', unit: 'kB', limit: 500, read: ({ bundle }) => bundle / 1000 },
];

/** Every target with what was measured. */
export function targetsOf(figures: readonly Figure[], bundle: number): readonly Target[] {
  const figure = (wanted: string) => figures.find(({ name }) => name === wanted);
  return REACHES.map(({ read, ...reach }) => ({ ...reach, value: read({ figure, bundle }) }));
}
