import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Options } from '../../../src/command-line/options.ts';
import { FORMATS } from '../../../src/format/format.ts';
import type { Host } from '../../../src/host.ts';
import { run } from '../../../src/run.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';
import { hostileText, questionnaireOf } from '../loop/hostile.ts';

/**
 * Controls but the tab, which shells get as it is, and what turns the direction of text. What is only invisible stays
 * in a document as it is.
 */
const ACTS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;

const NEVER = () => () => {};

/** Both streams are the terminal; nothing is ever asked on it. */
const hostOn = (warn: Host['warn']): Host => ({
  env: {},
  stdoutIsTerminal: () => true,
  warn,
  clock: () => 0,
  onInterruption: NEVER,
  onFailure: NEVER,
  onExit: NEVER,
  onWindowChange: NEVER,
  onStop: NEVER,
  onContinue: NEVER,
  stop: async () => false,
});

const DEFAULTS = { timeout: 0, guard: 0, color: 'auto', summary: true } as const;

/** What is written on the terminal for answers from a file, whether they are taken or refused. */
async function writtenFor(
  answers: string,
  asked: string,
  options: Pick<Options, 'format' | 'check'>,
): Promise<string> {
  const path = join(temporaryFolder(), 'answers.json');
  writeFileSync(path, answers);
  let written = '';
  const host = hostOn((text) => {
    written += text;
  });
  const all = { ...DEFAULTS, ...options, asked: questionnaireOf(asked), answers: path };
  const { stdout } = await run(all, host);
  return written + stdout;
}

/** There is something to see in each, so that no question is left open. */
const anyText = hostileText.map((text) => `x${text}`);
const anyAnswer = fc.oneof(anyText, fc.array(anyText, { minLength: 1, maxLength: 3 }));
const threeAnswers = fc.tuple(anyAnswer, anyAnswer, anyAnswer);
const others = fc.dictionary(hostileText, anyAnswer, { maxKeys: 3 });
const anyFormat = fc.constantFrom(...FORMATS);

it('nothing in an answers file acts on the terminal', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, threeAnswers, others, anyFormat, async (asked, answers, more, format) => {
      const { questions } = questionnaireOf(asked);
      const named = Object.fromEntries(questions.map(({ question }, place) => [question, answers[place]]));
      for (const document of [named, { ...named, ...more }])
        expect(await writtenFor(JSON.stringify(document), asked, { format })).not.toMatch(ACTS);
    }),
    { numRuns: 200 },
  );
});

it('nor does one that is no JSON', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await writtenFor(text, 'asked', { format: 'envelope', check: true })).not.toMatch(ACTS);
    }),
    { numRuns: 100 },
  );
});
