import { lengthOf } from './describe.ts';

/** A place in a text. Both count from 1; columns count code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The position of an offset in UTF-16 units. `\n`, `\r\n` and `\r` each end a line. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const breaks = before.match(/\r\n|[\n\r]/g)?.length ?? 0;
  return { line: breaks + 1, column: lengthOf(lineBefore(text, offset)) + 1 };
}

/** The part of the offset's line that stands before it. */
export function lineBefore(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return offset === 0 ? '' : text.slice(start, offset);
}
