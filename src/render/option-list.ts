import { isChosen } from '../dialog/answers.ts';
import { type Row, rowsOf } from '../dialog/rows.ts';
import { askingTabs, type DialogState, type MultiTab, type SingleTab } from '../dialog/state.ts';
import { CUSTOM_LABEL } from '../protocol.ts';
import { type Line, span } from '../text/span.ts';
import { hang } from '../text/wrap.ts';
import { type Block, type Row as DrawnRow, stack } from './block.ts';
import { fieldLine } from './field.ts';
import { inline } from './foreign.ts';
import type { Look } from './look.ts';
import { wrapped } from './wrapped.ts';

/** Where the content of a row begins: behind the focus marker and the number. */
const CONTENT_COLUMN = 5;

type ListTab = SingleTab | MultiTab;

/** The rows of a question page: numbered options with their descriptions, the custom row, the commit row. */
export function optionList(tab: ListTab, state: DialogState, columns: number, look: Look): Block {
  const rows = rowsOf(tab).map((row, place): DrawnRow => {
    const focused = place === tab.focus;
    return { lines: drawRow(row, place, { tab, state, focused, columns, look }), focused };
  });
  return stack(rows);
}

interface Drawing {
  readonly tab: ListTab;
  readonly state: DialogState;
  readonly focused: boolean;
  readonly columns: number;
  readonly look: Look;
}

function drawRow(row: Row, place: number, drawing: Drawing): Line[] {
  if (row.kind === 'option') return drawOption(row.option, place, drawing);
  return row.kind === 'custom' ? drawCustom(place, drawing) : drawCommit(drawing);
}

function drawOption(index: number, place: number, drawing: Drawing): Line[] {
  const { tab, focused, columns, look } = drawing;
  const option = tab.question.options[index];
  if (!option) return [];
  const chosen = isChosen(tab, place);
  const label = labelLine({ label: option.label, chosen, focused, marked: tab.kind === 'single' }, look);
  const checkbox = checkboxLine(tab, chosen, look);
  return [
    ...hang([...rowPrefix(place, focused, look), ...checkbox], label, columns),
    ...description(option.description, columns, look),
  ];
}

function drawCustom(place: number, { tab, focused, columns, look }: Drawing): Line[] {
  const chosen = isChosen(tab, place);
  const style = chosen ? look.theme.accent : look.theme.plain;
  const text = fieldLine({ field: tab.draft, focused, placeholder: CUSTOM_LABEL, style }, look);
  const mark = chosen && tab.kind === 'single' ? [chosenMark(look)] : [];
  const prefix = [...rowPrefix(place, focused, look), ...checkboxLine(tab, chosen, look)];
  return hang(prefix, [...text, ...mark], columns);
}

function drawCommit({ tab, state, focused, columns, look }: Drawing): Line[] {
  const isLastQuestion = state.active === askingTabs(state).length - 1;
  const indent = span(' '.repeat(CONTENT_COLUMN - 2));
  const label = span(isLastQuestion ? 'Submit' : 'Next', focused ? look.theme.focused : look.theme.plain);
  return tab.kind === 'multi' ? hang([...focusMarker(focused, look), indent], [label], columns) : [];
}

function checkboxLine(tab: ListTab, chosen: boolean, look: Look): Line {
  if (tab.kind === 'single') return [];
  const { checked, unchecked } = look.glyphs;
  return [span(`${chosen ? checked : unchecked} `, chosen ? look.theme.accent : look.theme.plain)];
}

/** `> ` or two blanks: the marker stands at the left edge. */
export const focusMarker = (focused: boolean, look: Look): Line =>
  focused ? [span(look.glyphs.focus, look.theme.accent), span(' ')] : [span('  ')];

/** The focus marker and the number of a row. */
export const rowPrefix = (place: number, focused: boolean, look: Look): Line => [
  ...focusMarker(focused, look),
  span(`${place + 1}. `, look.theme.dim),
];

/** How an option's label is drawn. */
interface LabelView {
  readonly label: string;
  readonly chosen: boolean;
  readonly focused: boolean;
  /** Whether a chosen label gets the check mark, so that colour alone tells nothing. */
  readonly marked: boolean;
}

export function labelLine({ label, chosen, focused, marked }: LabelView, look: Look): Line {
  const style = {
    ...(chosen ? look.theme.accent : look.theme.plain),
    ...(focused ? look.theme.focused : {}),
  };
  return [inline(label, style), ...(chosen && marked ? [chosenMark(look)] : [])];
}

const chosenMark = (look: Look) => span(` ${look.glyphs.chosen}`, look.theme.accent);

function description(text: string, columns: number, look: Look): Line[] {
  const indent = span(' '.repeat(CONTENT_COLUMN));
  return wrapped(text, look.theme.dim, columns - CONTENT_COLUMN).map((line) => [indent, ...line]);
}
