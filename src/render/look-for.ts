import { previewOf, type Questionnaire, showsPreviews } from '../protocol.ts';
import { createLook, type DrawMarkdown, type Look } from './look.ts';
import { isShort } from './previews.ts';

/**
 * The look of a questionnaire. Only one with previews needs the Markdown room, which is slow to load; the first frame
 * waits for it where it shows a short preview, which would change before the eyes.
 */
export async function lookFor({ questions }: Questionnaire, color: boolean, unicode: boolean): Promise<Look> {
  const look = createLook(color, unicode, questions.some(showsPreviews) ? loadMarkdown : undefined);
  const [first] = questions;
  const [focused] = first && showsPreviews(first) ? first.options : [];
  const preview = focused && previewOf(focused);
  if (preview !== undefined && isShort(preview)) await look.previews.load();
  return look;
}

const loadMarkdown = async (): Promise<DrawMarkdown> => (await import('./markdown.ts')).drawMarkdown;
