import { answerOf, unansweredTabs } from '../dialog/answers.ts';
import { type Row as DialogRow, rowsOf } from '../dialog/rows.ts';
import { type AskingTab, askingTabs, type DialogState, type ReviewTab } from '../dialog/state.ts';
import { typedText } from '../dialog/text-field.ts';
import { answerText } from '../protocol.ts';
import { sanitizeInline } from '../text/sanitize.ts';
import { type Line, span } from '../text/span.ts';
import { hang, wrapLine } from '../text/wrap.ts';
import { type Block, stack } from './block.ts';
import { multiline } from './foreign.ts';
import type { Look } from './look.ts';
import { focusMarker } from './option-list.ts';
import { window } from './viewport.ts';

/** What the rows of the review say. */
export const ROW_LABELS: Partial<Record<DialogRow['kind'], string>> = {
  'submit-answers': 'Submit answers',
  cancel: 'Cancel',
};

/** The title of the review, and a warning that names what is unanswered. */
export const reviewHead = (state: DialogState, columns: number, look: Look): Line[] => [
  ...reviewTitle(columns, look),
  ...unansweredWarning(state, columns, look),
];

export const reviewTitle = (columns: number, look: Look): Line[] =>
  wrapLine([span('Review your answers', look.theme.question)], columns);

/** Names what is unanswered; no row where everything is answered. */
export function unansweredWarning(state: DialogState, columns: number, look: Look): Line[] {
  const missing = unansweredTabs(state).map((tab) => sanitizeInline(tab.question.header));
  const warning = span(`You have not answered all questions: ${missing.join(', ')}`, look.theme.warning);
  return missing.length > 0 ? wrapLine([warning], columns) : [];
}

/** The answers, which scroll where they do not fit, and the two rows, which always stand. */
export function reviewBody(
  tab: ReviewTab,
  state: DialogState,
  columns: number,
  rows: number,
  look: Look,
): Block {
  const answers = askingTabs(state).flatMap((asking, index) => answerLines(asking, index, columns, look));
  const choices = rowsOf(tab).map((row, place) =>
    choiceRow(ROW_LABELS[row.kind] ?? '', place === tab.focus, look),
  );
  const gap = answers.length > 0 && answers.length + 1 + choices.length <= rows ? [[]] : [];
  const room = Math.max(rows - choices.length - gap.length, 0);
  const shown = Math.min(answers.length, room);
  const top = Math.min(tab.scroll, answers.length - shown);
  const lines = window(answers, top, shown, columns, look);
  const block = stack([{ lines: [...lines, ...gap], focused: false }, ...choices]);
  return { ...block, overflow: { shown, total: answers.length } };
}

/** What was typed, but is no answer without an Enter, must not vanish unseen. */
function unconfirmedLines(tab: AskingTab, columns: number, look: Look): Line[] {
  const text = typedText(tab.kind === 'preview' ? tab.notes : tab.draft);
  if (!text) return [];
  const header = span(`  ${sanitizeInline(tab.question.header)}: `, look.theme.dim);
  return hang(
    [header],
    [span('typed but not confirmed: ', look.theme.warning), multiline(text, look.theme.plain)],
    columns,
  );
}

function choiceRow(label: string, focused: boolean, look: Look) {
  const style = focused ? look.theme.focused : look.theme.plain;
  return { lines: [[...focusMarker(focused, look), span(label, style)]], focused };
}

/** A question's header with its answer and its notes; no row where there is nothing to tell. */
export function answerLines(tab: AskingTab, index: number, columns: number, look: Look): Line[] {
  const answer = answerOf(tab, index);
  if (!answer) return unconfirmedLines(tab, columns, look);
  const header = span(`  ${sanitizeInline(tab.question.header)}: `, look.theme.dim);
  const notes = answer.kind === 'option' && answer.notes ? answer.notes : undefined;
  return [
    ...hang([header], [multiline(answerText(answer), look.theme.success)], columns),
    ...(notes
      ? hang([span('    notes: ', look.theme.dim)], [multiline(notes, look.theme.plain)], columns)
      : []),
  ];
}
