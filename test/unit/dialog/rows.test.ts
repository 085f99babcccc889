import { describe, expect, it } from 'vitest';
import { focusedRow, placeOf, rowsOf } from '../../../src/dialog/rows.ts';
import { activeTab, openDialog } from '../../../src/dialog/state.ts';
import type { Question } from '../../../src/protocol.ts';
import { ask, COLOUR, LAYOUT, PARTS, play } from './support.ts';

const tabOf = (question: Question) => activeTab(openDialog(ask(question)));
const review = activeTab(play(ask(COLOUR, PARTS), 'tab', 'tab'));

describe('the rows of a page', () => {
  it.each([
    ['single-select: its options and the custom row', tabOf(COLOUR), ['option', 'option', 'custom']],
    [
      'multi-select: its options, the custom row and the commit row',
      tabOf(PARTS),
      ['option', 'option', 'option', 'custom', 'commit'],
    ],
    ['preview: its options alone', tabOf(LAYOUT), ['option', 'option', 'option']],
    ['review: submit and cancel', review, ['submit-answers', 'cancel']],
  ])('%s', (_, tab, kinds) => {
    expect(rowsOf(tab).map((row) => row.kind)).toEqual(kinds);
  });

  it('name their option by its place in the question', () => {
    expect(rowsOf(tabOf(COLOUR)).slice(0, 2)).toEqual([
      { kind: 'option', option: 0 },
      { kind: 'option', option: 1 },
    ]);
  });

  it('are found by their kind', () => {
    expect(placeOf(tabOf(PARTS), 'commit')).toBe(4);
    expect(placeOf(tabOf(COLOUR), 'commit')).toBe(-1);
  });

  it('have the focus one at a time, first of all the first', () => {
    expect(focusedRow(tabOf(COLOUR))).toEqual({ kind: 'option', option: 0 });
    expect(focusedRow({ ...tabOf(COLOUR), focus: 2 })).toEqual({ kind: 'custom' });
  });

  it('never lend the focus to a row that is not there', () => {
    expect(() => focusedRow({ ...tabOf(COLOUR), focus: 3 })).toThrow(RangeError);
  });
});
