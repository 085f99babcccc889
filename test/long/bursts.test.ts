import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../src/dialog/state.ts';
import { view } from '../../src/render/view.ts';
import { createScreen } from '../../src/terminal/screen.ts';
import type { Tty } from '../../src/terminal/tty.ts';
import { lineWidth } from '../../src/text/clip.ts';
import type { Size } from '../../src/text/span.ts';
import { openDialog as openSession } from '../e2e/support/dialog.ts';
import { single } from '../e2e/support/questionnaires.ts';
import { LOOK, rowsOf } from '../unit/render/support.ts';
import { cursorRow, emulate, rowsOf as rowsOn, write } from '../unit/terminal/emulator.ts';

const COUNT = 200;
const START: Size = { columns: 100, rows: 40 };
/** So short that no window cuts them. */
const EARLIER = ['1', '2', '3'];

const state = openDialog({
  questions: single.questions.map((question) => ({ ...question, multiSelect: false })),
});
const frameIn = (size: Size) => view(state, size, LOOK).frame;

/** A narrower window would make rows of the dialog wrap. */
const WIDEST = Math.max(...frameIn(START).lines.map(lineWidth));

const burst = (minColumns: number, minRows: number): fc.Arbitrary<readonly Size[]> =>
  fc.array(
    fc.record({
      columns: fc.integer({ min: minColumns, max: 200 }),
      rows: fc.integer({ min: minRows, max: 60 }),
    }),
    { minLength: COUNT, maxLength: COUNT },
  );

/** The rows of the window, and above it, after a burst that ends where it began. */
async function rowsAfter(sizes: readonly Size[], reflow: boolean): Promise<string[]> {
  const emulator = emulate(START, { reflow });
  let size = START;
  let written = EARLIER.map((row) => `${row}\r\n`).join('');
  const tty = {
    size: () => size,
    write(text: string) {
      written += text;
      return 'done';
    },
  } as Tty;
  const env = { TERM: 'xterm-256color', ...(!reflow && { XTERM_VERSION: '1' }) };
  const screen = createScreen(tty, { env, color: true }, () => {});
  screen.show(frameIn(size));
  await write(emulator, written);
  written = '';
  for (const next of [...sizes, START]) {
    size = next;
    emulator.resize(size.columns, size.rows);
    screen.resized();
  }
  screen.show(frameIn(size));
  await write(emulator, written);
  expect(emulator.buffer.active.cursorX).toBe(0);
  const rows = rowsOn(emulator);
  expect(rows[cursorRow(emulator)]).toMatch(/^> 1\. /);
  return rows.join('\n').trimEnd().split('\n');
}

const ONE_DIALOG = [...EARLIER, ...rowsOf(view(state, START, LOOK))];

describe(`after a burst of ${COUNT} resizes there is one dialog`, () => {
  it.each([
    { terminal: 'leaves its rows alone', reflow: false, minColumns: 1, minRows: ONE_DIALOG.length + 1 },
    { terminal: 're-wraps them', reflow: true, minColumns: WIDEST, minRows: ONE_DIALOG.length + 1 },
  ])('on a terminal that $terminal', async ({ reflow, minColumns, minRows }) => {
    await fc.assert(
      fc.asyncProperty(burst(minColumns, minRows), async (sizes) => {
        expect(await rowsAfter(sizes, reflow)).toEqual(ONE_DIALOG);
      }),
      { numRuns: 60 },
    );
  });

  it('on the screen of the built program', async () => {
    const session = await openSession(single, { cols: START.columns, rows: START.rows, prepare: 'seq 3' });
    const { screen } = session;
    await session.press('4');
    await session.type('draft');
    const before = screen.scrollback();
    for (let step = 0; step < COUNT; step += 1)
      await session.resize(WIDEST + ((step * 37) % (200 - WIDEST)), before.length + ((step * 11) % 30));
    await session.resize(START.columns, START.rows);
    await session.press('s', 'backspace');
    expect(screen.scrollback()).toEqual(before);
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'draft' }] } },
    });
    expect(screen.scrollback()).toEqual([...EARLIER, '☒ Database: draft']);
  });
});
