import type { Option, Question } from '../../../src/protocol.ts';

/** A question as a caller writes it, without the defaults. */
export type QuestionInput = Omit<Question, 'multiSelect'> & Partial<Pick<Question, 'multiSelect'>>;

/** A questionnaire as a caller writes it. */
export interface QuestionnaireInput {
  readonly questions: readonly QuestionInput[];
}

const option = (label: string, description: string, preview?: string): Option =>
  preview === undefined ? { label, description } : { label, description, preview };

/** One question, one answer. */
export const single: QuestionnaireInput = {
  questions: [
    {
      question: 'Which database should we use?',
      header: 'Database',
      options: [
        option('PostgreSQL', 'Relational, strong consistency'),
        option('SQLite', 'One file, no server'),
        option('Redis', 'In memory, very fast'),
      ],
    },
  ],
};

/** One question, several answers. */
export const multi: QuestionnaireInput = {
  questions: [
    {
      question: 'Which features do you want?',
      header: 'Features',
      multiSelect: true,
      options: [
        option('Search', 'Full-text search'),
        option('Export', 'CSV and PDF'),
        option('Audit log', 'Who did what, and when'),
      ],
    },
  ],
};

const MOCK_UP = ['┌──────────┐', '│ Nav      │', '│ Content  │', '└──────────┘'].join('\n');

/** One question with previews: a mock-up outside a fence, Markdown, and an option without one. */
export const preview: QuestionnaireInput = {
  questions: [
    {
      question: 'Which layout do you prefer?',
      header: 'Layout',
      options: [
        option('Sidebar', 'Navigation on the left', MOCK_UP),
        option('Top bar', 'Navigation above', '# Top bar\n\n- **bold** entry\n- `code` entry'),
        option('None', 'No navigation'),
      ],
    },
  ],
};

/** Four questions of every kind. */
export const mixed: QuestionnaireInput = {
  questions: [
    ...single.questions,
    ...multi.questions,
    ...preview.questions,
    {
      question: 'When should we ship it?',
      header: 'Release',
      options: [option('Today', 'As it is'), option('Next week', 'After a round of tests')],
    },
  ],
};

/** Text that tries to drive the terminal: sequences, control characters, bidi and invisible characters. */
export const hostile: QuestionnaireInput = {
  questions: [
    {
      question: 'Clear \x1b[2J\x1b[H the \x1b]0;title\x07screen\u202e now?\x9b31m',
      header: 'Evil\x1b[31m',
      options: [
        option('Red\x1b[31mred', 'bell \x07 and backspace \x08\x08\x08 and \x7f'),
        option('Paste\x1b[?2004h', 'carriage\rreturn, zero\u200bwidth, null \0 end'),
        option('$(reboot); `id` \'"', 'shell characters %s ^r %% ^^'),
      ],
    },
  ],
};

const sentence = (words: number): string =>
  Array.from({ length: words }, (_, index) => `word${index + 1}`).join(' ');

/** Text longer than any line, and words longer than any line. */
export const long: QuestionnaireInput = {
  questions: [
    {
      question: `Does ${sentence(60)} wrap at word boundaries?`,
      header: 'Sixteen letters!',
      options: [
        option('L'.repeat(60), sentence(50)),
        option('A label of several words that takes all of its sixty letters', 'x'.repeat(300)),
        option('Short', 'Short'),
      ],
    },
  ],
};

/** Wide characters, emoji sequences, combining marks and right-to-left text. */
export const international: QuestionnaireInput = {
  questions: [
    {
      question: '使用哪种语言？ 👩‍👩‍👧‍👦',
      header: '语言 🇩🇪',
      options: [
        option('日本語', '東京で話されている言語です'),
        option('e\u0301toile ❤️', 'combining mark and variation selector ⚠️'),
        option('עברית', 'שפה הנכתבת מימין לשמאל'),
        option('한국어 👍🏽', 'skin tone'),
      ],
    },
  ],
};
