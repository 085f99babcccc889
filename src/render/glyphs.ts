/** Every sign of ours on the screen, in two sets: one for UTF-8, one for terminals that know only ASCII. */
export interface Glyphs {
  readonly focus: string;
  readonly unanswered: string;
  readonly answered: string;
  readonly chosen: string;
  readonly unchecked: string;
  readonly checked: string;
  /** The caret behind the last typed character. */
  readonly caret: string;
  readonly separator: string;
  readonly ellipsis: string;
  readonly moreAbove: string;
  readonly moreBelow: string;
  readonly moreBoth: string;
  readonly box: BoxGlyphs;
  readonly bullet: string;
  readonly quoteBar: string;
  /** How keys are called in the footer, where not as the bindings call them. */
  readonly keyNames: readonly (readonly [string, string])[];
}

export interface BoxGlyphs {
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly horizontal: string;
  readonly vertical: string;
  readonly cross: string;
}

export const UNICODE: Glyphs = {
  focus: '>',
  unanswered: '☐',
  answered: '☒',
  chosen: '✓',
  unchecked: '[ ]',
  checked: '[x]',
  caret: '▌',
  separator: '·',
  ellipsis: '…',
  moreAbove: '↑',
  moreBelow: '↓',
  moreBoth: '↕',
  box: {
    topLeft: '┌',
    topRight: '┐',
    bottomLeft: '└',
    bottomRight: '┘',
    horizontal: '─',
    vertical: '│',
    cross: '┼',
  },
  bullet: '•',
  quoteBar: '│',
  keyNames: [],
};

export const ASCII: Glyphs = {
  focus: '>',
  unanswered: '[ ]',
  answered: '[x]',
  chosen: '*',
  unchecked: '[ ]',
  checked: '[x]',
  caret: '_',
  separator: '-',
  ellipsis: '~',
  moreAbove: '^',
  moreBelow: 'v',
  moreBoth: '|',
  box: {
    topLeft: '+',
    topRight: '+',
    bottomLeft: '+',
    bottomRight: '+',
    horizontal: '-',
    vertical: '|',
    cross: '+',
  },
  bullet: '*',
  quoteBar: '|',
  keyNames: [
    ['↑/↓', 'Up/Down'],
    ['←', 'Left'],
  ],
};
