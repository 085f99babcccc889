import { type Answer, CUSTOM_LABEL, type Outcome, type Question, type Questionnaire } from '../protocol.ts';
import { sanitize } from '../text/sanitize.ts';
import type { PiUi } from './host.ts';
import { choicesOf, multiTitleOf, titleOf } from './question-text.ts';
import { choiceIn, multiAnswerIn, optionAnswerAt, ownAnswer } from './replies.ts';

/** The dialogs of a host that has no terminal to hand over. */
export type HostDialogs = Required<Pick<PiUi, 'select' | 'input'>>;

/** How often a host may reply with something that is none of the choices. */
const MAX_TRIES = 3;

/** One page asked, or `cancelled` where the host's dialog was closed. */
type Reply = { readonly answer: Answer | undefined } | 'cancelled';

interface Page {
  readonly question: Question;
  readonly index: number;
  readonly ui: HostDialogs;
  readonly signal: AbortSignal | undefined;
}

/** Whether a host has dialogs of its own. */
export const hasDialogs = (ui: PiUi): ui is PiUi & HostDialogs =>
  typeof ui.select === 'function' && typeof ui.input === 'function';

/** Asks with the host's own dialogs, one or two a question. A closed dialog declines; an abort interrupts. */
export async function askByDialogs(
  { questions }: Questionnaire,
  ui: HostDialogs,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const answers: Answer[] = [];
  for (const [index, question] of questions.entries()) {
    const reply = await askPage({ question, index, ui, signal });
    if (signal?.aborted) return { kind: 'interrupted', by: 'SIGTERM', answers };
    if (reply === 'cancelled') return { kind: 'declined', answers };
    if (reply.answer) answers.push(reply.answer);
  }
  return { kind: 'submitted', answers };
}

const askPage = (page: Page): Promise<Reply> =>
  page.question.multiSelect ? askMulti(page) : askSingle(page);

async function askMulti({ question, index, ui, signal }: Page): Promise<Reply> {
  const reply = await ui.input(
    multiTitleOf(question),
    'Numbers such as 1, 3, or your own words',
    options(signal),
  );
  return reply === undefined ? 'cancelled' : { answer: multiAnswerIn(question, index, reply) };
}

/** A reply that is none of the choices is asked for again; in the end the question stays open. */
async function askSingle(page: Page): Promise<Reply> {
  const { question, ui, signal } = page;
  const choices = choicesOf(question);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const reply = await ui.select(titleOf(question), choices, options(signal));
    if (reply === undefined || signal?.aborted) return 'cancelled';
    const place = choiceIn(question, reply);
    if (place !== undefined) return answerAt(place, page);
  }
  return { answer: undefined };
}

async function answerAt(place: number, { question, index, ui, signal }: Page): Promise<Reply> {
  if (place < question.options.length) return { answer: optionAnswerAt(question, index, place) };
  const reply = await ui.input(sanitize(question.question), CUSTOM_LABEL, options(signal));
  return reply === undefined ? 'cancelled' : { answer: ownAnswer(question, index, reply) };
}

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
