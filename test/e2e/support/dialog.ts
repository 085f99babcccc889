import { openSession, type Session, type SessionOptions } from './session.ts';

/** The first words of each question must show before a key is pressed. */
const firstQuestion = (input: { readonly questions: readonly { readonly question: string }[] }): string =>
  input.questions[0]?.question.split(/\s/)[0] ?? '';

/**
 * Opens the dialog of a questionnaire without the pause that guards against type-ahead, and waits until
 * its first frame is complete.
 */
export async function openDialog(
  questionnaire: { readonly questions: readonly { readonly question: string }[] },
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
