import xterm from '@xterm/headless';
import { expect } from 'vitest';
import { graphemes } from '../../../src/text/graphemes.ts';
import type { Color, Frame, Line, Size, Style } from '../../../src/text/span.ts';
import { clusterWidth, isUnsettled } from '../../../src/text/width.ts';

// The addon takes a Buffer's whole memory for its content when it is loaded, which goes wrong when Node has cut the
// Buffer from its shared pool.
Buffer.poolSize = 0;
const { UnicodeGraphemesAddon } = await import('@xterm/addon-unicode-graphemes');

export type Emulator = InstanceType<typeof xterm.Terminal>;
type Cell = NonNullable<
  ReturnType<NonNullable<ReturnType<Emulator['buffer']['active']['getLine']>>['getCell']>
>;

const COLORS: readonly Color[] = [
  ...(['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const),
  ...(['brightBlack', 'brightRed', 'brightGreen', 'brightYellow'] as const),
  ...(['brightBlue', 'brightMagenta', 'brightCyan', 'brightWhite'] as const),
];

export interface EmulatorOptions {
  readonly graphemes?: boolean;
  /** False: like real xterm, which leaves its rows alone on a resize. */
  readonly reflow?: boolean;
}

/** A headless xterm.js of this size. */
export function emulate({ columns, rows }: Size, { graphemes = false, reflow = true }: EmulatorOptions = {}) {
  const emulator = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 1000,
    // What xterm.js itself knows as a terminal that does not re-wrap.
    ...(!reflow && { windowsPty: { backend: 'winpty' as const, buildNumber: 1 } }),
    allowProposedApi: true,
  });
  if (graphemes) emulator.loadAddon(new UnicodeGraphemesAddon());
  return emulator;
}

export const write = (emulator: Emulator, bytes: string) =>
  new Promise<void>((resolve) => emulator.write(bytes, resolve));

/** The cursor's row, counted from the top of the scrollback. */
export const cursorRow = ({ buffer }: Emulator) => buffer.active.baseY + buffer.active.cursorY;

/** All rows, scrollback included, without blanks at their end. */
export const rowsOf = ({ buffer }: Emulator) =>
  Array.from({ length: buffer.active.length }, (_, row) =>
    (buffer.active.getLine(row)?.translateToString(true) ?? '').trimEnd(),
  );

/** The style that a cell has on the screen, as it would be written in a span. */
function styleOf(cell: Cell): Style {
  const palette = (isPalette: boolean, index: number) => (isPalette ? COLORS[index] : undefined);
  const fg = palette(cell.isFgPalette(), cell.getFgColor());
  const bg = palette(cell.isBgPalette(), cell.getBgColor());
  return {
    ...(fg && { fg }),
    ...(bg && { bg }),
    ...(cell.isBold() !== 0 && { bold: true }),
    ...(cell.isDim() !== 0 && { dim: true }),
    ...(cell.isItalic() !== 0 && { italic: true }),
    ...(cell.isUnderline() !== 0 && { underline: true }),
    ...(cell.isInverse() !== 0 && { inverse: true }),
    ...(cell.isStrikethrough() !== 0 && { strike: true }),
  };
}

/** What a row should show: each column that is settled, with its text and style. */
function cellsOf(line: Line): Map<number, { text: string; style: Style }> {
  const cells = new Map<number, { text: string; style: Style }>();
  let column = 0;
  for (const { text, style: marked } of line) {
    // Where the caret stands is told, but has no look.
    const { caret: _, ...style } = marked;
    for (const cluster of graphemes(text)) {
      if (!isUnsettled(cluster)) cells.set(column, { text: cluster, style });
      column += clusterWidth(cluster);
    }
  }
  return cells;
}

const widthOf = (line: Line) =>
  line.flatMap((part) => graphemes(part.text)).reduce((sum, cluster) => sum + clusterWidth(cluster), 0);

function expectRow(emulator: Emulator, row: number, line: Line) {
  const shown = emulator.buffer.active.getLine(row);
  for (const [column, { text, style }] of cellsOf(line)) {
    const cell = shown?.getCell(column);
    if (!cell) throw new Error(`no cell in row ${row}, column ${column}`);
    const chars = cell.getChars() || ' ';
    // An invisible character after it may have joined its cell.
    const actual = { column, text: chars.startsWith(text) ? text : chars, style: styleOf(cell) };
    expect(actual).toEqual({ column, text, style });
  }
  for (let column = widthOf(line); column < emulator.cols; column += 1)
    expect(shown?.getCell(column)?.getChars().trim() ?? '').toBe('');
}

/** Asserts that the frame stands with the cursor in it, `earlier` right above, and nothing but blanks below. */
export function expectFrame(emulator: Emulator, { lines, cursor }: Frame, earlier: readonly string[]) {
  const top = cursorRow(emulator) - cursor.row;
  for (const [index, line] of lines.entries()) expectRow(emulator, top + index, line);
  expect(emulator.buffer.active.cursorX).toBe(cursor.column);
  const rows = rowsOf(emulator);
  expect(rows.slice(0, top)).toEqual(earlier);
  expect(rows.slice(top + lines.length).join('')).toBe('');
}
