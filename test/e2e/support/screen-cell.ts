import type { IBufferCell } from '@xterm/headless';

/** A palette index, a `#rrggbb`, or undefined for the terminal's own colour. */
export type CellColor = number | string | undefined;

/** One cell of the screen. `text` is empty for the right half of a wide character. */
export interface Cell {
  readonly text: string;
  readonly width: number;
  readonly fg: CellColor;
  readonly bg: CellColor;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly strike: boolean;
}

function color(isDefault: boolean, isRgb: boolean, value: number): CellColor {
  if (isDefault) return undefined;
  return isRgb ? `#${value.toString(16).padStart(6, '0')}` : value;
}

/** The emulator's cell as plain values, so that it can be compared and printed. */
export function readCell(cell: IBufferCell): Cell {
  return {
    text: cell.getChars() || (cell.getWidth() === 0 ? '' : ' '),
    width: cell.getWidth(),
    fg: color(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()),
    bg: color(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    italic: cell.isItalic() !== 0,
    underline: cell.isUnderline() !== 0,
    inverse: cell.isInverse() !== 0,
    strike: cell.isStrikethrough() !== 0,
  };
}
