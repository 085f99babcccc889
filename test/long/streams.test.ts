import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mixed } from '../e2e/support/questionnaires.ts';
import { openSession, type Session, type SessionExit } from '../e2e/support/session.ts';
import { stands } from '../e2e/support/standing.ts';
import { randomFrom, randomStream } from './support/random-bytes.ts';
import { share } from './support/share.ts';

/** A kind of dialog for the streams. */
interface Kind {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly streams: number;
}

const KINDS: readonly Kind[] = [
  {
    name: 'dialogs that hardly anything ends',
    args: ['--guard', '3600000'],
    env: { ESCDELAY: '10000' },
    streams: share(1_500),
  },
  { name: 'dialogs that every key may end', args: ['--guard', '0'], env: {}, streams: share(500) },
];

/** How many streams one dialog takes if it stands that long. */
const PER_DIALOG = 8;

/** How many dialogs there are at a time. */
const AT_ONCE = 4;

/** Bytes that come when the dialog has gone must not act on the terminal. */
const QUIET_TERMINAL = 'stty -isig -ixon';

/** Sends the stream of this number, with pauses at its cuts: how long they are is part of the random input. */
async function send(session: Session, number: number): Promise<void> {
  const random = randomFrom(number);
  for (const chunk of randomStream(random)) {
    session.send(chunk as unknown as string);
    await pause(random(4));
  }
}

function expectProper(session: Session, { code, stdout, stderr, document, settings }: SessionExit): void {
  expect(code).toBeOneOf([0, 1, 130]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\{.*\}\n$/);
  expect(document).toMatchObject({
    details: { cancelled: code !== 0, ...(code === 130 && { error: 'interrupted' }) },
  });
  expect(settings.after).toBe(settings.before);
  expect(session.screen.modes().changed).toEqual([]);
}

/** Feeds streams to one dialog, then Ctrl-C unless one of them has ended it. `next` gives the numbers of the streams. */
async function feed({ args, env }: Kind, next: () => number | undefined): Promise<void> {
  const session = openSession({ args, env, input: mixed, prepare: QUIET_TERMINAL });
  await session.until((screen) => screen.modes().bracketedPaste);
  const taken: number[] = [];
  try {
    while (stands(session) && taken.length < PER_DIALOG) {
      const number = next();
      if (number === undefined) break;
      taken.push(number);
      await send(session, number);
    }
    if (stands(session)) session.send('\x03');
    expectProper(session, await session.exit());
  } catch (error) {
    throw new Error(`Streams ${taken}: ${error}`);
  }
}

describe('random byte streams, cut at random points: it always still obeys Ctrl-C', () => {
  it.each(KINDS)('$streams of them, into $name', async (kind) => {
    let sent = 0;
    const next = (): number | undefined => (sent < kind.streams ? ++sent : undefined);
    const work = async (): Promise<void> => {
      while (sent < kind.streams) await feed(kind, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(sent).toBe(kind.streams);
  });
});
