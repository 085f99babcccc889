import { readFile, writeFile } from 'node:fs/promises';
import { actionFor } from '../src/dialog/keymap.ts';
import { openDialog } from '../src/dialog/state.ts';
import { update } from '../src/dialog/update.ts';
import { validateDocument } from '../src/input/validate.ts';
import type { KeyName } from '../src/keys.ts';
import { createLook } from '../src/render/look.ts';
import { drawMarkdown } from '../src/render/markdown.ts';
import { view } from '../src/render/view.ts';
import type { Color, Frame, Line, Size, Span, Style } from '../src/text/span.ts';
import { textWidth } from '../src/text/width.ts';

/** Draws the README's picture from the dialog's own frames: `npm run picture`. */

const SIZE: Size = { columns: 84, rows: 24 };
const CELL = { width: 8.4, height: 19 };
const MARGIN = { x: 20, y: 40 };
const INK = '#d7dce2';
const PAPER = '#161b22';
const PALETTE: Partial<Record<Color, string>> = {
  red: '#e5534b',
  green: '#57ab5a',
  yellow: '#c69026',
  blue: '#316dca',
  magenta: '#b083f0',
  cyan: '#39c5cf',
  brightWhite: '#ffffff',
};

/** The frame of a dialog after a few keys. */
async function frameAfter(path: string, keys: readonly KeyName[]): Promise<Frame> {
  const document = validateDocument(JSON.parse(await readFile(path, 'utf8')), { strict: true });
  if (!document.ok) throw new Error(`${path} is no questionnaire`);
  const look = createLook(true, true, async () => drawMarkdown);
  await look.previews.load();
  let state = openDialog(document.questionnaire);
  for (const name of keys) {
    const action = actionFor({ kind: 'named', name }, state);
    if (action) state = update(state, action, view(state, SIZE, look).overflow);
  }
  return view(state, SIZE, look).frame;
}

function svg({ lines }: Frame): string {
  const width = SIZE.columns * CELL.width + 2 * MARGIN.x;
  const height = lines.length * CELL.height + MARGIN.y + 16;
  const lights = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, index) => `<circle cx="${22 + index * 18}" cy="18" r="5.5" fill="${fill}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<title>The dialog: a question with three options and a preview of the focused one</title>',
    `<rect width="${width}" height="${height}" rx="10" fill="${PAPER}" stroke="#444c56"/>`,
    ...lights,
    `<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">`,
    ...lines.flatMap(drawLine),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function drawLine(line: Line, row: number): string[] {
  let column = 0;
  return line.flatMap((span) => {
    const drawn = drawSpan(span, column, row);
    column += textWidth(span.text);
    return drawn;
  });
}

function drawSpan({ text, style }: Span, column: number, row: number): string[] {
  const columns = textWidth(text);
  const paper = paperOf(style);
  return [
    ...(paper ? [`<rect ${place(column, row, columns)} height="${CELL.height}" fill="${paper}"/>`] : []),
    ...(text.trim()
      ? [`<text ${baseline(column, row, columns)} ${attributesOf(style)}>${escaped(text)}</text>`]
      : []),
  ];
}

const leftOf = (column: number): string => (MARGIN.x + column * CELL.width).toFixed(1);
const topOf = (row: number): number => MARGIN.y + row * CELL.height;

const place = (column: number, row: number, columns: number): string =>
  `x="${leftOf(column)}" y="${topOf(row)}" width="${(columns * CELL.width).toFixed(1)}"`;

const baseline = (column: number, row: number, columns: number): string =>
  `x="${leftOf(column)}" y="${topOf(row) + 14}" textLength="${(columns * CELL.width).toFixed(1)}"`;

const paperOf = (style: Style): string | undefined =>
  style.inverse ? INK : style.bg && (PALETTE[style.bg] ?? PAPER);

function attributesOf(style: Style): string {
  const ink = style.inverse ? PAPER : ((style.fg && PALETTE[style.fg]) ?? INK);
  return [
    `fill="${ink}"`,
    ...(style.bold ? ['font-weight="bold"'] : []),
    ...(style.italic ? ['font-style="italic"'] : []),
    ...(style.dim ? ['opacity="0.6"'] : []),
    ...(style.underline ? ['text-decoration="underline"'] : []),
  ].join(' ');
}

/** Ordinary blanks would be folded by some readers of SVG. */
const ESCAPES: Record<string, string> = { ' ': '\u00a0', '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[ &<>]/g, (sign) => ESCAPES[sign] ?? sign);

await writeFile('docs/dialog.svg', svg(await frameAfter('examples/layout.json', [])));
