import type { Overflow } from '../dialog/actions.ts';
import { clipLine, lineWidth, padLine, truncateText } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Look } from './look.ts';

/** Rows of content at the most; longer content scrolls. */
export const MAX_CONTENT_ROWS = 20;
const MIN_BOX_COLUMNS = 40;
/** A border and a blank on either side. */
const FRAME_COLUMNS = 4;

/** A preview as drawn: its rows, its width, and how much of the content stands in it. */
export interface PreviewBox {
  readonly lines: readonly Line[];
  readonly columns: number;
  readonly overflow: Overflow;
}

/**
 * Draws content into a bordered box: as wide as it needs, between 40 columns and the room there is.
 * @param top rows of content scrolled away; @param rows rows of content to show at the most.
 */
export function previewBox(
  content: readonly Line[],
  { room, rows, top }: { room: number; rows: number; top: number },
  look: Look,
): PreviewBox {
  const columns = Math.min(room, Math.max(MIN_BOX_COLUMNS, widestOf(content) + FRAME_COLUMNS));
  const shown = Math.min(content.length, rows, MAX_CONTENT_ROWS);
  const first = Math.min(top, content.length - shown);
  const below = content.length - first - shown;
  const { box, moreAbove, moreBelow } = look.glyphs;
  const inner = Math.max(columns - FRAME_COLUMNS, 0);
  const side = (text: string) => span(text, look.theme.dim);
  const rowsOfBox = content
    .slice(first, first + shown)
    .map(
      (line): Line => [
        side(`${box.vertical} `),
        ...padLine(clipLine(line, inner), inner),
        side(` ${box.vertical}`),
      ],
    );
  const lines = [
    border(box.topLeft, box.topRight, hidden(first, moreAbove), columns, look),
    ...rowsOfBox,
    border(box.bottomLeft, box.bottomRight, hidden(below, moreBelow), columns, look),
  ];
  return { lines, columns, overflow: { shown, total: content.length } };
}

const hidden = (rows: number, sign: string): string =>
  rows > 0 ? ` ${sign} ${rows} ${rows === 1 ? 'row' : 'rows'} hidden ` : '';

function border(left: string, right: string, note: string, columns: number, look: Look): Line {
  const { horizontal } = look.glyphs.box;
  const text = truncateText(`${horizontal.repeat(note ? 2 : 0)}${note}`, columns - 2, look.glyphs.ellipsis);
  const rest = horizontal.repeat(Math.max(columns - 2 - textWidth(text), 0));
  return [span(`${left}${text}${rest}${right}`, look.theme.dim)];
}

const widths = new WeakMap<readonly Line[], number>();

/** Width of the widest row; remembered, because 200 kB of content would be measured at every key. */
function widestOf(content: readonly Line[]): number {
  const known = widths.get(content);
  if (known !== undefined) return known;
  const widest = content.reduce((width, line) => Math.max(width, lineWidth(line)), 0);
  widths.set(content, widest);
  return widest;
}
