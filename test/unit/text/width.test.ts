import { Buffer } from 'node:buffer';
import xterm, { type Terminal } from '@xterm/headless';
import { describe, expect, test } from 'vitest';
import { graphemes } from '../../../src/text/graphemes.ts';
import { clusterWidth, isUnsettled, textWidth } from '../../../src/text/width.ts';

// The addon takes the whole memory behind a Buffer for its table, so that must not be Node's shared pool.
Buffer.poolSize = 0;
const { UnicodeGraphemesAddon } = await import('@xterm/addon-unicode-graphemes');

function createTerminal(addon: boolean): Terminal {
  const terminal = new xterm.Terminal({ cols: 20, rows: 2, allowProposedApi: true });
  if (addon) terminal.loadAddon(new UnicodeGraphemesAddon());
  return terminal;
}

/** The columns that each text takes in a terminal, one after the other on a clean row. */
async function widthsIn(terminal: Terminal, texts: readonly string[]): Promise<number[]> {
  const widths: number[] = [];
  for (const text of texts) {
    terminal.write('\x1b[2J\x1b[H');
    terminal.write(text, () => widths.push(terminal.buffer.active.cursorX));
  }
  await new Promise<void>((resolve) => terminal.write('', resolve));
  return widths;
}

const codePoints = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => String.fromCodePoint(from + at * step));

describe('clusterWidth', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['é', 1],
    ['e\u0301', 1],
    ['z\u0351\u036b\u0343\u034f', 1],
    ['α', 1],
    ['─', 1],
    ['☒', 1],
    ['漢', 2],
    ['か\u3099', 2],
    ['한', 2],
    ['\u1112\u1161\u11ab', 2],
    ['Ａ', 2],
    ['ｱ', 1],
    ['👍', 2],
    ['👍🏽', 2],
    ['👨‍👩‍👧', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['❤', 1],
    ['❤️', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['क्ष', 2],
    ['का', 2],
    ['न्दी', 3],
    ['ष्ट्री', 4],
    ['ကြေ', 3],
    ['\u1100\u1100\u1161', 4],
    ['漢\u0903', 3],
    ['㉈', 2],
    ['\u303f', 1],
    ['ก็', 1],
    ['กำ', 2],
    ['\u0301', 0],
    ['\u200b', 0],
    ['\x1b', 0],
    ['\u0600', 1],
  ])('%j is %i wide', (cluster, width) => {
    expect(clusterWidth(cluster)).toBe(width);
  });
});

describe('textWidth', () => {
  test.each([
    ['', 0],
    ['plain text', 10],
    ['┌──┐ Größe', 10],
    ['日本 e\u0301 👨‍👩‍👧', 9],
  ])('%j is %i wide', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  test('completes on much text', () => {
    expect(textWidth('👨‍👩‍👧'.repeat(20_000))).toBe(40_000);
  });
});

describe('isUnsettled', () => {
  test.each([...'aZ~ éßαяא─│█☐☒✓↑…漢あカ한「Ａ𠀀'])('%j is settled', (cluster) => {
    expect(isUnsettled(cluster)).toBe(false);
  });

  test.each([
    ...['e\u0301', '👍', '❤', '❤️', '🇩🇪', '🇩', '\u0301', '\ufe0f', '1️⃣', 'क्ष', '©', '\u{1fae9}', '\u0378'],
    ...['\ue000', '䷀', '☰', '\u1161', '\u200b', '\ud83d', '\u3164'],
  ])('%j is not', (cluster) => {
    expect(isUnsettled(cluster)).toBe(true);
  });
});

describe('settled characters are as wide as the terminal draws them', () => {
  const settled = [
    ...codePoints(0x20, 0x3400),
    ...codePoints(0x3400, 0x4dc0, 37),
    ...codePoints(0x4e00, 0xa000, 37),
    ...codePoints(0xa000, 0xa4d0, 5),
    ...codePoints(0xac00, 0xd7a4, 37),
    ...codePoints(0xf900, 0x10000),
    ...codePoints(0x20000, 0x2a6d7, 997),
  ].filter((character) => !isUnsettled(character));

  test.each([
    ['with the unicode-graphemes addon', true],
    ['without', false],
  ])('%s', async (_, addon) => {
    const drawn = await widthsIn(createTerminal(addon), settled);
    const different = settled.filter((character, at) => clusterWidth(character) !== drawn[at]);
    expect(settled.length).toBeGreaterThan(5000);
    expect(different).toEqual([]);
  });

  test('also beside each other', async () => {
    const text = 'Größe 漢字 한글 ─┼─ カナ';
    expect(graphemes(text).some(isUnsettled)).toBe(false);
    const drawn = await widthsIn(createTerminal(true), [text.slice(0, 10)]);
    expect(drawn).toEqual([textWidth(text.slice(0, 10))]);
  });
});
