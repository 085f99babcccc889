import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTurn, type Turn, type TurnWorld } from '../../../src/terminal/turn.ts';

let folder: string;
const turns: Turn[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turn-test-'));
});
afterEach(() => {
  for (const turn of turns.splice(0)) turn.end('now');
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'turn');

/** A dialog that wants the turn, what it says, and how it is stopped. */
function dialog(world: Partial<TurnWorld> = {}) {
  const say = vi.fn();
  const stop = vi.fn(async () => true);
  const turn = createTurn({ path: file(), say, stop, isAbsent: () => false, ...world });
  turns.push(turn);
  return { turn, say, stop };
}

/** A dialog that has the turn, and one that waits for it. */
async function both(path = file()) {
  const first = dialog({ path });
  const second = dialog({ path });
  await first.turn.take();
  const taken = second.turn.take();
  await vi.waitFor(() => expect(second.say).toHaveBeenCalledOnce());
  return { first, second, taken };
}

describe('a turn', () => {
  test.each([
    ['a file', () => file()],
    ['an abstract address', () => `\0${file()}`],
  ])('is taken at once, and by the next one when it is given up: %s', async (_, path) => {
    const { first, second, taken } = await both(path());
    expect(first.say).not.toHaveBeenCalled();
    first.turn.end('now');
    expect(await taken).toBe(true);
    expect(second.say).toHaveBeenCalledOnce();
    // The news of a stop that has ended the wait is heard before the dialog listens.
    expect(second.stop.mock.calls).toEqual([['nothing']]);
  });

  test('is given to one of those who wait', async () => {
    const { first, taken } = await both();
    const third = dialog();
    const also = third.turn.take();
    await vi.waitFor(() => expect(third.say).toHaveBeenCalledOnce());
    const having: string[] = [];
    void taken.then(() => having.push('second'));
    void also.then(() => having.push('third'));
    first.turn.end('now');
    await vi.waitFor(() => expect(having).toHaveLength(1));
    // Whoever comes now finds somebody there, and so do those who have waited.
    const fourth = dialog();
    void fourth.turn.take();
    await vi.waitFor(() => expect(fourth.say).toHaveBeenCalledOnce());
    expect(having).toHaveLength(1);
  });

  test('never belongs to two, whoever comes and goes', async () => {
    const path = `\0${file()}`;
    const having: number[] = [];
    let count = 0;
    const takeAndLeave = async () => {
      const { turn } = dialog({ path });
      await turn.take();
      count += 1;
      having.push(count);
      await new Promise(setImmediate);
      count -= 1;
      turn.end('now');
    };
    await Promise.all(Array.from({ length: 50 }, takeAndLeave));
    expect(having).toEqual(Array(50).fill(1));
  });

  test('is not held by what a killed process has left behind', async () => {
    writeFileSync(file(), '');
    const { turn, say } = dialog();
    expect(await turn.take()).toBe(true);
    expect(say).not.toHaveBeenCalled();
  });

  test.each([
    ['the terminal has no name', undefined],
    ['there is no such folder', '/nowhere/turn'],
  ])('is done without where %s', async (_, path) => {
    expect(await dialog({ path }).turn.take()).toBe(true);
    expect(await dialog({ path }).turn.take()).toBe(true);
  });

  test('is not held by a link that leads nowhere', async () => {
    symlinkSync(join(folder, 'nowhere'), file());
    const { turn, say } = dialog();
    expect(await turn.take()).toBe(true);
    expect(say).not.toHaveBeenCalled();
  });

  test('is done without where a folder stands in its place', async () => {
    mkdirSync(file());
    expect(await dialog().turn.take()).toBe(true);
  });

  test('can be kept until the process ends', async () => {
    const { first, taken } = await both();
    first.turn.end('with the process');
    const third = dialog();
    void third.turn.take();
    await vi.waitFor(() => expect(third.say).toHaveBeenCalledOnce());
    third.turn.end('now');
    first.turn.end('now');
    expect(await taken).toBe(true);
  });

  test('that is waited for no more is not taken', async () => {
    const { second, taken } = await both();
    second.turn.end('with the process');
    expect(await taken).toBe(false);
    const { turn } = dialog();
    const early = turn.take();
    turn.end('now');
    expect(await early).toBe(false);
  });
});

describe('a visit', () => {
  test('there is room before the other one says its line', async () => {
    const first = dialog();
    const seen: string[] = [];
    await first.turn.take();
    const forget = first.turn.onVisit({
      makeRoom: () => seen.push('room'),
      goOn: () => seen.push('on'),
    });
    const visitor = dialog({ say: () => seen.push('said') });
    void visitor.turn.take();
    await vi.waitFor(() => expect(seen).toEqual(['room', 'said', 'on']));
    visitor.turn.end('now');
    forget();
    const { turn, say } = dialog();
    void turn.take();
    await vi.waitFor(() => expect(say).toHaveBeenCalledOnce());
    expect(seen).toHaveLength(3);
  });

  test('of several lasts until the last one has said its line', async () => {
    const first = dialog();
    const seen: string[] = [];
    await first.turn.take();
    first.turn.onVisit({ makeRoom: () => seen.push('room'), goOn: () => seen.push('on') });
    const say = () => seen.push('said');
    for (let count = 0; count < 3; count += 1) void dialog({ say }).turn.take();
    await vi.waitFor(() => expect(seen.filter((event) => event === 'said')).toHaveLength(3));
    await vi.waitFor(() => expect(seen.at(-1)).toBe('on'));
    expect(seen.join(' ')).toMatch(/^(room( said)+ on ?)+$/);
  });

  test('goes on if the other one dies before it has said anything', async () => {
    const first = dialog();
    await first.turn.take();
    const goOn = vi.fn();
    first.turn.onVisit({ makeRoom: () => {}, goOn });
    const visitor = dialog({ say: () => visitor.turn.end('now') });
    void visitor.turn.take();
    await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  });

  test('to one that is stopped does not wait for room', async () => {
    const silent = await new Promise<Server>((resolve) => {
      const server = createServer(() => {}).listen(file(), () => resolve(server));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { turn, say } = dialog();
    void turn.take();
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 0 });
    vi.advanceTimersByTime(999);
    expect(say).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(say).toHaveBeenCalledOnce();
    vi.useRealTimers();
    turn.end('now');
    silent.close();
  });
});

describe('a job', () => {
  test('gives up the turn before it is stopped, and takes it again', async () => {
    const { first, second, taken } = await both();
    first.stop.mockImplementation(async () => {
      expect(await taken).toBe(true);
      second.turn.end('now');
      return true;
    });
    expect(await first.turn.standAside('job')).toBe(true);
    expect(first.stop.mock.calls).toEqual([['job']]);
  });

  test('keeps it where nothing is to be stopped and the terminal is ours', async () => {
    const { first } = await both();
    expect(await first.turn.standAside('nothing')).toBe(true);
    expect(first.stop).not.toHaveBeenCalled();
  });

  test('stops in the background until it is in the foreground', async () => {
    let times = 0;
    const { turn, stop } = dialog({ isAbsent: () => times++ < 5 });
    expect(await turn.take()).toBe(true);
    expect(stop.mock.calls).toEqual([
      ['background'],
      ['background'],
      ['background'],
      ['background'],
      ['background'],
    ]);
  });

  test('does without the terminal if nothing can stop it there', async () => {
    const stop = vi.fn(async () => false);
    const { turn } = dialog({ isAbsent: () => true, stop });
    expect(await turn.take()).toBe(false);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('is not stopped again once the run has ended', async () => {
    const stop = vi.fn(async () => {
      turn.end('now');
      return true;
    });
    const { turn } = dialog({ isAbsent: () => true, stop });
    expect(await turn.take()).toBe(false);
    expect(stop).toHaveBeenCalledOnce();
  });
});
