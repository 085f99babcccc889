import { expect, it } from 'vitest';
import { openDialog } from '../../../src/dialog/state.ts';
import { view } from '../../../src/render/view.ts';
import { ask, single } from '../dialog/support.ts';
import { LOOK, rowsOf, size } from './support.ts';

const footerWith = (secondsLeft: number | undefined, columns: number, rows = 24) =>
  rowsOf(view(openDialog(ask(single('Colour', 'Red', 'Green'))), size(columns, rows), LOOK, secondsLeft)).at(
    -1,
  );

it.each([
  [1, '1 s left'],
  [59, '59 s left'],
  [60, '1:00 min left'],
  [3605, '60:05 min left'],
  [undefined, 'Enter/Space to select'],
])('the footer begins with what is left of %s seconds', (secondsLeft, words) => {
  expect(footerWith(secondsLeft, 80)?.split(' · ')[0]).toBe(words);
});

it.each([
  [20, 5],
  [30, 8],
  [40, 24],
])('what is left of the time can be seen in a window of %s columns and %s rows', (columns, rows) => {
  const lines = rowsOf(view(openDialog(ask(single('Colour', 'Red'))), size(columns, rows), LOOK, 42));
  expect(lines.join('\n')).toContain('42 s left');
});
