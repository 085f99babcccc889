import type { Fault } from './fault.ts';
import type { Subject } from './subject.ts';

const VALUE_STARTS = ['{', '[', 'scalar', 'string', 'unknown'];

/** Common mistakes, the more telling ones first: how to recognise one, and how to mend it. */
const MISTAKES: readonly (readonly [(fault: Fault) => boolean, string | ((subject: Subject) => string)])[] = [
  [
    (fault) => fault.found === 'end' && fault.previous === undefined,
    ({ example }) => `The input is empty: send ${example}.`,
  ],
  [
    (fault) => fault.text.includes('\0'),
    'NUL characters hint at UTF-16 text or a binary file: save it as UTF-8 text.',
  ],
  [(fault) => fault.text.startsWith('```'), 'Leave out the Markdown fence: send the JSON alone.'],
  [
    (fault) => fault.found === 'comment' || fault.text.startsWith('#'),
    'JSON has no comments: remove this one.',
  ],
  [isTrailingComma, 'JSON allows no trailing comma: remove the comma before it.'],
  [
    (fault) => fault.found === 'string' && fault.text === '' && fault.malformed,
    'The string is never closed: add the closing ", and write a line break inside a string as \\n.',
  ],
  [
    (fault) => fault.malformed && fault.text.startsWith('\\'),
    'No such escape in JSON: write a backslash as \\\\, and other characters as they are or as \\u and four hexadecimal digits.',
  ],
  [
    (fault) => fault.malformed && fault.found === 'string',
    'Control characters inside a string are escaped: a line break is \\n, a tab \\t.',
  ],
  [
    (fault) => /^[\u00A0\u200B-\u200F\u2028\u2029\uFEFF]/.test(fault.text),
    'An invisible character stands here: remove it, or put an ordinary space.',
  ],
  [(fault) => /^[“”„‟«»‘’]/.test(fault.text), 'Use straight double quotes (") in place of typographic ones.'],
  [(fault) => /^['`]/.test(fault.text), 'JSON strings and names stand in double quotes (").'],
  [(fault) => /^(True|False|None)\b/.test(fault.text), 'JSON writes true, false and null.'],
  [
    (fault) => /^-?(NaN|Infinity|undefined)\b/.test(fault.text),
    'JSON has no such value: leave the property out, or write null or a number.',
  ],
  [
    (fault) => fault.expected.startsWith('name') && ['unknown', 'scalar'].includes(fault.found),
    'Put the property name in double quotes (").',
  ],
  [
    (fault) => fault.found === 'end',
    'The input ends too early: it was cut off, or its closing brackets are missing.',
  ],
  [
    (fault) => fault.expected === 'end',
    ({ collection }) =>
      `Something follows after the document: send one JSON document only, with ${collection}.`,
  ],
  [
    (fault) => fault.previous === 'string' && ['unknown', 'string'].includes(fault.found),
    'A punctuation mark is missing here; or, if the quotation mark before belongs to the text, write it as \\".',
  ],
  [
    (fault) => fault.expected.startsWith(',') && VALUE_STARTS.includes(fault.found),
    'Put a comma between two values.',
  ],
  [(fault) => fault.expected === ':', 'Put a colon between a property name and its value.'],
  [
    (fault) => fault.expected.startsWith(',') && [']', '}'].includes(fault.found),
    'This bracket does not match the one that is open.',
  ],
  [(fault) => fault.malformed, 'Complete the number, or put it in double quotes (").'],
  [
    (fault) => fault.found === 'unknown',
    'Text stands in double quotes ("); without them JSON knows only numbers, true, false and null.',
  ],
];

/** How to mend a fault, as a sentence. */
export function mendOf(fault: Fault, subject: Subject): string {
  const mend = MISTAKES.find(([applies]) => applies(fault))?.[1] ?? 'Write the document as strict JSON.';
  return typeof mend === 'string' ? mend : mend(subject);
}

function isTrailingComma(fault: Fault): boolean {
  return fault.previous === ',' && (fault.found === '}' || fault.found === ']');
}
