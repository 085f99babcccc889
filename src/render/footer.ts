import { truncateText } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Look } from './look.ts';

/** The help lines joined by a separator, broken only between them. */
export function footer(helps: readonly string[], columns: number, look: Look): Line[] {
  const rows: string[] = [];
  for (const help of helps.map((text) => namedKeys(text, look))) {
    const last = rows.at(-1);
    const joined = last === undefined ? help : `${last}${separator(look)}${help}`;
    if (last !== undefined && textWidth(joined) <= columns) rows[rows.length - 1] = joined;
    else rows.push(help);
  }
  return rows.map((row) => helpLine(row, columns, look));
}

/** What a time limit has left, in front of the help so that no narrow window hides it. */
export function countdown(secondsLeft: number | undefined): string[] {
  if (secondsLeft === undefined) return [];
  if (secondsLeft < 60) return [`${secondsLeft} s left`];
  const minutes = Math.floor(secondsLeft / 60);
  return [`${minutes}:${String(secondsLeft % 60).padStart(2, '0')} min left`];
}

/** One row that names the keys alone, for windows without room for more. */
export function shortFooter(helps: readonly string[], columns: number, look: Look): Line[] {
  const keys = helps.map((text) => namedKeys(text.split(' to ')[0] ?? '', look));
  return [helpLine(keys.join(separator(look)), columns, look)];
}

const helpLine = (text: string, columns: number, look: Look): Line => [
  span(truncateText(text, columns, look.glyphs.ellipsis), look.theme.dim),
];

const separator = (look: Look): string => ` ${look.glyphs.separator} `;

const namedKeys = (help: string, look: Look): string =>
  look.glyphs.keyNames.reduce((text, [sign, name]) => text.replace(sign, name), help);
