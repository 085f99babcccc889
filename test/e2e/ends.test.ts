import { describe, it } from 'vitest';
import { after, ENDS, type End, expectProperEnd, type Moment, moment, submitted } from './support/ends.ts';

/** Some of the pairs that no other test has; all pairs of them are in test/long/ends.test.ts. */
const PAIRS: readonly (readonly [End, Moment])[] = [
  [ENDS.SIGINT, after(0)],
  [ENDS['a hang-up'], after(5)],
  [ENDS.SIGTERM, after(10)],
  [ENDS['a dead caller'], after(20)],
  [ENDS.SIGHUP, moment('at the first frame')],
  [ENDS.SIGQUIT, moment('during a burst of resizes')],
  [ENDS['a dead caller'], moment('inside a paste that has not ended')],
  [ENDS.SIGTERM, submitted(1)],
];

describe('every end leaves the terminal as it was, the right code, one whole document or none', () => {
  it.each(PAIRS.map(([end, at]) => ({ end, at })))('$end.name $at.name', ({ end, at }) =>
    expectProperEnd(end, at),
  );
});
