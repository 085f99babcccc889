import type { Case, Samples } from './case.ts';
import { peakMemory, processorTime } from './process-facts.ts';
import { withProgram } from './pseudo-terminal.ts';
import { type Asking, rivals } from './rivals.ts';
import type { Workshop } from './workshop.ts';

/** The empty script until its word has come, and until it has ended. */
export const WORD = 'empty script, its word';
export const END = 'empty script, its end';

export const FIRST_FRAMES = {
  single: 'first frame, 1 question',
  four: 'first frame, 4 questions',
  long: 'first frame, 200 kB preview',
} as const;

export const CHECK = '--check';

/** The end of the synchronized update in which the dialog's first frame is written. */
const FRAME = /deployed\?.*Production.*\x1b\[\?2026l$/s;

/** Programs until something stands on the screen, as milliseconds from their start. */
async function framed(workshop: Workshop): Promise<readonly Asking[]> {
  const ours = (['single', 'four', 'long'] as const).map((questionnaire) => ({
    name: FIRST_FRAMES[questionnaire],
    command: workshop.command(questionnaire),
    shown: FRAME,
  }));
  const empty = { name: WORD, command: workshop.script('empty.mjs', 'stay'), shown: /ready/ };
  return [empty, ...ours, ...(await rivals(workshop))];
}

/** Programs until they have ended. */
const ending = ({ script, command }: Workshop): readonly Omit<Asking, 'shown'>[] => [
  { name: END, command: script('empty.mjs') },
  { name: CHECK, command: command('single', '--check') },
  { name: '--version', command: command('single', '--version') },
  { name: 'a rejected questionnaire', command: command('rejected') },
];

/** The cases that start a program. */
export async function startCases(workshop: Workshop): Promise<readonly Case[]> {
  const { env } = workshop;
  return [
    ...(await framed(workshop)).map((program) =>
      startCase(program.name, WORD, () => untilShown(program, env)),
    ),
    ...ending(workshop).map(({ name, command }) => startCase(name, END, () => untilEnded(command, env))),
  ];
}

const startCase = (name: string, against: string, measure: () => Promise<Samples>): Case => ({
  ...{ name, against, measure },
  kind: 'start',
});

const untilShown = ({ command, shown }: Asking, env: Workshop['env']): Promise<Samples> =>
  withProgram(command, env, async ({ pid, started, until }) => {
    const ms = (await until(shown)) - started;
    return { ms: [ms], cpu: processorTime(pid), memory: peakMemory(pid) };
  });

const untilEnded = (command: Asking['command'], env: Workshop['env']): Promise<Samples> =>
  withProgram(command, env, async ({ started, ended }) => ({ ms: [(await ended()) - started] }));
