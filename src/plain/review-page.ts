import { askingTabs, type DialogState } from '../dialog/state.ts';
import type { Look } from '../render/look.ts';
import { answerLines, reviewTitle, unansweredWarning } from '../render/review.ts';
import type { Line } from '../text/span.ts';
import { choice, sentence } from './paragraph.ts';
import { HOW_TO } from './phrases.ts';
import { choicesOf } from './state.ts';

/** The answers as they stand, what is unanswered, and what can be done about it. */
export const reviewPage = (dialog: DialogState, columns: number, look: Look): Line[] => [
  ...reviewTitle(columns, look),
  ...askingTabs(dialog).flatMap((tab, index) => answerLines(tab, index, columns, look)),
  ...unansweredWarning(dialog, columns, look),
  [],
  ...choicesOf(dialog).flatMap((label, place) => choice(label, place, columns)),
  [],
  ...sentence(HOW_TO.review, columns),
];
