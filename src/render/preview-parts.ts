import { isChosen } from '../dialog/answers.ts';
import type { PreviewTab } from '../dialog/state.ts';
import { previewOf } from '../protocol.ts';
import { type Line, span } from '../text/span.ts';
import { hang } from '../text/wrap.ts';
import type { Row } from './block.ts';
import { fieldLine } from './field.ts';
import type { Look } from './look.ts';
import { labelLine, rowPrefix } from './option-list.ts';
import { type Content, NO_PREVIEW } from './previews.ts';
import { wrapped } from './wrapped.ts';

/** The numbered options without their descriptions. */
export const optionRows = (tab: PreviewTab, columns: number, look: Look): Row[] =>
  tab.question.options.map((option, place) => {
    const focused = place === tab.focus;
    const label = labelLine(
      { label: option.label, chosen: isChosen(tab, place), focused, marked: true },
      look,
    );
    return { lines: hang(rowPrefix(place, focused, look), label, columns), focused };
  });

/** The description of the focused option. */
export const descriptionLines = (tab: PreviewTab, columns: number, look: Look): readonly Line[] =>
  wrapped(tab.question.options[tab.focus]?.description ?? '', look.theme.dim, columns);

/** The preview of the focused option, or a word that there is none. */
export function previewContent(tab: PreviewTab, look: Look): Content {
  const option = tab.question.options[tab.focus];
  const source = option && previewOf(option);
  return source ? look.previews.contentOf(source) : NO_PREVIEW;
}

/** The notes row: what is typed, or how to begin. */
export function notesLines(tab: PreviewTab, columns: number, look: Look): Line[] {
  const placeholder = tab.editingNotes ? 'Add notes on this design...' : 'press n to add notes';
  const text = fieldLine(
    { field: tab.notes, focused: tab.editingNotes, placeholder, style: look.theme.plain },
    look,
  );
  return hang([span('Notes', look.theme.accent), span(': ')], text, columns);
}
