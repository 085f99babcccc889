import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInBackground, isOrphaned, type Job, ownJob, parseJob } from '../../../src/terminal/job.ts';

const stat = (name: string, fields: string) =>
  `4711 (${name}) S 4700 ${fields} 4194304 1234 0 0 0 12 3 0 0 20 0 11\n`;

describe('the job in /proc/self/stat', () => {
  test('its group, its terminal, and the group that the terminal belongs to', () => {
    expect(parseJob(stat('node', '4711 4600 34817 4800'))).toEqual({
      parent: 4700,
      group: 4711,
      session: 4600,
      terminal: 34817,
      foreground: 4800,
    });
  });

  test('whatever the command is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 15 }), (name) => {
        expect(parseJob(stat(name, '4711 4600 34817 -1')).foreground).toBe(-1);
      }),
    );
  });

  test('can be read for ourselves', () => {
    expect(ownJob()?.group).toBeGreaterThan(0);
  });
});

const job = (fields: Partial<Job>): Job => ({
  parent: 1,
  group: 7,
  session: 5,
  terminal: 34817,
  foreground: 7,
  ...fields,
});

describe('the terminal belongs to another job', () => {
  test.each([
    ['in the foreground', job({}), false],
    ['in the background', job({ foreground: 8 }), true],
    ['without a terminal, or when it has gone', job({ terminal: 0, foreground: -1 }), false],
    ['where another namespace hides both groups', job({ group: 0, foreground: 0 }), false],
    ['where the system does not tell', undefined, false],
  ])('%s', (_, given, expected) => {
    expect(isInBackground(given)).toBe(expected);
  });
});

describe('nobody can bring a job to the foreground', () => {
  const processes: Readonly<Record<number, Job>> = {
    1: job({ parent: 0, group: 1, session: 1 }),
    5: job({ parent: 1, group: 5 }),
    7: job({ parent: 5 }),
    8: job({ parent: 1, group: 8 }),
  };

  test.each([
    ['started by the shell', 5, false],
    ['started by a script that the shell has started', 7, false],
    ['started by a script whose shell has died', 8, true],
    ['taken over by the first process', 1, true],
    ['started by one that has died just now', 99, true],
    ['started outside our namespace', 0, true],
  ])('%s', (_, parent, expected) => {
    const group = parent === 8 ? 8 : 7;
    expect(isOrphaned(job({ parent, group }), (process) => processes[process])).toBe(expected);
  });
});
