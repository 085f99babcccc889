import fc from 'fast-check';
import type { Size } from '../../../src/text/span.ts';

/** One thing that a person, or their terminal, does. */
export type Stroke =
  | { readonly kind: 'type'; readonly bytes: Buffer }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'resize'; readonly size: Size };

const ESC = '\x1b';

/** Keys that lead somewhere. */
const LEADING = ['\r', '\r', '\t', `${ESC}[B`, `${ESC}[A`, `${ESC}[Z`, '1', '2', '3', '4', '5', ' ', 'n'];

/** Keys of every form. */
const KEYS = [
  ...['C', 'D', 'H', 'F'].map((final) => `${ESC}[${final}`),
  ...['A', 'B', 'C', 'D', 'M', 'H', 'F'].map((final) => `${ESC}O${final}`),
  ...[2, 3, 5, 6, 1, 4, 7, 8].map((code) => `${ESC}[${code}~`),
  ...['\x01', '\x02', '\x04', '\x05', '\x06', '\x08', '\x0b', '\x0e', '\x10', '\x15', '\x17', '\x7f', '\n'],
  ...[`${ESC}b`, `${ESC}f`, `${ESC}\x7f`, `${ESC}[1;3D`, `${ESC}[1;3C`, `${ESC}[1;5D`, `${ESC}[1;5C`],
  ...[`${ESC}[13u`, `${ESC}[97u`, `${ESC}[117;5u`, `${ESC}[27;5;107~`, `${ESC}[57352u`, `${ESC}[57353;1:2u`],
  ...['6', '7', '8', '9', '0', 'a', 'Z', '.', 'é', 'ß', '漢', '한', 'ж', 'ש', 'ع', '👍', '😀', '\\'],
  ...['e\u0301', '\u0301', '\u200d', '👩‍👩‍👧‍👦', '🇩🇪', '🇩', '❤️', '👍🏽', '1️⃣'],
];

const PASTES = [
  ...['', 'x', ' ', '1', '\r', 'one\rtwo', 'a\r\n\r\nb', '👩‍👩‍👧‍👦 漢字', 'word '.repeat(12)],
  `${ESC}[2J${ESC}]0;t\x07`,
].map((text) => `${ESC}[200~${text}${ESC}[201~`);

/** Several characters at once, replies of terminals, mice, function keys, and what is never ended. */
const BLOCKS = [
  ...['ab', '12', '1\r', '\r\r', 'n1', '\t\t', `${ESC}[B\r`, `a${ESC}[A`, 'one\ntwo\n'],
  ...[`${ESC}]11;rgb:0/0/0\x07`, `${ESC}P1+r${ESC}\\`, `${ESC}[?1;2c`, `${ESC}[12;40R`],
  ...[`${ESC}[M !!`, `${ESC}[<0;1;1M`, `${ESC}[<0;1;1m`, `${ESC}[I`, `${ESC}[O`],
  ...[`${ESC}[[A`, `${ESC}[7$`, `${ESC}[15~`, `${ESC}OP`, '\x00', '\x1c', '\x1f'],
  ...[`${ESC}[`, `${ESC}O`, `${ESC}]x`, `${ESC}[200~lost`, `${ESC}[201~`, `${ESC}[1;`],
];

/** Ends the dialog, or something in it. */
const ENDING = [ESC, ESC, ESC, '\x03'];

/** Ctrl-C, which has its own place among the ends, and Ctrl-Z. */
const SIGNALS = [0x03, 0x1a];

const bytesOf = (text: string): Buffer => Buffer.from(text);
const oneOf = (texts: readonly string[]): fc.Arbitrary<Buffer> => fc.constantFrom(...texts).map(bytesOf);

const anyChunk: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 30, arbitrary: oneOf(LEADING) },
  { weight: 20, arbitrary: oneOf(KEYS) },
  { weight: 2, arbitrary: oneOf(PASTES) },
  { weight: 5, arbitrary: oneOf(BLOCKS) },
  { weight: 1, arbitrary: oneOf(ENDING) },
  {
    weight: 2,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 6 })
      .map((bytes) => Buffer.from(bytes.filter((byte) => !SIGNALS.includes(byte)))),
  },
);

/** A chunk as it was sent, or in two parts. */
const anyTyping: fc.Arbitrary<readonly Stroke[]> = fc
  .tuple(anyChunk, fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }))
  .map(([bytes, cut]) => {
    const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].filter((part) => part.length > 0);
    return parts.map((part): Stroke => ({ kind: 'type', bytes: part }));
  });

const anyWait: fc.Arbitrary<Stroke> = fc
  .constantFrom(0, 1, 30, 49, 50, 51, 200, 499, 501, 1000)
  .map((milliseconds) => ({ kind: 'pass', milliseconds }));

/** Any window; those in which the dialog can be used more often. */
export const anySize: fc.Arbitrary<Size> = fc.oneof(
  { weight: 3, arbitrary: sizes(20, 120, 5, 40) },
  { weight: 1, arbitrary: sizes(1, 200, 1, 60) },
);

function sizes(minColumns: number, maxColumns: number, minRows: number, maxRows: number): fc.Arbitrary<Size> {
  return fc.record({
    columns: fc.integer({ min: minColumns, max: maxColumns }),
    rows: fc.integer({ min: minRows, max: maxRows }),
  });
}

/** Up to `length` strokes; mostly keys. */
export const anyStrokes = (length: number): fc.Arbitrary<readonly Stroke[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: anyTyping },
        { weight: 3, arbitrary: anyWait.map((wait) => [wait]) },
        { weight: 1, arbitrary: anySize.map((size): Stroke[] => [{ kind: 'resize', size }]) },
      ),
      { maxLength: length },
    )
    .map((strokes) => strokes.flat());
