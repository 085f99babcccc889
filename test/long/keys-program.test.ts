import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/protocol.ts';
import { MIN_SIZE } from '../../src/render/view.ts';
import { expectGivenBack } from '../e2e/support/clean-exit.ts';
import { openSession, type Session } from '../e2e/support/session.ts';
import { expectHarmless } from '../harmless.ts';
import { expectAsSeen } from '../unit/loop/expectations.ts';
import { anyGame, type Game, LARGE } from '../unit/loop/game.ts';
import { focusedChoice, showsReview } from '../unit/loop/review.ts';

/** Games that are played at the same time: most of the time is spent waiting for the program. */
const AT_A_TIME = 4;
const ROUNDS = 6;

const UNUSED_PREVIEW = /^ask-user-question: warning: .* has a preview that is not shown: .*\n/gm;
const PASTE_END = '\x1b[201~';
const TABS = /^ [☐☒]/;

const hasEnded = (session: Session): boolean => existsSync(join(session.folder, 'code'));

const dialogOf = ({ screen }: Session): string[] => {
  const rows = screen.text().split('\n');
  return rows.slice(rows.findLastIndex((row) => TABS.test(row)));
};

/** Every resize is answered by a frame, so that the screen shows what has come of the keys before it. */
async function look(session: Session): Promise<string[]> {
  const before = session.output().length;
  const { cols } = session.screen.size();
  await session.resize(cols === LARGE.columns ? cols + 1 : LARGE.columns, LARGE.rows);
  await session.until(
    ({ modes }) => hasEnded(session) || (session.output().length > before && !modes().synchronizedOutput),
  );
  return dialogOf(session);
}

/** To the next tab: from a row above or below, in case the focus is in a text field; out of the notes only Enter leads. */
const WAYS_ON = [['up', 'tab'], ['down', 'tab'], ['enter']];

/** What was typed before may have ended the program, which shows a moment later. */
async function pressInLife(session: Session, keys: readonly string[]): Promise<void> {
  try {
    await session.pressQuietly(...keys);
  } catch (failure) {
    if (!hasEnded(session)) throw failure;
  }
}

/** The review, as soon as it is on the screen; undefined if the dialog has ended on the way. */
async function goToReview(session: Session): Promise<string[] | undefined> {
  for (let round = 0; round < 8; round += 1) {
    for (const keys of WAYS_ON) {
      const rows = await look(session);
      if (hasEnded(session)) return undefined;
      if (showsReview(rows)) return rows;
      await pressInLife(session, keys);
    }
  }
  throw new Error(`No review:\n${session.screen.picture()}`);
}

/** Submits from the review, and returns what stood there. */
async function submit(session: Session): Promise<string[]> {
  const rows = await goToReview(session);
  if (!rows) return [];
  if (focusedChoice(rows) === 'Cancel') await session.press('up');
  await session.press('enter');
  return rows;
}

async function play({ questionnaire, size, strokes }: Game): Promise<void> {
  const session = openSession({
    args: ['--guard', '0'],
    input: questionnaire,
    // What is typed after an early end is the shell's, and an echo of it would look like the program's own output.
    prepare: 'stty -echo',
    cols: Math.max(size.columns, MIN_SIZE.columns),
    rows: Math.max(size.rows, MIN_SIZE.rows),
  });
  await session.until((screen) => TABS.test(screen.row(0)) && !screen.modes().synchronizedOutput);
  for (const stroke of strokes) {
    if (stroke.kind === 'type') session.send(stroke.bytes as unknown as string);
    if (stroke.kind === 'resize') await session.resize(stroke.size.columns, stroke.size.rows);
  }
  session.send(PASTE_END);
  const seen = await submit(session);
  const { stderr, document } = await expectGivenBack(session);
  expect(stderr.replace(UNUSED_PREVIEW, '')).toBe('');
  const { answers, cancelled } = (document as Result).details;
  expectAsSeen(seen, questionnaire, { kind: cancelled ? 'declined' : 'submitted', answers });
  expectHarmless(session.output());
}

describe('whatever is typed into the built program', () => {
  it('it ends, gives the terminal back, and what its review shows is what its result says', async () => {
    const games = fc.array(
      anyGame(24).filter(({ questionnaire }) => questionnaire.questions.length > 1),
      { minLength: AT_A_TIME, maxLength: AT_A_TIME },
    );
    await fc.assert(
      fc.asyncProperty(games, async (together) => {
        const played = await Promise.allSettled(together.map(play));
        for (const game of played) if (game.status === 'rejected') throw game.reason;
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  });
});
