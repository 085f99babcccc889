import { gzipSync } from 'node:zlib';
import { single } from '../../e2e/support/questionnaires.ts';

const MEBIBYTE = 1024 * 1024;
const DEEP = 200_000;
const MILLION = 1_000_000;

const TEXT = JSON.stringify(single);

/** A document that nobody should send, and the beginning of what is said of it. */
export interface Monster {
  readonly name: string;
  readonly input: string | Uint8Array;
  readonly error: 'invalid_json' | 'schema_violation' | 'input_unreadable' | 'duplicate_option_label';
}

/** As much of it as fits into the largest document. */
const filled = (unit: string): string => unit.repeat(Math.floor(MEBIBYTE / Buffer.byteLength(unit)));

const nested = (open: string, close: string): string => open.repeat(DEEP) + close.repeat(DEEP);

const unfinished = (unit: string): Monster => ({
  name: `1 MiB of ${JSON.stringify(unit)}`,
  input: filled(unit),
  error: 'invalid_json',
});

/** A million properties, in the document itself or where a property of it stands. */
const properties = Array.from({ length: MILLION }, (_, place) => `"${place}":0`).join(',');
const someProperties = Array.from({ length: 80_000 }, (_, place) => `"${place}":0`).join(',');

const inPlaceOf = (name: string, part: string, value: string): Monster => ({
  name,
  input: TEXT.replace(part, value),
  error: 'schema_violation',
});

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Documents that are rejected, whatever they cost to read. */
export const MONSTERS: readonly Monster[] = [
  ...['[', '{"a":', '{"questions":[', '"', '\\', '[[],', '-', '1e', 'nul', ','].map(unfinished),
  ...['//', '/*', '\0', '\x1b[2J', '`', '👩‍👩‍👧'].map(unfinished),
  { name: '1 MiB of an array', input: `[${filled('0,').slice(4)}0]`, error: 'schema_violation' },
  { name: 'one number of 1 MiB', input: filled('9'), error: 'schema_violation' },
  { name: 'one string of 1 MiB', input: `"${filled('\\ud800').slice(12)}"`, error: 'schema_violation' },
  { name: 'levels of arrays', input: nested('[', ']'), error: 'schema_violation' },
  {
    name: 'levels of objects',
    input: `${'{"":'.repeat(DEEP)}0${'}'.repeat(DEEP)}`,
    error: 'schema_violation',
  },
  inPlaceOf('levels instead of questions', JSON.stringify(single.questions), nested('[', ']')),
  inPlaceOf('levels instead of a label', '"SQLite"', nested('[', ']')),
  inPlaceOf('levels instead of an option', '{"label":"SQLite"', `${nested('[', ']')},{"label":"SQLite"`),
  inPlaceOf('1 MiB instead of a header', '"Database"', `"${'x'.repeat(MEBIBYTE - 1000)}"`),
  inPlaceOf('a mebibyte of blanks instead of a label', '"SQLite"', `"${' '.repeat(MEBIBYTE - 1000)}"`),
  { name: 'a million properties', input: `{${properties}}`, error: 'input_unreadable' },
  { name: 'as many properties as fit', input: `{${someProperties}}`, error: 'schema_violation' },
  {
    name: 'a million prototypes',
    input: `{${'"__proto__":{},'.repeat(60_000)}"a":0}`,
    error: 'schema_violation',
  },
  inPlaceOf('a header that only a prototype has', '"header"', '"__proto__":{"header":"x"},"constructor"'),
  {
    name: 'labels of one lone surrogate',
    input: TEXT.replace('SQLite', '\\ud800').replace('Redis', '\\ud800'),
    error: 'duplicate_option_label',
  },
  {
    name: 'a lone surrogate as bytes',
    input: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    error: 'input_unreadable',
  },
  { name: 'two documents', input: TEXT + TEXT, error: 'invalid_json' },
  {
    name: 'a document and 1 MiB of blanks with a tail',
    input: `${TEXT.padEnd(MEBIBYTE - 1)}x`,
    error: 'invalid_json',
  },
  { name: 'UTF-16 with a mark', input: utf16(`\ufeff${TEXT}`), error: 'input_unreadable' },
  { name: 'UTF-16 without one', input: utf16(TEXT), error: 'invalid_json' },
  { name: 'UTF-16, big-endian', input: utf16(`\ufeff${TEXT}`).swap16(), error: 'input_unreadable' },
  { name: '1 MiB of Latin-1', input: Buffer.alloc(MEBIBYTE, 0xe9), error: 'input_unreadable' },
  { name: 'NUL bytes', input: Buffer.alloc(MEBIBYTE), error: 'invalid_json' },
  { name: 'a byte more than 1 MiB', input: TEXT.padEnd(MEBIBYTE + 1), error: 'input_unreadable' },
  { name: '100 MiB', input: Buffer.alloc(100 * MEBIBYTE, 0x20), error: 'input_unreadable' },
  { name: 'compressed text', input: gzipSync(TEXT), error: 'input_unreadable' },
];
