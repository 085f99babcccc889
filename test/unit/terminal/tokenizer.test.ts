import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PASTE_BYTES } from '../../../src/terminal/paste-buffer.ts';
import { createTokenizer } from '../../../src/terminal/tokenizer.ts';
import type { Token } from '../../../src/terminal/tokens.ts';

const ESC = '\u001b';

/** Pieces that terminals send, and pieces of such pieces, so that random input gets deep into sequences. */
const PIECES = [
  ...['a', 'é', '漢', '👨‍👩‍👧', '\r', '\n', '\t', ' ', '\u007f', '\u0003', '\u0001', '\u0000', '\u009b'],
  ...[ESC, `${ESC}[`, `${ESC}[A`, `${ESC}[1;5C`, `${ESC}OA`, `${ESC}${ESC}[A`, `${ESC}[[A`, `${ESC}[7$`],
  ...[`${ESC}[M !!`, `${ESC}[200~`, `${ESC}[201~`, `${ESC}[20`, `${ESC}]11;rgb:0/0/0\u0007`, `${ESC}]x`],
  ...[
    `${ESC}P1+r${ESC}\\`,
    `${ESC}_x${ESC}\\`,
    `${ESC}\\`,
    `${ESC}[97;5u`,
    `${ESC}[?1;2c`,
    '0',
    ';',
    '~',
    'm',
  ],
];
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES).map((piece) => Buffer.from(piece)),
      fc.uint8Array({ maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => Buffer.concat(pieces));

const tokenize = (...chunks: (string | Uint8Array)[]): Token[] => {
  const tokenizer = createTokenizer();
  return chunks.flatMap((chunk) => tokenizer.push(Buffer.from(chunk)));
};

const flushed = (text: string): Token[] => {
  const tokenizer = createTokenizer();
  return [...tokenizer.push(Buffer.from(text)), ...tokenizer.flush()];
};

const char = (text: string, alt = false): Token => ({ kind: 'char', char: text, alt });
const control = (code: number, alt = false): Token => ({ kind: 'control', code, alt });
const csi = (parameters: string, final: string, alt = false): Token => ({
  kind: 'csi',
  parameters,
  final,
  alt,
});
const ss3 = (parameters: string, final: string, alt = false): Token => ({
  kind: 'ss3',
  parameters,
  final,
  alt,
});
const escapeKey: Token = { kind: 'escape' };
const paste = (text: string): Token => ({ kind: 'paste', text });
const CTRL_C = control(3);

describe('properties', () => {
  test('it does not matter where the bytes are split', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const whole = tokenize(all);
        for (let at = 0; at <= all.length; at += 1) {
          expect(tokenize(all.subarray(0, at), all.subarray(at))).toEqual(whole);
        }
      }),
    );
  });

  test('after any bytes, and with or without a flush, Ctrl-C is Ctrl-C', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), (all, flush) => {
        const tokenizer = createTokenizer();
        tokenizer.push(all);
        if (flush) tokenizer.flush();
        expect(tokenizer.push(Uint8Array.of(3)).at(-1)).toEqual(CTRL_C);
        expect(tokenizer.awaiting).toBe('nothing');
      }),
    );
  });

  test('after any bytes and a flush, and the end of a paste, a letter is a letter', () => {
    fc.assert(
      fc.property(bytes, (all) => {
        const tokenizer = createTokenizer();
        tokenizer.push(all);
        tokenizer.flush();
        tokenizer.push(Buffer.from(`${ESC}[201~`));
        expect(tokenizer.push(Buffer.from('x'))).toEqual([char('x')]);
      }),
    );
  });
});

describe('tokens', () => {
  test.each<[string, string, Token[]]>([
    ['text', 'aé漢', [char('a'), char('é'), char('漢')]],
    ['controls', '\r\u007f\u0000', [control(13), control(127), control(0)]],
    ['CSI', `${ESC}[1;5C`, [csi('1;5', 'C')]],
    ['SS3', `${ESC}OA${ESC}O5A`, [ss3('', 'A'), ss3('5', 'A')]],
    ['alt with a character', `${ESC}x${ESC}é`, [char('x', true), char('é', true)]],
    ['alt with a control', `${ESC}\r${ESC}\u007f`, [control(13, true), control(127, true)]],
    ['alt with an arrow', `${ESC}${ESC}[A${ESC}${ESC}OB`, [csi('', 'A', true), ss3('', 'B', true)]],
    ['Esc, then alt with a character', `${ESC}${ESC}x`, [escapeKey, char('x', true)]],
    ['a held Esc key', `${ESC}${ESC}${ESC}${ESC}`, [escapeKey, escapeKey]],
    ["rxvt's shifted key", `${ESC}[7$x`, [csi('7', '$'), char('x')]],
    ['a reply with $', `${ESC}[?2026;2$yx`, [csi('?2026;2$', 'y'), char('x')]],
    ['X10 mouse', `${ESC}[M !!x`, [char('x')]],
    ['Linux function key', `${ESC}[[Ax`, [char('x')]],
    ['OSC with BEL and with ST', `${ESC}]11;a\u0007x${ESC}]11;a${ESC}\\y`, [char('x'), char('y')]],
    [
      'DCS, APC, PM, SOS',
      `${ESC}Pa\u0007b${ESC}\\1${ESC}_a${ESC}\\2${ESC}^a${ESC}\\3${ESC}Xa${ESC}\\4`,
      [...'1234'].map((c) => char(c)),
    ],
    ['a string that was cut off by another sequence', `${ESC}]11;a${ESC}[A`, [csi('', 'A')]],
    ['a sequence that was cut off by a key', `${ESC}[1;\r`, [control(13)]],
    ['a sequence that was cut off by a character', `${ESC}[1;é`, [char('é')]],
    ['a sequence that was cut off by a sequence', `${ESC}[1;${ESC}[A`, [csi('', 'A')]],
    ['C1 controls', 'a\u009b\u0085b', [char('a'), char('b')]],
    ['a paste', `${ESC}[200~a${ESC}[A\r${ESC}[201${ESC}[201~b`, [paste(`a${ESC}[A\r${ESC}[201`), char('b')]],
    ['Ctrl-C in a paste', `${ESC}[200~ab\u0003c`, [CTRL_C, char('c')]],
    [
      'Ctrl-C in sequences',
      `${ESC}[1\u0003${ESC}]x\u0003${ESC}\u0003${ESC}O\u0003${ESC}[M\u0003`,
      Array(5).fill(CTRL_C),
    ],
    ['a stray end of a paste', `${ESC}[201~a`, [csi('201', '~'), char('a')]],
  ])('%s', (_name, input, expected) => {
    expect(tokenize(input)).toEqual(expected);
  });

  test.each<[string, number[], Token[]]>([
    ['a lone continuation byte', [0x80, 0x61], [char('a')]],
    ['Latin-1', [0xe9, 0x61], [char('a')]],
    ['an overlong form', [0xc0, 0xaf, 0x61], [char('a')]],
    ['a surrogate', [0xed, 0xa0, 0x80, 0x61], [char('a')]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80, 0x61], [char('a')]],
    ['a character in the place of a continuation byte', [0xe6, 0xbc, 0xc3, 0xa9], [char('é')]],
  ])('invalid UTF-8 vanishes: %s', (_name, input, expected) => {
    expect(tokenize(Uint8Array.from(input))).toEqual(expected);
  });

  test('a sequence without end is not read as text', () => {
    expect(tokenize(`${ESC}[${'1;'.repeat(5000)}mx`)).toEqual([char('x')]);
  });

  test('a huge paste is cut, in linear time', () => {
    const [token] = tokenize(`${ESC}[200~${'漢'.repeat(MAX_PASTE_BYTES)}${ESC}[201~`);
    expect(token).toEqual(paste('漢'.repeat(Math.floor(MAX_PASTE_BYTES / 3))));
  });
});

describe('flush', () => {
  test.each<[string, string, Token[]]>([
    ['Esc', ESC, [escapeKey]],
    ['Esc twice', `${ESC}${ESC}`, [escapeKey, escapeKey]],
    ['alt+[', `${ESC}[`, [char('[', true)]],
    ['alt+shift+o', `${ESC}O`, [char('O', true)]],
    ['alt+]', `${ESC}]`, [char(']', true)]],
    ['an unfinished sequence', `${ESC}[1;`, []],
    ['an unfinished string', `${ESC}]11;rgb`, []],
    ['an unfinished character', 'a\u00e9', [char('a'), char('é')]],
  ])('%s', (_name, input, expected) => {
    expect(flushed(input)).toEqual(expected);
  });

  test('a paste stays open', () => {
    const tokenizer = createTokenizer();
    tokenizer.push(Buffer.from(`${ESC}[200~a`));
    expect(tokenizer.flush()).toEqual([]);
    expect(tokenizer.push(Buffer.from(`b${ESC}[201~`))).toEqual([paste('ab')]);
  });

  test('an unfinished character is forgotten', () => {
    const tokenizer = createTokenizer();
    tokenizer.push(Uint8Array.of(0xe6, 0xbc));
    expect(tokenizer.awaiting).toBe('sequence');
    expect(tokenizer.flush()).toEqual([]);
    expect(tokenizer.push(Uint8Array.of(0xa2, 0x61))).toEqual([char('a')]);
  });

  test.each([
    ['', 'nothing'],
    ['a', 'nothing'],
    [ESC, 'escape'],
    [`${ESC}[`, 'sequence'],
    [`${ESC}]1`, 'sequence'],
    [`${ESC}[200~a`, 'nothing'],
  ])('%j awaits %s', (input, expected) => {
    const tokenizer = createTokenizer();
    tokenizer.push(Buffer.from(input));
    expect(tokenizer.awaiting).toBe(expected);
  });
});
