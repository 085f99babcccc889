import { activeTab } from '../dialog/state.ts';
import type { Look } from '../render/look.ts';
import { type Line, lineText } from '../text/span.ts';
import { sentence } from './paragraph.ts';
import { WRITE_NOTES, WRITE_OWN } from './phrases.ts';
import { questionPage } from './question-page.ts';
import { reviewPage } from './review-page.ts';
import type { PlainState, Stage } from './state.ts';

/** The rows before a prompt, at most `columns` wide: the question or the review, and how to answer. Text without styles. */
export const pageOf = (state: PlainState, columns: number, look: Look): string[] =>
  PAGES[state.stage.kind](state, columns, look).map((line) => lineText(line).trimEnd());

const PAGES: Record<Stage['kind'], (state: PlainState, columns: number, look: Look) => Line[]> = {
  choosing: ({ dialog }, columns, look) => {
    const tab = activeTab(dialog);
    return tab.kind === 'review'
      ? reviewPage(dialog, columns, look)
      : questionPage(tab, dialog, columns, look);
  },
  writing: (_, columns) => sentence(WRITE_OWN, columns),
  noting: (_, columns) => sentence(WRITE_NOTES, columns),
};

/** What stands before the person's typing; short, so that there is room for it. */
export const promptOf = ({ stage }: PlainState): string => PROMPTS[stage.kind];

const PROMPTS: Record<Stage['kind'], string> = {
  choosing: 'Answer: ',
  writing: 'Text: ',
  noting: 'Notes: ',
};
