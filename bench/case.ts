/** What is measured: milliseconds of the clock and of the processors, bytes written, megabytes of memory at the peak. */
export const MEASURES = ['ms', 'cpu', 'bytes', 'memory'] as const;
export type Measure = (typeof MEASURES)[number];

/** What one round of a case has measured: no value, one, or one for each key press. */
export type Samples = Readonly<Partial<Record<Measure, readonly number[]>>>;

/** One thing that is measured, once in every round. */
export interface Case {
  readonly name: string;
  /** Starts of programs, or key presses in one that stands. */
  readonly kind: 'start' | 'press';
  /** Name of the case that its milliseconds are compared with; its own for the cases that others are compared with. */
  readonly against: string;
  readonly measure: () => Promise<Samples>;
}
