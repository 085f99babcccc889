import { describe, expect, it } from 'vitest';
import { wrapped } from '../../../src/render/wrapped.ts';
import { lineText, type Style } from '../../../src/text/span.ts';

const DIM: Style = { dim: true };
const BOLD: Style = { bold: true };

describe('a text of the questionnaire', () => {
  it('is wrapped once for a width, and anew for another', () => {
    const rows = wrapped('one two three', DIM, 7);
    expect(rows.map(lineText)).toEqual(['one two', 'three']);
    expect(wrapped('one two three', DIM, 7)).toBe(rows);
    expect(wrapped('one two three', DIM, 20).map(lineText)).toEqual(['one two three']);
  });

  it('is not mistaken for the same text in another style', () => {
    wrapped('same', DIM, 10);
    expect(wrapped('same', BOLD, 10)).toEqual([[{ text: 'same', style: BOLD }]]);
  });

  it('has no rows where it is blank', () => {
    expect(wrapped(' \n', DIM, 10)).toEqual([]);
  });
});
