import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shellAssignments } from '../../../src/format/shell.ts';
import type { Answer } from '../../../src/protocol.ts';

/** What a run left: its answers, the number of its questions, and whether it was cancelled. */
type Run = readonly [answers: readonly Answer[], count: number, cancelled: boolean];

/** Shells, in modes and locales that read quotes and bytes in ways of their own. */
const SHELLS: readonly { shell: string; args: readonly string[]; locale: string }[] = [
  { shell: 'dash', args: ['-u'], locale: 'C' },
  { shell: 'bash', args: ['-e'], locale: 'C.UTF-8' },
  { shell: 'bash', args: ['--posix', '-u'], locale: 'C' },
  { shell: 'zsh', args: ['-f', '-e'], locale: 'C.UTF-8' },
  { shell: 'zsh', args: ['-f', '-o', 'RC_QUOTES', '-o', 'NO_UNSET', '-o', 'GLOB_ASSIGN'], locale: 'C' },
];

/** What would leave a file, end the shell or be read in another way, if a shell acted on it. */
const HOSTILE = [
  '$(: >ran)',
  '`: >ran`',
  "'; : >ran; '",
  '"; : >ran; "',
  '\n: >ran\n',
  '$(exit 1)',
  '`exit 1`',
  '$((1/0))',
  "'",
  '"',
  '\\',
  '\\\n',
  '!!',
  '%s%n',
  '-n',
  '*',
  '~',
  '#',
  '\\033',
  '\n',
];

const textOf = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(...parts), { maxLength: 12 }).map((all) => all.join(''));

const hostile = fc.constantFrom(...HOSTILE);
/** Every control character; U+0441 and its like, whose last byte is one that dash uses for itself. */
const character = fc.integer({ min: 0, max: 0x4ff }).map((code) => String.fromCharCode(code));
const odd = fc.constantFrom('\ud83d', '\ude00', '\u2028', '\u202e', '\ufeff', '\u{10ffff}');

/** Control characters cost the shell a process, so not every text has some. */
const text = fc.oneof(
  { weight: 6, arbitrary: textOf(hostile, fc.constantFrom('с', 'é', '😀', '\ud83d', 'שלום')) },
  { weight: 1, arbitrary: textOf(hostile, character, odd, fc.string({ unit: 'binary', maxLength: 4 })) },
);

const answerTo = (questionIndex: number): fc.Arbitrary<Answer | undefined> => {
  const question = 'Which?';
  return fc.oneof(
    fc.constant(undefined),
    fc
      .tuple(text, text)
      .map(([answer, notes]) => ({ questionIndex, question, kind: 'option', answer, notes }) as const),
    fc
      .array(text, { minLength: 1, maxLength: 5 })
      .map((selected) => ({ questionIndex, question, kind: 'multi', answer: null, selected }) as const),
  );
};

const run: fc.Arbitrary<Run> = fc
  .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 9 }))
  .chain(([{ length }, chance]) =>
    fc
      .tuple(...Array.from({ length }, (_, index) => answerTo(index)))
      .map((answers) => [answers.filter((answer) => answer !== undefined), length, chance === 0] as const),
  );

/** The variables that a run promises, by the words of the contract. */
function promised([answers, count, cancelled]: Run): [name: string, value: string][] {
  const variables = Array.from({ length: count }, (_, index): [string, string][] => {
    const answer = cancelled ? undefined : answers.find(({ questionIndex }) => questionIndex === index);
    const parts = answer?.kind === 'multi' ? answer.selected : answer ? [answer.answer] : [];
    const notes = answer?.kind === 'option' ? (answer.notes ?? '') : '';
    const name = `ANSWER_${index + 1}`;
    return [
      [name, parts.join(', ')],
      [`${name}_COUNT`, String(parts.length)],
      ...parts.map((part, place): [string, string] => [`${name}_${place + 1}`, part]),
      [`NOTES_${index + 1}`, notes],
    ];
  });
  return [...variables.flat(), ['CANCELLED', String(cancelled)]];
}

/** The bytes of a value, a character each. No shell can hold a NUL, and a half surrogate pair has no bytes of its own. */
const bytesOf = (value: string): string => Buffer.from(value.replaceAll('\0', '')).toString('latin1');

/**
 * Evaluates all runs in one shell process, as a script would, and returns the bytes that it found in their variables.
 * There is no program to be found, so that whatever is taken for one ends up on stderr.
 */
function evaluated({ shell, args, locale }: (typeof SHELLS)[number], runs: readonly Run[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ask-user-question-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const steps = runs.map((each, index) => {
    writeFileSync(join(folder, `${index}`), shellAssignments(...each));
    const values = promised(each).map(([name]) => `"$${name}"`);
    return `eval "$(/bin/cat ${index})"\n\\printf '%s\\0' ${values.join(' ')}`;
  });
  const script = join(folder, 'script');
  writeFileSync(script, ['PATH=/nowhere', "alias printf='exit 9'", ...steps].join('\n'));
  const { status, stdout, stderr } = spawnSync(shell, [...args, script], {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: locale, HOME: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  const values = stdout.toString('latin1').split('\0').slice(0, -1);
  return { status, stderr: String(stderr), left: readdirSync(folder).length - runs.length - 1, values };
}

const LONG: Run = [
  [{ questionIndex: 0, question: 'Which?', kind: 'custom', answer: "it's \u001b $(long)\n".repeat(4_000) }],
  1,
  false,
];
const RUNS: readonly Run[] = [...fc.sample(run, 100), LONG];

describe('eval in a real shell', () => {
  it.each(SHELLS)('yields exactly the answers and runs nothing: $shell $args $locale', (shell) => {
    const { values, ...rest } = evaluated(shell, RUNS);
    expect(rest).toEqual({ status: 0, stderr: '', left: 0 });
    const expected = RUNS.flatMap(promised).map(([name, value]) => ({ name, value: bytesOf(value) }));
    expect(values).toHaveLength(expected.length);
    expect(expected.filter(({ value }, index) => value !== values[index])).toEqual([]);
  });
});

describe('assignments', () => {
  it('never hold what a terminal would act on', () => {
    fc.assert(
      fc.property(run, (each) => {
        expect(shellAssignments(...each)).not.toMatch(
          /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/,
        );
      }),
    );
  });
});
