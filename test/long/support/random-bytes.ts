/** A small generator of numbers, so that what a failure names can be repeated. */
export type Random = (below: number) => number;

/** The same seed gives the same numbers: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What a terminal sends, whole and in parts, beside bytes that mean nothing. */
const PIECES = [
  '\x1b[A',
  '\x1b[B',
  '\x1b[C',
  '\x1b[D',
  '\x1b[H',
  '\x1b[F',
  '\x1b[5~',
  '\x1b[6~',
  '\x1bOA',
  '\x1b[1;3D',
  '\t',
  '\x1b[Z',
  '\r',
  '\n',
  ' ',
  '1',
  '2',
  '4',
  '9',
  'n',
  'x',
  'q',
  '\x7f',
  '\x01',
  '\x05',
  '\x0b',
  '\x15',
  '\x17',
  '\x1b[',
  '\x1bO',
  '\x1b[1;',
  '\x1b[200~',
  '\x1b[201~',
  '\x1b[20',
  '\x1b]11;rgb:',
  '\x1b]52;c;',
  '\x07',
  '\x1b\\',
  '\x1bP1+r',
  '\x1b_G',
  '\x1b[<0;10;5M',
  '\x1b[M !!',
  '\x1b[13u',
  '\x1b[27;5;110~',
  '\x1b[?62;22c',
  '\x1b[I',
  'é',
  '日本語',
  '👩‍👩‍👧‍👦',
  '\u202e',
  'e\u0301',
  '\u200b',
].map((text) => Buffer.from(text));

const CTRL_C = 3;

/** A byte of any value but Ctrl-C's. */
const anyByte = (random: Random): Buffer => {
  const byte = random(255);
  return Buffer.of(byte < CTRL_C ? byte : byte + 1);
};

/** Up to 60 pieces and bytes, cut at random points into chunks. */
export function randomStream(random: Random): readonly Buffer[] {
  const pieces = Array.from({ length: 1 + random(60) }, () =>
    random(3) === 0 ? anyByte(random) : (PIECES[random(PIECES.length)] ?? anyByte(random)),
  );
  const bytes = Buffer.concat(pieces);
  const cuts = Array.from({ length: random(5) }, () => random(bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index] ?? bytes.length));
}
