import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_OPTIONS, namesOf, OPTIONS, type OptionRow } from '../../../src/command-line/option-table.ts';
import { ordinaryArguments } from '../../../src/command-line/ordinary.ts';
import { parseArguments } from '../../../src/command-line/parse.ts';
import { type Parse, parseWithCommander } from '../../../src/command-line/parse-with-commander.ts';

const HINT = "Try 'ask-user-question --help'.";

/** The whole message about a wrong usage. */
async function messageOf(...argv: string[]): Promise<string> {
  const request = await parseArguments(argv);
  if (request.kind !== 'misused') throw new Error(`${JSON.stringify(argv)} is understood`);
  return request.message;
}

const optionsOf = async (...argv: string[]) => {
  const request = await parseArguments(argv);
  if (request.kind !== 'run') throw new Error(JSON.stringify(request));
  return request.options;
};

/** A question with what it needs. */
const ASKED = ['-q', 'Q?', '-o', 'a', '-o', 'b'] as const;

describe('an option that is wrong by itself', () => {
  it.each<[string, string[]]>([
    [`unknown option '--chekc'\n(Did you mean --check?)`, ['--chekc']],
    [`unknown option '--colour'\n(Did you mean --color?)`, ['--colour', 'never']],
    [`unknown option '--nosummary'\n(Did you mean --no-summary?)`, ['--nosummary']],
    [`unknown option '-x'`, ['-x']],
    [`unknown option '--check=yes'`, ['--check=yes']],
    [`unknown option '--multi=yes'`, ['-q', 'Q?', '--multi=yes']],
    [`option '-f, --file <path>' argument missing`, ['--file']],
    [`option '-f, --file <path>' argument missing`, ['-f']],
    [`option '-q, --question <text>' argument missing`, ['-q']],
    [`option '-o, --option <text>' argument missing`, ['-q', 'Q?', '-o']],
    [`option '--header <text>' argument missing`, ['-q', 'Q?', '--header']],
    [`option '--format <format>' argument missing`, ['--format']],
    [`option '--answers <path>' argument missing`, ['--answers']],
    [`option '--timeout <s>' argument missing`, ['--timeout']],
    [`option '--guard <ms>' argument missing`, ['--guard']],
    [`option '--color <when>' argument missing`, ['--color']],
    [`option '--completion <shell>' argument missing`, ['--completion']],
    ...['xml', 'Map', ''].map((format): [string, string[]] => [
      `option '--format <format>' argument '${format}' is invalid. Allowed choices are envelope, map, text, lines, shell.`,
      [`--format=${format}`],
    ]),
    [
      `option '--color <when>' argument 'sometimes' is invalid. Allowed choices are auto, always, never.`,
      ['--color', 'sometimes'],
    ],
    [
      `option '--completion <shell>' argument 'tcsh' is invalid. Allowed choices are bash, zsh, fish.`,
      ['--completion', 'tcsh', '--', ''],
    ],
    ...['-1', '1.5', '1e3', '', ' 1', '0x10', 'abc', '1000000000'].map((number): [string, string[]] => [
      `option '--guard <ms>' argument '${number}' is invalid. It must be a whole number of milliseconds, of at most 9 digits.`,
      ['--guard', number],
    ]),
    ...['-1', '1.5', '1e3', '', '+5', '5s', 'abc', '1000000'].map((number): [string, string[]] => [
      `option '--timeout <s>' argument '${number}' is invalid. It must be a whole number of seconds, of at most 6 digits.`,
      ['--timeout', number],
    ]),
    [
      `option '-f, --file <path>' argument 'b.json' is invalid. --file 'a.json' stands before it; leave one out.`,
      ['-f', 'a.json', '--file=b.json'],
    ],
    [
      `option '--answers <path>' argument 'a' is invalid. --answers 'a' stands before it; leave one out.`,
      ['--answers', 'a', '--answers', 'a'],
    ],
    // The likeliest slips of all: the path without the option, the text without quotes.
    [
      `unexpected argument 'questionnaire.json'; a questionnaire is named with --file questionnaire.json`,
      ['questionnaire.json'],
    ],
    [`unexpected argument 'one'; a questionnaire is named with --file one`, ['--check', 'one', 'two']],
    [
      `unexpected argument 'a'; a text with blanks needs quotes, and each choice an --option`,
      [...ASKED, '-o', 'staging:', 'a', 'copy'],
    ],
    [
      `unexpected argument 'fish'; a questionnaire is named with --file fish`,
      ['--completion', 'bash', 'fish'],
    ],
  ])('is refused, with the mend: %s', async (message, argv) => {
    expect(await messageOf(...argv)).toBe(`ask-user-question: error: ${message}\n${HINT}\n`);
  });
});

const SOURCE = 'both say what the questionnaire is: leave one out';
const ERRAND = 'ask for two different things: leave one out';
const STDIN = '--answers - and the questionnaire cannot both be stdin';

describe('options that do not go together', () => {
  it.each<[string, string[]]>([
    [`--question and --file ${SOURCE}`, ['--file', 'a', ...ASKED]],
    [`--question and --file ${SOURCE}`, [...ASKED, '--file', '-']],
    [`--question and --lifeline ${SOURCE}`, [...ASKED, '--lifeline']],
    [`--file and --lifeline ${SOURCE}`, ['--lifeline', '-f', 'a']],
    [`--check and --schema ${ERRAND}`, ['--check', '--schema']],
    [`--check and --completion ${ERRAND}`, ['--completion', 'bash', '--check']],
    [`--schema and --completion ${ERRAND}`, ['--completion', 'bash', '--schema']],
    ['--schema and --file do not go together: leave out --file', ['--schema', '-f', 'a']],
    ['--schema and --question do not go together: leave out --question', ['--schema', ...ASKED]],
    ['--schema and --lifeline do not go together: leave out --lifeline', ['--schema', '--lifeline']],
    ['--schema and --answers do not go together: leave out --answers', ['--schema', '--answers', 'a']],
    ['--completion and --file do not go together: leave out --file', ['--completion', 'zsh', '-f', 'a']],
    [`${STDIN}: name a file for one of them`, ['--answers', '-']],
    [`${STDIN}: name a file for one of them`, ['--answers=-', '--file=-']],
    [`${STDIN}: name a file for the answers`, ['--answers', '-', '--lifeline']],
    ['--option belongs to a question: put --question before it', ['-o', 'a', ...ASKED]],
    ['--multi belongs to a question: put --question before it', ['--multi', '--file', 'a']],
    [
      'a question has two --header: leave one out, or put a --question between them',
      [...ASKED, '--header', 'A', '--header', 'B'],
    ],
  ])('are named on one line, with the mend: %s', async (message, argv) => {
    expect(await messageOf(...argv)).toBe(`ask-user-question: error: ${message}\n`);
  });

  it.each<[string, string[]]>([
    ['answers from stdin beside a file', ['--answers', '-', '--file', 'a']],
    ['answers from stdin beside a question', ['--answers', '-', ...ASKED]],
    ['a check of a question', ['--check', ...ASKED]],
    ['a check of a line', ['--check', '--lifeline']],
    ['the last of two formats, as behind an alias', ['--format', 'map', '--format', 'text']],
  ])('are not %s', async (_, argv) => {
    expect((await parseArguments(argv)).kind).toBe('run');
  });

  it('do not count beside the help', async () => {
    expect((await parseArguments(['-o', 'a', '--schema', '--check', '--help'])).kind).toBe('print');
  });
});

describe('an argument', () => {
  it('may begin with a dash', async () => {
    const argv = ['-q', '--what?', '-o', '-1: minus one', '--option=--', '--header', '-h', '-o-q'];
    const options = ['-1', '--', '-q'].map((label) => ({
      label,
      description: label === '-1' ? 'minus one' : '',
    }));
    expect((await optionsOf(...argv)).asked).toEqual({
      questions: [{ question: '--what?', header: '-h', options }],
    });
    expect(await optionsOf('-f', '--check')).toMatchObject({ file: '--check' });
    expect(await optionsOf('--file', '--check')).not.toHaveProperty('check');
  });

  it('is the number that it is, up to the last digit', async () => {
    expect(await optionsOf('--timeout', '0', '--guard', '000')).toMatchObject({ timeout: 0, guard: 0 });
    expect(await optionsOf('--timeout', '999999', '--guard', '999999999')).toMatchObject({
      timeout: 999_999,
      guard: 999_999_999,
    });
  });

  it('has a default', async () => {
    expect(await optionsOf()).toEqual({
      format: 'envelope',
      timeout: 0,
      guard: 200,
      color: 'auto',
      summary: true,
    });
  });
});

describe('the call of a completion script', () => {
  it.each([
    [['--completion', 'bash'], undefined],
    [['--completion=bash'], undefined],
    [['--completion', 'bash', '--'], []],
    [['--completion', 'bash', '--', ''], ['']],
    [
      ['--completion', 'bash', '--', '--help', '--frmat', '--', 'x'],
      ['--help', '--frmat', '--', 'x'],
    ],
  ])('is understood: %j', async (argv, words) => {
    const script = { kind: 'completion', shell: 'bash' };
    expect(await parseArguments(argv)).toEqual(words ? { ...script, words } : script);
  });
});

describe('a message', () => {
  it.each<[string, string[]]>([
    [`unknown option '--chekc'\n(Did you mean --check?)`, ['--chekc', ' ', '\n', '=\n']],
    [`unknown option '--red'`, ['--\x1b[31mred']],
    [`unknown option '-z'`, ['-z', "'"]],
    [
      `option '--color <when>' argument 'a b\\u202e' is invalid. Allowed choices are auto, always, never.`,
      ['--color=a\nb\u202e'],
    ],
    [
      `option '-f, --file <path>' argument 'b c' is invalid. --file ' a' stands before it; leave one out.`,
      ['-f\n\na', '-fb\r\nc'],
    ],
    [`unexpected argument 'a b'; a questionnaire is named with --file a b`, ['a\n\x08b']],
  ])('keeps its words and lines whatever it quotes: %j', async (message, argv) => {
    expect(await messageOf(...argv)).toBe(`ask-user-question: error: ${message}\n${HINT}\n`);
  });
});

describe('any arguments at all', () => {
  const names = ALL_OPTIONS.flatMap(({ flags }) => flags.split(/,? /).filter((flag) => flag.startsWith('-')));
  const foreign = fc.constantFrom('\x1b[31m', '\x1b]0;title\x07', '\u009b2J', '\u202e', '\r', '\n', '\0');
  const value = fc.constantFrom(
    'a',
    'a: b',
    '',
    '-',
    '--',
    '0',
    '007',
    '1e3',
    'map',
    'bash',
    'never',
    '-x',
    '=',
  );
  const word = fc.oneof(fc.constantFrom(...names), value, fc.string(), foreign);
  const joined = fc.tuple(word, fc.constantFrom('=', ''), word).map((parts) => parts.join(''));
  const anyArguments = fc.array(fc.oneof(word, joined), { maxLength: 6 });

  it('are read without an exception, and quoted without a control character', async () => {
    await fc.assert(
      fc.asyncProperty(anyArguments, async (argv) => {
        const request = await parseArguments(argv);
        if (request.kind !== 'misused') return;
        expect(request.message).toMatch(/^ask-user-question: error: /);
        expect(request.message).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
        expect(request.message.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
      }),
    );
  });

  const whatIsGiven = (parse: Parse | undefined) =>
    parse?.kind === 'given'
      ? { ...parse.parsed, document: parse.asked.document(), misuse: parse.asked.misuse() }
      : undefined;

  it('are read as commander reads them, where commander is spared', () => {
    fc.assert(
      fc.property(anyArguments, (argv) => {
        const given = whatIsGiven(ordinaryArguments(argv));
        if (given) expect(given).toEqual(whatIsGiven(parseWithCommander(argv)));
      }),
      { numRuns: 3000 },
    );
  });

  /** Arguments that an option takes. */
  const valuesOf = ({ number, choices }: OptionRow): readonly string[] =>
    number ? ['0', '007', '42'] : choices ? Object.keys(choices) : ['a', 'a: b', '', '-', '=', 'x=y'];
  /** All ways to write an option. */
  const waysOf = (row: OptionRow): readonly string[][] => {
    const { short, long, takesArgument } = namesOf(row);
    if (!takesArgument) return [[`--${long}`]];
    return valuesOf(row).flatMap((value) => [
      [`--${long}`, value],
      [`--${long}=${value}`],
      ...(short ? [[`-${short}`, value], [`-${short}${value}`]] : []),
    ]);
  };
  const rightOption = fc
    .constantFrom(...OPTIONS.filter(({ isPath }) => !isPath))
    .chain((row) => fc.constantFrom(...waysOf(row)));

  it('that are right are read as commander reads them', () => {
    let spared = 0;
    fc.assert(
      fc.property(fc.array(rightOption, { maxLength: 8 }), (options) => {
        const argv = options.flat();
        const given = whatIsGiven(ordinaryArguments(argv));
        if (!given) return;
        spared += 1;
        expect(given).toEqual(whatIsGiven(parseWithCommander(argv)));
      }),
      { numRuns: 1000, endOnFailure: true },
    );
    expect(spared).toBeGreaterThan(300);
  });
});

describe('commander', () => {
  it.each<string[][]>([
    [[]],
    [['--file', 'a', '--check']],
    [['-fa', '--format=map', '--no-summary', '--bell']],
    [['-', 'x'].flatMap((label) => ['-o', label]).toSpliced(0, 0, '-q', 'Q?', '--header=', '--multi')],
    [['--timeout', '30', '--guard=0', '--color', 'never', '--strict', '--plain', '--lifeline']],
    [['--answers', '-', '--schema', '--completion', 'fish']],
  ])('is spared by %j', (argv) => {
    expect(ordinaryArguments(argv)).toBeDefined();
  });
});
