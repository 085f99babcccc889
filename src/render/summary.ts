import { type Answer, answerText, type Questionnaire } from '../protocol.ts';
import { clipLine, lineWidth } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import { inline } from './foreign.ts';
import type { Look } from './look.ts';

/** The lines that stay on the terminal when the dialog is gone: `☒ Header: answer`, one an answer. */
export function summary(
  questionnaire: Questionnaire,
  answers: readonly Answer[],
  columns: number,
  look: Look,
): Line[] {
  return answers.map((answer) => {
    const header = questionnaire.questions[answer.questionIndex]?.header ?? '';
    const line = [
      span(`${look.glyphs.answered} `, look.theme.success),
      inline(`${header}:`, look.theme.dim),
      span(' '),
      inline(answerText(answer), look.theme.plain),
    ];
    return shorten(line, columns, look);
  });
}

function shorten(line: Line, columns: number, look: Look): Line {
  if (lineWidth(line) <= columns) return line;
  const { ellipsis } = look.glyphs;
  return [...clipLine(line, columns - textWidth(ellipsis)), span(ellipsis)];
}
