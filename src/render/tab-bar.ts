import { isAnswered, unansweredTabs } from '../dialog/answers.ts';
import { askingTabs, type DialogState } from '../dialog/state.ts';
import { isOnSubmit, submitTab } from '../dialog/submit-tab.ts';
import { clipLine, truncateText } from '../text/clip.ts';
import { sanitizeInline } from '../text/sanitize.ts';
import { type Line, span } from '../text/span.ts';
import { textWidth } from '../text/width.ts';
import type { Look } from './look.ts';

interface TabLabel {
  readonly title: string;
  readonly done: boolean;
  readonly active: boolean;
}

/** One row of tabs: a question each, then `Submit` where there is something to submit. */
export function tabBar(state: DialogState, columns: number, look: Look): Line {
  const labels = tabLabels(state);
  const widths = fitTitles(labels, columns, look);
  const tabs = labels.map((label, index) => drawTab(label, widths[index] ?? 0, look));
  return clipLine(tabs, columns);
}

function tabLabels(state: DialogState): TabLabel[] {
  const onSubmit = isOnSubmit(state);
  const questions = askingTabs(state).map(
    (tab, index): TabLabel => ({
      title: sanitizeInline(tab.question.header),
      done: isAnswered(tab),
      active: !onSubmit && index === state.active,
    }),
  );
  if (submitTab(state) === 'none') return questions;
  return [...questions, { title: 'Submit', done: unansweredTabs(state).length === 0, active: onSubmit }];
}

function drawTab({ title, done, active }: TabLabel, width: number, look: Look) {
  const box = done ? look.glyphs.answered : look.glyphs.unanswered;
  const text = [box, truncateText(title, width, look.glyphs.ellipsis)].filter(Boolean).join(' ');
  const { activeTab: selected, success, dim } = look.theme;
  return span(` ${text} `, active ? selected : done ? success : dim);
}

/** Columns for each title: the widest inactive ones give way first, the active one last. */
function fitTitles(labels: readonly TabLabel[], columns: number, look: Look): number[] {
  const widths = labels.map((label) => textWidth(label.title));
  const box = textWidth(` ${look.glyphs.answered} `);
  const total = (): number => widths.reduce((sum, width) => sum + box + (width > 0 ? width + 1 : 0), 0);
  const isActive = (index: number): boolean => labels[index]?.active ?? false;
  while (total() > columns) {
    const widest = widestOf(widths, (index) => !isActive(index)) ?? widestOf(widths, isActive);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function widestOf(widths: readonly number[], among: (index: number) => boolean): number | undefined {
  const candidates = widths.flatMap((width, index) => (width > 0 && among(index) ? [index] : []));
  return candidates.sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
}
