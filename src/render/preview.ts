import type { PreviewTab } from '../dialog/state.ts';
import { clipLine, padLine } from '../text/clip.ts';
import { type Line, span } from '../text/span.ts';
import { type Block, stack } from './block.ts';
import type { Look } from './look.ts';
import { previewBox } from './preview-box.ts';
import { descriptionLines, notesLines, optionRows, previewContent } from './preview-parts.ts';
import { MARK_COLUMNS, viewport, window } from './viewport.ts';

const PANEL_COLUMNS = 30;
const GAP_COLUMNS = 4;
/** Below this width the box goes under the options. */
const SIDE_BY_SIDE_COLUMNS = 60;
const BORDER_ROWS = 2;
const BAR_COLUMNS = 2;
const INDENT = '  ';

/** Options beside, or above, a preview of the focused one, with notes under it. */
export function previewBody(tab: PreviewTab, columns: number, rows: number, look: Look): Block {
  const full = (columns >= SIDE_BY_SIDE_COLUMNS ? sideBySide : stacked)(tab, columns, rows, look);
  return full.lines.length <= rows ? full : compact(tab, columns, rows, look);
}

/** For a window without room for a box: a few options, and under them what there is to read of the focused one. */
function compact(tab: PreviewTab, columns: number, rows: number, look: Look): Block {
  const options = stack(optionRows(tab, columns, look));
  const half = Math.max(Math.floor(rows / 2), 1);
  const list = viewport(options, half, 0, columns, look);
  if (tab.editingNotes)
    return beneath(list, stack([{ lines: notesLines(tab, columns, look), focused: true }]), true);
  const bar = span(`${look.glyphs.box.vertical} `, look.theme.dim);
  const room = columns - BAR_COLUMNS - MARK_COLUMNS;
  const content = [...descriptionLines(tab, room, look), ...previewContent(tab, look).lines];
  const shown = Math.min(content.length, Math.max(rows - list.lines.length, 1));
  const top = Math.min(tab.scroll, content.length - shown);
  const lines = content.map((line): Line => [bar, ...clipLine(line, room)]);
  const below = { lines: window(lines, top, shown, columns, look), focus: { top: 0, bottom: 1 } };
  return { ...beneath(list, below, false), overflow: { shown, total: content.length } };
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
  return { ...beneath(panel, below, tab.editingNotes), ...overflowOf(below) };
}

/** One block under another; the focus is in the lower one or in the upper one. */
function beneath(upper: Block, lower: Block, isLowerFocused: boolean): Block {
  const offset = upper.lines.length;
  const { top, bottom } = lower.focus;
  const focus = isLowerFocused ? { top: top + offset, bottom: bottom + offset } : upper.focus;
  return { lines: [...upper.lines, ...lower.lines], focus };
}

const overflowOf = (block: Block): Pick<Block, 'overflow'> =>
  block.overflow ? { overflow: block.overflow } : {};

/** The numbered options and, under them, the description of the focused one. */
function optionPanel(tab: PreviewTab, columns: number, look: Look): Block {
  const description = descriptionLines(tab, columns - INDENT.length, look).map(
    (line): Line => [span(INDENT), ...line],
  );
  const gap = description.length > 0 ? [[]] : [];
  return stack([...optionRows(tab, columns, look), { lines: [...gap, ...description], focused: false }]);
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
