import { annotationOf, answeredText } from '../envelope.ts';
import { type Answer, answerText, type Questionnaire } from '../protocol.ts';

/** The answers by question; previews and notes as annotations. */
export function mapOf({ questions }: Questionnaire, answers: readonly Answer[]): object {
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
