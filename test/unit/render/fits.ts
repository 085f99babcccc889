import { isTyping } from '../../../src/dialog/fields.ts';
import { activeTab, type DialogState } from '../../../src/dialog/state.ts';
import type { View } from '../../../src/render/view.ts';
import { lineWidth } from '../../../src/text/clip.ts';
import { lineText, type Size } from '../../../src/text/span.ts';

const CONTROL = /[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

/** Each rule of a frame, and whether it is broken. */
const RULES: Readonly<Record<string, (view: View, size: Size, state: DialogState) => boolean>> = {
  'a line is wider than the window': ({ frame }, { columns }) =>
    frame.lines.some((line) => lineWidth(line) > columns),
  'there are more lines than the window has': ({ frame }, { rows }) => frame.lines.length > rows,
  'a line holds a control character': ({ frame }) => frame.lines.some((line) => CONTROL.test(lineText(line))),
  'the cursor is outside': ({ frame: { cursor, lines } }, { columns }) =>
    cursor.column >= columns || lines[cursor.row] === undefined,
  'the focused row is not to be seen': ({ frame: { cursor, lines }, tooSmall }, _, state) => {
    const line = lines[cursor.row] ?? [];
    const isSeen = isTyping(activeTab(state))
      ? line.some(({ style }) => style.caret)
      : lineText(line).startsWith('>');
    return !tooSmall && !isSeen;
  },
};

/** What is wrong with a view of the dialog in a window of this size. */
export const faultsOf = (view: View, size: Size, state: DialogState): string[] =>
  Object.entries(RULES).flatMap(([fault, isBroken]) => (isBroken(view, size, state) ? [fault] : []));
