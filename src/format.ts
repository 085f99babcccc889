import { annotationOf, answeredText } from './envelope.ts';
import { type Answer, answerText, type Questionnaire, type Result } from './protocol.ts';

export const FORMATS = ['envelope', 'map', 'text'] as const;
export type Format = (typeof FORMATS)[number];

export interface FormatOptions {
  /** The output is a terminal: JSON is indented. */
  readonly pretty: boolean;
  /** Makes a bare text safe: it ends up on a terminal sooner or later. JSON escapes what is not. */
  readonly sanitize: (text: string) => string;
}

/** What to write, complete with the final newline; an empty `stdout` means nothing at all. */
export interface Output {
  readonly stdout: string;
  readonly stderr?: string;
}

/** Renders a result. The questionnaire is needed by `map`, and known whenever something was answered. */
export function formatResult(
  format: Format,
  result: Result,
  questionnaire: Questionnaire | undefined,
  options: FormatOptions,
): Output {
  return RENDERERS[format](result, questionnaire, options);
}

type Renderer = (result: Result, questionnaire: Questionnaire | undefined, options: FormatOptions) => Output;

const RENDERERS: Readonly<Record<Format, Renderer>> = {
  envelope: (result, _, { pretty }) => ({ stdout: `${json(result, pretty)}\n` }),
  text: ({ content: [{ text }] }, _, { sanitize }) => ({ stdout: `${sanitize(text)}\n` }),
  map: (result, questionnaire, options) => {
    const { answers, cancelled, error } = result.details;
    if (error !== undefined || questionnaire === undefined)
      return RENDERERS.envelope(result, undefined, options);
    if (cancelled) return { stdout: '', stderr: 'User cancelled\n' };
    return { stdout: `${json(mapOf(questionnaire, answers), options.pretty)}\n` };
  },
};

function mapOf({ questions }: Questionnaire, answers: readonly Answer[]): object {
  const annotations = answers
    .map((answer) => [answer.question, annotationOf(answer)] as const)
    .filter(([, annotation]) => Object.keys(annotation).length > 0);
  return {
    content: [{ type: 'text', text: answeredText(answers.map(mapSegment)) }],
    details: {
      questions,
      // From entries, so that a question may be called __proto__.
      answers: Object.fromEntries(answers.map((answer) => [answer.question, answerText(answer)])),
      ...(annotations.length > 0 ? { annotations: Object.fromEntries(annotations) } : {}),
    },
  };
}

function mapSegment(answer: Answer): string {
  const { preview, notes } = annotationOf(answer);
  const selected = preview === undefined ? '' : ` selected preview:\n${preview}\n`;
  const noted = notes === undefined ? '' : ` user notes: ${notes}`;
  return `"${answer.question}"="${answerText(answer)}"${selected}${noted}.`;
}

/**
 * DEL, C1, the Unicode line separators and the characters that turn the direction of text. JSON need not
 * escape them, but a terminal obeys them.
 */
const UNSAFE = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

function json(value: unknown, pretty: boolean): string {
  return JSON.stringify(value, undefined, pretty ? 2 : undefined).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
