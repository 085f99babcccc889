import { CUSTOM_LABEL, type Option, previewOf, type Question } from '../protocol.ts';
import { sanitize, sanitizeInline } from '../text/sanitize.ts';

/** How much of a preview a dialog's title can carry, in characters. */
const MAX_PREVIEW = 600;

/** What a host's dialog shows above its choices: the question, and the previews as far as they fit. Safe for a terminal. */
export function titleOf({ header, question, options }: Question): string {
  const previews = options.flatMap((option) => {
    const preview = previewOf(option);
    return preview ? [`${sanitizeInline(option.label)}:\n${shorten(sanitize(preview))}`] : [];
  });
  return [`[${sanitizeInline(header)}] ${sanitize(question)}`, ...previews].join('\n\n');
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_PREVIEW ? `${characters.slice(0, MAX_PREVIEW - 1).join('')}…` : text;
}

/** The choices of a single-select: one line each, the custom answer last. */
export const choicesOf = ({ options }: Question): string[] =>
  [...options.map(lineOf), CUSTOM_LABEL].map((choice, index) => `${index + 1}. ${choice}`);

function lineOf({ label, description }: Option): string {
  const about = sanitizeInline(description);
  return sanitizeInline(about ? `${label}: ${about}` : label);
}

/** What a multi-select shows above its text field. */
export const multiTitleOf = (question: Question): string =>
  [titleOf(question), ...question.options.map((option, index) => `${index + 1}. ${lineOf(option)}`)].join(
    '\n',
  );
