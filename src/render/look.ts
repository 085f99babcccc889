import { sanitize } from '../text/sanitize.ts';
import type { Line } from '../text/span.ts';
import { ASCII, type Glyphs, UNICODE } from './glyphs.ts';
import { COLOR, MONOCHROME, type Theme } from './theme.ts';

/** Markdown as rows of the screen, not wrapped. */
export type RenderMarkdown = (source: string, glyphs: Glyphs) => readonly Line[];

/** How the dialog is drawn on this terminal. */
export interface Look {
  readonly theme: Theme;
  readonly glyphs: Glyphs;
  /** The rows of a preview; the same source gives the same rows, made once. */
  readonly markdown: (source: string) => readonly Line[];
}

/** @param renderMarkdown left out by a questionnaire without previews, which then need not load it. */
export function createLook(
  color: boolean,
  unicode: boolean,
  renderMarkdown: RenderMarkdown = () => [],
): Look {
  const glyphs = unicode ? UNICODE : ASCII;
  const rendered = new Map<string, readonly Line[]>();
  const markdown = (source: string): readonly Line[] => {
    const lines = rendered.get(source) ?? renderMarkdown(sanitize(source), glyphs);
    rendered.set(source, lines);
    return lines;
  };
  return { theme: color ? COLOR : MONOCHROME, glyphs, markdown };
}
