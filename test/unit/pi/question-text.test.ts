import { describe, expect, it } from 'vitest';
import { choicesOf, multiTitleOf, titleOf } from '../../../src/pi/question-text.ts';
import type { Option, Question } from '../../../src/protocol.ts';

const questionOf = (...options: Option[]): Question => ({
  question: 'Which database?',
  header: 'Database',
  multiSelect: false,
  options,
});

const A: Option = { label: 'A', description: 'First' };
const B: Option = { label: 'B', description: '' };

describe('titleOf', () => {
  it('is the header and the question', () => {
    expect(titleOf(questionOf(A, B))).toBe('[Database] Which database?');
  });

  it('folds previews in, each under its label', () => {
    const withPreviews = questionOf({ ...A, preview: '# One\nline' }, B, {
      ...B,
      label: 'C',
      preview: 'three',
    });
    expect(titleOf(withPreviews)).toBe('[Database] Which database?\n\nA:\n# One\nline\n\nC:\nthree');
  });

  it('keeps control characters from the terminal of the host', () => {
    const evil = '\x1b[2J\x07\u202e';
    const question = {
      ...questionOf({ label: `A${evil}`, description: '', preview: `one${evil}\ntwo` }, B),
      question: `Which${evil}?`,
      header: `H${evil}`,
    };
    expect(titleOf(question)).toBe('[H\\u202e] Which\\u202e?\n\nA\\u202e:\none\\u202e\ntwo');
  });

  it('leaves blank previews out', () => {
    expect(titleOf(questionOf({ ...A, preview: ' \n\t' }, B))).toBe('[Database] Which database?');
  });

  it.each([
    ['letters', 'x'],
    ['characters outside the basic plane', '🦊'],
  ])('shows 600 %s of a preview, and shortens a longer one to 600 with an ellipsis', (_, character) => {
    const shown = (length: number): string =>
      titleOf(questionOf({ ...A, preview: character.repeat(length) }, B)).split('A:\n')[1] ?? '';
    expect(shown(600)).toBe(character.repeat(600));
    expect(shown(601)).toBe(`${character.repeat(599)}…`);
    expect(shown(9000)).toBe(`${character.repeat(599)}…`);
  });

  it('shortens each preview for itself', () => {
    const long = 'y'.repeat(700);
    const title = titleOf(questionOf({ ...A, preview: long }, { ...B, preview: long }));
    expect(title.match(/y{599}…/g)).toHaveLength(2);
  });
});

describe('choicesOf', () => {
  it('numbers the options and has the custom answer last', () => {
    expect(choicesOf(questionOf(A, B))).toEqual(['1. A: First', '2. B', '3. Type something']);
  });

  it('keeps every choice on one line that cannot act on a terminal', () => {
    const hostile = questionOf(
      { label: 'Red\x1b[31m\r\n', description: 'bell \x07\nnext' },
      { label: ' B ', description: '\n' },
    );
    expect(choicesOf(hostile)).toEqual(['1. Red : bell  next', '2. B', '3. Type something']);
  });

  it('never has two alike', () => {
    const alike = questionOf({ label: 'A', description: '' }, { label: 'A\x07', description: '' });
    expect(new Set(choicesOf(alike)).size).toBe(3);
  });
});

describe('multiTitleOf', () => {
  it('lists the numbered options under the title, without the custom answer', () => {
    expect(multiTitleOf(questionOf(A, B))).toBe('[Database] Which database?\n1. A: First\n2. B');
  });
});
