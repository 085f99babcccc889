import { NAME } from '../name.ts';
import { sanitize, sanitizeInline } from '../text/sanitize.ts';

/** Where to read on, at the end of a message about a single option. */
export const HINT = `Try '${NAME} --help'.`;

/** The words for a stdin that nobody has redirected. */
export const NO_INPUT = `${NAME}: error: no questionnaire: stdin is a terminal.
Redirect one (${NAME} < questionnaire.json), name one (--file questionnaire.json) or ask with --question.
${HINT}
`;

/** The likeliest slips are a file without its option and, behind a question, a text without quotes. */
export const unexpectedArgument = (argument: string, isAsked: boolean): string => {
  const mend = isAsked
    ? 'a text with blanks needs quotes, and each choice an --option'
    : `a questionnaire is named with --file ${sanitizeInline(argument)}`;
  return `error: unexpected argument '${argument}'; ${mend}\n${HINT}\n`;
};

/** A message that quotes arguments: what is foreign in it stays on its line and cannot eat the words around it. */
export function misuseMessage(message: string, argv: readonly string[]): string {
  const safe = argv
    .flatMap(quotableParts)
    .reduce((text, part) => text.replaceAll(`'${part}'`, () => `'${onItsLine(part)}'`), message);
  return `${NAME}: ${sanitize(safe)}`;
}

/** An argument may be quoted whole, or what follows `--name=` or `-n` in it. */
const quotableParts = (argument: string): string[] => [
  argument,
  argument.slice(argument.indexOf('=') + 1),
  argument.slice('-n'.length),
];

const onItsLine = (text: string): string => sanitize(text).replace(/\n+/g, ' ');
