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

/** The long names of all options that a text mentions at the start of a line. */
function optionsIn(text: string): string[] {
  const named = text.matchAll(/^ +(?:-[a-zA-Z], )?(--[a-z-]+)/gm);
  return [...named].map(([, name = '']) => name);
}

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

  it('names the options that the README names, and no others', async () => {
    const [, options = ''] = (await help()).split('\nOptions:\n');
    const inReadme = optionsIn(chapter('## Options'));
    expect(inReadme).toHaveLength(12);
    expect(optionsIn(options.split('\n\n')[0] ?? '').sort()).toEqual(inReadme.sort());
  });

  it('says how to name stdin, what the formats are, and what holds without an option', async () => {
    const text = (await help()).replace(/\s+/g, ' ');
    expect(text).toContain('-f, --file <path> read the questionnaire from a file ("-": stdin)');
    expect(text).toContain('--format <format>');
    expect(text).toContain('choices: "envelope", "map", "text", default: "envelope"');
    expect(text).toContain('--guard <ms>');
    expect(text).toContain('default: 200');
    expect(text).toContain('--color <when>');
    expect(text).toContain('choices: "auto", "always", "never", default: "auto"');
    expect(text).toContain('--no-summary leave no line behind on the terminal');
    expect(text).toContain('--strict reject unknown properties instead of warning');
  });

  it('holds the table of exit codes as the README has it', async () => {
    const rows = [...chapter('### Exit codes').matchAll(/^\| (\d+) \| (.*) \|$/gm)];
    expect(rows.map(([, code]) => Number(code))).toEqual([0, 1, 2, 3, 4, 129, 130, 131, 143]);
    const table = rows.map(([, code = '', meaning]) => `  ${code.padEnd(4)} ${meaning}\n`).join('');
    expect(await help()).toContain(`Exit codes:\n${table}`);
  });

  it('ends with examples', async () => {
    const [, examples = ''] = (await help()).split('\nExamples:\n');
    const lines = examples.trimEnd().split('\n');
    expect(lines).toContain('  ask-user-question < questionnaire.json > answers.json');
    for (const line of lines) expect(line).toMatch(/^ {2}ask-user-question /);
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

interface Misuse {
  readonly args: readonly string[];
  /** The whole of stderr, or what it must say. */
  readonly says: string | RegExp;
}

const MISUSES: readonly Misuse[] = [
  {
    args: ['--chekc'],
    says: `ask-user-question: error: unknown option '--chekc'\n(Did you mean --check?)\n${HINT}\n`,
  },
  {
    args: ['--colour', 'never'],
    says: `ask-user-question: error: unknown option '--colour'\n(Did you mean --color?)\n${HINT}\n`,
  },
  { args: ['--nosummary'], says: /unknown option '--nosummary'\n\(Did you mean --no-summary\?\)/ },
  { args: ['-x'], says: `ask-user-question: error: unknown option '-x'\n${HINT}\n` },
  { args: ['--check=yes'], says: /unknown option '--check=yes'/ },
  {
    args: ['--file'],
    says: `ask-user-question: error: option '-f, --file <path>' argument missing\n${HINT}\n`,
  },
  { args: ['-f'], says: `ask-user-question: error: option '-f, --file <path>' argument missing\n${HINT}\n` },
  {
    args: ['--format'],
    says: `ask-user-question: error: option '--format <format>' argument missing\n${HINT}\n`,
  },
  { args: ['--guard'], says: `ask-user-question: error: option '--guard <ms>' argument missing\n${HINT}\n` },
  {
    args: ['--color'],
    says: `ask-user-question: error: option '--color <when>' argument missing\n${HINT}\n`,
  },
  {
    args: ['--format', 'xml'],
    says: /argument 'xml' is invalid\. Allowed choices are envelope, map, text\.\n/,
  },
  {
    args: ['--format', 'Map'],
    says: /argument 'Map' is invalid\. Allowed choices are envelope, map, text\.\n/,
  },
  { args: ['--format='], says: /argument '' is invalid\. Allowed choices are envelope, map, text\.\n/ },
  {
    args: ['--color', 'sometimes'],
    says: /'sometimes' is invalid\. Allowed choices are auto, always, never\.\n/,
  },
  ...['-1', '1.5', '1e3', '', '99999999999'].map((number) => ({
    args: ['--guard', number],
    says: `ask-user-question: error: option '--guard <ms>' argument '${number}' is invalid. It must be a whole number of milliseconds.\n${HINT}\n`,
  })),
  // The likeliest slip of all: the path without the option.
  { args: ['questionnaire.json'], says: /--file questionnaire\.json/ },
  { args: ['--check', 'one.json', 'two.json'], says: /--file/ },
];

describe('wrong usage', () => {
  it.each(MISUSES)('is refused with a message that names the mend: $args', async ({ args, says }) => {
    const { code, stdout, stderr } = await runWithoutTerminal(args, { input: single });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(typeof says === 'string' ? /^ask-user-question: error: / : says);
    if (typeof says === 'string') expect(stderr).toBe(says);
    expect(stderr).toContain(HINT);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
    expect(stderr).not.toMatch(/^\s+at |\bError\b/m);
  });

  it.each([
    [['--\x1b[31mred']],
    [['--format', '\x1b]0;title\x07']],
    [['--guard', '\x1b[2J\u009b31m\x08\r']],
    [['--color', '\u202enever']],
    [['\x1b[2Jquestionnaire.json']],
  ])('quotes no control character to the terminal: %j', async (args) => {
    const { code, stderr } = await runWithoutTerminal(args);
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
Redirect one (ask-user-question < questionnaire.json) or name one (--file questionnaire.json).
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
