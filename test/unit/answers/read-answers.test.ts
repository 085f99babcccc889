import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAnswers } from '../../../src/answers/read-answers.ts';
import { ANSWERS_FILE } from '../../../src/answers/subject.ts';
import { readInput } from '../../../src/input/read.ts';
import { MAX_INPUT_BYTES } from '../../../src/protocol.ts';
import { option, QUESTIONNAIRE } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'answers-'));
const path = join(folder, 'answers.json');
afterAll(() => rmSync(folder, { recursive: true }));

function answersIn(bytes: string | Uint8Array) {
  writeFileSync(path, bytes);
  return readAnswers(path, QUESTIONNAIRE);
}

describe('readAnswers', () => {
  it('takes what stands in a file', async () => {
    expect(await answersIn('\ufeff{"Colour": "Red"}')).toEqual({
      ok: true,
      answers: [option(0, 'Red')],
      warnings: [],
    });
  });

  it.each<[string, string | Uint8Array, string, string]>([
    [
      'is empty',
      ' ',
      'invalid_json',
      'file is not JSON. Line 1, column 2: expected a JSON object, found the end of the input. The input is empty: send answers, {"<question or header>": "<label>"}.',
    ],
    [
      'is several documents',
      '{}{}',
      'invalid_json',
      'file is not JSON. Line 1, column 3: expected the end of the input, found "{" after `{}`. Something follows after the document: send one JSON document only, with all answers in its object.',
    ],
    [
      'is no JSON',
      '{"Colour": Red}',
      'invalid_json',
      'file is not JSON. Line 1, column 12: expected a value, found "Red" after `{"Colour":`. Text stands in double quotes ("); without them JSON knows only numbers, true, false and null.',
    ],
    [
      'is not UTF-8',
      Buffer.from([0x22, 0xff]),
      'input_unreadable',
      `file "${path}" is not UTF-8: the byte 0xff at offset 1 is out of place. Save or convert it as UTF-8.`,
    ],
    [
      'is too large',
      ' '.repeat(MAX_INPUT_BYTES + 1),
      'input_unreadable',
      `file "${path}" is larger than 1 MiB (1048576 bytes), which no answers need. Shorten it.`,
    ],
  ])('rejects a file that %s', async (_, bytes, code, message) => {
    expect(await answersIn(bytes)).toEqual({
      ok: false,
      problems: [{ code, path: 'answers', message }],
    });
  });

  it('rejects a file that is not there', async () => {
    expect(await readAnswers(`${path}/x`, QUESTIONNAIRE)).toMatchObject({
      problems: [{ code: 'input_unreadable', path: 'answers', message: /^file ".*" does not exist/ }],
    });
  });
});

it('a standard input that is not open is told how answers get there', async () => {
  expect(await readInput({ kind: 'stdin', fd: 2 ** 20 }, ANSWERS_FILE)).toEqual({
    ok: false,
    problems: [
      {
        code: 'input_unreadable',
        path: 'answers',
        message:
          'file on the standard input cannot be read from. Redirect the answers into it, or name a file with --answers.',
      },
    ],
  });
});
