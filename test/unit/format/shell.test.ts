import { describe, expect, it } from 'vitest';
import { shellAssignments } from '../../../src/format/shell.ts';
import { ANNOTATED, CUSTOM, MULTI } from '../endings.ts';

/** The word that a text is written as. */
const wordOf = (text: string): string => {
  const lines = shellAssignments([{ ...CUSTOM, questionIndex: 0, answer: text } as typeof CUSTOM], 1, false);
  return lines.slice('ANSWER_1='.length, lines.indexOf('\nANSWER_1_COUNT='));
};

describe('assignments', () => {
  it('hold all that each question was answered with', () => {
    expect(shellAssignments([ANNOTATED, MULTI], 2, false)).toBe(
      [
        "ANSWER_1='date-fns'",
        "ANSWER_1_COUNT='1'",
        "ANSWER_1_1='date-fns'",
        "NOTES_1='v4, please'",
        "ANSWER_2='Locales, Zones, my own'",
        "ANSWER_2_COUNT='3'",
        "ANSWER_2_1='Locales'",
        "ANSWER_2_2='Zones'",
        "ANSWER_2_3='my own'",
        "NOTES_2=''",
        "CANCELLED='false'\n",
      ].join('\n'),
    );
  });

  it('are there for a skipped question, so that nothing stale is taken for its answer', () => {
    expect(shellAssignments([{ ...CUSTOM, questionIndex: 1 }], 2, false)).toBe(
      "ANSWER_1=''\nANSWER_1_COUNT='0'\nNOTES_1=''\n" +
        "ANSWER_2='z'\nANSWER_2_COUNT='1'\nANSWER_2_1='z'\nNOTES_2=''\nCANCELLED='false'\n",
    );
  });

  it('hold nothing that nobody has confirmed', () => {
    expect(shellAssignments([ANNOTATED], 1, true)).toBe(
      "ANSWER_1=''\nANSWER_1_COUNT='0'\nNOTES_1=''\nCANCELLED='true'\n",
    );
  });
});

describe('a word', () => {
  it.each([
    ['plain words', 'two words', "'two words'"],
    ['what a shell would act on', '$(reboot) `id` $HOME \\ " ! * ~', `'$(reboot) \`id\` $HOME \\ " ! * ~'`],
    ['a single quote', "don't", "'don'\\''t'"],
    ['nothing but a single quote', "'", "''\\'''"],
    ['a tab and line breaks, also at the end', 'a\tb\n\n', "'a\tb\n\n'"],
    ['a control character', "it's \u001b[1m\n", `'it'\\''s '"$(\\printf '\\033')"'[1m\n'`],
    [
      'a text up to the last of several',
      "\r%'\\\n\u009b!",
      `''"$(\\printf '\\015\\045\\047\\134\\012\\302\\233')"'!'`,
    ],
    ['what turns the direction of text', '\u202e', `''"$(\\printf '\\342\\200\\256')"''`],
    ['a NUL, which no shell can hold', 'a\0b', "'ab'"],
    ['letters and signs of any script', 'é 😀 שלום', "'é 😀 שלום'"],
  ])('stands for %s', (_, text, word) => {
    expect(wordOf(text)).toBe(word);
  });
});
