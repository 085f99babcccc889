import { describe, expect, it } from 'vitest';
import { promptOf } from '../../../src/plain/page.ts';
import { introduction } from '../../../src/plain/phrases.ts';
import { ask, COLOUR, LAYOUT, PARTS, preview, single } from '../dialog/support.ts';
import { page, play } from './support.ts';

const THREE = ask(COLOUR, PARTS, LAYOUT);

/** The page and the prompt after these lines. */
const shown = (questionnaire = THREE, ...lines: string[]): string => {
  const { state } = play(questionnaire, ...lines);
  return `${page(state)}\n${promptOf(state)}`;
};

describe('a question', () => {
  it('alone', () => {
    expect(shown(ask(COLOUR))).toBe(
      `Colour
Colour?

1. Red
   About Red
2. Green
   About Green
3. Type something

Type a number, a label or an answer of your own.
Answer: `,
    );
  });

  it('among several', () => {
    expect(shown(THREE, '')).toBe(
      `Question 2 of 3: Parts
Parts?

1. Search
   About Search
2. Export
   About Export
3. Audit
   About Audit
4. Type something

Type numbers or labels with commas between them. Other words
count as your own answer. Enter alone skips the question.
Answer: `,
    );
  });

  it('beside previews, which are plain text', () => {
    const markdown = '# Head\n\n- *one*\n- `two`\n\n| a | b |\n|---|---|\n| c | d |';
    expect(shown(ask(preview('Layout', { Side: markdown, None: undefined })))).toBe(
      `Layout
Layout?

1. Side
   About Side
   Preview:
      Head

      • one
      • two

      a │ b
      ──┼──
      c │ d
2. None
   About None

Type a number or a label.
Answer: `,
    );
  });

  it('has signs of ASCII only where the terminal has no others', () => {
    const { state } = play(ask(preview('Layout', { Side: '- one\n\n> two', None: undefined })));
    expect(page(state, 60, false)).toContain('      * one\n\n      | two\n');
  });

  it('shows the answer that it holds', () => {
    expect(shown(THREE, 'Red', '2, x', '1', 'narrow', '3')).toMatch(
      /\n\nYour answer now: Red\nType a number, .*\. Enter alone\nkeeps your answer\.\nAnswer: $/,
    );
    expect(shown(THREE, '', '2, x', '1', 'narrow', '4')).toMatch(
      /\n\nYour answer now: Export, x\nType numbers/,
    );
    expect(shown(THREE, '', '', '1', 'narrow', '5')).toMatch(
      /\n\nYour answer now: Sidebar\nYour notes now: narrow\nType a number or a label\. Enter alone keeps your answer\.\nAnswer: $/,
    );
  });

  it('without descriptions has no rows for them', () => {
    const { options, ...rest } = single('Colour', 'Red', 'Green');
    const bare = { ...rest, options: options.map(({ label }) => ({ label, description: ' ' })) };
    expect(page(play(ask(bare)).state)).toContain('1. Red\n2. Green\n3. Type something');
  });

  it('is wrapped with what belongs together indented, previews too', () => {
    const long = preview('Layout', {
      'A label of many words': 'one two three four five six',
      None: undefined,
    });
    expect(page(play(ask(long)).state, 20)).toBe(
      `Layout
Layout?

1. A label of many
   words
   About A label of
   many words
   Preview:
      one two three
      four five six
2. None
   About None

Type a number or a
label.`,
    );
  });
});

describe('what else is asked for', () => {
  it('a custom answer', () => {
    expect(shown(ask(COLOUR), '3')).toBe(
      'Type your own answer. Enter alone goes back to the choices.\nText: ',
    );
  });

  it('notes', () => {
    expect(shown(ask(LAYOUT), '1')).toBe('Type notes on this choice. Enter alone leaves none.\nNotes: ');
  });
});

describe('the review', () => {
  it('shows every answer, names what is unanswered, and what can be done', () => {
    expect(shown(THREE, 'Red', '', '1', 'narrow')).toBe(
      `Review your answers
  Colour: Red
  Layout: Sidebar
    notes: narrow
You have not answered all questions: Parts

1. Submit answers
2. Cancel
3. Change Colour
4. Change Parts
5. Change Layout

Type a number.
Answer: `,
    );
  });
});

describe('the introduction', () => {
  it.each([
    [ask(COLOUR), 0, 'One question. Ctrl-D cancels.'],
    [ask(COLOUR), 1, 'One question. You have 1 second. Ctrl-D cancels.'],
    [THREE, 90, '3 questions, then a review of your answers. You have 90 seconds. Ctrl-D cancels.'],
  ])('%#', (questionnaire, seconds, text) => {
    expect(introduction(questionnaire, seconds)).toBe(text);
  });
});
