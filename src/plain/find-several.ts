import { find, labelled, type WrongEntry } from './find.ts';

/** What was typed for a multi-select: the places of choices in the order of their naming, and the rest. */
export interface Several {
  readonly kind: 'several';
  readonly places: readonly number[];
  /** What is no choice, as it was typed; empty if there is nothing. */
  readonly own: string;
}

/** Some of the parts between commas: how many, and what they mean. */
interface Reading {
  readonly parts: number;
  readonly places: readonly number[];
  readonly wrong?: WrongEntry;
}

const NUMBERS = /^\d+(\s+\d+)+$/;

/**
 * The choices in a text of numbers and labels with commas between them; numbers may stand apart by blanks alone. What
 * is neither is the person's own text: neighbours stay together as they were typed, others are joined by `, `.
 */
export function findSeveral(choices: readonly string[], text: string): Several | WrongEntry {
  const parts = text.split(',');
  const places = new Set<number>();
  const own: string[][] = [[]];
  for (let at = 0; at < parts.length; ) {
    const reading = read(choices, parts, at);
    if (reading.wrong) return reading.wrong;
    if (reading.places.length > 0) own.push([]);
    else own.at(-1)?.push(parts[at] ?? '');
    for (const place of reading.places) places.add(place);
    at += reading.parts;
  }
  return { kind: 'several', places: [...places], own: joined(own) };
}

const joined = (runs: readonly (readonly string[])[]): string =>
  runs
    .map((run) => run.join(',').replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((text) => text !== '')
    .join(', ');

/** The longest label that begins at a part, since a label may hold commas; or else the meaning of the part alone. */
function read(choices: readonly string[], parts: readonly string[], at: number): Reading {
  const longest = Math.max(...choices.map((label) => label.split(',').length));
  for (let count = longest; count > 1; count -= 1) {
    const places = labelled(
      choices,
      parts
        .slice(at, at + count)
        .join(',')
        .trim(),
    );
    if (places.length === 1) return { parts: count, places };
  }
  return readPart(choices, (parts[at] ?? '').trim());
}

function readPart(choices: readonly string[], part: string): Reading {
  const words = labelled(choices, part).length === 0 && NUMBERS.test(part) ? part.split(/\s+/) : [part];
  const found = words.map((word) => find(choices, word));
  const wrong = found.find((one) => one.kind === 'ambiguous' || one.kind === 'no-such-number');
  const places = found.flatMap((one) => (one.kind === 'choice' ? one.place : []));
  return { parts: 1, places, ...(wrong && { wrong }) };
}
