import { actionFor } from '../../../src/dialog/keymap.ts';
import { type DialogState, openDialog } from '../../../src/dialog/state.ts';
import { update } from '../../../src/dialog/update.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import { createLook, type Look } from '../../../src/render/look.ts';
import { drawMarkdown } from '../../../src/render/markdown.ts';
import { type View, view } from '../../../src/render/view.ts';
import { lineText, type Size } from '../../../src/text/span.ts';
import { keyOf, type Press } from '../dialog/support.ts';

const loaded = async (color: boolean, unicode: boolean): Promise<Look> => {
  const look = createLook(color, unicode, async () => drawMarkdown);
  await look.previews.load();
  return look;
};

export const LOOK: Look = await loaded(true, true);
export const ASCII_LOOK: Look = await loaded(false, false);

/** What a person sees after these keys, in a window of this size. */
export function seen(
  questionnaire: Questionnaire,
  size: Size,
  keys: readonly Press[] = [],
  look = LOOK,
): View {
  return view(playIn(questionnaire, size, keys, look), size, look);
}

/** The dialog after these keys; what overflows is what this window does not show. */
export const playIn = (
  questionnaire: Questionnaire,
  size: Size,
  keys: readonly Press[],
  look = LOOK,
): DialogState =>
  keys.reduce((state, key) => {
    const action = actionFor(keyOf(key), state);
    return action ? update(state, action, view(state, size, look).overflow) : state;
  }, openDialog(questionnaire));

/** The rows of a view as text, without blanks at their ends. */
export const rowsOf = ({ frame }: View): string[] => frame.lines.map((line) => lineText(line).trimEnd());

export const size = (columns: number, rows: number): Size => ({ columns, rows });
