import { type Entered, enter } from '../../../src/plain/enter.ts';
import { pageOf } from '../../../src/plain/page.ts';
import { openPlain, type PlainState } from '../../../src/plain/state.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import { createLook, type Look } from '../../../src/render/look.ts';
import { drawMarkdown } from '../../../src/render/markdown.ts';

/** Plain mode after these lines, and what was said to the last of them. */
export const play = (questionnaire: Questionnaire, ...lines: readonly string[]): Entered =>
  lines.reduce<Entered>(({ state }, line) => enter(state, line), {
    state: openPlain(questionnaire),
    say: [],
  });

const loaded = async (unicode: boolean): Promise<Look> => {
  const look = createLook(false, unicode, async () => drawMarkdown);
  await look.previews.load();
  return look;
};

const LOOK = await loaded(true);
const ASCII_LOOK = await loaded(false);

/** The rows above the prompt in a window of this width. */
export const page = (state: PlainState, columns = 60, unicode = true): string =>
  pageOf(state, columns, unicode ? LOOK : ASCII_LOOK).join('\n');
