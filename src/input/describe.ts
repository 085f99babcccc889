const MAX_QUOTED = 40;

/** The text in double quotes on one line, its control characters escaped, cut to `limit` characters. */
export function quote(text: string, limit = MAX_QUOTED): string {
  // Twice the units hold that many characters in any case, so that a huge text is never taken apart.
  const characters = Array.from(text.slice(0, 2 * limit + 2));
  return JSON.stringify(characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text);
}

/** A value as it is named in a sentence: `the number 5`, `null`, `an array of 3`. Bounded for any value. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the string ${quote(value)}` : `the ${typeof value} ${String(value)}`;
}

/** `1 option`, `3 options`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** Characters of a text as JSON Schema counts them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
