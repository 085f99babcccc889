import fc from 'fast-check';
import { complaint } from '../../../src/complaint.ts';
import { decode } from '../../../src/input/decode.ts';
import { parseJson } from '../../../src/input/parse.ts';
import { validateDocument } from '../../../src/input/validate.ts';

const DOCUMENT = JSON.stringify({
  questions: [
    {
      question: 'Where to?',
      header: 'Place',
      options: [
        { label: 'Here', description: 'Not far', preview: '# Here' },
        { label: 'There', description: 'Far' },
      ],
    },
  ],
});

/** What is put into a document in the place of something else. */
const SPLINTERS = [
  ...['{', '}', '[', ']', '"', ',', ':', '\\', '\\u', '\\ud800', '\\u0000', '//', '/*', '-'],
  ...['1e999', 'null', 'true', '[]', '{}'],
  ...['"__proto__":{"label":1},', '"constructor":null,', '"questions":', '"options":[],'],
  ...['"multiSelect":"yes",', '""'],
  ...['\x1b[2J', '\x9b31m', '\x07', '\0', '\u202e', '\u2028', '\ufeff', '\ud800', 'é', '漢', '👍'],
  ...[' ', '\n', '\r', '\t'],
];

const splinter: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SPLINTERS),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

/** A document with a few places broken; as bytes, some of which may not be UTF-8. */
export const brokenDocument: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.array(fc.record({ at: fc.nat(DOCUMENT.length), cut: fc.nat(6), text: splinter }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.option(fc.record({ at: fc.nat(200), byte: fc.integer({ min: 0x80, max: 0xff }) }), { freq: 5 }),
  )
  .map(([breaks, stray]) => {
    const text = breaks.reduce(
      (left, { at, cut, text }) => left.slice(0, at) + text + left.slice(at + cut),
      DOCUMENT,
    );
    const bytes = Buffer.from(text);
    if (stray && stray.at < bytes.length) bytes[stray.at] = stray.byte;
    return bytes;
  });

/** What a person is told of a document: a line for each problem or warning. */
export async function toldOf(bytes: Buffer, strict: boolean): Promise<string[]> {
  const text = decode(bytes, 'The standard input');
  const parsed = text.ok ? await parseJson(text.text) : text;
  const checked = parsed.ok ? validateDocument(parsed.value, { strict }) : parsed;
  const sentences = checked.ok
    ? checked.warnings
    : checked.problems.map(({ path, message }) => `${path} ${message}`);
  return sentences.map(complaint);
}
