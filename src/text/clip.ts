import { eachGrapheme } from './graphemes.ts';
import { type Line, type Span, type Style, span } from './span.ts';
import { clusterWidth, isNarrow, textWidth } from './width.ts';

/** The columns that a row takes. */
export const lineWidth = (line: Line): number => line.reduce((sum, part) => sum + textWidth(part.text), 0);

/** As much of a text as fits, its width, and whether something was left out. Stops reading at the edge. */
function prefixOf(text: string, columns: number): { text: string; width: number; cut: boolean } {
  // With the unit behind the edge, which may join the one before it.
  const head = text.slice(0, columns + 1);
  if (isNarrow(head)) {
    const cut = head.length > columns;
    return { text: cut ? head.slice(0, columns) : text, width: Math.min(head.length, columns), cut };
  }
  let length = 0;
  let width = 0;
  for (const cluster of eachGrapheme(text)) {
    const next = width + clusterWidth(cluster);
    if (next > columns) return { text: text.slice(0, length), width, cut: true };
    width = next;
    length += cluster.length;
  }
  return { text, width, cut: false };
}

/** Whether a row obviously fits as it stands: most do. A line break never does. */
export function fitsPlainly(line: Line, columns: number): boolean {
  let width = 0;
  for (const { text } of line) {
    width += text.length;
    if (width > columns || !isNarrow(text)) return false;
  }
  return true;
}

/**
 * The first `columns` columns of a row. Half of a wide character cannot be shown: where the edge runs through
 * one, a space in its style stands for it, so that what follows keeps its column.
 */
export function clipLine(line: Line, columns: number): Line {
  if (fitsPlainly(line, columns)) return line;
  const clipped: Span[] = [];
  let left = Math.max(0, columns);
  for (const part of line) {
    const fitting = prefixOf(part.text, left);
    left -= fitting.width;
    const text = fitting.cut ? fitting.text + ' '.repeat(left) : fitting.text;
    if (text !== '') clipped.push(text === part.text ? part : { text, style: part.style });
    if (fitting.cut) break;
  }
  return clipped;
}

/** A row of exactly `columns` columns: clipped, or filled up with spaces in `style`. */
export function padLine(line: Line, columns: number, style: Style = {}): Line {
  const clipped = clipLine(line, columns);
  const missing = columns - lineWidth(clipped);
  return missing > 0 ? [...clipped, span(' '.repeat(missing), style)] : clipped;
}

/** The text if it fits into `columns`; else as much of it as fits before the ellipsis. */
export function truncateText(text: string, columns: number, ellipsis = '…'): string {
  const whole = prefixOf(text, Math.max(0, columns));
  if (!whole.cut) return text;
  const end = prefixOf(ellipsis, Math.max(0, columns));
  return prefixOf(text, Math.max(0, columns - end.width)).text + end.text;
}
