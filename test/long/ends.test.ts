import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import {
  after,
  ENDS,
  type End,
  expectProperEnd,
  MOMENTS,
  type Moment,
  moment,
  submitted,
} from '../e2e/support/ends.ts';
import { mixed } from '../e2e/support/questionnaires.ts';
import { openSession } from '../e2e/support/session.ts';

const { Esc, ...OTHERS } = ENDS;
const ALL = Object.values(OTHERS);
/** A Ctrl-C that comes when the dialog has gone is for the shell. */
const WHILE_IT_GOES = ALL.filter(({ name }) => name !== 'Ctrl-C' && name !== 'a hang-up');

/** All at once, since most of the time goes by waiting; resolves with what went wrong. */
async function faultsOf(ends: readonly End[], at: Moment): Promise<string[]> {
  const runs = ends.map((end) =>
    expectProperEnd(end, at).then(
      () => '',
      (error) => `${end.name}: ${error}`,
    ),
  );
  return (await Promise.all(runs)).filter((fault) => fault !== '');
}

describe('every end', () => {
  it.each([0, 5, 10, 20].map(after))('$name', async (at) => {
    expect(await faultsOf(ALL, at)).toEqual([]);
  });

  it('at any moment between the start and the first frame', async () => {
    const session = openSession({ file: mixed, args: ['--guard', '0'] });
    await session.commandPid();
    const start = performance.now();
    await session.until((screen) => screen.modes().bracketedPaste);
    const duration = performance.now() - start;
    await session.press('ctrl+c');
    await session.exit();
    for (const part of [0.5, 0.8, 1.1, 1.5]) {
      expect(await faultsOf(ALL, after(duration * part))).toEqual([]);
    }
  });

  it.each(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])('%s', async (name) => {
    expect(await faultsOf(ALL, moment(name))).toEqual([]);
  });

  it.each(['during a burst of resizes', 'on the review'] as const)('Esc %s', async (name) => {
    await expectProperEnd(Esc, moment(name));
  });

  it.each([0, 1, 2, 4].map(submitted))('$name', async (at) => {
    expect(await faultsOf(WHILE_IT_GOES, at)).toEqual([]);
  });
});
