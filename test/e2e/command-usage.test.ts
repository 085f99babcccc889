import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

const README = read('README.md');
const { version } = JSON.parse(read('package.json')) as { version: string };

const HINT = "Try 'ask-user-question --help'.";

/** The part of the README under a heading, up to the next one. */
function chapter(heading: string): string {
  const [, after = ''] = README.split(`\n${heading}\n`);
  return after.split(/\n#+ /)[0] ?? '';
}

/** The help is the same for all tests: it is asked for once. */
let printed: Promise<string> | undefined;

function help(): Promise<string> {
  printed ??= runWithoutTerminal(['--help']).then(({ stdout }) => stdout);
  return printed;
}

describe('the help', () => {
  it.each([['-h'], ['--help'], ['--help', '--file', 'missing.json']])(
    'goes to stdout and exits with 0 on %s',
    async (...args) => {
      const result = await runWithoutTerminal(args);
      expect(result).toMatchObject({ code: 0, stderr: '', stdout: await help() });
      expect(result.stdout).toMatch(/^Usage: ask-user-question \[options\] < questionnaire\.json\n/);
    },
  );

  it('has its options as the README has them', async () => {
    const [, options = ''] = /```\n([^`]*)```/.exec(chapter('## Options')) ?? [];
    expect(options).toMatch(/^Questions:\n[\s\S]*--help +print this help\n$/);
    expect(await help()).toContain(`\n\n${options}\nFormats:\n`);
  });

  it('fits into 80 columns, in sections', async () => {
    const text = await help();
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const headings = [...text.matchAll(/^([A-Z][a-z ]+):$/gm)].map(([, heading]) => heading);
    const options = ['Questions', 'Answers', 'Dialog', 'Other'];
    expect(headings).toEqual([...options, 'Formats', 'Exit codes', 'Environment', 'Examples']);
  });

  it('says what holds without an option, what can be given, and which variables count', async () => {
    const text = (await help()).replace(/\s+/g, ' ');
    expect(text).toContain('-f, --file <path> read the questionnaire from a file ("-": stdin)');
    expect(text).toContain('what to print: envelope (default), map, text, lines or shell');
    expect(text).toContain('0: off (default: 200)');
    expect(text).toContain('--color <when> colour the dialog: auto (default), always or never');
    for (const variable of ['ASK_USER_QUESTION_ANSWERS', 'ACCESSIBLE', 'TERM', 'NO_COLOR', 'ESCDELAY'])
      expect(text).toContain(` ${variable} `);
  });

  it('holds the table of exit codes as the README has it', async () => {
    const rows = [
      ...chapter('### Exit codes')
        .replaceAll('`', '')
        .matchAll(/^\| (\d+) \| (.*) \|$/gm),
    ];
    expect(rows.map(([, code]) => Number(code))).toEqual([0, 1, 2, 3, 4, 124, 129, 130, 131, 143]);
    const table = rows.map(([, code = '', meaning]) => `  ${code.padEnd(4)} ${meaning}\n`).join('');
    expect(await help()).toContain(`Exit codes:\n${table}`);
  });

  it('ends with examples, each with its purpose', async () => {
    const [, examples = ''] = (await help()).split('\nExamples:\n');
    const lines = examples.trimEnd().split('\n');
    expect(lines).toContain('  ask-user-question < questionnaire.json > answers.json');
    expect(lines.filter((line) => line.startsWith('  # ')).length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^ {2}(# [a-z]|ask-user-question |eval "| {2}-)/);
  });
});

describe('what is printed on request', () => {
  it.each([['-V'], ['--version']])('is the version on %s', async (option) => {
    expect(await runWithoutTerminal([option])).toMatchObject({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('is the published schema, byte for byte, on --schema', async () => {
    expect(await runWithoutTerminal(['--schema'])).toMatchObject({
      code: 0,
      stdout: read('schema/questionnaire.schema.json'),
      stderr: '',
    });
  });

  it.each([['--help'], ['--version'], ['--schema']])(
    'comes without a questionnaire and without a word on the terminal: %s',
    async (option) => {
      const session = openSession({ args: [option] });
      expect(await session.exit()).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringMatching(/\n$/),
      });
      expect(session.output()).toBe('');
    },
  );
});

/** A few of those that the unit tests of the parser go through. */
const MISUSES: readonly (readonly [says: string, ...args: string[]])[] = [
  [`unknown option '--chekc'\n(Did you mean --check?)\n${HINT}\n`, '--chekc'],
  [
    `unexpected argument 'one.json'; a questionnaire is named with --file one.json\n${HINT}\n`,
    '--check',
    'one.json',
  ],
  [
    `option '--timeout <s>' argument '1.5' is invalid. It must be a whole number of seconds, of at most 6 digits.\n${HINT}\n`,
    '--timeout',
    '1.5',
  ],
  [
    '--question and --lifeline both say what the questionnaire is: leave one out\n',
    '--lifeline',
    '--question',
    'What?',
  ],
];

describe('wrong usage', () => {
  it.each(MISUSES)('is refused with a message that names the mend: %j', async (says, ...args) => {
    expect(await runWithoutTerminal(args, { input: single })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `ask-user-question: error: ${says}`,
    });
  });

  it('quotes no control character to the terminal', async () => {
    const { code, stderr } = await runWithoutTerminal(['--guard', '\x1b[2J\u009b31m\x08\r\u202e']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^ask-user-question: error: /);
    expect(stderr).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  });

  it('leaves the terminal untouched', async () => {
    const session = openSession({ args: ['--frmat', 'map'], input: single });
    expect(await session.exit()).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--format'),
    });
    expect(session.output()).toBe('');
  });
});

const NO_INPUT = `ask-user-question: error: no questionnaire: stdin is a terminal.
Redirect one (ask-user-question < questionnaire.json), name one (--file questionnaire.json) or ask with --question.
Try 'ask-user-question --help'.
`;

describe('a stdin that is the terminal', () => {
  it.each([[[]], [['--file', '-']], [['--check', '--format', 'map']]])(
    'is no questionnaire: a hint instead of a wait, with %j',
    async (args) => {
      const session = openSession({ args });
      const { code, stdout, stderr, settings } = await session.exit();
      expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: NO_INPUT });
      expect(settings.after).toBe(settings.before);
      expect(session.output()).toBe('');
    },
  );
});
