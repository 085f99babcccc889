import { describe, expect, it } from 'vitest';
import { type Deferred, deferred } from '../../../src/deferred.ts';
import { inTurn } from '../../../src/pi/in-turn.ts';

/** Jobs whose ends the test decides; `begun` names them as they begin. */
function createJobs() {
  const begun: string[] = [];
  const ends = new Map<string, Deferred<string>>();
  const endOf = (name: string): Deferred<string> => {
    const end = ends.get(name) ?? deferred<string>();
    ends.set(name, end);
    return end;
  };
  const job = inTurn((name: string) => {
    begun.push(name);
    return endOf(name).promise;
  });
  return { begun, endOf, job };
}

describe('inTurn', () => {
  it('begins a call when the one before it has ended', async () => {
    const { begun, endOf, job } = createJobs();
    const [first, second, third] = [job('first'), job('second'), job('third')];
    endOf('second').resolve('2');
    endOf('first').resolve('1');
    expect(await first).toBe('1');
    expect(await second).toBe('2');
    endOf('third').resolve('3');
    expect(await third).toBe('3');
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('holds a call back for as long as another one runs', async () => {
    const { begun, endOf, job } = createJobs();
    const first = job('first');
    const second = job('second');
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['first']);
    endOf('first').resolve('1');
    endOf('second').resolve('2');
    await Promise.all([first, second]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('goes on after a failure, which is told to its own caller only', async () => {
    const { endOf, job } = createJobs();
    const [first, second] = [job('first'), job('second')];
    endOf('first').reject(new Error('broken'));
    endOf('second').resolve('2');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('2');
  });

  it('goes on after a job that throws at once', async () => {
    const job = inTurn((fails: boolean) => {
      if (fails) throw new Error('at once');
      return Promise.resolve('fine');
    });
    await expect(job(true)).rejects.toThrow('at once');
    expect(await job(false)).toBe('fine');
  });
});
