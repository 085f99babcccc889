import type { Style } from '../text/span.ts';

/** What a piece of the dialog is, told by its style. Palette colours only, so that any terminal theme fits. */
export interface Theme {
  readonly plain: Style;
  readonly question: Style;
  readonly dim: Style;
  readonly accent: Style;
  readonly success: Style;
  readonly warning: Style;
  readonly activeTab: Style;
  readonly focused: Style;
  /** The cell under the caret. */
  readonly caretCell: Style;
  /** The caret glyph behind the text. */
  readonly caretMark: Style;
}

export const COLOR: Theme = {
  plain: {},
  question: { bold: true },
  dim: { dim: true },
  accent: { fg: 'cyan' },
  success: { fg: 'green' },
  warning: { fg: 'yellow' },
  activeTab: { fg: 'brightWhite', bg: 'blue' },
  focused: { bold: true },
  caretCell: { inverse: true, caret: true },
  caretMark: { fg: 'cyan', caret: true },
};

/** Without colour the roles that matter keep a look of their own by attributes. */
export const MONOCHROME: Theme = {
  ...COLOR,
  accent: { bold: true },
  success: {},
  warning: { bold: true },
  activeTab: { inverse: true },
  caretMark: { bold: true, caret: true },
};
