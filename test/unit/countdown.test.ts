import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCountdown } from '../../src/countdown.ts';

/** The clock of the faked timers. */
const clock = (): number => performance.now();

/** Starts a countdown and collects what it says. */
function counted(seconds: number): { said: number[]; stop: () => void } {
  const said: number[] = [];
  return { said, stop: startCountdown(seconds, clock, (left) => said.push(left)) };
}

describe('a countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says every second how many are left, and ends at 0', () => {
    const { said } = counted(3);
    vi.advanceTimersByTime(999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([2]);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([2, 1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at the end of a part of a second', () => {
    const { said } = counted(1.5);
    vi.advanceTimersByTime(499);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([1]);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([1, 0]);
  });

  it('leaves out the seconds that a stopped process has slept through', () => {
    const started = clock();
    const said: number[] = [];
    let asleep = 0;
    startCountdown(
      10,
      () => clock() + asleep,
      (left) => said.push(left),
    );
    asleep = 6500;
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([3]);
    vi.advanceTimersByTime(500);
    expect(said).toEqual([3, 2]);
    expect(clock() - started).toBe(1500);
  });

  it('ends at once when it has slept past its end', () => {
    const said: number[] = [];
    let asleep = 0;
    startCountdown(
      5,
      () => clock() + asleep,
      (left) => said.push(left),
    );
    asleep = 3_600_000;
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not repeat a number when a timer fires before its time', () => {
    const said: number[] = [];
    let lag = 0.6;
    startCountdown(
      2,
      () => clock() - lag,
      (left) => said.push(left),
    );
    lag = 1.2;
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual([1, 0]);
  });

  it('is none with a limit of 0', () => {
    const { said } = counted(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(said).toEqual([]);
  });

  it('says nothing more once it is stopped', () => {
    const { said, stop } = counted(3);
    vi.advanceTimersByTime(1000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([2]);
  });
});
