import { expect, test } from 'vitest';
import { watchJob } from '../../../src/terminal/suspension.ts';

/** One listener at a time. */
function event() {
  let listener: (() => void) | undefined;
  return {
    subscribe(added: () => void) {
      listener = added;
      return () => {
        listener = undefined;
      };
    },
    fire: () => listener?.(),
    isHeard: () => listener !== undefined,
  };
}

/** A dialog in a job, whose stops last until `comeBack`. */
function watched() {
  const [stop, proceed] = [event(), event()];
  const calls: string[] = [];
  const state = { isBackground: false };
  let comeBack = (_isOurs: boolean) => {};
  const suspension = watchJob(
    {
      suspend: (place) => void calls.push(`suspend ${place}`),
      resume: () => {
        calls.push('resume');
        return !state.isBackground;
      },
    },
    {
      onStop: stop.subscribe,
      onContinue: proceed.subscribe,
      standAside(stopping) {
        calls.push(`stop ${stopping}`, stop.isHeard() ? 'listening' : 'deaf');
        return new Promise((resolve) => {
          comeBack = resolve;
        });
      },
    },
    (isOurs) => void calls.push(`return ${isOurs}`),
  );
  return {
    suspension,
    calls,
    state,
    stop,
    proceed,
    async comeBack(isOurs = true) {
      comeBack(isOurs);
      await new Promise(setImmediate);
    },
  };
}

test.each([
  { by: 'Ctrl-Z', stopping: 'job', place: 'rooted' },
  { by: 'SIGTSTP', stopping: 'self', place: 'rooted' },
  { by: 'SIGSTOP, noticed at its end', stopping: 'nothing', place: 'uprooted' },
])('the terminal is given back before a stop by $by, and taken again', async ({ by, stopping, place }) => {
  const { suspension, stop, proceed, calls, comeBack } = watched();
  if (by === 'Ctrl-Z') suspension.suspend();
  else if (by === 'SIGTSTP') stop.fire();
  else proceed.fire();
  expect(calls).toEqual([`suspend ${place}`, `stop ${stopping}`, 'deaf']);
  await comeBack();
  expect(calls.slice(3)).toEqual(['resume', 'return true']);
  expect(stop.isHeard()).toBe(true);
});

test('the news of its own stop and continuation start nothing', async () => {
  const { suspension, proceed, calls, comeBack } = watched();
  suspension.suspend();
  suspension.suspend();
  proceed.fire();
  await comeBack();
  expect(calls).toEqual(['suspend rooted', 'stop job', 'deaf', 'resume', 'return true']);
  proceed.fire();
  expect(calls.at(-2)).toBe('stop nothing');
});

test('a terminal that is not ours any more is not taken', async () => {
  const { suspension, calls, comeBack } = watched();
  suspension.suspend();
  await comeBack(false);
  expect(calls.slice(3)).toEqual(['return false']);
});

test('a job that is in the background by then waits once more', async () => {
  const { suspension, calls, state, comeBack } = watched();
  suspension.suspend();
  state.isBackground = true;
  await comeBack();
  state.isBackground = false;
  await comeBack();
  expect(calls.slice(3)).toEqual(['resume', 'stop nothing', 'deaf', 'resume', 'return true']);
});

test('a dialog that has ended meanwhile does not come back', async () => {
  const { suspension, stop, proceed, calls, comeBack } = watched();
  suspension.suspend();
  suspension.end();
  await comeBack();
  expect(calls).toHaveLength(3);
  expect(stop.isHeard() || proceed.isHeard()).toBe(false);
});
