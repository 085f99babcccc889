import { mergeSpans } from '../text/merge.ts';
import { type Line, span } from '../text/span.ts';
import { drawBlocks } from './markdown-blocks.ts';
import type { MarkdownGlyphs } from './markdown-glyphs.ts';
import { lexMarkdown } from './markdown-lex.ts';

export type { MarkdownGlyphs } from './markdown-glyphs.ts';

const plainLines = (source: string): Line[] =>
  source.split('\n').map((text) => (text === '' ? [] : [span(text)]));

/** marked and what walks its tree are recursive, and may run out of stack on what slips through. */
function draw(source: string, glyphs: MarkdownGlyphs): Line[] {
  try {
    const tokens = lexMarkdown(source);
    return tokens ? drawBlocks(tokens, glyphs) : plainLines(source);
  } catch {
    return plainLines(source);
  }
}

/**
 * Markdown as styled lines, not wrapped. Line breaks, indentation, runs of spaces and empty lines between
 * blocks stay as they are written, so that a drawing made of characters keeps its shape.
 *
 * @param source sanitised text; where it is too long or too deep to be read as Markdown it is shown as it is.
 */
export function renderMarkdown(source: string, glyphs: MarkdownGlyphs): Line[] {
  return draw(source, glyphs).map(mergeSpans);
}
