import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  EMPTY_FIELD,
  editField,
  fieldText,
  insertText,
  type TextField,
  typedText,
} from '../../../src/dialog/text-field.ts';
import { graphemes } from '../../../src/text/graphemes.ts';
import { drawn, field } from './support.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const WOMAN = '👩';
const GIRL = '👧';
const ZWJ = '\u200d';
const ACUTE = '\u0301';
const THUMB = '👍';
const SKIN = '🏽';
const HEART = '❤';
const VS16 = '\ufe0f';
const [GERMANY, FRANCE] = ['🇩🇪', '🇫🇷'];
const [RI_D, RI_E, RI_U] = ['🇩', '🇪', '🇺'];

describe('typing', () => {
  it.each([
    ['puts text at the end', 'ab|', 'c', 'abc|'],
    ['puts text in the middle', 'a|b', 'xy', 'axy|b'],
    ['puts text at the start', '|ab', 'x', 'x|ab'],
    ['keeps line breaks', 'a|b', '1\n2', 'a1\n2|b'],
    ['of nothing changes nothing', 'a|b', '', 'a|b'],
    ['of nothing at the start changes nothing', '|ab', '', '|ab'],
    ['joins a combining mark to the letter before it', 'e|a', ACUTE, `e${ACUTE}|a`],
    ['joins a variation selector to the sign before it', `${HEART}|a`, VS16, `${HEART}${VS16}|a`],
    ['joins a skin tone to the hand before it', `${THUMB}|a`, SKIN, `${THUMB}${SKIN}|a`],
    ['joins two people by a joiner', `${WOMAN}|${GIRL}`, ZWJ, `${WOMAN}${ZWJ}${GIRL}|`],
    ['joins a letter to the lone mark behind it', `|${ACUTE}a`, 'e', `e${ACUTE}|a`],
    ['joins two flag letters to a flag', `${RI_D}|a`, RI_E, `${GERMANY}|a`],
    ['a flag letter between letters stays alone', 'a|b', RI_D, `a${RI_D}|b`],
  ])('%s', (_, before, text, after) => {
    const typed = insertText(field(before), text);
    expect(drawn(typed)).toBe(after);
    expect(typed.clusters).toEqual(graphemes(fieldText(typed)));
  });

  it('of a sequence piece by piece makes one cluster', () => {
    const typed = Array.from(FAMILY).reduce(insertText, EMPTY_FIELD);
    expect(typed).toEqual({ clusters: [FAMILY], cursor: 1 });
  });

  it('of a flag letter before flags pairs all letters behind it anew', () => {
    const typed = insertText(field(`|${GERMANY}${FRANCE}`), RI_U);
    expect(typed.clusters).toEqual(graphemes(RI_U + GERMANY + FRANCE));
  });

  it('of a person before a lone joiner joins the person behind it', () => {
    const typed = insertText(field(`|${ZWJ}${GIRL}`), WOMAN);
    expect(typed).toEqual({ clusters: [`${WOMAN}${ZWJ}${GIRL}`], cursor: 1 });
  });
});

describe('an edit', () => {
  it.each<[Edit, string, string, string]>([
    ['left', 'goes over one character', 'ab|c', 'a|bc'],
    ['left', 'stops at the start', '|abc', '|abc'],
    ['left', 'goes over a family at once', `a${FAMILY}|`, `a|${FAMILY}`],
    ['left', 'goes over a letter with its marks at once', `ae${ACUTE}|`, `a|e${ACUTE}`],
    ['left', 'goes over a flag at once', `${GERMANY}${FRANCE}|`, `${GERMANY}|${FRANCE}`],
    ['right', 'goes over one character', 'a|bc', 'ab|c'],
    ['right', 'stops at the end', 'abc|', 'abc|'],
    ['right', 'goes over a family at once', `|${FAMILY}a`, `${FAMILY}|a`],
    ['word-left', 'goes to the start of the word', 'one two|', 'one |two'],
    ['word-left', 'goes over what is no word first', 'one, |two', '|one, two'],
    ['word-left', 'stops at the start', '|one', '|one'],
    ['word-left', 'takes marks for part of the word', `a cafe${ACUTE}s|`, `a |cafe${ACUTE}s`],
    ['word-right', 'goes to the end of the word', '|one two', 'one| two'],
    ['word-right', 'goes over what is no word first', 'one|, two', 'one, two|'],
    ['word-right', 'stops at the end', 'one|', 'one|'],
    ['start', 'goes to the start', 'ab|c', '|abc'],
    ['end', 'goes to the end', 'a|bc', 'abc|'],
    ['delete-left', 'takes the character before the cursor', 'ab|c', 'a|c'],
    ['delete-left', 'takes nothing at the start', '|abc', '|abc'],
    ['delete-left', 'takes a family at once', `a${FAMILY}|b`, 'a|b'],
    ['delete-left', 'takes a letter with its marks at once', `ae${ACUTE}|b`, 'a|b'],
    ['delete-left', 'takes a flag at once', `${GERMANY}${FRANCE}|`, `${GERMANY}|`],
    ['delete-right', 'takes the character behind the cursor', 'a|bc', 'a|c'],
    ['delete-right', 'takes nothing at the end', 'abc|', 'abc|'],
    ['delete-right', 'takes a family at once', `a|${FAMILY}b`, 'a|b'],
    ['delete-word-left', 'takes the word', 'one two|', 'one |'],
    ['delete-word-left', 'takes what is no word with the word before it', 'one two  |x', 'one |x'],
    ['delete-word-left', 'takes the part before the cursor', 'one tw|o', 'one |o'],
    ['delete-word-left', 'takes nothing at the start', '|one', '|one'],
    ['delete-to-start', 'takes everything before the cursor', 'one t|wo', '|wo'],
    ['delete-to-start', 'takes nothing at the start', '|one', '|one'],
    ['delete-to-end', 'takes everything behind the cursor', 'one t|wo', 'one t|'],
    ['delete-to-end', 'takes nothing at the end', 'one|', 'one|'],
    ['delete-left', 'joins what it brings together', `${RI_D}x|${RI_E}a`, `${GERMANY}|a`],
    ['delete-right', 'joins what it brings together', `${RI_D}|x${RI_E}a`, `${GERMANY}|a`],
  ])('%s %s', (edit, _, before, after) => {
    const edited = editField(field(before), edit);
    expect(drawn(edited)).toBe(after);
    expect(edited.clusters).toEqual(graphemes(fieldText(edited)));
  });

  it('that brings flag letters together pairs all letters behind them anew', () => {
    const edited = editField(field(`${RI_D}x|${GERMANY}${FRANCE}`), 'delete-left');
    expect(edited.clusters).toEqual(graphemes(RI_D + GERMANY + FRANCE));
  });

  it('on an empty field leaves it empty', () => {
    for (const edit of EDITS) expect(editField(EMPTY_FIELD, edit)).toEqual(EMPTY_FIELD);
  });
});

describe('the text of a field', () => {
  it('is what was typed; what counts is without outer white space', () => {
    expect(fieldText(field(' a b |'))).toBe(' a b ');
    expect(typedText(field(' a b \n|'))).toBe('a b');
    expect(typedText(field(' \n|'))).toBe('');
  });
});

const EDITS: readonly Edit[] = [
  'left',
  'right',
  'word-left',
  'word-right',
  'start',
  'end',
  'delete-left',
  'delete-right',
  'delete-word-left',
  'delete-to-start',
  'delete-to-end',
];

type Change = { readonly edit: Edit } | { readonly insert: string };

const PIECES = ['a', ' ', '.', ACUTE, VS16, ZWJ, WOMAN, SKIN, RI_D, RI_E, RI_U, GERMANY, FRANCE, '日', '\n'];

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ insert: fc.constantFrom(...PIECES) }) },
  { weight: 1, arbitrary: fc.record({ insert: fc.string({ unit: 'binary', maxLength: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ edit: fc.constantFrom<Edit>('left', 'right', 'start', 'word-left') }) },
  { weight: 2, arbitrary: fc.record({ edit: fc.constantFrom(...EDITS) }) },
);

const change = (before: TextField, by: Change): TextField =>
  'edit' in by ? editField(before, by.edit) : insertText(before, by.insert);

const parts = ({ clusters, cursor }: TextField): [string, string] => [
  clusters.slice(0, cursor).join(''),
  clusters.slice(cursor).join(''),
];

/** Runs `check` on every step of random editing. */
const everyChange = (check: (before: TextField, by: Change, after: TextField) => void): void =>
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60, size: 'max' }), (changes) => {
      changes.reduce((before, by) => {
        const after = change(before, by);
        check(before, by, after);
        return after;
      }, EMPTY_FIELD);
    }),
  );

describe('after any editing', () => {
  it('the cursor stands between the start and the end', () => {
    everyChange((_, __, { clusters, cursor }) => {
      expect(cursor).toBeGreaterThanOrEqual(0);
      expect(cursor).toBeLessThanOrEqual(clusters.length);
    });
  });

  it('the clusters are those of the text', () => {
    everyChange((_, __, after) => {
      expect(after.clusters).toEqual(graphemes(fieldText(after)));
    });
  });

  it('typed text stands where the cursor stood, and the cursor behind it', () => {
    everyChange((before, by, after) => {
      if (!('insert' in by)) return;
      const [left, right] = parts(before);
      expect(fieldText(after)).toBe(left + by.insert + right);
      expect(parts(after)[0].length).toBeGreaterThanOrEqual(left.length + by.insert.length);
    });
  });

  it('moves change no text, and deletions only take away', () => {
    everyChange((before, by, after) => {
      if (!('edit' in by)) return;
      const lost = fieldText(before).length - fieldText(after).length;
      expect(lost).toBeGreaterThanOrEqual(0);
      if (!by.edit.startsWith('delete')) expect(fieldText(after)).toBe(fieldText(before));
    });
  });
});
