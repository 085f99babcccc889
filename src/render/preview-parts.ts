import { isChosen } from '../dialog/answers.ts';
import type { PreviewTab } from '../dialog/state.ts';
import { previewOf } from '../protocol.ts';
import { type Line, span } from '../text/span.ts';
import { hang, wrapLine } from '../text/wrap.ts';
import type { Row } from './block.ts';
import { fieldLine } from './field.ts';
import { multiline } from './foreign.ts';
import type { Look } from './look.ts';
import { labelLine, rowPrefix } from './option-list.ts';

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
export function descriptionLines(tab: PreviewTab, columns: number, look: Look): Line[] {
  const text = multiline(tab.question.options[tab.focus]?.description ?? '', look.theme.dim);
  return text.text ? wrapLine([text], columns) : [];
}

/** The preview of the focused option, or a word that there is none. */
export function previewContent(tab: PreviewTab, look: Look): readonly Line[] {
  const option = tab.question.options[tab.focus];
  const source = option && previewOf(option);
  return source ? look.markdown(source) : NO_PREVIEW;
}

const NO_PREVIEW: readonly Line[] = [[span('No preview available', { dim: true })]];

/** The notes row: what is typed, or how to begin. */
export function notesLines(tab: PreviewTab, columns: number, look: Look): Line[] {
  const placeholder = tab.editingNotes ? 'Add notes on this design...' : 'press n to add notes';
  const text = fieldLine(
    { field: tab.notes, focused: tab.editingNotes, placeholder, style: look.theme.plain },
    look,
  );
  return hang([span('Notes', look.theme.accent), span(': ')], text, columns);
}
