import type { DialogState } from '../../../src/dialog/state.ts';
import type { Questionnaire } from '../../../src/protocol.ts';
import { type Press, paste, play, press, times } from '../dialog/support.ts';

/** Sixty characters of everything that has a width of its own kind. */
const LABEL = '漢字 👩‍👩‍👧‍👦 हिन्दी e\u0301\u0323 שלום \x1b[31m \u202e ก็ unbrokenunbroken';

const PARAGRAPH = [
  'plain words that go on for a while, so that they wrap',
  'unbroken'.repeat(6),
  '東京は日本の首都です。',
  '👩‍👩‍👧‍👦 🇩🇪 e\u0301\u0302 राष्ट्रीय שלום \u202e \u200b \x1b[2J\x9b31m',
  '\ttab\n\nand carriage returns\r',
].join('\n');

const MOCK_UP = [
  '┌────────────┬──────────────┐',
  '│ 漢字 👍🏽 ❤️ │ हिन्दी        │',
  '└────────────┴──────────────┘',
].join('\n');

const MARKDOWN = [
  '# Heading 漢字',
  MOCK_UP,
  `${'wide '.repeat(50)}`,
  '| a | 漢字 | 👩‍👩‍👧‍👦 |\n|---|---|---|\n| 1 | e\u0301 | \x1b[31m |',
  '> - quoted *list* of **bold** `code`\n>   1. nested',
  '```\nfence\t漢字\n```',
  'row\n\n'.repeat(12),
].join('\n\n');

const options = (count: number, preview?: string) =>
  Array.from({ length: count }, (_, place) => ({
    label: `${place}${LABEL}`.slice(0, 60),
    description: place % 2 === 0 ? PARAGRAPH : '',
    ...(preview !== undefined && place < 2 && { preview }),
  }));

const question = (place: number, more: object) => ({
  question: `${PARAGRAPH}\n${place}?`,
  header: `${place} 漢👩‍👩‍👧‍👦हि\u202e`.slice(0, 16),
  multiSelect: false,
  options: options(4),
  ...more,
});

/** Four questions of every kind, all of whose texts are as bad as the contract lets them be. */
export const NASTY: Questionnaire = {
  questions: [
    question(1, {}),
    question(2, { multiSelect: true }),
    question(3, { options: options(4, MARKDOWN) }),
    question(4, { options: options(2, MARKDOWN) }),
  ],
};

const DRAFT = paste(PARAGRAPH);

/** Further down than any window of a test shows. */
const scrolled = (state: DialogState): DialogState => press(state, 'pagedown', { shown: 8, total: 60 });

const typed = (keys: readonly Press[]): DialogState => play(NASTY, ...keys, DRAFT, ...times(40, 'left'));

/** The first three questions answered at length, each on its tab, and the last one in a word. */
const ANSWERED: readonly Press[] = [
  ...(['5', DRAFT, 'enter'] as const),
  ...(['1', '2', '5', DRAFT, 'enter', 'enter'] as const),
  ...(['n', DRAFT, 'enter'] as const),
  ...(['2', 'enter'] as const),
];

/** The dialog of {@link NASTY} in every kind of state. */
export const STATES: Readonly<Record<string, DialogState>> = {
  'a long option': play(NASTY),
  'a short option, scrolled': scrolled(play(NASTY, 'down')),
  'a long custom answer': typed(['5']),
  'the commit row': play(NASTY, 'tab', '1', '2', '3', '4', ...times(5, 'down')),
  'a custom answer among checked options': typed(['tab', '2', '5']),
  'a preview': play(NASTY, 'tab', 'tab'),
  'a preview, scrolled': scrolled(play(NASTY, 'tab', 'tab', 'down')),
  'no preview': play(NASTY, 'tab', 'tab', 'up'),
  notes: typed(['tab', 'tab', 'n']),
  'a review without answers': play(NASTY, ...times(4, 'tab')),
  'a review of long answers, scrolled': scrolled(play(NASTY, ...ANSWERED)),
};
