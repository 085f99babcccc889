import { setTimeout as pause } from 'node:timers/promises';
import { keyBytes } from '../test/e2e/support/key-bytes.ts';
import type { Case, Samples } from './case.ts';
import { mainThreadTime } from './process-facts.ts';
import { type Keyboard, type Program, SIZE, withProgram } from './pseudo-terminal.ts';
import type { QuestionnaireName } from './questionnaires.ts';
import type { Workshop } from './workshop.ts';

/** A script that writes back what it reads: what the pseudo-terminal itself costs. */
export const ECHO = 'echo, a script that writes the byte back';

/** Milliseconds between a frame and the next key, as when a key is held down: thirty times a second. */
const REST = 33;

type Act = (keyboard: Keyboard) => void;

/** Something that is done to a page of the dialog. */
interface Pressing {
  readonly name: string;
  readonly questionnaire: QuestionnaireName;
  /** What leads to the page. */
  readonly way?: readonly Act[];
  /** What is done there, in turn. */
  readonly acts: readonly Act[];
  readonly times: number;
}

const press = (...keys: string[]): Act[] => keys.map((key) => (keyboard) => keyboard.write(keyBytes(key)));
const resize =
  (cols: number, rows: number): Act =>
  (keyboard) =>
    keyboard.resize(cols, rows);

const DOWN = { acts: press('down'), times: 8 };
/** The custom row, and words in it. */
const WRITING = { questionnaire: 'single', way: press('4', ...'a few words'), times: 8 } as const;

/** An arrow in each kind of page. */
const ARROWS: readonly Pressing[] = [
  { ...DOWN, name: 'arrow, single-select', questionnaire: 'single' },
  { ...DOWN, name: 'arrow, multi-select', questionnaire: 'multi' },
  { ...DOWN, name: 'arrow, preview', questionnaire: 'preview' },
  { ...WRITING, name: 'arrow, text field', acts: press('left', 'right') },
  { ...DOWN, name: 'arrow, review', questionnaire: 'four', way: press('1', '1', 'tab', '1', 'enter') },
];

/** The first of three options has a preview of 200 kB; or the others have one each, not drawn yet. */
const LONG_ARROWS: readonly Pressing[] = [
  { ...DOWN, name: 'arrow, 200 kB preview', questionnaire: 'long' },
  { ...DOWN, name: 'arrow, to a 200 kB preview not seen yet', questionnaire: 'longBehind', times: 2 },
];

const OTHERS: readonly Pressing[] = [
  { ...WRITING, name: 'a typed character', acts: press('x') },
  {
    name: 'a resize (waits 30 ms for the next)',
    questionnaire: 'single',
    acts: [resize(SIZE.cols + 20, SIZE.rows + 6), resize(SIZE.cols, SIZE.rows)],
    times: 4,
  },
];

export const ARROW_NAMES = ARROWS.map(({ name }) => name);
export const LONG_ARROW_NAMES = LONG_ARROWS.map(({ name }) => name);

const ECHOED = { acts: press('x'), times: 8 };

/** The end of the synchronized update in which each frame is written. */
const FRAME = /\x1b\[\?2026l$/;

/** The cases that press keys in a program that stands, opened anew for each round. */
export function pressCases(workshop: Workshop): readonly Case[] {
  const { env } = workshop;
  const dialogs = [...ARROWS, ...LONG_ARROWS, ...OTHERS].map((pressing) =>
    pressCase(pressing.name, () =>
      withProgram(workshop.command(pressing.questionnaire, '--guard', '0'), env, (program) =>
        pressIn(program, pressing, FRAME),
      ),
    ),
  );
  const echo = pressCase(ECHO, () =>
    withProgram(workshop.script('echo.mjs'), env, (program) => pressIn(program, ECHOED, /.$/s)),
  );
  return [echo, ...dialogs];
}

const pressCase = (name: string, measure: () => Promise<Samples>): Case => ({
  ...{ name, measure },
  kind: 'press',
  against: ECHO,
});

/** One sample a press: milliseconds from the first byte to the end of the frame, those of the processor, and bytes. */
async function pressIn(
  program: Program,
  { way = [], acts, times }: Pick<Pressing, 'way' | 'acts' | 'times'>,
  answered: RegExp,
): Promise<Samples> {
  await program.until(answered);
  for (const act of way) await program.answer(act, answered);
  const presses = [];
  for (const act of Array.from({ length: times }, (_, index) => acts[index % acts.length] ?? (() => {}))) {
    await pause(REST);
    presses.push(await pressOnce(program, act, answered));
  }
  return {
    ms: presses.map(({ ms }) => ms),
    bytes: presses.map(({ bytes }) => bytes),
    cpu: presses.flatMap(({ cpu }) => cpu),
  };
}

async function pressOnce(program: Program, act: Act, answered: RegExp) {
  const before = mainThreadTime(program.pid);
  const answer = await program.answer(act, answered);
  await pause(REST);
  const after = mainThreadTime(program.pid);
  return { ...answer, cpu: after.map((time, index) => time - (before[index] ?? time)) };
}
