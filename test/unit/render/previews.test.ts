import { expect, it, vi } from 'vitest';
import { createPreviews, type Draw } from '../../../src/render/previews.ts';
import { type Line, lineText, span } from '../../../src/text/span.ts';

const line = (text: string): Line => [span(text)];
const rowsOf = (lines: readonly Line[]): string[] => lines.map(lineText);

/** Each portion has so many rows. */
const inPortions =
  (...sizes: number[]): Draw =>
  () =>
    sizes.map((rows, place) => () => Array.from({ length: rows }, () => line(`portion ${place}`)));

const loaded = async (draw: Draw) => {
  const previews = createPreviews(async () => draw);
  await previews.load();
  return previews;
};

/** Too long to be drawn at once. */
const LONG = `\n\nfirst\n\n  second\x1b[31m\n${'more\n'.repeat(1000)}`;

it('what draws is loaded after the first frame, which shows the first rows as they are written', async () => {
  const previews = createPreviews(async () => inPortions(3));
  expect(previews.isReading()).toBe(true);
  const written = previews.contentOf('# a\nb');
  expect(rowsOf(written.lines)).toEqual(['# a', 'b']);
  expect(written).toMatchObject({ columns: 3, isWhole: false });
  await previews.readOn();
  expect(previews.contentOf('# a\nb')).toMatchObject({ columns: 9, isWhole: true });
  expect(previews.isReading()).toBe(false);
});

it('without previews there is nothing to load', () => {
  expect(createPreviews().isReading()).toBe(false);
});

it('a short preview is drawn when it is asked for', async () => {
  expect((await loaded(inPortions(30))).contentOf('a')).toMatchObject({ isWhole: true });
  expect((await loaded(inPortions())).contentOf('a')).toEqual({ lines: [], columns: 0, isWhole: true });
});

it('a long one shows its first rows as they are written, then drawn, then grows by a portion at a time', async () => {
  const previews = await loaded(inPortions(12, 12, 5, 1));
  const rows = () => rowsOf(previews.contentOf(LONG).lines);
  expect(rows()).toEqual(['first', '', '  second', ...Array.from({ length: 37 }, () => 'more')]);
  const read = async () => [await previews.readOn(), rows().length, previews.contentOf(LONG).isWhole];
  // A frame has something to show that is new: the first drawn rows, and the number of all.
  expect(await read()).toEqual([true, 24, false]);
  expect(await read()).toEqual([false, 29, false]);
  expect(await read()).toEqual([true, 30, true]);
  expect(previews.isReading()).toBe(false);
  expect(await previews.readOn()).toBe(false);
});

it('the one that was asked for last is read first', async () => {
  const previews = await loaded(inPortions(25, 25));
  previews.contentOf(LONG);
  previews.contentOf(`other ${LONG}`);
  await previews.readOn();
  expect(previews.contentOf(`other ${LONG}`).lines).toHaveLength(25);
  await previews.readOn();
  expect(previews.contentOf(LONG).lines).toHaveLength(40);
});

it('what cannot be drawn stays as it is written', async () => {
  const previews = createPreviews(async () => {
    throw new Error('no such room');
  });
  previews.contentOf('# a');
  await previews.readOn();
  expect(previews.contentOf('# a')).toEqual({ lines: [line('# a')], columns: 3, isWhole: true });
});

it('nothing is drawn to its end before it can be drawn', () => {
  expect(() => createPreviews(async () => inPortions(1)).wholeOf('a')).toThrow('not loaded');
});

it('each portion is drawn once, whatever is asked for and in which order', async () => {
  const portion = vi.fn(() => Array.from({ length: 25 }, () => line('x')));
  const previews = await loaded(() => [portion, portion]);
  previews.contentOf('a');
  previews.contentOf('a');
  expect(previews.wholeOf('a').lines).toHaveLength(50);
  await previews.readOn();
  expect(portion).toHaveBeenCalledTimes(2);
});
