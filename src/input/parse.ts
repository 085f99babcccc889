import { quote } from './describe.ts';
import type { Expected, Fault } from './fault.ts';
import { lineBefore, positionOf } from './position.ts';
import { type Rejected, rejected } from './problems.ts';
import { QUESTIONNAIRE, type Subject } from './subject.ts';

export type Parsed = { readonly ok: true; readonly value: unknown } | Rejected;

/**
 * Parses one strict JSON document. A fault is one problem, `invalid_json`, with line and column (from 1, in
 * code points), what stands there, what was expected, and how to mend it. `subject` says what is
 * parsed. Never throws.
 */
export async function parseJson(text: string, subject: Subject = QUESTIONNAIRE): Promise<Parsed> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return rejected('invalid_json', await faultMessage(text, error as SyntaxError, subject), subject.path);
  }
}

/** The scanner is loaded only here: a sound document needs none. */
async function faultMessage(text: string, error: SyntaxError, subject: Subject): Promise<string> {
  const [{ findFault }, { mendOf }] = await Promise.all([import('./fault.ts'), import('./mend.ts')]);
  const fault = findFault(text);
  if (fault === undefined) return `${subject.whole} is not JSON: ${error.message}. Write it as strict JSON.`;
  const found = `${expectation(text, fault)}${contextOf(text, fault)}`;
  return `${subject.whole} is not JSON. ${placeOf(text, fault)}: ${found}. ${mendOf(fault, subject)}`;
}

const EXPECTED: Readonly<Record<Expected, string>> = {
  document: 'a JSON object',
  value: 'a value',
  'value or ]': 'a value or "]"',
  name: 'a property name in double quotes',
  'name or }': 'a property name in double quotes or "}"',
  ':': '":"',
  ', or ]': '"," or "]"',
  ', or }': '"," or "}"',
  end: 'the end of the input',
};

function placeOf(text: string, fault: Fault): string {
  const { line, column } = positionOf(text, fault.offset);
  return `Line ${line}, column ${column}`;
}

function expectation(text: string, fault: Fault): string {
  if (fault.found === 'end') return `expected ${EXPECTED[fault.expected]}, found the end of the input`;
  const isString = fault.malformed && fault.found === 'string';
  if (!isString) return `expected ${EXPECTED[fault.expected]}, found ${quote(fault.text, MAX_FOUND)}`;
  if (fault.text !== '') return `expected the rest of a string, found ${quote(fault.text)}`;
  return `expected the end of a string, found the end of the ${fault.offset < text.length ? 'line' : 'input'}`;
}

const MAX_FOUND = 20;
const MAX_CONTEXT = 30;

/** What stands before the fault on its line, so that the place can be found without counting. */
function contextOf(text: string, fault: Fault): string {
  const before = lineBefore(text, fault.offset).trim();
  if (before === '') return '';
  const shortened = before.slice(-MAX_CONTEXT).replace(/^[\uDC00-\uDFFF]/, '');
  return ` after \`${shortened.length < before.length ? '…' : ''}${shortened}\``;
}
