import type { Ending } from '../envelope.ts';
import { quote } from '../input/describe.ts';
import type { Answer, Questionnaire } from '../protocol.ts';

/**
 * Asks the questions that have no answer yet; without any, the answers are submitted as they are. However that ends,
 * the answers come back together, in the questionnaire's order.
 * @param ask asks a questionnaire of the open questions alone.
 * @param complain tells a person which questions are open where nobody could be asked; not yet safe for a terminal.
 */
export async function askOpen(
  { questions }: Questionnaire,
  taken: readonly Answer[],
  ask: (open: Questionnaire) => Promise<Ending>,
  complain: (message: string) => void,
): Promise<Ending> {
  const answered = new Set(taken.map(({ questionIndex }) => questionIndex));
  const open = questions
    .map((question, questionIndex) => ({ question, questionIndex }))
    .filter(({ questionIndex }) => !answered.has(questionIndex));
  if (open.length === 0) return { kind: 'submitted', answers: taken };
  const ending = await ask({ questions: open.map(({ question }) => question) });
  if (ending.kind === 'failed')
    complain(
      `the answers file leaves open: ${open.map(({ question }) => quote(question.question)).join(', ')}`,
    );
  if (!('answers' in ending)) return ending;
  const given = ending.answers.map((answer) => ({
    ...answer,
    questionIndex: open[answer.questionIndex]?.questionIndex ?? answer.questionIndex,
  }));
  const answers = [...taken, ...given].sort((a, b) => a.questionIndex - b.questionIndex);
  return { ...ending, answers };
}
