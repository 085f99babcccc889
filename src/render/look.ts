import { ASCII, type Glyphs, UNICODE } from './glyphs.ts';
import { createPreviews, type Portion, type Previews } from './previews.ts';
import { COLOR, MONOCHROME, type Theme } from './theme.ts';

/** Draws Markdown as rows of the screen, not wrapped, in portions. */
export type DrawMarkdown = (source: string, glyphs: Glyphs) => Iterable<Portion>;

/** How the dialog is drawn on this terminal. */
export interface Look {
  readonly theme: Theme;
  readonly glyphs: Glyphs;
  readonly previews: Previews;
}

/** @param loadMarkdown left out by a questionnaire without previews. */
export function createLook(
  color: boolean,
  unicode: boolean,
  loadMarkdown?: () => Promise<DrawMarkdown>,
): Look {
  const glyphs = unicode ? UNICODE : ASCII;
  const load =
    loadMarkdown &&
    (async () => {
      const drawMarkdown = await loadMarkdown();
      return (source: string) => drawMarkdown(source, glyphs);
    });
  return { theme: color ? COLOR : MONOCHROME, glyphs, previews: createPreviews(load) };
}
