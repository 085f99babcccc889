import { describe, expect, it } from 'vitest';
import { activeTab, askingTabs, openDialog } from '../../../src/dialog/state.ts';
import { submitTab } from '../../../src/dialog/submit-tab.ts';
import { ask, COLOUR, LAYOUT, multi, PARTS, preview } from './support.ts';

describe('a dialog that has just been opened', () => {
  it.each([
    ['a question without previews is a single-select page', COLOUR, 'single'],
    ['a multi-select question is a multi-select page', PARTS, 'multi'],
    ['one preview is enough for preview mode', preview('One', { A: undefined, B: 'b' }), 'preview'],
    ['blank previews are no previews', preview('Blank', { A: ' \n', B: '' }), 'single'],
    [
      'a multi-select question has no preview mode',
      { ...preview('Many', { A: 'a', B: 'b' }), multiSelect: true },
      'multi',
    ],
  ])('%s', (_, question, kind) => {
    expect(activeTab(openDialog(ask(question))).kind).toBe(kind);
  });

  it('has no review for a single question', () => {
    expect(submitTab(openDialog(ask(PARTS)))).toBe('row');
    expect(openDialog(ask(PARTS)).tabs).toHaveLength(1);
  });

  it('has one tab for each of several questions, and the review behind them', () => {
    const state = openDialog(ask(COLOUR, PARTS, LAYOUT));
    expect(state.tabs.map((tab) => tab.kind)).toEqual(['single', 'multi', 'preview', 'review']);
    expect(askingTabs(state).map((tab) => tab.question)).toEqual([COLOUR, PARTS, LAYOUT]);
  });

  it('shows the first question, its first row focused, nothing decided', () => {
    const state = openDialog(ask(COLOUR, multi('More', 'A', 'B')));
    expect(state).toMatchObject({ active: 0, decision: undefined });
    expect(activeTab(state)).toMatchObject({ question: COLOUR, focus: 0, scroll: 0 });
  });

  it('has no tab beyond its last', () => {
    expect(() => activeTab({ ...openDialog(ask(COLOUR)), active: 1 })).toThrow(RangeError);
  });
});
