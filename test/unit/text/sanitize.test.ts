import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitize, sanitizeInline } from '../../../src/text/sanitize.ts';

const code = (...codes: number[]): string => String.fromCodePoint(...codes);

describe('escape sequences are removed whole', () => {
  test.each([
    ['colour', 'a\x1b[1;31mb\x1b[0m', 'ab'],
    ['CSI with an intermediate byte', 'a\x1b[0 qb', 'ab'],
    ['8-bit CSI', 'a\x9b2Jb', 'ab'],
    ['truncated CSI', 'a\x1b[12', 'a'],
    ['OSC ended by BEL', 'a\x1b]0;title\x07b', 'ab'],
    ['OSC ended by ST', 'a\x1b]8;;http://x\x1b\\b', 'ab'],
    ['8-bit OSC and ST', 'a\x9d0;title\x9cb', 'ab'],
    ['DCS over lines', 'a\x1bPq\n#0\x1b\\b', 'ab'],
    ['APC, PM, SOS', 'a\x1b_x\x1b\\b\x1b^x\x1b\\c\x1bXx\x1b\\d', 'abcd'],
    ['single shifts', 'a\x1bNxb\x1bOPc\x8eyd', 'abcd'],
    ['two bytes', 'a\x1bcb\x1b7c', 'abc'],
    ['charset', 'a\x1b(0b', 'ab'],
    ['lone ESC', 'a\x1b', 'a'],
    ['nested', '\x1b\x1b[m[31mx', '[31mx'],
  ])('%s', (_, text, clean) => {
    expect(sanitize(text)).toBe(clean);
  });

  test.each([
    ['to the end', 'a \x1b]innocent text', 'a innocent text'],
    ['to the next sequence', 'a \x1bPtext\x1b[1m bold\nline', 'a text bold\nline'],
  ])('a string that never ends hides nothing: %s', (_, text, clean) => {
    expect(sanitize(text)).toBe(clean);
  });
});

describe('control characters', () => {
  test.each([
    ['a\0\x07\x08b\x7f\x85c', 'abc'],
    ['a\r\nb\rc', 'a\nbc'],
    ['a\tb', 'a   b'],
    ['abcd\te\n\tf', 'abcd    e\n    f'],
    ['漢\tx', '漢  x'],
    ['\t\t', '        '],
  ])('%j becomes %j', (text, clean) => {
    expect(sanitize(text)).toBe(clean);
  });
});

describe('invisible characters are written out', () => {
  test.each([
    ...[
      0x202a, 0x202e, 0x2066, 0x2069, 0x200e, 0x200f, 0x061c, 0x200b, 0x2060, 0x2064, 0xfeff, 0x00ad, 0x180e,
    ],
    ...[0x115f, 0x1160, 0x3164, 0xffa0, 0x034f, 0x2028, 0x2029, 0xfff9, 0x17b4],
  ])('%i in four digits', (point) => {
    expect(sanitize(`a${code(point)}b`)).toBe(`a\\u${point.toString(16).padStart(4, '0')}b`);
  });

  test.each([
    ['a tag character alone', `a${code(0xe0041)}`, 'a\\u{e0041}'],
    ['tags that are no flag', `🏴${code(0xe0041)}`, '🏴\\u{e0041}'],
    ['musical format character', `a${code(0x1d173)}`, 'a\\u{1d173}'],
    ['selector without a base', ' \ufe0f', ' \\ufe0f'],
    ['second selector', '❤\ufe0f\ufe0f', '❤\ufe0f\\ufe0f'],
    ['joiner at the end', '👨\u200d', '👨\\u200d'],
    ['joiner at the start', '\u200d👨', '\\u200d👨'],
    ['joiner beside a space', 'می\u200c خواهم', 'می\\u200c خواهم'],
    ['joiner between letters that never join', 'pass\u200dword', 'pass\\u200dword'],
  ])('%s', (_, text, clean) => {
    expect(sanitize(text)).toBe(clean);
  });

  test('every format character but the drawn signs', () => {
    const drawn = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
    const all = Array.from({ length: 0x10ffff }, (_, point) => point)
      .filter((point) => /\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(code(point)))
      .map((point) => code(point));
    expect(all.filter((character) => sanitize(character) === character && !drawn.test(character))).toEqual(
      [],
    );
  });

  test.each(['\ud800', '\udc00', 'a\ud83d'])('half a surrogate pair in %j is replaced', (text) => {
    expect(sanitize(text).at(-1)).toBe('\ufffd');
  });
});

test.each([
  ...[
    'plain text\nof two lines',
    'שלום עולם',
    'مرحبا',
    'e\u0301 z\u0351\u036b',
    '日本語',
    '한글',
    '\u0600\u0661',
  ],
  ...['👨‍👩‍👧', '❤️‍🔥', '🏳️‍🌈', '👍🏽', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '葛󠄀', '┌─┐', '\u00a0'],
])('%j is untouched', (text) => {
  expect(sanitize(text)).toBe(text);
});

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        ...[
          '\x1b',
          '[',
          ']',
          'P',
          '\\',
          '\x07',
          '\x9b',
          '\x9d',
          '\x9c',
          '0',
          ';',
          'm',
          '\n',
          '\r',
          '\t',
          ' ',
        ],
        ...['\u200d', '\u200c', '\ufe0f', '\u202e', '👨', '❤', '🏴', 'ا', 'क', '\u094d', '\u034f', '\ud83d'],
        ...['\u{e0067}\u{e0062}\u{e0065}', '\u{e007f}', '\u0301', 'a', '漢'],
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('whatever comes in', () => {
  test('no control character but the line break comes out', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(sanitize(text)).not.toMatch(
          /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(sanitize(sanitize(text))).toBe(sanitize(text));
      }),
      { numRuns: 1000 },
    );
  });

  const MEBIBYTE = 1024 * 1024;

  test.each([
    ...['\x1b', '\x1b]', '\x1b[', '\x1b[0', '\x1bP', '\x1b ', '\x9d', '\x9d\n', '\x9b', '\r', '\n', '\t'],
    ...['\u200d', '\u0301', '\ufe0f', '👨\u200d', '🏴', '\u{e0041}', '\ud800', '\u202e'],
  ])('a mebibyte of %j completes', (part) => {
    expect(typeof sanitize(part.repeat(MEBIBYTE / part.length))).toBe('string');
  });

  test.each(['\x1b', '\x1b[', '\x1b]', '\x9d'])('a mebibyte after %j completes', (start) => {
    for (const part of ['0', ' ', '漢']) {
      expect(typeof sanitize(start + part.repeat(MEBIBYTE))).toBe('string');
    }
  });
});

test.each([
  ['one\ntwo', 'one two'],
  ['one\n\n\r\ntwo\n', 'one two'],
  ['\n a  b\t', 'a  b'],
  ['', ''],
])('inline, %j becomes %j', (text, clean) => {
  expect(sanitizeInline(text)).toBe(clean);
});
