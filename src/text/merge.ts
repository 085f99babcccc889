import type { Line, Span, Style } from './span.ts';

const keysOf = (style: Style): (keyof Style)[] => Object.keys(style) as (keyof Style)[];

/** True if both styles look the same; an attribute that is false counts as absent. */
export const sameStyle = (a: Style, b: Style): boolean =>
  a === b || [...keysOf(a), ...keysOf(b)].every((key) => (a[key] || undefined) === (b[key] || undefined));

/** The same row with neighbours of one style in one span, and without empty spans. */
export function mergeSpans(line: Line): Line {
  const merged: Span[] = [];
  for (const part of line) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last && sameStyle(last.style, part.style)) {
      merged[merged.length - 1] = { text: last.text + part.text, style: last.style };
    } else merged.push(part);
  }
  return merged;
}
