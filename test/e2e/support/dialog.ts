import type { QuestionnaireInput } from './questionnaires.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

/** The first words of each question must show before a key is pressed. */
const firstQuestion = (input: QuestionnaireInput): string =>
  input.questions[0]?.question.trim().split(/\s+/)[0] ?? '';

/**
 * Opens the dialog of a questionnaire without the pause that guards against type-ahead, and waits until
 * its first frame is complete.
 */
export async function openDialog(
  questionnaire: QuestionnaireInput,
  options: Omit<SessionOptions, 'input' | 'file'> = {},
): Promise<Session> {
  const session = openSession({
    ...options,
    args: ['--guard', '0', ...(options.args ?? [])],
    input: questionnaire,
  });
  const word = firstQuestion(questionnaire);
  await session.until((screen) => screen.text().includes(word) && !screen.modes().synchronizedOutput);
  return session;
}
