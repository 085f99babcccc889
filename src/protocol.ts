/** A question's choice, as its author wrote it. `preview` is Markdown. */
export interface Option {
  readonly label: string;
  readonly description: string;
  readonly preview?: string;
}

/** One question. `multiSelect` is always present: the parser fills in the default, `false`. */
export interface Question {
  readonly question: string;
  readonly header: string;
  readonly options: readonly Option[];
  readonly multiSelect: boolean;
}

/** The input document, valid and with its defaults filled in. */
export interface Questionnaire {
  readonly questions: readonly Question[];
}

/** Which question is answered. */
export interface AnswerTo {
  /** Place of the question in the questionnaire, from 0. */
  readonly questionIndex: number;
  /** The question's text, verbatim. */
  readonly question: string;
}

/** A configured option of a single-select question. */
export interface OptionAnswer extends AnswerTo {
  readonly kind: 'option';
  readonly answer: string;
  readonly notes?: string;
  readonly preview?: string;
}

/** The person's own words on a single-select question. */
export interface CustomAnswer extends AnswerTo {
  readonly kind: 'custom';
  readonly answer: string;
}

/** Labels in the order in which they were checked, then the typed text, if any. */
export interface MultiAnswer extends AnswerTo {
  readonly kind: 'multi';
  readonly answer: null;
  readonly selected: readonly string[];
}

export type Answer = OptionAnswer | CustomAnswer | MultiAnswer;

/** Every code that `details.error` can carry. The list only grows. */
export const ERROR_CODES = [
  'no_questions',
  'too_many_questions',
  'duplicate_question',
  'empty_options',
  'reserved_label',
  'duplicate_option_label',
  'no_ui',
  'no_custom_ui',
  'session_load_failed',
  'stale_module_cache',
  'invalid_json',
  'schema_violation',
  'input_unreadable',
  'timeout',
  'interrupted',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One broken rule of the questionnaire. */
export interface Problem {
  readonly code: ErrorCode;
  /** Where: `questions[1].options[0].label`, or empty for the document as a whole. */
  readonly path: string;
  /** What is wrong, with the limit and the actual value, and how to mend it. Not yet safe for a terminal. */
  readonly message: string;
}

/** Why a dialog ended without the person's decision. */
export type Interruption = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGQUIT';

/** How a dialog ended. `answers` holds what was recorded until then. */
export type Outcome =
  | { readonly kind: 'submitted'; readonly answers: readonly Answer[] }
  | { readonly kind: 'declined'; readonly answers: readonly Answer[] }
  | { readonly kind: 'interrupted'; readonly by: Interruption; readonly answers: readonly Answer[] }
  /** The time limit ran out. */
  | { readonly kind: 'timed-out' };

/** The envelope: what a caller reads. `content[0].text` is written for a model. */
export interface Result {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly details: {
    readonly answers: readonly Answer[];
    readonly cancelled: boolean;
    readonly error?: ErrorCode;
  };
}

/** Process exit codes; the same table stands in `--help` and the README. */
export const EXIT = {
  answered: 0,
  declined: 1,
  rejected: 2,
  noTerminal: 3,
  failed: 4,
  timeout: 124,
  SIGHUP: 129,
  SIGINT: 130,
  SIGQUIT: 131,
  SIGTERM: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the row or the choice for a custom answer says. */
export const CUSTOM_LABEL = 'Type something';

/** Labels that the dialog uses for rows of its own; compared after trimming. */
export const RESERVED_LABELS = ['Other', 'Type something.', CUSTOM_LABEL, 'Next'] as const;

/** An answer in words: a label, the typed text, or the selected labels joined by `, `. */
export const answerText = (answer: Answer): string => answer.answer ?? answer.selected.join(', ');

/** What an answer is made of: its one text, or each that was selected. */
export const answersIn = (answer: Answer): readonly string[] =>
  answer.kind === 'multi' ? answer.selected : [answer.answer];

/** An option's preview; a blank one is none. */
export const previewOf = ({ preview }: Option): string | undefined => (preview?.trim() ? preview : undefined);

/** The answer that an option stands for. Its preview goes with it, and notes that are not empty. */
export function optionAnswer(to: AnswerTo, option: Option, notes = ''): OptionAnswer {
  const preview = previewOf(option);
  return {
    ...to,
    kind: 'option',
    answer: option.label,
    ...(notes && { notes }),
    ...(preview && { preview }),
  };
}

/** Whether a question is asked beside previews: a multi-select never is. */
export const showsPreviews = ({ multiSelect, options }: Question): boolean =>
  !multiSelect && options.some((option) => previewOf(option) !== undefined);

/** Most questions that a questionnaire may have. */
export const MAX_QUESTIONS = 4;

/** Largest accepted questionnaire, in bytes of UTF-8. */
export const MAX_INPUT_BYTES = 1024 * 1024;
