import { answersIn, MAX_QUESTIONS, type Questionnaire, type Result } from '../protocol.ts';
import { mapOf } from './map.ts';
import { OBEYED } from './obeyed.ts';
import { shellAssignments } from './shell.ts';

export const FORMATS = ['envelope', 'map', 'text', 'lines', 'shell'] as const;
export type Format = (typeof FORMATS)[number];

export interface FormatOptions {
  /** The output is a terminal: JSON is indented. */
  readonly pretty: boolean;
  /** Makes a bare text safe: it ends up on a terminal sooner or later. JSON escapes what is not. */
  readonly sanitize: (text: string) => string;
  /** Makes one line of a text, safe in the same way where the output is a terminal, and else with no more change than that. */
  readonly inline: (text: string) => string;
}

/** What to write, complete with the final newline; an empty `stdout` means nothing at all. */
export interface Output {
  readonly stdout: string;
  readonly stderr?: string;
}

/** Renders a result. The questionnaire is needed by `map` and `shell`, and known whenever something was answered. */
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
  lines: ({ details: { answers, cancelled } }, _, { inline }) => {
    const lines = cancelled ? [] : answers.flatMap(answersIn);
    return { stdout: lines.map((line) => `${inline(line)}\n`).join('') };
  },
  shell: ({ details: { answers, cancelled } }, questionnaire) => ({
    stdout: shellAssignments(answers, questionnaire?.questions.length ?? MAX_QUESTIONS, cancelled),
  }),
};

/** JSON escapes the other control characters by itself. */
const UNSAFE = new RegExp(`[${OBEYED}]`, 'g');

function json(value: unknown, pretty: boolean): string {
  return JSON.stringify(value, undefined, pretty ? 2 : undefined).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
