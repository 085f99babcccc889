import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/result.schema.json' with { type: 'json' };
import type { ErrorCode, Result } from '../../src/protocol.ts';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { hostile, type QuestionnaireInput, single } from './support/questionnaires.ts';
import { type RunResult, runWithoutTerminal } from './support/run.ts';
import { openSession } from './support/session.ts';

const isEnvelope = new Ajv2020({ strict: true, allErrors: true }).compile<Result>(schema);

const MEBIBYTE = 1024 * 1024;
const TEXT = JSON.stringify(single);
const padded = (bytes: number): string => TEXT.padEnd(bytes, ' ');
const utf16 = (mark: string): Buffer => Buffer.from(`${mark}${TEXT}`, 'utf16le');
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** One problem: an envelope with the code, one line on stderr that says the same, no control character in it. */
function expectRejected({ code, stdout, document, stderr }: RunResult, error: ErrorCode, says: string): void {
  expect(code).toBe(2);
  isEnvelope(document);
  expect(isEnvelope.errors).toBeNull();
  const { content, details } = document as Result;
  expect(details).toEqual({ answers: [], cancelled: true, error });
  expect(content[0].text).toMatch(/^Error: the questionnaire was rejected/);
  expect(content[0].text).toContain(says);
  expect(stdout).toMatch(/^[^\0-\x1f\x7f-\x9f]+\n$/);
  expect(stderr).toMatch(/^ask-user-question: error: [^\0-\x1f\x7f-\x9f]+\n$/);
  expect(stderr).toContain(says);
}

interface Unusable {
  readonly name: string;
  readonly input: string | Uint8Array;
  readonly error: ErrorCode;
  readonly says: string;
}

const DEEP = 200_000;

const UNUSABLE: readonly Unusable[] = [
  { name: 'nothing', input: '', error: 'invalid_json', says: 'The input is empty: send a questionnaire' },
  { name: 'white space', input: ' \r\n\t', error: 'invalid_json', says: 'Line 2, column 2' },
  {
    name: '1 MiB and a byte',
    input: padded(MEBIBYTE + 1),
    error: 'input_unreadable',
    says: 'The standard input is larger than 1 MiB (1048576 bytes), which no questionnaire needs. Shorten it, above all its previews.',
  },
  {
    name: '200,000 open brackets',
    input: '['.repeat(DEEP),
    error: 'invalid_json',
    says: 'Line 1, column 200001: expected a value or "]", found the end of the input',
  },
  {
    name: '200,000 levels',
    input: `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    error: 'schema_violation',
    says: 'The document must be an object, but is an array of 1. Send {"questions": [...]}.',
  },
  {
    name: '200,000 levels where a text should be',
    input: TEXT.replace('"Database"', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
    error: 'schema_violation',
    says: 'questions[0].header must be a string, but is an array of 1.',
  },
  {
    name: 'questions that only a prototype has',
    input: `{"__proto__":${TEXT}}`,
    error: 'schema_violation',
    says: 'questions is missing. Send {"questions": [...]}.',
  },
  {
    name: 'a property that only a prototype has',
    input: TEXT.replace('"header":"Database"', '"__proto__":{"header":"Database"}'),
    error: 'schema_violation',
    says: 'questions[0].header is missing.',
  },
  {
    name: 'two documents',
    input: `${TEXT}\n${TEXT}`,
    error: 'invalid_json',
    says: 'Line 2, column 1: expected the end of the input, found "{". Something follows after the document: send one JSON document only, with all questions in its array.',
  },
  {
    name: 'UTF-16 with a byte order mark',
    input: utf16('\uFEFF'),
    error: 'input_unreadable',
    says: 'The standard input is UTF-16 text. Save or convert it as UTF-8.',
  },
  {
    name: 'UTF-16 without one',
    input: utf16(''),
    error: 'invalid_json',
    says: 'NUL characters hint at UTF-16 text or a binary file: save it as UTF-8 text.',
  },
  {
    name: 'NUL bytes',
    input: '\0\0\0\0',
    error: 'invalid_json',
    says: 'Line 1, column 1: expected a JSON object, found "\\u0000\\u0000\\u0000\\u0000".',
  },
  {
    name: 'a NUL byte in a string',
    input: TEXT.replace('Database', 'Data\0base'),
    error: 'invalid_json',
    says: 'expected the rest of a string, found "\\u0000"',
  },
  {
    name: 'an invalid byte',
    input: bytes('{"questions": "', [0xc3, 0x28], '"}'),
    error: 'input_unreadable',
    says: 'The standard input is not UTF-8: the byte 0xc3 at offset 15 is out of place. Save or convert it as UTF-8.',
  },
  {
    name: 'a lone surrogate as bytes',
    input: bytes('"', [0xed, 0xa0, 0x80], '"'),
    error: 'input_unreadable',
    says: 'the byte 0xed at offset 1 is out of place',
  },
  {
    name: 'escape sequences in the place of JSON',
    input: '\x1b[2J\x1b]0;title\x07\x9b31m',
    error: 'invalid_json',
    says: 'Line 1, column 1: expected a JSON object, found "\\u001b',
  },
  {
    name: 'escape sequences before the fault',
    input: '{"\x7f\x9b31m\u202e": x}',
    error: 'invalid_json',
    says: 'Line 1, column 12: expected a value, found "x"',
  },
  {
    name: 'a Markdown fence',
    input: `\`\`\`json\n${TEXT}\n\`\`\``,
    error: 'invalid_json',
    says: 'Leave out the Markdown fence: send the JSON alone.',
  },
  {
    name: 'a comment',
    input: `{\n  // for the release\n  "questions": []\n}`,
    error: 'invalid_json',
    says: 'Line 2, column 3: expected a property name in double quotes or "}", found "// for the release". JSON has no comments: remove this one.',
  },
];

describe('an unusable input', () => {
  it.each(UNUSABLE)('is rejected as $error: $name', async ({ input, error, says }) => {
    const result = await runWithoutTerminal(['--check'], { input });
    expectRejected(result, error, says);
  });

  it('may hold 100,000 questions: the message stays short', async () => {
    const input = `{"questions":[${'0,'.repeat(99_999)}0]}`;
    const result = await runWithoutTerminal(['--check'], { input });
    expect(result).toMatchObject({ code: 2, document: { details: { error: 'schema_violation' } } });
    expect(result.stderr).toContain('questions has 100000 questions; at most 4 allowed');
    expect(result.stdout.length + result.stderr.length).toBeLessThan(20_000);
  });

  it.each([
    ['a closed stdin', '"$@" <&-', 'invalid_json', 'The input is empty'],
    [
      'a stdin that cannot be read',
      '"$@" 0>wo',
      'input_unreadable',
      'The standard input cannot be read from. Redirect the questionnaire into it, or name a file with --file.',
    ],
    ['/dev/null', '"$@" </dev/null', 'invalid_json', 'The input is empty'],
    [
      'a directory on stdin',
      '"$@" </',
      'input_unreadable',
      'The standard input is a directory. Name a file.',
    ],
    ['/dev/zero on stdin', '"$@" </dev/zero', 'input_unreadable', 'The standard input is larger than 1 MiB'],
    ['an endless pipe', 'yes | "$@"', 'input_unreadable', 'The standard input is larger than 1 MiB'],
    [
      '/dev/zero as --file',
      '"$@" --file /dev/zero',
      'input_unreadable',
      '"/dev/zero" is larger than 1 MiB (1048576 bytes)',
    ],
    ['a directory as --file', '"$@" --file .', 'input_unreadable', '"." is a directory. Name a file.'],
    [
      'a missing file',
      '"$@" --file missing.json',
      'input_unreadable',
      '"missing.json" does not exist. Check the path.',
    ],
    ['no path at all', '"$@" --file ""', 'input_unreadable', '"" does not exist. Check the path.'],
    [
      'a path through a file',
      'touch file; "$@" -f file/x',
      'input_unreadable',
      '"file/x" does not exist: a part of the path is not a directory. Check the path.',
    ],
    [
      'links in a circle',
      'ln -s a b; ln -s b a; "$@" -f a',
      'input_unreadable',
      '"a" could not be read: ELOOP',
    ],
    [
      'a path with control characters',
      '"$@" -f $\'a\\e[31m\\u009b\\n\'',
      'input_unreadable',
      '"a\\u001b[31m',
    ],
    ['an empty file', 'touch empty; "$@" -f empty', 'invalid_json', 'The input is empty'],
  ] as const)('is rejected, whoever brings it: %s', async (_, script, error, says) => {
    const command = ['bash', '-c', script, 'bash', process.execPath, BINARY, '--check'] as const;
    expectRejected(await runWithoutTerminal([], { command, env: { LC_ALL: 'C.UTF-8' } }), error, says);
  });
});

describe('a usable input', () => {
  const properties = Array.from({ length: 100_000 }, (_, n) => `"${n.toString(36)}":0`).join(',');

  it.each([
    ['1 MiB to the byte', padded(MEBIBYTE)],
    ['a byte order mark', `\uFEFF${TEXT}`],
    ['CRLF lines', JSON.stringify(single, undefined, 2).replaceAll('\n', '\r\n')],
    ['CR lines', JSON.stringify(single, undefined, '\t').replaceAll('\n', '\r')],
    ['lone surrogates, escaped', TEXT.replace('SQLite', '\\ud800').replace('Redis', '\\udc00')],
    ['an escaped NUL', TEXT.replace('SQLite', 'a\\u0000b')],
  ])('is accepted: %s', async (_, input) => {
    expect(await runWithoutTerminal(['--check', '--strict'], { input })).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('may have 100,000 unknown properties: some are named, the others counted', async () => {
    const input = `{${properties},${TEXT.slice(1)}`;
    expect(input.length).toBeLessThan(MEBIBYTE);
    const { code, stdout, stderr } = await runWithoutTerminal(['--check'], { input });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('ask-user-question: warning: 99980 more properties unknown and ignored');
  });

  it('may have an unknown __proto__, which changes nothing', async () => {
    const input = TEXT.replace('"header"', '"__proto__":{"multiSelect":true},"constructor":1,"header"');
    const session = openSession({ input, args: ['--guard', '0'] });
    await session.until('Which database');
    await session.press('enter');
    const exit = await session.exit();
    expect(exit.document).toMatchObject({ details: { answers: [{ kind: 'option', answer: 'PostgreSQL' }] } });
    expect(exit.stderr.split('\n')).toEqual([
      'ask-user-question: warning: questions[0].__proto__ is unknown and ignored',
      'ask-user-question: warning: questions[0].constructor is unknown and ignored',
      '',
    ]);
  });
});

/** Texts that must come back to the letter. */
const ODD: QuestionnaireInput = {
  questions: [
    {
      question: '  Which\r\none?\r ',
      header: ' Odd ',
      options: [
        { label: ' \r\nFirst\r\n ', description: '' },
        { label: 'lone \ud800 and \0 and \u2028', description: '' },
        { label: 'é e\u0301 👩‍👩‍👧‍👦 \u202ex', description: '' },
      ],
    },
  ],
};

describe('texts', () => {
  it.each([
    ['carriage returns and outer white space', ODD, 0],
    ['lone surrogates, NUL and line separators', ODD, 1],
    ['combining marks, joiners and direction marks', ODD, 2],
    ['escape sequences', hostile, 0],
    ['control characters', hostile, 1],
    ['shell characters', hostile, 2],
  ])('come back verbatim: %s', async (_, questionnaire, index) => {
    const [question] = questionnaire.questions;
    const session = await openDialog(questionnaire);
    await session.until('4. ');
    await session.press(String(index + 1));
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 0, stderr: '' });
    const label = question?.options[index]?.label;
    isEnvelope(exit.document);
    expect(isEnvelope.errors).toBeNull();
    expect(exit.document).toEqual({
      content: [
        {
          type: 'text',
          text: `User has answered your questions: "${question?.question}"="${label}". You can now continue with the user's answers in mind.`,
        },
      ],
      details: {
        answers: [{ questionIndex: 0, question: question?.question, kind: 'option', answer: label }],
        cancelled: false,
      },
    });
    expect(exit.stdout.slice(0, -1)).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029\u202e]/);
  });

  it('carry no control character to stdout in the format text', async () => {
    const session = await openDialog(hostile, { args: ['--format', 'text'] });
    await session.press('enter');
    expect((await session.exit()).stdout).toBe(
      'User has answered your questions: "Clear  the screen\\u202e now?"="Redred". You can now continue with the user\'s answers in mind.\n',
    );
  });
});
