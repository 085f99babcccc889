import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, COLOUR, LAYOUT, PARTS } from '../dialog/support.ts';
import { open } from './session.ts';

const TWO = ask(COLOUR, PARTS);
const answers = (...texts: unknown[]) => texts.map((answer) => expect.objectContaining({ answer }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation', () => {
  it('asks, says how it was understood, and gives the terminal back as it was', async () => {
    const { type, written, calls, outcome, isHeard, onShown } = await open(ask(COLOUR));
    expect(written()).toMatch(
      /^One question\. Ctrl-D cancels\.\n\nColour\nColour\?\n\n1\. Red\n.*\nAnswer: $/s,
    );
    expect(onShown).toHaveBeenCalledOnce();
    expect(outcome()).toBeUndefined();
    await type('2');
    expect(written()).toBe('Chosen: Green\n');
    expect(outcome()).toEqual({ kind: 'submitted', answers: answers('Green') });
    expect(calls.slice(-5)).toEqual(['pause', 'raw', 'drain', 'cooked', 'close']);
    expect(isHeard()).toBe(false);
  });

  it('says why an entry was wrong, and asks again without the whole question', async () => {
    const { type, written } = await open(TWO);
    written();
    await type('9');
    expect(written()).toMatch(/^There is no such number\..*\nAnswer: $/s);
    await type('1');
    expect(written()).toMatch(/^Chosen: Red\n\nQuestion 2 of 2: Parts\n.*\nAnswer: $/s);
  });

  it('goes through questions, notes and the review', async () => {
    const { type, written, outcome } = await open(ask(COLOUR, LAYOUT));
    await type('1', '2', 'narrow', '4', '1', '', '1');
    expect(written()).toMatch(/\nAnswer: Submitted\.\n$/);
    expect(outcome()).toEqual({ kind: 'submitted', answers: answers('Red', 'Sidebar') });
  });

  it('rings the bell once, when it starts waiting', async () => {
    const { type, written } = await open(TWO, { bell: true });
    expect(written()).toMatch(/^[^\x07]+Answer: \x07$/);
    await type('1');
    expect(written()).not.toContain('\x07');
  });
});

describe('what nobody has typed behind a prompt', () => {
  it('never answers: typed ahead of the first prompt', async () => {
    const { state, outcome, type } = await open(ask(COLOUR), {}, '1\n2\n');
    expect(state.waiting).toBe('');
    await type('2');
    expect(outcome()).toMatchObject({ answers: answers('Green') });
  });

  it.each<[string, (session: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    [
      'in one chunk',
      async ({ send }) => {
        send('1\n2\n3');
      },
    ],
    [
      'line by line',
      async ({ send, pause }) => {
        for (const line of ['1\n', '2\n', '3\n']) {
          send(line);
          await pause(10);
        }
      },
    ],
    [
      'still in the terminal',
      async ({ send, state }) => {
        send('1\n');
        state.waiting = '2\n3\n';
      },
    ],
  ])('never answers: the rest of a paste, %s', async (_, paste) => {
    const session = await open(TWO);
    session.written();
    await paste(session);
    await session.pause(400);
    expect(session.written()).toMatch(
      /^Chosen: Red\nOnly the first line counts\. What came with it was dropped\.\n\nQuestion 2 of 2.*Answer: $/s,
    );
    await session.type('3', '1');
    expect(session.outcome()).toMatchObject({ answers: [{ answer: 'Red' }, { selected: ['Audit'] }] });
  });

  it('is not spoken of where it is nothing but ends of lines', async () => {
    const { send, pause, written } = await open(TWO);
    written();
    send('1\r');
    send('\n');
    await pause();
    expect(written()).toMatch(/^Chosen: Red\n\nQuestion 2/);
  });

  it('never answers: a line within the guard', async () => {
    const { type, written, pause, outcome } = await open(ask(COLOUR), { guard: 200 });
    written();
    await type('1');
    expect(written()).toBe('That came too soon to count. Please answer again.\nAnswer: ');
    await pause(200);
    await type('2');
    expect(outcome()).toMatchObject({ answers: answers('Green') });
  });

  it('is thrown away behind the last line too', async () => {
    const { send, state, pause, outcome } = await open(ask(COLOUR));
    send('1\n');
    await pause(10);
    send('rm x\n');
    expect(outcome()).toBeUndefined();
    state.waiting = 'rm y\n';
    await pause(600);
    expect(outcome()).toMatchObject({ answers: answers('Red') });
    expect(state.waiting).toBe('');
  });
});

describe('the end', () => {
  it('comes even if the terminal never falls silent', async () => {
    const { send, pause, outcome } = await open(ask(COLOUR));
    send('1\n');
    for (let time = 0; time < 1000; time += 10) {
      send('y\n');
      await pause(10);
    }
    expect(outcome()).toMatchObject({ answers: answers('Red') });
  });

  it('by Ctrl-D declines, and begins a new row', async () => {
    const { type, lose, pause, written, outcome } = await open(TWO);
    await type('1');
    lose('end');
    lose('close');
    await pause();
    expect(written()).toMatch(/Answer: \nCancelled\.\n$/);
    expect(outcome()).toEqual({ kind: 'declined', answers: answers('Red') });
  });

  it.each(['end', 'error', 'close'] as const)('by a lost terminal is a hang-up: %s', async (sign) => {
    const { type, lose, pause, state, outcome } = await open(TWO);
    await type('1');
    state.lost = true;
    lose(sign);
    await pause();
    expect(outcome()).toEqual({ kind: 'interrupted', by: 'SIGHUP', answers: answers('Red') });
  });

  it('by an error of reading is a hang-up even if the terminal can be written on', async () => {
    const { lose, pause, outcome } = await open(TWO);
    lose('error');
    await pause();
    expect(outcome()).toMatchObject({ kind: 'interrupted', by: 'SIGHUP' });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)('by %s begins a new row', async (by) => {
    const { type, interrupt, pause, written, outcome } = await open(TWO);
    await type('1');
    interrupt(by);
    await pause();
    expect(written()).toMatch(/Answer: \n$/);
    expect(outcome()).toEqual({ kind: 'interrupted', by, answers: answers('Red') });
  });

  it.each([
    ['\x03', { kind: 'interrupted', by: 'SIGINT', answers: [] }],
    ['\x04', { kind: 'declined', answers: [] }],
  ])('by the character %j of a terminal in raw mode', async (bytes, expected) => {
    const { send, pause, outcome } = await open(TWO);
    send(bytes);
    await pause();
    expect(outcome()).toEqual(expected);
  });

  it('by a Ctrl-C that was typed ahead comes before the question', async () => {
    const { pause, written, outcome } = await open(TWO, {}, '1\r\x03');
    await pause();
    expect(written()).not.toContain('Answer:');
    expect(outcome()).toMatchObject({ kind: 'interrupted', by: 'SIGINT' });
  });

  it('by the time limit is told, and is no answer', async () => {
    const { type, pause, written, outcome } = await open(TWO, { timeout: 60 });
    expect(written()).toContain('You have 60 seconds.');
    await type('1');
    await pause(59_900);
    expect(written()).not.toContain('Time');
    await pause(200);
    expect(written()).toBe('\nTime is up.\n');
    expect(outcome()).toEqual({ kind: 'timed-out' });
  });

  it('is the first of several', async () => {
    const { send, lose, interrupt, pause, written, outcome } = await open(ask(COLOUR));
    written();
    send('1\n');
    lose('end');
    interrupt('SIGTERM');
    send('\x03');
    await pause();
    expect(written()).toBe('Chosen: Red\n');
    expect(outcome()).toMatchObject({ kind: 'submitted' });
  });

  it('by a failure rejects, and gives the terminal back', async () => {
    const { asking, fail, calls, written, isHeard } = await open(TWO);
    fail(new Error('broken'));
    await expect(asking).rejects.toThrow('broken');
    expect(calls.slice(-4)).toEqual(['raw', 'drain', 'cooked', 'close']);
    expect(written()).toMatch(/Answer: \n$/);
    expect(isHeard()).toBe(false);
  });

  it('of the process gives the terminal back', async () => {
    const { exit, calls, written } = await open(TWO);
    exit();
    expect(calls.at(-1)).toBe('close');
    expect(written()).toMatch(/Answer: \n$/);
  });
});

describe('after a stop', () => {
  it('the question stands again, and what was typed before does not count', async () => {
    const { send, goOn, written, type, pause, outcome } = await open(ask(COLOUR));
    written();
    send('ab');
    goOn();
    expect(written()).toMatch(/^\n\nColour\nColour\?\n.*\nAnswer: $/s);
    await type('1');
    await pause();
    expect(outcome()).toMatchObject({ answers: answers('Red') });
  });

  it('a line within the guard does not count', async () => {
    const { goOn, written, type, pause, outcome } = await open(ask(COLOUR), { guard: 200 });
    await pause(300);
    goOn();
    written();
    await type('1');
    expect(written()).toContain('too soon');
    await pause(300);
    await type('2');
    await pause();
    expect(outcome()).toMatchObject({ answers: answers('Green') });
  });

  it('nothing stands twice while the next question is still to come', async () => {
    const { send, goOn, pause, written } = await open(TWO);
    written();
    send('1\n');
    goOn();
    expect(written()).toBe('Chosen: Red\n');
    await pause();
    expect(written()).toMatch(/^\nQuestion 2 of 2/);
  });
});

describe('while another dialog says that it waits', () => {
  it('a line that was begun goes on behind a new prompt', async () => {
    const { visited, written, type, outcome } = await open(ask(COLOUR));
    written();
    visited('not ');
    expect(written()).toMatch(/^\nWAITING\n\nColour\nColour\?\n.*\nAnswer: not $/s);
    await type('red');
    expect(outcome()).toMatchObject({ answers: [{ kind: 'custom', answer: 'not red' }] });
  });

  it('a line that was ended just then counts', async () => {
    const { visited, written, outcome, pause } = await open(ask(COLOUR));
    written();
    visited('1\r');
    expect(written()).toBe('\nWAITING\nChosen: Red\n');
    await pause();
    expect(outcome()).toMatchObject({ answers: answers('Red') });
  });

  it('the next question comes behind it', async () => {
    const { send, visited, pause, written } = await open(TWO);
    written();
    send('1\n');
    visited('');
    expect(written()).toBe('Chosen: Red\nWAITING\n');
    await pause();
    expect(written()).toMatch(/^\nQuestion 2 of 2/);
  });

  it('Ctrl-C ends it', async () => {
    const { visited, outcome, pause } = await open(ask(COLOUR));
    visited('no\x03');
    await pause();
    expect(outcome()).toMatchObject({ kind: 'interrupted', by: 'SIGINT' });
  });
});
