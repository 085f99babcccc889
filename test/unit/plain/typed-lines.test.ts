import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTypedLines, type Typed } from '../../../src/plain/typed-lines.ts';

const typed = (...chunks: (string | Uint8Array)[]): (Typed | undefined)[] => {
  const lines = createTypedLines();
  return chunks.map((chunk) => lines.push(Buffer.from(chunk)));
};

const line = (text: string, more = false): Typed => ({ kind: 'line', text, more });

describe('a typed line', () => {
  it.each([
    ['ends with a line feed', '1\n', '1'],
    ['ends with a carriage return', '1\r', '1'],
    ['ends with both', '1\r\n', '1'],
    ['may be empty', '\n', ''],
    ['keeps white space and every letter', ' é 日本 👩‍👩‍👧‍👦 \n', ' é 日本 👩‍👩‍👧‍👦 '],
    ['has a blank for a tab', '1\t2\n', '1 2'],
    ['has no arrows', '1\x1b[A\x1b[1;5D2\x1bOB\n', '12'],
    ['has no marks of a paste', '\x1b[200~pasted\x1b[201~\n', 'pasted'],
    ['has no control characters', 'a\x00\x07\x1b\x0cb\x85\x9b1mc\n', 'abc'],
    ['has no character that Backspace took away', 'ab\x7f\b\b👩‍👩‍👧‍👦\x7fc\n', 'c'],
  ])('%s', (_, bytes, text) => {
    expect(typed(bytes)).toEqual([line(text)]);
  });

  it('comes in pieces', () => {
    expect(typed('on', 'e', '\n')).toEqual([undefined, undefined, line('one')]);
  });

  it('has U+FFFD for what is no UTF-8', () => {
    expect(typed(Buffer.from([0x63, 0xe9, 0x0a]))).toEqual([line('c\ufffd')]);
    expect(typed(Buffer.from([0xe2, 0x82, 0x0a]))).toEqual([line('\ufffd')]);
  });

  it('is the first of several; the rest is dropped', () => {
    expect(typed('1\n2\n3', '4\n')).toEqual([line('1', true), line('4')]);
    expect(typed('1\r\n\n', '2\n')).toEqual([line('1'), line('2')]);
  });

  it('is forgotten where it is unfinished', () => {
    const lines = createTypedLines();
    lines.push(Buffer.from([0x31, 0xe2]));
    lines.reset();
    expect(lines.push(Buffer.from('2\n'))).toEqual(line('2'));
  });

  it('is the same however its bytes are cut', () => {
    const bytes = Buffer.from('a\x1b[Aé\x7f日👩‍👩‍👧‍👦\n');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length }), fc.nat({ max: bytes.length }), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const found = typed(bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to));
        expect(found.filter(Boolean)).toEqual([line('a日👩‍👩‍👧‍👦')]);
      }),
    );
  });
});

describe('a terminal in raw mode', () => {
  it.each(['\x03', '1\x03', '1\n\x03'])('sends Ctrl-C as a character: %j', (bytes) => {
    expect(typed(bytes)).toEqual([{ kind: 'interrupt' }]);
  });

  it('sends Ctrl-D as a character, which ends the input at the start of a line only', () => {
    expect(typed('\x04')).toEqual([{ kind: 'end' }]);
    expect(typed('1\x04\n')).toEqual([line('1')]);
  });
});
