import type { Overflow } from '../dialog/actions.ts';
import { padLine, truncateText } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Look } from './look.ts';
import { type Content, MAX_CONTENT_ROWS } from './previews.ts';

const MIN_BOX_COLUMNS = 40;
/** A border and a blank on either side. */
const FRAME_COLUMNS = 4;

/** A preview as drawn: its rows, and how much of the content stands in it. */
interface PreviewBox {
  readonly lines: readonly Line[];
  readonly overflow: Overflow;
}

/**
 * Draws content into a bordered box: as wide as it needs, between 40 columns and the room there is.
 * @param top rows of content scrolled away; @param rows rows of content to show at the most.
 */
export function previewBox(
  content: Content,
  { room, rows, top }: { room: number; rows: number; top: number },
  look: Look,
): PreviewBox {
  const columns = Math.min(room, Math.max(MIN_BOX_COLUMNS, content.columns + FRAME_COLUMNS));
  const total = content.lines.length;
  const shown = Math.min(total, rows, MAX_CONTENT_ROWS);
  const first = Math.min(top, total - shown);
  const below = total - first - shown;
  const { box, moreAbove, moreBelow } = look.glyphs;
  const inner = Math.max(columns - FRAME_COLUMNS, 0);
  const side = (text: string) => span(text, look.theme.dim);
  const rowsOfBox = content.lines
    .slice(first, first + shown)
    .map((line): Line => [side(`${box.vertical} `), ...padLine(line, inner), side(` ${box.vertical}`)]);
  const lines = [
    border(box.topLeft, box.topRight, hidden(first, moreAbove), columns, look),
    ...rowsOfBox,
    border(
      box.bottomLeft,
      box.bottomRight,
      hidden(below, moreBelow, content.isWhole ? '' : '+'),
      columns,
      look,
    ),
  ];
  return { lines, overflow: { shown, total } };
}

/** @param more stands behind a number that is still growing. */
const hidden = (rows: number, sign: string, more = ''): string =>
  rows > 0 ? ` ${sign} ${rows}${more} ${rows === 1 ? 'row' : 'rows'} hidden ` : '';

function border(left: string, right: string, note: string, columns: number, look: Look): Line {
  const { horizontal } = look.glyphs.box;
  const text = truncateText(`${horizontal.repeat(note ? 2 : 0)}${note}`, columns - 2, look.glyphs.ellipsis);
  const rest = horizontal.repeat(Math.max(columns - 2 - textWidth(text), 0));
  return [span(`${left}${text}${rest}${right}`, look.theme.dim)];
}
