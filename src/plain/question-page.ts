import { type AskingTab, askingTabs, type DialogState } from '../dialog/state.ts';
import { type Option, previewOf } from '../protocol.ts';
import type { Look } from '../render/look.ts';
import { wrapped } from '../render/wrapped.ts';
import { sanitizeInline } from '../text/sanitize.ts';
import type { Line } from '../text/span.ts';
import { wrapLine } from '../text/wrap.ts';
import { choice, indented, sentence } from './paragraph.ts';
import { answerNow, HOW_TO, toPassOver } from './phrases.ts';
import { choicesOf } from './state.ts';

/** What stands under a label is indented by this many columns, and a preview by this many more. */
const INDENT = 3;

/** A question with its numbered choices, the answer that it holds already, and how to give one. */
export function questionPage(tab: AskingTab, dialog: DialogState, columns: number, look: Look): Line[] {
  const { question, options } = tab.question;
  const choices = choicesOf(dialog).flatMap((label, place) => [
    ...choice(label, place, columns),
    ...aboutOption(options[place], columns, look),
  ]);
  return [
    ...sentence(headingOf(dialog, tab), columns),
    ...wrapped(question, look.theme.plain, columns),
    [],
    ...choices,
    [],
    ...answerNow(tab).flatMap((text) => sentence(text, columns)),
    ...sentence([HOW_TO[tab.kind], ...toPassOver(dialog, tab)].join(' '), columns),
  ];
}

/** The header; among several questions, the question's place before it. */
function headingOf(dialog: DialogState, tab: AskingTab): string {
  const header = sanitizeInline(tab.question.header);
  const questions = askingTabs(dialog);
  return questions.length > 1 ? `Question ${dialog.active + 1} of ${questions.length}: ${header}` : header;
}

/** An option's description and its preview, as far as there are any. The custom row has neither. */
function aboutOption(option: Option | undefined, columns: number, look: Look): Line[] {
  if (!option) return [];
  const description = wrapped(option.description, look.theme.plain, columns - INDENT);
  const preview = previewOf(option);
  return indented(
    [...description, ...(preview ? previewLines(preview, columns - INDENT, look) : [])],
    INDENT,
  );
}

/** The whole preview: nobody can scroll here, so that wide lines are wrapped, not cut. */
const previewLines = (preview: string, columns: number, look: Look): Line[] => [
  ...sentence('Preview:', columns),
  ...indented(
    look.previews.wholeOf(preview).lines.flatMap((line) => wrapLine(line, columns - INDENT)),
    INDENT,
  ),
];
