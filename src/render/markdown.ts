import { mergeSpans } from '../text/merge.ts';
import { type Line, span } from '../text/span.ts';
import { type Block, blocksOf, createStack } from './markdown-blocks.ts';
import type { MarkdownGlyphs } from './markdown-glyphs.ts';
import { lexMarkdown } from './markdown-lex.ts';
import { markdownParts } from './markdown-parts.ts';

export type { MarkdownGlyphs } from './markdown-glyphs.ts';

/** A text that is not read as Markdown, as it is written. */
const plainBlock = (raw: string): Block => ({
  raw,
  lines: raw
    .replace(/\n+$/, '')
    .split('\n')
    .map((text) => (text === '' ? [] : [span(text)])),
});

/** marked and what walks its tree are recursive, and may run out of stack on what slips through. */
function draw(source: string, glyphs: MarkdownGlyphs): Block[] {
  try {
    const tokens = lexMarkdown(source);
    return tokens ? blocksOf(tokens, glyphs) : [plainBlock(source)];
  } catch {
    return [plainBlock(source)];
  }
}

/**
 * Markdown as styled lines, not wrapped, in portions, each of which is drawn when it is called: a long text takes its
 * time. Call each once, in their order. Line breaks, indentation, runs of spaces and empty lines between blocks stay as
 * they are written, so that a drawing made of characters keeps its shape.
 *
 * @param source sanitised text; what is too long or too deep to be read as Markdown is shown as it is.
 */
export function* drawMarkdown(source: string, glyphs: MarkdownGlyphs): Iterable<() => Line[]> {
  const stack = createStack();
  for (const part of markdownParts(source)) yield () => stack.add(draw(part, glyphs)).map(mergeSpans);
}

/** A Markdown text that is short, or cannot be parted, as styled lines. */
export const renderMarkdown = (source: string, glyphs: MarkdownGlyphs): Line[] =>
  createStack().add(draw(source, glyphs)).map(mergeSpans);
