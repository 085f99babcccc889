import { type FailureCode, resultOf } from '../../../src/envelope.ts';
import { mixed, multi, preview, type QuestionnaireInput, single } from '../../e2e/support/questionnaires.ts';
import type { Call, Reply } from './model-server.ts';

export const TOOL = 'ask_user_question';

/** The model asks the person, once for each of the arguments, in one message. */
export const asks = (...all: readonly unknown[]): Reply => ({
  calls: all.map((args): Call => ({ name: TOOL, args })),
});

/** The model has nothing more to ask. */
export const THANKS: Reply = { text: 'Thanks for that.' };

/** What the model reads when the person has answered. */
export const answered = (...segments: readonly string[]): string =>
  `User has answered your questions: ${segments.join(' ')} You can now continue with the user's answers in mind.`;

export const DECLINED = 'User declined to answer questions';

/** What the model reads when the person could not be asked. */
export const failed = (error: FailureCode): string => resultOf({ kind: 'failed', error }).content[0].text;

export const INTERRUPTED = failed('interrupted');

export { mixed, multi, preview, type QuestionnaireInput, single };
