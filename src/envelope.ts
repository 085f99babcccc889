import {
  type Answer,
  answerText,
  type ErrorCode,
  type Outcome,
  type Problem,
  type Result,
} from './protocol.ts';

/** Why the questions were not asked, or not to their end, with nobody's decision behind it. */
export type FailureCode =
  | 'no_ui'
  | 'no_custom_ui'
  | 'session_load_failed'
  | 'stale_module_cache'
  | 'interrupted';

/** What can be rejected. */
type Document = 'questionnaire' | 'answers file';

interface Rejection {
  readonly kind: 'rejected';
  /** Never empty; the first one's code is the `error`. */
  readonly problems: readonly Problem[];
  /** What they are problems of: the questionnaire if nothing is said. */
  readonly document?: Document;
}

/** All ways in which a run ends with a result. */
export type Ending = Outcome | Rejection | { readonly kind: 'failed'; readonly error: FailureCode };

/** More than a questionnaire of full size can break one by one. */
const MAX_NAMED = 100;

/** The envelope of an ending, its text written for a model. Answers come in the order of the questions. */
export function resultOf(ending: Ending): Result {
  switch (ending.kind) {
    case 'submitted':
      return submitted(ending.answers);
    case 'declined':
      return cancelled(DECLINED, ending.answers);
    case 'interrupted':
      return cancelled(INTERRUPTED, ending.answers, 'interrupted');
    case 'timed-out':
      return cancelled(TIMED_OUT, [], 'timeout');
    case 'rejected':
      return cancelled(rejectionText(ending), [], ending.problems[0]?.code ?? 'schema_violation');
    case 'failed':
      return cancelled(FAILURES[ending.error], [], ending.error);
  }
}

/** The text around the answers' segments. */
export function answeredText(segments: readonly string[]): string {
  return `User has answered your questions: ${segments.join(' ')} You can now continue with the user's answers in mind.`;
}

/** Preview and notes of an answer, each only if there is one. */
export function annotationOf(answer: Answer): { readonly preview?: string; readonly notes?: string } {
  if (answer.kind !== 'option') return {};
  const { preview, notes } = answer;
  return { ...(preview && { preview }), ...(notes && { notes }) };
}

const DECLINED = 'User declined to answer questions';

const TIMED_OUT =
  'Error: the time limit ran out before the questions were answered. This is not a decision about the questions. If the answers are still needed, ask in plain text.';

const INTERRUPTED =
  'Error: the dialog ended before it was submitted: the person or the system interrupted it, its terminal was lost, or it failed. This is not a decision about the questions. If the answers are still needed, ask in plain text.';

const NOT_SEEN =
  'The person never saw the questions, so this is not a decline. Ask them in plain text in your reply instead.';

/** `interrupted`: the dialog failed after the person had seen it. */
const FAILURES: Readonly<Record<FailureCode, string>> = {
  no_ui: `Error: there is no terminal to ask the questions on. ${NOT_SEEN}`,
  no_custom_ui: `Error: the terminal cannot show the questions. ${NOT_SEEN}`,
  session_load_failed: `Error: the dialog failed before it was shown. ${NOT_SEEN}`,
  stale_module_cache: `Error: ask-user-question was updated on disk while its host was running, so the two no longer fit; the host (Pi) must be restarted. ${NOT_SEEN}`,
  interrupted: INTERRUPTED,
};

function submitted(answers: readonly Answer[]): Result {
  if (answers.length === 0) return cancelled(DECLINED, []);
  return {
    content: [{ type: 'text', text: answeredText(answers.map(segment)) }],
    details: { answers, cancelled: false },
  };
}

function cancelled(text: string, answers: readonly Answer[], error?: ErrorCode): Result {
  const details = { answers, cancelled: true, ...(error === undefined ? {} : { error }) };
  return { content: [{ type: 'text', text }], details };
}

function segment(answer: Answer): string {
  const { preview, notes } = annotationOf(answer);
  const parts = [`"${answer.question}"="${answerText(answer)}"`];
  if (preview !== undefined) parts.push(`selected preview: ${preview}`);
  if (notes !== undefined) parts.push(`user notes: ${notes}`);
  return `${parts.join('. ')}.`;
}

function rejectionText({ problems, document = 'questionnaire' }: Rejection): string {
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ path, message }) => `- ${path === '' ? message : `${path} ${message}`}`);
  const more = problems.length - named.length;
  const rest = more > 0 ? [`- and ${more} more ${more === 1 ? 'problem' : 'problems'}.`] : [];
  return [REJECTED[document], ...named, ...rest].join('\n');
}

const REJECTED: Readonly<Record<Document, string>> = {
  questionnaire:
    'Error: the questionnaire was rejected and the person has seen nothing of it. Change the following and send it again:',
  'answers file':
    'Error: the answers file was rejected, and the person has seen nothing of the questions. Change the following in it and run the command again:',
};
