import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearest } from '../../../src/input/nearest.ts';

const KNOWN = ['question', 'header', 'options', 'multiSelect'];

it.each([
  ['multiselect', 'multiSelect'],
  ['multi_select', 'multiSelect'],
  ['MULTI-SELECT', 'multiSelect'],
  ['mutliSelect', 'multiSelect'],
  ['questoin', 'question'],
  ['questions', 'question'],
  ['heder', 'header'],
  ['option', 'options'],
  ['optoins', 'options'],
  ['id', undefined],
  ['title', undefined],
  ['', undefined],
])('%s → %s', (name, expected) => {
  expect(nearest(name, KNOWN)).toBe(expected);
});

it('finds a name behind any swap of neighbours, and finds a known name itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), fc.nat(), (name, at) => {
      const characters = Array.from(name);
      const index = at % (name.length - 1);
      characters.splice(index, 2, name[index + 1] ?? '', name[index] ?? '');
      expect(nearest(characters.join(''), KNOWN)).toBe(name);
      expect(nearest(name, KNOWN)).toBe(name);
    }),
  );
});
