import { type Case, MEASURES, type Measure, type Samples } from './case.ts';
import type { Measured } from './rounds.ts';

/** The middle of many samples, and the quarters around it: half of the samples lie between `q1` and `q3`. */
export interface Summary {
  readonly median: number;
  readonly q1: number;
  readonly q3: number;
  readonly samples: number;
}

/** What is known of a case in the end. */
export interface Figure extends Pick<Case, 'name' | 'kind' | 'against'>, Partial<Record<Measure, Summary>> {
  /** Median milliseconds by those of the case that it is compared with. */
  readonly ratio: number;
  /** The ratios of the single rounds: what a slow moment of the machine cannot shift. */
  readonly ratios: Summary;
}

/** The value below which the given share of the sorted values lies, between two of them as the straight line goes. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place % 1);
}

function summary(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ];
  return { median, q1, q3, samples: sorted.length };
}

const all = (rounds: readonly Samples[], measure: Measure): number[] =>
  rounds.flatMap((samples) => samples[measure] ?? []);

/** The figures of every case, in the order of the cases. */
export function figuresOf(cases: readonly Case[], measured: Measured): readonly Figure[] {
  const roundsOf = (name: string) => measured[cases.findIndex((other) => other.name === name)] ?? [];
  return cases.map(({ name, kind, against }) => {
    const [rounds, others] = [roundsOf(name), roundsOf(against)];
    const medians = (round: Samples | undefined) => summary(round?.ms ?? []).median;
    const measures = MEASURES.map((measure) => [measure, all(rounds, measure)] as const);
    const known = measures.filter(([, values]) => values.length > 0);
    return {
      ...{ name, kind, against },
      ...Object.fromEntries(known.map(([measure, values]) => [measure, summary(values)])),
      ratio: summary(all(rounds, 'ms')).median / summary(all(others, 'ms')).median,
      ratios: summary(rounds.map((round, index) => medians(round) / medians(others[index]))),
    };
  });
}
