import type { MarkedToken, Token, Tokens } from 'marked';
import { type Line, type Style, span } from '../text/span.ts';
import type { MarkdownGlyphs } from './markdown-glyphs.ts';
import { CODE, DIM, inlineLines } from './markdown-inline.ts';
import { drawTable } from './markdown-table.ts';

type Kind = MarkedToken['type'];
type Draw<K extends Kind> = (token: Extract<MarkedToken, { type: K }>, glyphs: MarkdownGlyphs) => Line[];

/** A stretch of the source and how it is drawn. */
export interface Block {
  readonly raw: string;
  readonly lines: readonly Line[];
}

/** Columns of a rule that is written with three signs. A longer one is as long as it is written. */
const RULE = 32;

const HEADING_SIGN = /^ {0,3}#{1,6}(?: |\n|$)/;
const ITEM_START = /^( *)([-*+]|\d{1,9}[.)])( *)/;
const LONG_FENCE = /^ {0,3}(?:`{4}|~{4})/;
const CLOSING_FENCE = /^ {0,3}(?:`{3,}|~{3,}) *$/;

function withoutFinalBreaks(raw: string): string {
  let end = raw.length;
  while (raw[end - 1] === '\n') end -= 1;
  return raw.slice(0, end);
}

const writtenLines = (raw: string): string[] => withoutFinalBreaks(raw).split('\n');

const asWritten = (raw: string, style: Style = {}): Line[] =>
  writtenLines(raw).map((text) => (text === '' ? [] : [span(text, style)]));

const indentationOf = (raw: string): string => /^ */.exec(raw)?.[0] ?? '';

const prefixed = (prefix: string, line: Line): Line => (prefix === '' ? line : [span(prefix), ...line]);

const breaksIn = (raw: string): number => raw.split('\n').length - 1;

/** Blocks below each other, with as many empty lines between them as were written. */
export interface Stack {
  /** Puts blocks below those that are there; the lines that come with them. */
  readonly add: (blocks: readonly Block[]) => Line[];
}

export function createStack(): Stack {
  let breaks = 0;
  let isEmpty = true;
  const linesFor = ({ raw, lines }: Block): readonly Line[] => {
    if (lines.length === 0) {
      breaks += breaksIn(raw);
      return [];
    }
    const gap = Array.from({ length: isEmpty ? 0 : Math.max(breaks - 1, 0) }, (): Line => []);
    breaks = raw.length - withoutFinalBreaks(raw).length;
    isEmpty = false;
    return gap.concat(lines);
  };
  return { add: (blocks) => blocks.flatMap(linesFor) };
}

const stack = (blocks: readonly Block[]): Line[] => createStack().add(blocks);

/** A heading with a sign before it loses the sign; one with a line below it keeps the line. */
function drawHeading({ raw, text, tokens }: Tokens.Heading): Line[] {
  if (text === '') return asWritten(raw);
  const signed = HEADING_SIGN.test(raw);
  const [first = [], ...rest] = inlineLines(tokens, signed || !text.includes('\n') ? { bold: true } : {});
  const heading = [prefixed(indentationOf(raw), first), ...rest];
  return signed ? heading : [...heading, ...asWritten(writtenLines(raw).at(-1) ?? '', DIM)];
}

/**
 * Code as it is written, indentation included, without its fences. A longer line of fence signs that nothing
 * closes is more likely part of a drawing, and stays.
 */
function drawCode({ raw, codeBlockStyle }: Tokens.Code): Line[] {
  const lines = asWritten(raw, CODE);
  const written = writtenLines(raw);
  if (codeBlockStyle === 'indented') return lines;
  if (written.length > 1 && CLOSING_FENCE.test(written.at(-1) ?? '')) return lines.slice(1, -1);
  return LONG_FENCE.test(raw) ? lines : lines.slice(1);
}

function drawRule({ raw }: Tokens.Hr, { box }: MarkdownGlyphs): Line[] {
  const isShort = raw.replaceAll(/\s/g, '').length === 3;
  return isShort ? [[span(box.horizontal.repeat(RULE), DIM)]] : asWritten(raw, DIM);
}

/**
 * The lines inside a quote or list item with what stands before them. A line that was written without the
 * prefix, though it belongs inside, stays without it, so that it keeps its column. That can be told only
 * where each line drawn is a line written.
 */
function contain(
  raw: string,
  inner: readonly Line[],
  hasPrefix: (written: string) => boolean,
  prefix: (at: number) => Line,
): Line[] {
  const written = writtenLines(raw);
  const isLoose = (at: number): boolean =>
    at > 0 && written.length === inner.length && !hasPrefix(written[at] ?? '');
  return inner.map((line, at) => (isLoose(at) ? line : [...prefix(at), ...line]));
}

const QUOTED = /^ {0,3}>/;

function drawQuote({ raw, tokens }: Tokens.Blockquote, glyphs: MarkdownGlyphs): Line[] {
  const bar = prefixed(indentationOf(raw), [span(`${glyphs.quoteBar} `, DIM)]);
  const isQuoted = (written: string): boolean => QUOTED.test(written);
  return contain(raw, drawBlocks(tokens, glyphs), isQuoted, () => bar);
}

/** The content of a list item; its checkbox stands on its first line. */
function itemContent([first, ...rest]: readonly Token[], glyphs: MarkdownGlyphs): Line[] {
  if (!first) return [[]];
  if (first.type !== 'checkbox') return drawBlocks([first, ...rest], glyphs);
  const [line = [], ...below] = drawBlocks(rest, glyphs);
  return [[span(first.raw), ...line], ...below];
}

/** An item's text begins four columns after its sign at the most; further right it is indented in itself. */
function drawItem({ raw, tokens }: Tokens.ListItem, glyphs: MarkdownGlyphs): Line[] {
  const [, margin = '', sign = '', gap = ''] = ITEM_START.exec(raw) ?? [];
  const shown = /^\d/.test(sign) ? sign : glyphs.bullet;
  const space = ' '.repeat(gap.length >= 1 && gap.length <= 4 ? gap.length : 1);
  const indentation = ' '.repeat(margin.length + sign.length + space.length);
  const first: Line = prefixed(margin, [span(shown + space)]);
  const next: Line = [span(indentation)];
  const isIndented = (written: string): boolean => written.startsWith(indentation);
  return contain(raw, itemContent(tokens, glyphs), isIndented, (at) => (at === 0 ? first : next));
}

/** Everything not named here is shown as it is written. */
const DRAW: { readonly [K in Kind]?: Draw<K> } = {
  space: () => [],
  paragraph: ({ tokens }) => inlineLines(tokens),
  text: (token) => inlineLines(token.tokens ?? [token]),
  heading: drawHeading,
  code: drawCode,
  hr: drawRule,
  blockquote: drawQuote,
  list: ({ items }, glyphs) => stack(items.map((item) => ({ raw: item.raw, lines: drawItem(item, glyphs) }))),
  table: (token, glyphs) => drawTable(token, glyphs).map((line) => prefixed(indentationOf(token.raw), line)),
  def: ({ raw }) => asWritten(raw, DIM),
};

function drawBlock(token: Token, glyphs: MarkdownGlyphs): Block {
  const draw = DRAW[token.type as Kind] as ((token: Token, glyphs: MarkdownGlyphs) => Line[]) | undefined;
  return { raw: token.raw, lines: draw ? draw(token, glyphs) : asWritten(token.raw) };
}

const drawBlocks = (tokens: readonly Token[], glyphs: MarkdownGlyphs): Line[] =>
  stack(blocksOf(tokens, glyphs));

/** Block tokens, each as lines that are not wrapped. */
export const blocksOf = (tokens: readonly Token[], glyphs: MarkdownGlyphs): Block[] =>
  tokens.map((token) => drawBlock(token, glyphs));
