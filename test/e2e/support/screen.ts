import xterm, { type IBufferLine } from '@xterm/headless';
import { UnicodeGraphemesAddon } from './graphemes-addon.ts';
import { type Cell, readCell } from './screen-cell.ts';
import { type ScreenModes, trackModes } from './screen-modes.ts';

export type { Cell, CellColor } from './screen-cell.ts';
export type { ScreenModes } from './screen-modes.ts';

/** How the emulated terminal is made. */
export interface ScreenOptions {
  readonly cols?: number;
  readonly rows?: number;
  /** Measure by grapheme cluster, as new terminals do (default), or by code point, as old ones do. */
  readonly graphemes?: boolean;
}

/** An emulated terminal: bytes go in, a picture comes out. Columns and rows count from 0. */
export interface Screen {
  /** The visible rows, right-trimmed, without the blank ones at the end. */
  text(): string;
  /** All rows, those that scrolled off the top first; right-trimmed, blank ones at the end left out. */
  scrollback(): string[];
  /** One visible row, right-trimmed. */
  row(index: number): string;
  cell(x: number, y: number): Cell;
  /** Looks of the first cell of a text's first (or `occurrence`th) place on the visible screen. */
  styleOf(text: string, occurrence?: number): Cell;
  /** Where a text stands on the visible screen, wide characters counted as two columns; undefined if nowhere. */
  find(text: string, occurrence?: number): { readonly x: number; readonly y: number } | undefined;
  cursor(): { readonly x: number; readonly y: number };
  modes(): ScreenModes;
  size(): { readonly cols: number; readonly rows: number };
  /** The visible screen in a frame with row numbers, for error messages. */
  picture(): string;
  /** Resolves when the bytes are on the screen. */
  write(bytes: string | Uint8Array): Promise<void>;
  /** Resolves once everything written before is drawn and the new size holds. */
  resize(cols: number, rows: number): Promise<void>;
  /** Answers of the terminal to queries. */
  onReply(listener: (bytes: string) => void): void;
}

/** A row as cells with the place of each in the row's text. */
interface PlacedCell {
  readonly x: number;
  readonly offset: number;
  readonly cell: Cell;
}

function placedCells(line: IBufferLine | undefined): PlacedCell[] {
  const placed: PlacedCell[] = [];
  let offset = 0;
  for (let x = 0; line !== undefined && x < line.length; x++) {
    const raw = line.getCell(x);
    if (raw === undefined || raw.getWidth() === 0) continue;
    const cell = readCell(raw);
    placed.push({ x, offset, cell });
    offset += cell.text.length;
  }
  return placed;
}

/** Columns at which the text starts in the row. */
function columnsOf(text: string, line: IBufferLine | undefined): number[] {
  const cells = placedCells(line);
  const whole = cells.map((placed) => placed.cell.text).join('');
  const columns: number[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const holder = cells.findLast((placed) => placed.offset <= at);
    if (holder !== undefined) columns.push(holder.x);
  }
  return columns;
}

/** Makes an emulated terminal without a process: feed it with `write`. */
export function createScreen(options: ScreenOptions = {}): Screen {
  const { cols = 80, rows = 24, graphemes = true } = options;
  const term = new xterm.Terminal({ cols, rows, allowProposedApi: true, scrollback: 10_000 });
  // The addon is typed for the browser's terminal; the part of the interface it uses is the same.
  if (graphemes) term.loadAddon(new UnicodeGraphemesAddon() as never);
  const modes = trackModes(term);

  const visible = (y: number): IBufferLine | undefined =>
    term.buffer.active.getLine(term.buffer.active.baseY + y);
  const row = (y: number): string => visible(y)?.translateToString(true).trimEnd() ?? '';
  const visibleRows = (): string[] => Array.from({ length: term.rows }, (_, y) => row(y));
  const write = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => term.write(bytes, resolve));

  const find: Screen['find'] = (text, occurrence = 1) => {
    const places = visibleRows().flatMap((_, y) => columnsOf(text, visible(y)).map((x) => ({ x, y })));
    return places[occurrence - 1];
  };
  const cell: Screen['cell'] = (x, y) => {
    const raw = visible(y)?.getCell(x);
    if (raw === undefined) throw new Error(`No cell at column ${x}, row ${y} of ${term.cols}x${term.rows}`);
    return readCell(raw);
  };
  const picture = (): string => {
    const edge = `   +${'-'.repeat(term.cols)}+`;
    const drawn = visibleRows().map((text, y) => `${String(y).padStart(2)} |${text}`);
    return [edge, ...drawn, edge].join('\n');
  };

  return {
    text: () => visibleRows().join('\n').trimEnd(),
    scrollback: () => {
      const { active } = term.buffer;
      const all = Array.from(
        { length: active.length },
        (_, y) => active.getLine(y)?.translateToString(true).trimEnd() ?? '',
      );
      return all.slice(0, all.findLastIndex((text) => text !== '') + 1);
    },
    row,
    cell,
    find,
    styleOf: (text, occurrence) => {
      const place = find(text, occurrence);
      if (place === undefined) throw new Error(`${JSON.stringify(text)} is not on the screen\n${picture()}`);
      return cell(place.x, place.y);
    },
    cursor: () => ({ x: term.buffer.active.cursorX, y: term.buffer.active.cursorY }),
    modes,
    size: () => ({ cols: term.cols, rows: term.rows }),
    picture,
    write,
    resize: async (newCols, newRows) => {
      await write('');
      term.resize(newCols, newRows);
    },
    onReply: (listener) => {
      term.onData(listener);
    },
  };
}
