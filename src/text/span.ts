/** The 16 palette colours, so that the dialog follows the terminal's own theme. */
export type Color =
  | 'black'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'magenta'
  | 'cyan'
  | 'white'
  | 'brightBlack'
  | 'brightRed'
  | 'brightGreen'
  | 'brightYellow'
  | 'brightBlue'
  | 'brightMagenta'
  | 'brightCyan'
  | 'brightWhite';

/** How text looks. Data until the painter turns it into escape sequences. */
export interface Style {
  readonly fg?: Color;
  readonly bg?: Color;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
  readonly strike?: boolean;
  /** The caret stands on this span's first column; it has no look of its own. */
  readonly caret?: boolean;
}

/** A run of text in one style. The text holds no control characters. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

/** One row of the screen. */
export type Line = readonly Span[];

/** Width and height in columns and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What the dialog looks like at one moment: its rows, and where the hardware cursor stands in them (from 0). */
export interface Frame {
  readonly lines: readonly Line[];
  readonly cursor: { readonly row: number; readonly column: number };
}

/** A span; without a style, in the terminal's own colours. */
export const span = (text: string, style: Style = {}): Span => ({ text, style });

/** The text of a line without its styles. */
export const lineText = (line: Line): string => line.map((part) => part.text).join('');
