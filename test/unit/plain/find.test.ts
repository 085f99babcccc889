import { describe, expect, it } from 'vitest';
import { find, isSeveralNumbers } from '../../../src/plain/find.ts';
import { findSeveral } from '../../../src/plain/find-several.ts';

const CHOICES = ['Search', 'Audit log', 'Fast, cheap', 'Type something'];
const SIZES = ['2', '1', '8'];

describe('find', () => {
  it.each([
    ['1', 0],
    ['4', 3],
    ['02', 1],
    ['2.', 1],
    ['3)', 2],
    ['Search', 0],
    ['AUDIT LOG', 1],
    ['fast, cheap', 2],
    ['type something', 3],
  ])('takes %j for a choice', (text, place) => {
    expect(find(CHOICES, text)).toEqual({ kind: 'choice', place });
  });

  it.each(['0', '5', '5.', '12', '99999999999999999999999'])('knows no choice of the number %s', (text) => {
    expect(find(CHOICES, text)).toEqual({ kind: 'no-such-number' });
  });

  it.each(['Searc', 'Search!', '1st', '1,2', '-1', '1.5', '1 .', '１', 'audit  log', '#1'])(
    'takes %j for none of the choices',
    (text) => {
      expect(find(CHOICES, text)).toEqual({ kind: 'none' });
    },
  );

  it.each([
    ['1', [0, 1]],
    ['2', [0, 1]],
  ])('does not guess whether %s is a number or a label', (text, places) => {
    expect(find(SIZES, text)).toEqual({ kind: 'ambiguous', places });
  });

  it.each([
    ['1.', 0],
    ['2.', 1],
    ['3', 2],
    ['8', 2],
  ])('takes %j for one of the choices that are numbers', (text, place) => {
    expect(find(SIZES, text)).toEqual({ kind: 'choice', place });
  });

  it.each([
    [['Red', 'red'], 'red', { kind: 'choice', place: 1 }],
    [['Red', 'red'], 'RED', { kind: 'ambiguous', places: [0, 1] }],
    [['same', 'same'], 'same', { kind: 'ambiguous', places: [0, 1] }],
    [['e\u0301toile', 'x'], '\u00e9toile', { kind: 'choice', place: 0 }],
    [['1', '2'], '1', { kind: 'choice', place: 0 }],
    [['', 'x'], '', { kind: 'none' }],
  ])('among %j it takes %j for %j', (choices, text, found) => {
    expect(find(choices, text)).toEqual(found);
  });
});

describe('isSeveralNumbers', () => {
  it.each(['1 2', '1,2', '1, 2 ,3', '1. 2.', '7 9'])('%j', (text) => {
    expect(isSeveralNumbers(text)).toBe(true);
  });

  it.each(['1', '1 or 2', '1-2', '10:30', '1 2x', ',1 2', ''])('not %j', (text) => {
    expect(isSeveralNumbers(text)).toBe(false);
  });
});

describe('findSeveral', () => {
  it.each<[string, readonly number[], string]>([
    ['2', [1], ''],
    ['2,1', [1, 0], ''],
    ['2 1', [1, 0], ''],
    ['2 1, fast, cheap', [1, 0, 2], ''],
    ['Fast, cheap', [2], ''],
    ['search,Fast, cheap,2', [0, 2, 1], ''],
    ['1, search, 1', [0], ''],
    [',1,,2,', [0, 1], ''],
    ['4', [3], ''],
    ['2., 1)', [1, 0], ''],
    ['1, dark mode', [0], 'dark mode'],
    ['dark mode, 1', [0], 'dark mode'],
    ['dark mode, 1, light mode', [0], 'dark mode, light mode'],
    ['dark,light', [], 'dark,light'],
    ['dark,light , 1', [0], 'dark,light'],
    ['dark, , light', [], 'dark, , light'],
    ['1 search', [], '1 search'],
    ['1 and 2', [], '1 and 2'],
    ['cheap', [], 'cheap'],
    ['cheap, 4', [3], 'cheap'],
    [',', [], ''],
  ])('reads %j', (text, places, own) => {
    expect(findSeveral(CHOICES, text)).toEqual({ kind: 'several', places, own });
  });

  it.each(['5', '1, 5', '1 5', '0 1', 'dark mode, 7'])('refuses all of %j for its number', (text) => {
    expect(findSeveral(CHOICES, text)).toEqual({ kind: 'no-such-number' });
  });

  it.each(['1', '1 3', '3, 2'])('does not guess in %j', (text) => {
    expect(findSeveral(SIZES, text)).toEqual({ kind: 'ambiguous', places: [0, 1] });
  });

  it.each([
    ['1. , 2.', [0, 1]],
    ['8, 1.', [2, 0]],
  ])('reads %j among choices that are numbers', (text, places) => {
    expect(findSeveral(SIZES, text)).toEqual({ kind: 'several', places, own: '' });
  });

  it('takes a label of numbers with blanks between them for the label', () => {
    expect(findSeveral(['1 2', 'x'], '1 2')).toEqual({ kind: 'several', places: [0], own: '' });
  });
});
