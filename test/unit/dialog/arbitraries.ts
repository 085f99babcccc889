import fc from 'fast-check';
import type { Key, KeyName } from '../../../src/keys.ts';
import type { Option, Questionnaire } from '../../../src/protocol.ts';
import { keyOf } from './support.ts';

const NAMES: readonly KeyName[] = [
  ...(['up', 'down', 'left', 'right', 'home', 'end', 'pageup', 'pagedown', 'enter', 'tab'] as const),
  ...(['shift+tab', 'backspace', 'delete', 'escape', 'insert', 'ctrl+a', 'ctrl+e', 'ctrl+k'] as const),
  ...(['ctrl+n', 'ctrl+p', 'ctrl+u', 'ctrl+w', 'alt+left', 'alt+right', 'shift+enter', 'ctrl+x'] as const),
];
const CHARACTERS = ['n', 'a', 'é', '0', '\u0301', '\u200d', '👩', '🇩', '日', '.'];
const BLOCKS = ['', ' ', '\n', '1', 'n', 'enter', 'one\ntwo', '👩‍👩‍👧‍👦', ' x '];

/** Any key, those that lead somewhere more often. */
export const anyKey: fc.Arbitrary<Key> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('down', 'enter', 'tab').map((name) => keyOf(name as KeyName)) },
  { weight: 4, arbitrary: fc.constantFrom(...NAMES.filter((name) => name !== 'escape')).map(keyOf) },
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3', '4', '5', ' ').map((text) => keyOf(text as ' ')) },
  { weight: 3, arbitrary: fc.constantFrom(...CHARACTERS).map((text): Key => ({ kind: 'text', text })) },
  { weight: 1, arbitrary: fc.constant(keyOf('escape')) },
  { weight: 2, arbitrary: fc.constantFrom(...BLOCKS).map((text): Key => ({ kind: 'paste', text })) },
);

const anyOption: fc.Arbitrary<Omit<Option, 'label'>> = fc.record(
  { description: fc.string(), preview: fc.constantFrom('# Plan', ' \n', '  indented') },
  { requiredKeys: ['description'] },
);

/** One to four questions of every kind; headers, questions and labels are plain. */
export const anyQuestionnaire: fc.Arbitrary<Questionnaire> = fc
  .array(
    fc.record({
      options: fc.array(anyOption, { minLength: 2, maxLength: 4 }),
      multiSelect: fc.boolean(),
      previews: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((questions) => ({
    questions: questions.map(({ options, multiSelect, previews }, index) => ({
      question: `Question ${index}?`,
      header: `Q${index}`,
      multiSelect,
      options: options.map(({ description, preview }, option) => ({
        label: `Option ${option}`,
        description,
        ...(previews && preview !== undefined && { preview }),
      })),
    })),
  }));
