import { getDefaults, Lexer, type Token } from 'marked';
import { SparingTokenizer } from './sparing-tokenizer.ts';

/** Longer texts are shown as they are written. In UTF-16 units. */
const LONGEST = 256 * 1024;

/** More than a hundred quotes or lists inside each other, on one line or by indentation. */
const TOO_DEEP = [/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){100}/m, /^ {200,}(?:[-*+]|\d{1,9}[.)]|>) /m];

/** A row that can stand below a table's head, also inside a quote or list. */
const DELIMITERS = /^[\d \t>*+.):|-]*\|[\d \t>*+.):|-]*$/;

/** marked fills a table's rows up to its head, so that few signs can make more cells than fit into memory. */
const MOST_CELLS = 50_000;

/**
 * What marked may spend on the text inside blocks. Its time for one stretch of text grows with the square of the signs
 * in it, and with that of each word, which may become an address; the squares are what a stretch costs, and ten million
 * take some tenths of a second.
 */
const BUDGET = 10_000_000;

/** A stretch that costs more is read line by line, so that nothing spans its lines. */
const DEAR = 250_000;

const SIGN = /[*_~`[\]<!]/g;

/** Shorter words cost nothing worth counting. */
const LONG_WORD = /\S{64,}/g;

function costOf(text: string): number {
  const words = text.match(LONG_WORD) ?? [];
  return words.reduce((sum, word) => sum + word.length ** 2, (text.match(SIGN)?.length ?? 0) ** 2);
}

function mayHaveTooManyCells(source: string): boolean {
  const lines = source.split('\n');
  const columns = lines.map((line) => (DELIMITERS.test(line) ? line.split('|').length : 0));
  return columns.reduce((most, count) => Math.max(most, count), 0) * lines.length > MOST_CELLS;
}

const isUnfit = (source: string): boolean =>
  source.length > LONGEST || TOO_DEEP.some((pattern) => pattern.test(source)) || mayHaveTooManyCells(source);

const partsOf = (text: string): string[] => (costOf(text) > DEAR ? text.split(/(?<=\n)/) : [text]);

function lex(source: string): Token[] {
  const lexer = new Lexer({ ...getDefaults(), tokenizer: new SparingTokenizer(source) });
  const blocks = lexer.blockTokens(source);
  let budget = BUDGET;
  for (const { src, tokens } of lexer.inlineQueue) {
    for (const part of partsOf(src)) {
      const cost = costOf(part);
      if (cost > budget) tokens.push({ type: 'text', raw: part, text: part, escaped: false });
      else lexer.inlineTokens(part, tokens);
      budget -= Math.min(cost, budget);
    }
  }
  return blocks;
}

/** The tokens of a Markdown text; undefined if it is too long, too deep or too wide to be worth it. */
export const lexMarkdown = (source: string): Token[] | undefined =>
  isUnfit(source) ? undefined : lex(source);
