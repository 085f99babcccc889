import { capabilitiesFor } from '../../../src/terminal/capabilities.ts';
import { type Painted, paint } from '../../../src/terminal/paint.ts';
import { clipLine, lineWidth, padLine } from '../../../src/text/clip.ts';
import { graphemes } from '../../../src/text/graphemes.ts';
import { sanitizeInline } from '../../../src/text/sanitize.ts';
import { type Line, lineText, type Size, span } from '../../../src/text/span.ts';
import { textWidth } from '../../../src/text/width.ts';
import { codePoints } from '../text/scripts.ts';
import { type Emulator, emulate, write } from './emulator.ts';

/** Whatever may have no cell of its own. */
const DOUBTFUL = codePoints(0x300, 0x20000).filter((character) =>
  /[\p{M}\p{Cf}\p{So}\u1160-\u11ff]/u.test(character),
);

const pen = { capabilities: capabilitiesFor('xterm-256color'), color: true };
const WINDOW: Size = { columns: 60, rows: 50 };
const BAR = '│';

/** A row to be painted, and the columns in which a bar must stand afterwards. */
interface Drawn {
  readonly line: Line;
  readonly bars: readonly number[];
}

const blanks = (count: number) => span(' '.repeat(Math.max(count, 0)));

type Shape = (text: Line) => Drawn;

const betweenBars: Shape = (text) => {
  const inside = clipLine(text, WINDOW.columns - 2);
  return { line: [span(BAR), ...inside, span(BAR)], bars: [0, lineWidth(inside) + 1] };
};

/** Cut to half of its width, in a box at the right edge of the window. */
const cutInBox: Shape = (text) => {
  const width = Math.min(lineWidth(text) >> 1, WINDOW.columns - 4);
  const inside = padLine(clipLine(text, width), width);
  const last = WINDOW.columns - 1;
  return {
    line: [blanks(last - width - 3), span(`${BAR} `), ...inside, span(` ${BAR}`)],
    bars: [last - width - 3, last],
  };
};

/** Up to the last column, and beyond it if it is that wide. */
const toTheEdge: Shape = (text) => ({
  line: [span(BAR), blanks(WINDOW.columns - 1 - lineWidth(text)), ...text],
  bars: [0],
});

/** The rows that a text is painted in; the texts take turns at the edge of the window. */
const shapesOf = (place: number): readonly Shape[] => [betweenBars, place % 2 === 0 ? cutInBox : toTheEdge];

const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const MARK_OR_INVISIBLE = /[\p{Mn}\p{Me}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Characters that a terminal draws in cells of their own; of an emoji sequence only the first has to be there. */
function visibleIn(cluster: string): string[] {
  const characters = PICTURE.test(cluster) ? [...cluster].slice(0, 1) : [...cluster];
  return characters.filter((character) => !MARK_OR_INVISIBLE.test(character));
}

/** The first character of the line that the row does not show in its place among the others. */
function missingIn(row: string, line: Line, strange: RegExp): string | undefined {
  let at = 0;
  for (const cluster of graphemes(lineText(clipLine(line, WINDOW.columns)))) {
    if (strange.test(cluster)) continue;
    for (const character of visibleIn(cluster)) {
      const found = row.indexOf(character, at);
      if (found < 0) return character;
      at = found + character.length;
    }
  }
  return undefined;
}

/** What the emulator gives a cell and we do not, or the other way round: such a mark may take the place of its letter. */
async function strangeTo(emulator: Emulator): Promise<RegExp> {
  const strange: string[] = [];
  const look = (character: string) => () => {
    const hasCell = emulator.buffer.active.cursorX > 1;
    if (hasCell !== textWidth(character) > 0) strange.push(character);
  };
  for (const character of DOUBTFUL) emulator.write(`\x1b[Ha${character}`, look(character));
  await write(emulator, '\x1b[2J\x1b[H');
  return new RegExp(`[${strange.join('')}]`, 'u');
}

const codes = (text: string): string =>
  Array.from(text, (character) => `U+${character.codePointAt(0)?.toString(16)}`).join(' ');

/** An emulator that measures by grapheme cluster, or by code point, and what is strange to it. */
async function makeStage(byCluster: boolean) {
  const emulator = emulate(WINDOW, { graphemes: byCluster });
  return { emulator, strange: await strangeTo(emulator) };
}

const stages = new Map<boolean, ReturnType<typeof makeStage>>();

function stageFor(byCluster: boolean) {
  const stage = stages.get(byCluster) ?? makeStage(byCluster);
  stages.set(byCluster, stage);
  return stage;
}

/**
 * Paints each text between bars and at the edge of the window, and tells of those that do not stand as they were
 * counted: a bar in another column, something behind the last one, a row that goes on in the next, a letter that is
 * gone.
 * @param byCluster whether the terminal measures by grapheme cluster, or by code point.
 */
export async function misplaced(texts: readonly string[], byCluster: boolean): Promise<string[]> {
  const { emulator, strange } = await stageFor(byCluster);
  await write(emulator, '\x1bc');
  const found: string[] = [];
  let painted: Painted | undefined;

  const check = ({ line, bars }: Drawn, row: number, text: string): void => {
    const shown = emulator.buffer.active.getLine(emulator.buffer.active.baseY + row);
    const drawn = shown?.translateToString(true) ?? '';
    const isIn = (column: number) => shown?.getCell(column)?.getChars().startsWith(BAR) ?? false;
    const [last = 0] = bars.slice(-1);
    const behind = bars.length > 1 ? (shown?.translateToString(true, last + 1) ?? '') : '';
    const missing = missingIn(drawn, line, strange);
    if (bars.every(isIn) && behind.trim() === '' && missing === undefined) return;
    found.push(`${codes(text)} ${JSON.stringify(drawn)}${missing ? ` lacks ${codes(missing)}` : ''}`);
  };

  const drawn = texts.flatMap((text, place) => {
    const line = [span(sanitizeInline(text))];
    return shapesOf(place).map((shape) => ({ ...shape(line), text }));
  });
  for (let at = 0; at < drawn.length; at += WINDOW.rows) {
    const part = drawn.slice(at, at + WINDOW.rows);
    const lines = part.map(({ line }) => line);
    const result = paint(painted, { lines, cursor: { row: 0, column: 0 } }, WINDOW, pen);
    painted = result.painted;
    await write(emulator, result.bytes);
    for (const [row, one] of part.entries()) check(one, row, one.text);
  }
  return found;
}
