import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Key } from '../../../src/keys.ts';
import { keyOfToken } from '../../../src/terminal/decode.ts';
import { keysOfChunk } from '../../../src/terminal/keys-of-chunk.ts';
import { createTokenizer } from '../../../src/terminal/tokenizer.ts';

const tokensOf = (input: string | Uint8Array) => {
  const tokenizer = createTokenizer();
  return [...tokenizer.push(Buffer.from(input)), ...tokenizer.flush()];
};

/** A key in short: its name, `'text'`, or `<paste>`. */
const brief = (key: Key): string => {
  if (key.kind === 'named') return key.name;
  return key.kind === 'text' ? `'${key.text}'` : `<${key.text}>`;
};

const pressed = (input: string) =>
  tokensOf(input)
    .map(keyOfToken)
    .filter((key) => key !== undefined)
    .map(brief)
    .join(' ');

const chunk = (input: string) => keysOfChunk(tokensOf(input)).map(brief).join(' ');

const readable = (input: string) => input.replaceAll('\u001b', 'ESC ');

const table = (rows: Record<string, string>) =>
  Object.entries(rows).map(([input, expected]) => [readable(input), input, expected] as const);

describe('keyOfToken', () => {
  test.each([
    ...table({
      '\u001b[A': 'up',
      '\u001bOB': 'down',
      '\u001b[C': 'right',
      '\u001bOD': 'left',
      '\u001b[H': 'home',
      '\u001b[F': 'end',
      '\u001bOH': 'home',
      '\u001bOF': 'end',
      '\u001b[1~': 'home',
      '\u001b[7~': 'home',
      '\u001b[4~': 'end',
      '\u001b[8~': 'end',
      '\u001b[2~': 'insert',
      '\u001b[3~': 'delete',
      '\u001b[5~': 'pageup',
      '\u001b[6~': 'pagedown',
      '\u001b[Z': 'shift+tab',
    }),
    ...table({
      '\u001b[1;5C': 'ctrl+right',
      '\u001b[1;2A': 'shift+up',
      '\u001b[1;3D': 'alt+left',
      '\u001b[1;9D': '',
      '\u001b[1;33D': 'alt+left',
      '\u001b[1;8A': 'ctrl+alt+shift+up',
      '\u001b[1;129A': 'up',
      '\u001b[1;1:3A': '',
      '\u001b[1;1:2A': 'up',
      '\u001b[3;5~': 'ctrl+delete',
      '\u001bO5C': 'ctrl+right',
      '\u001bO1;5C': 'ctrl+right',
      '\u001b[a': 'shift+up',
      '\u001bOa': 'ctrl+up',
      '\u001b[7^': 'ctrl+home',
      '\u001b[8$': 'shift+end',
      '\u001b[3@': 'ctrl+shift+delete',
      '\u001b\u001b[A': 'alt+up',
      '\u001b\u001bOD': 'alt+left',
    }),
    ...table({
      '\r': 'enter',
      '\n': 'enter',
      '\t': 'tab',
      '\u007f': 'backspace',
      '\b': 'backspace',
      '\u0000': 'ctrl+space',
      '\u0001': 'ctrl+a',
      '\u0003': 'ctrl+c',
      '\u001a': 'ctrl+z',
      '\u001c': '',
      '\u001b': 'escape',
      '\u001bb': 'alt+b',
      '\u001bB': 'alt+shift+b',
      '\u001b ': 'alt+space',
      '\u001b\r': 'alt+enter',
      '\u001b\u007f': 'alt+backspace',
      '\u001b\u0001': 'ctrl+alt+a',
      '\u001bé': '',
      '\u001b1': '',
      a: "'a'",
      ' ': "' '",
    }),
    ...table({
      '\u001bOM': 'enter',
      '\u001bOp': "'0'",
      '\u001bOy': "'9'",
      '\u001bOj': "'*'",
      '\u001bOk': "'+'",
      '\u001bOP': '',
    }),
    ...table({
      '\u001b[97u': "'a'",
      '\u001b[97;2u': "'A'",
      '\u001b[97:65;2u': "'A'",
      '\u001b[49:33;2u': "'!'",
      '\u001b[97;65u': "'A'",
      '\u001b[97;66u': "'a'",
      '\u001b[97;129u': "'a'",
      '\u001b[97;5u': 'ctrl+a',
      '\u001b[97;3u': 'alt+a',
      '\u001b[97;7u': 'ctrl+alt+a',
      '\u001b[65;6u': 'ctrl+shift+a',
      '\u001b[1089::99;5u': 'ctrl+c',
      '\u001b[97;1:3u': '',
      '\u001b[97;5:3u': '',
      '\u001b[97;9u': '',
      '\u001b[0;;229u': "'å'",
      '\u001b[97;;97:769u': "'a\u0301'",
      '\u001b[13u': 'enter',
      '\u001b[13;2u': 'shift+enter',
      '\u001b[9;2u': 'shift+tab',
      '\u001b[27u': 'escape',
      '\u001b[127;2u': 'backspace',
      '\u001b[32;2u': "' '",
      '\u001b[32;5u': 'ctrl+space',
      '\u001b[57414u': 'enter',
      '\u001b[57399u': "'0'",
      '\u001b[57404u': "'5'",
      '\u001b[57419;5u': 'ctrl+up',
      '\u001b[57426u': 'delete',
      '\u001b[57441;2u': '',
      '\u001b[104;5u': 'backspace',
      '\u001b[109;5u': 'enter',
      '\u001b[1114112u': '',
      '\u001b[99999999999999999999u': '',
      '\u001b[133u': '',
    }),
    ...table({
      '\u001b[27;5;97~': 'ctrl+a',
      '\u001b[27;2;65~': "'A'",
      '\u001b[27;5;13~': 'ctrl+enter',
      '\u001b[27;6;9~': 'ctrl+shift+tab',
      '\u001b[27;3;127~': 'alt+backspace',
    }),
    ...table({
      '\u001b[?1u': '',
      '\u001b[?62;22c': '',
      '\u001b[>41;390;0c': '',
      '\u001b[12;40R': '',
      '\u001b[8;24;80t': '',
      '\u001b[?997;1n': '',
      '\u001b[?2026;2$y': '',
      '\u001b[I': '',
      '\u001b[O': '',
      '\u001b[<0;10;10M': '',
      '\u001b[<0;10;10m': '',
      '\u001b]11;rgb:0000/0000/0000\u0007': '',
      '\u001bP>|xterm\u001b\\': '',
      '\u001b_Gi=1;OK\u001b\\': '',
      '\u001b[15~': '',
      '\u001b[99~': '',
      '\u001b[1;2P': '',
    }),
    ...table({
      '\u001b[200~a\r\nb\rc\u0007\u001b[31m\u009b\u001b[201~': '<a\nb\nc[31m>',
    }),
  ])('%s', (_name, input, expected) => {
    expect(pressed(input)).toBe(expected);
  });
});

describe('keysOfChunk', () => {
  test.each(
    table({
      a: "'a'",
      '\r': 'enter',
      '\r\n': 'enter',
      '\t\t': 'tab tab',
      '\t\r': '< >',
      hello: '<hello>',
      'hello\r': '<hello>',
      'hello\r\n': '<hello>',
      'a\rb\n\n': '<a\nb\n>',
      'a\tb': '<a b>',
      ' \r': '< >',
      '\r\r': '<\n>',
      '\u001b[B\u001b[B\r': 'down down enter',
      '\u001b[B\u001b[B \r': 'down down < >',
      'ab\u001b[Dc': '<ab> left <c>',
      'yes\u001b[C\r': '<yes> right',
      'ab\u007fc': '<ab> backspace <c>',
      'e\u0301': "'e\u0301'",
      '👨‍👩‍👧': "'👨‍👩‍👧'",
      '👨‍👩‍👧é': '<👨‍👩‍👧é>',
      '\u001b[13u': 'enter',
      '\u001bOM': 'enter',
      '\u001b[97u\u001b[13u': '<a>',
      '1\u001b[13u': '<1>',
      'abc\u001bOM': '<abc>',
      '\u001bOq\u001bOr\u001bOM': '<12>',
      '\u001b[B\u001bOM': 'down enter',
      '\u001b[200~x\r\u001b[201~\r': '<x\n>',
      '\u001b[200~x\u001b[201~2': '<x> <2>',
      '\u001b[200~x\u001b[201~\r\u001b[201~': '<x>',
      '\u001b[200~x\u001b[201~\u001b[13u': '<x>',
    }),
  )('%s', (_name, input, expected) => {
    expect(chunk(input)).toBe(expected);
  });

  test('never throws, and keeps control characters out of text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        for (const key of keysOfChunk(tokensOf(bytes))) {
          if (key.kind !== 'named') expect(key.text).not.toMatch(/[^\P{Cc}\n]/u);
        }
      }),
    );
  });

  test('a chunk with two characters has no key that commits', () => {
    const characters = fc.array(
      fc.constantFrom(...['a', ' ', '\r', '漢', '\u001b[13u', '\u001b[97u', '\u001bOM', '\u001bOq']),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(characters, (typed) => {
        expect(keysOfChunk(tokensOf(typed.join(''))).every((key) => key.kind === 'paste')).toBe(true);
      }),
    );
  });
});
