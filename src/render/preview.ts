import type { PreviewTab } from '../dialog/state.ts';
import { padLine } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { hang } from '../text/wrap.ts';
import { type Block, stack } from './block.ts';
import { fieldLine } from './field.ts';
import { multiline } from './foreign.ts';
import type { Look } from './look.ts';
import { labelLine, rowPrefix } from './option-list.ts';
import { previewBox } from './preview-box.ts';

const PANEL_COLUMNS = 30;
const GAP_COLUMNS = 4;
/** Below this width the box goes under the options. */
const SIDE_BY_SIDE_COLUMNS = 60;
const BORDER_ROWS = 2;

/** Options beside, or above, a preview of the focused one, with notes under it. */
export function previewBody(tab: PreviewTab, columns: number, rows: number, look: Look): Block {
  return columns >= SIDE_BY_SIDE_COLUMNS
    ? sideBySide(tab, columns, rows, look)
    : stacked(tab, columns, rows, look);
}

function sideBySide(tab: PreviewTab, columns: number, rows: number, look: Look): Block {
  const panel = optionPanel(tab, PANEL_COLUMNS, look);
  const right = previewPanel(tab, columns - PANEL_COLUMNS - GAP_COLUMNS, rows, look);
  const height = Math.max(panel.lines.length, right.lines.length);
  const lines = Array.from({ length: height }, (_, index): Line => {
    const beside = right.lines[index];
    const left = panel.lines[index] ?? [];
    return beside ? [...padLine(left, PANEL_COLUMNS + GAP_COLUMNS), ...beside] : left;
  });
  return { lines, focus: (tab.editingNotes ? right : panel).focus, ...overflowOf(right) };
}

function stacked(tab: PreviewTab, columns: number, rows: number, look: Look): Block {
  const panel = optionPanel(tab, columns, look);
  const below = previewPanel(tab, columns, rows - panel.lines.length, look);
  const offset = panel.lines.length;
  const focus = tab.editingNotes
    ? { top: below.focus.top + offset, bottom: below.focus.bottom + offset }
    : panel.focus;
  return { lines: [...panel.lines, ...below.lines], focus, ...overflowOf(below) };
}

const overflowOf = (block: Block): Pick<Block, 'overflow'> =>
  block.overflow ? { overflow: block.overflow } : {};

/** The numbered options and, under them, the description of the focused one. */
function optionPanel(tab: PreviewTab, columns: number, look: Look): Block {
  const rows = tab.question.options.map((option, place) => {
    const focused = place === tab.focus;
    const label = labelLine(option.label, { chosen: tab.chosen === place, focused, look });
    return { lines: hang(rowPrefix(place, focused, look), label(true), columns), focused };
  });
  const text = multiline(tab.question.options[tab.focus]?.description ?? '', look.theme.dim);
  const description = text.text ? [[], ...hang([span('  ')], [text], columns)] : [];
  return stack([...rows, { lines: description, focused: false }]);
}

/** The box and the notes row; what the rows given leave for the content, but one row at least. */
function previewPanel(tab: PreviewTab, room: number, rows: number, look: Look): Block {
  const content = previewContent(tab, look);
  const notesIn = (columns: number): Line[] => notesLines(tab, columns, look);
  const contentRows = Math.max(rows - BORDER_ROWS - notesIn(room).length, 1);
  const box = previewBox(content, { room, rows: contentRows, top: tab.scroll }, look);
  const block = stack([
    { lines: box.lines, focused: false },
    { lines: notesIn(room), focused: true },
  ]);
  return { ...block, overflow: box.overflow };
}

function previewContent(tab: PreviewTab, look: Look): readonly Line[] {
  const source = tab.question.options[tab.focus]?.preview;
  return source?.trim() ? look.markdown(source) : NO_PREVIEW;
}

const NO_PREVIEW: readonly Line[] = [[span('No preview available', { dim: true })]];

function notesLines(tab: PreviewTab, columns: number, look: Look): Line[] {
  const placeholder = tab.editingNotes ? 'Add notes on this design...' : 'press n to add notes';
  const text = fieldLine(
    { field: tab.notes, focused: tab.editingNotes, placeholder, style: look.theme.plain },
    look,
  );
  return hang([span('Notes', look.theme.accent), span(': ')], text, columns);
}
