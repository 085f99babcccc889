import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capabilitiesFor } from '../../../src/terminal/capabilities.ts';
import { AUTOWRAP, SYNCHRONIZED_UPDATE } from '../../../src/terminal/modes.ts';
import { erase, type Painted, paint } from '../../../src/terminal/paint.ts';
import { afterResize } from '../../../src/terminal/resize.ts';
import { clipLine } from '../../../src/text/clip.ts';
import { type Frame, type Line, type Size, type Style, span } from '../../../src/text/span.ts';
import { cursorRow, emulate, expectFrame, rowsOf, write } from './emulator.ts';

const pen = { capabilities: capabilitiesFor('xterm-256color'), color: true };

const STYLES: readonly Style[] = [
  {},
  { bold: true },
  { bold: true, dim: true },
  { fg: 'cyan' },
  { fg: 'brightRed', bg: 'blue', italic: true },
  { inverse: true },
  { underline: true, strike: true },
];
/** Characters whose width is the same everywhere. */
const STEADY = ['a', 'b', ' ', ' ', '│', '─', 'é', '漢', '☒', '→', '1', '한', 'e\u0301'];
/** Few of them, so that rows have much in common with those before them. */
const ALIKE = ['a', ' ', '│'];
const CLUSTERS = [...STEADY, ...['😀', '👨‍👩‍👧‍👦', '❤️', '🇩🇪', '⚠️', '👍🏽', 'क्षि', 'กำ', '\u200b']];

const spansOf = (clusters: readonly string[]) =>
  fc
    .record({
      text: fc.array(fc.constantFrom(...clusters), { maxLength: 8 }).map((parts) => parts.join('')),
      style: fc.constantFrom(...STYLES),
    })
    .map(({ text, style }) => span(text, style));

/** Frames that may be wider than the window is; the painter clips them. */
const framesOf = (maxRows: number, columns: number, clusters = CLUSTERS): fc.Arbitrary<Frame> =>
  fc
    .array(fc.array(spansOf(clusters), { maxLength: 4 }), { minLength: 1, maxLength: maxRows })
    .chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        cursor: fc.record({
          row: fc.nat({ max: lines.length - 1 }),
          column: fc.nat({ max: columns - 1 }),
        }),
      }),
    );

const clipped = (frame: Frame, { columns }: Size): Frame => ({
  ...frame,
  lines: frame.lines.map((line) => clipLine(line, columns)),
});

const sizes = fc.record({ columns: fc.integer({ min: 8, max: 40 }), rows: fc.integer({ min: 5, max: 24 }) });

/** Rows that stand on the screen before the dialog; the last of them may be unfinished. */
const earlierOutput = (columns: number) =>
  fc.record({
    lines: fc.array(fc.stringMatching(/^[a-z]{1,7}$/), { maxLength: 30 }),
    unfinished: fc.nat({ max: columns }).map((length) => 'x'.repeat(length)),
  });

const rowsBefore = ({ lines, unfinished }: { lines: string[]; unfinished: string }) =>
  unfinished === '' ? lines : [...lines, unfinished];

const textBefore = ({ lines, unfinished }: { lines: string[]; unfinished: string }) =>
  lines.map((line) => `${line}\r\n`).join('') + unfinished;

const storyIn = (clusters: readonly string[]) =>
  sizes.chain((size) =>
    fc.record({
      size: fc.constant(size),
      earlier: earlierOutput(size.columns),
      frames: fc.array(framesOf(size.rows, size.columns, [...clusters]), { minLength: 1, maxLength: 5 }),
      graphemes: fc.boolean(),
    }),
  );
const story = storyIn(CLUSTERS);

describe('on a terminal', { timeout: 60_000 }, () => {
  test('shows every frame, after any other, and leaves what stands above', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(story, storyIn(ALIKE)), async ({ size, earlier, frames, graphemes }) => {
        const emulator = emulate(size, { graphemes });
        await write(emulator, textBefore(earlier));
        let painted: Painted | undefined;
        for (const frame of frames) {
          const result = paint(painted, frame, size, pen);
          painted = result.painted;
          await write(emulator, result.bytes);
          expectFrame(emulator, clipped(frame, size), rowsBefore(earlier));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('erases exactly its own rows', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ size, earlier, frames, graphemes }) => {
        const emulator = emulate(size, { graphemes });
        await write(emulator, textBefore(earlier));
        let painted: Painted | undefined;
        for (const frame of frames) {
          const result = paint(painted, frame, size, pen);
          painted = result.painted;
          await write(emulator, result.bytes);
        }
        if (painted) await write(emulator, erase(painted, pen));
        expectFrame(emulator, { lines: [[]], cursor: { row: 0, column: 0 } }, rowsBefore(earlier));
      }),
    );
  });

  test('after a resize there is one dialog, whether the terminal re-wraps its rows or not', async () => {
    const columns = fc.integer({ min: 10, max: 40 });
    const resizes = fc.record({
      size: columns.map((width) => ({ columns: width, rows: 40 })),
      frames: fc.tuple(framesOf(6, 10, STEADY), framesOf(6, 10, STEADY), framesOf(6, 10, STEADY)),
      // Whole rows only: the blanks after an unfinished one make a row of their own when the window becomes narrower.
      earlier: fc.array(fc.stringMatching(/^[a-z]{1,7}$/), { maxLength: 5 }),
      resized: fc.tuple(
        fc.record({ columns, rows: fc.integer({ min: 38, max: 42 }) }),
        fc.record({ columns, rows: fc.integer({ min: 38, max: 42 }) }),
      ),
      reflow: fc.boolean(),
      graphemes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(resizes, async ({ size, frames, earlier, resized, reflow, graphemes }) => {
        const emulator = emulate(size, { graphemes, reflow });
        await write(emulator, textBefore({ lines: earlier, unfinished: '' }));
        const first = paint(undefined, frames[0], size, pen);
        await write(emulator, first.bytes);
        let { painted } = first;
        for (const [index, next] of resized.entries()) {
          const frame = frames[index + 1] ?? frames[0];
          emulator.resize(next.columns, next.rows);
          const result = paint(afterResize(painted, next, reflow ? 'drift' : 'cut', pen), frame, next, pen);
          painted = result.painted;
          await write(emulator, result.bytes);
          expectFrame(emulator, clipped(frame, next), earlier);
        }
        emulator.resize(size.columns, size.rows);
        await write(emulator, erase(afterResize(painted, size, reflow ? 'drift' : 'cut', pen), pen));
        expect(rowsOf(emulator).slice(0, cursorRow(emulator))).toEqual(earlier);
      }),
      { numRuns: 150 },
    );
  });

  test('its first row is not taken for the end of an unfinished row when the window becomes wider', async () => {
    const size = { columns: 10, rows: 10 };
    const emulator = emulate(size);
    await write(emulator, 'unfinished');
    await write(
      emulator,
      paint(undefined, { lines: [[span('dialog')]], cursor: { row: 0, column: 0 } }, size, pen).bytes,
    );
    emulator.resize(40, 10);
    expect(rowsOf(emulator).slice(0, 2)).toEqual(['unfinished', 'dialog']);
  });
});

describe('bytes', () => {
  const size = { columns: 20, rows: 5 };
  const at = (row: number, column: number, ...lines: Line[]): Frame => ({ lines, cursor: { row, column } });
  const repaint = (a: Frame, b: Frame) => paint(paint(undefined, a, size, pen).painted, b, size, pen).bytes;
  const inUpdate = (bytes: string) =>
    SYNCHRONIZED_UPDATE.on + AUTOWRAP.off + bytes + AUTOWRAP.on + SYNCHRONIZED_UPDATE.off;

  test('nothing changed: none', () => {
    const frame = at(0, 0, [span('a', { bold: true })]);
    expect(repaint(frame, at(0, 0, [span('a', { bold: true })]))).toBe('');
  });

  test('only the cursor', () => {
    expect(repaint(at(0, 0, [], []), at(1, 3, [], []))).toBe(inUpdate('\u001b[1B\u001b[4G'));
  });

  test('only the changed part of a row', () => {
    const row = (text: string) => at(0, 0, [span('| left | '), span(text, { bold: true }), span(' |')]);
    expect(repaint(row('one two'), row('one six'))).toBe(inUpdate('\r\u001b[14G\u001b[1msix\u001b[0m\r'));
    expect(repaint(at(0, 0, [span('abc')]), at(0, 0, [span('a')]))).toBe(inUpdate('\r\u001b[2G\u001b[0K\r'));
    expect(repaint(at(0, 0, [span('a')]), at(0, 0, [span('abc')]))).toBe(inUpdate('\r\u001b[2Gbc\r'));
  });

  test('only the changed row, with few style changes, without trailing blanks', () => {
    const next = at(
      0,
      0,
      [span('a')],
      [span('b', { bold: true }), span('c', { bold: true, dim: true }), span('  ')],
    );
    expect(repaint(at(0, 0, [span('a')], [span('x')]), next)).toBe(
      inUpdate('\u001b[1B\r\u001b[1mb\u001b[2mc\u001b[0m\u001b[1A\r'),
    );
  });

  test('the column is set after an emoji, not after a letter', () => {
    expect(repaint(at(0, 0, [span('x')]), at(0, 0, [span('漢❤️│')]))).toBe(
      inUpdate('\r\u001b[0K漢❤️\u001b[5G\u001b[0K│\r'),
    );
  });

  test('no more rows than the window has', () => {
    const lines = Array.from({ length: 9 }, () => [span('x')]);
    expect(paint(undefined, at(8, 30, ...lines), size, pen).painted).toMatchObject({
      lines: lines.slice(0, 5),
      cursor: { row: 4, column: 19 },
    });
  });

  test('never an absolute row, a query, or another screen', () => {
    fc.assert(
      fc.property(framesOf(5, 20), framesOf(5, 20), (a, b) => {
        const allowed = /^\u001b\[(?:\d*[ABGm]|0[JK]|\?(?:7|2026)[hl])$/;
        for (const [sequence] of repaint(a, b).matchAll(/\u001b\[[^a-zA-Z]*[a-zA-Z]/g))
          expect(sequence).toMatch(allowed);
      }),
    );
  });
});
