import { sanitize } from '../text/sanitize.ts';

/** The HTML entities that people write in Markdown; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  check: '✓',
  copy: '©',
  darr: '↓',
  deg: '°',
  divide: '÷',
  euro: '€',
  frac12: '½',
  ge: '≥',
  gt: '>',
  harr: '↔',
  hellip: '…',
  infin: '∞',
  laquo: '«',
  larr: '←',
  ldquo: '“',
  le: '≤',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  micro: 'µ',
  middot: '·',
  minus: '−',
  nbsp: '\u00a0',
  ndash: '–',
  ne: '≠',
  para: '¶',
  plusmn: '±',
  pound: '£',
  quot: '"',
  raquo: '»',
  rarr: '→',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sect: '§',
  times: '×',
  trade: '™',
  uarr: '↑',
  yen: '¥',
};

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,15}));/g;

const LAST_CODE_POINT = 0x10ffff;

/** A numbered character, unless it is one that may not reach a terminal. */
function numbered(entity: string, code: number): string {
  if (code > LAST_CODE_POINT) return entity;
  const character = String.fromCodePoint(code);
  return character !== '\n' && sanitize(character) === character ? character : entity;
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal) return numbered(entity, Number.parseInt(decimal, 10));
  if (hex) return numbered(entity, Number.parseInt(hex, 16));
  return name && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity;
}

/** The text with the characters that its HTML entities stand for. No control character comes of it. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decode);
