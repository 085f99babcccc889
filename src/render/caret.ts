import { lineWidth } from '../text/clip.ts';
import type { Frame, Line } from '../text/span.ts';

/** Where the caret was drawn, so that the hardware cursor can stand on it; nothing if none was. */
export function caretIn(lines: readonly Line[]): Frame['cursor'] | undefined {
  for (const [row, line] of lines.entries()) {
    const index = line.findIndex((span) => span.style.caret);
    if (index >= 0) return { row, column: lineWidth(line.slice(0, index)) };
  }
  return undefined;
}
