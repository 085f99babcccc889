import { describe, expect, it } from 'vitest';
import { createHandover, type HandoverWorld } from '../../../src/pi/handover.ts';
import type { PiUi, Tui } from '../../../src/pi/host.ts';

/** A Pi and its process that write down what is done to them. */
function createPi() {
  const log: string[] = [];
  let time = 0;
  const note = (entry: string): void => {
    log.push(entry);
  };
  const world: HandoverWorld = {
    now: () => time,
    sleep: async (milliseconds) => {
      note(`sleep ${milliseconds}`);
      time += milliseconds;
    },
    setRaw: (raw) => note(`raw ${raw}`),
    drain: () => note('drain'),
    shieldInterrupt: () => {
      note('shield');
      return () => note('unshield');
    },
  };
  const tui: Tui = {
    stop: (options) => note(`stop ${JSON.stringify(options)}`),
    start: () => note('start'),
    requestRender: (force) => note(`render ${force}`),
  };
  const ui: PiUi = {
    custom: (factory) =>
      new Promise((resolve, reject) => {
        note('custom');
        const done = (value: unknown): void => {
          note('done');
          resolve(value as never);
        };
        factory(tui, {}, {}, done).then(() => note('mounted'), reject);
      }),
  };
  const job = async (): Promise<string> => {
    note('job');
    await Promise.resolve();
    note('job ended');
    return 'answer';
  };
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { log, world, ui, job, pass };
}

const BEFORE = ['sleep 300', 'custom', 'shield', 'stop {"preserveScreen":true}', 'raw true'];
const AFTER = ['drain', 'raw false', 'start', 'render true', 'unshield', 'done', 'mounted'];

/** Hosts that never show anything of an extension. */
const WITHOUT_TERMINAL: readonly [string, PiUi][] = [
  ['a host without custom', {}],
  ['a host that never calls the factory', { custom: async () => undefined }],
];

describe('a hand-over', () => {
  it('stops the interface, runs the job and starts it again, in this order', async () => {
    const { log, world, ui, job } = createPi();
    expect(await createHandover(world).run(ui, job)).toEqual({ value: 'answer' });
    expect(log).toEqual([...BEFORE, 'job', 'job ended', ...AFTER]);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('broken'))],
    [
      'throws at once',
      () => {
        throw new Error('broken');
      },
    ],
  ])('starts the interface again when the job %s', async (_, job) => {
    const { log, world, ui } = createPi();
    await expect(createHandover(world).run(ui, job)).rejects.toThrow('broken');
    expect(log).toEqual([...BEFORE, ...AFTER]);
  });

  it('hands on a job that has no value', async () => {
    const { world, ui } = createPi();
    expect(await createHandover(world).run(ui, async () => undefined)).toEqual({ value: undefined });
  });

  it.each([
    { passed: 0, waits: 300 },
    { passed: 120, waits: 180 },
    { passed: 300, waits: 0 },
    { passed: 5000, waits: 0 },
  ])(
    'waits $waits ms when Pi started $passed ms ago, before Pi saves its text',
    async ({ passed, waits }) => {
      const { log, world, ui, job, pass } = createPi();
      const handover = createHandover(world);
      pass(passed);
      await handover.run(ui, job);
      expect(log.slice(0, 2)).toEqual([`sleep ${waits}`, 'custom']);
    },
  );

  it('waits again after each start, also after a job that failed', async () => {
    const { log, world, ui, job, pass } = createPi();
    const handover = createHandover(world);
    const waits = (): string[] => log.filter((entry) => entry.startsWith('sleep'));
    await handover.run(ui, job);
    pass(100);
    await handover.run(ui, () => Promise.reject(new Error('broken'))).catch(() => {});
    pass(299);
    await handover.run(ui, job);
    expect(waits()).toEqual(['sleep 300', 'sleep 200', 'sleep 1']);
  });

  it('counts from the end of a long job, not from its beginning', async () => {
    const { log, world, ui, job, pass } = createPi();
    const handover = createHandover(world);
    await handover.run(ui, async () => pass(60_000));
    await handover.run(ui, job);
    expect(log.filter((entry) => entry.startsWith('sleep'))).toEqual(['sleep 300', 'sleep 300']);
  });

  it.each(WITHOUT_TERMINAL)('is nothing for %s, and the job does not run', async (_, ui) => {
    const { log, world, job } = createPi();
    expect(await createHandover(world).run(ui, job)).toBeUndefined();
    expect(log).toEqual(['sleep 300']);
  });

  it('shows a component of no height should the host mount it', async () => {
    const { world, ui, job } = createPi();
    const heights: number[] = [];
    const custom: PiUi['custom'] = (factory) =>
      ui.custom?.(async (...args) => {
        const component = await factory(...(args as Parameters<typeof factory>));
        component.invalidate();
        heights.push(component.render(80).length);
        return component;
      }) as Promise<undefined>;
    await createHandover(world).run({ custom }, job);
    expect(heights).toEqual([0]);
  });
});

describe('whether a hand-over is possible', () => {
  it('is found out without stopping anything', async () => {
    const { log, world, ui } = createPi();
    expect(await createHandover(world).isPossible(ui)).toBe(true);
    expect(log).toEqual(['custom', 'done', 'mounted']);
  });

  it.each(WITHOUT_TERMINAL)('is denied by %s', async (_, ui) => {
    const { world } = createPi();
    expect(await createHandover(world).isPossible(ui)).toBe(false);
  });
});
