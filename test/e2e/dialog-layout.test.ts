import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, preview, type QuestionnaireInput, single } from './support/questionnaires.ts';
import type { Screen } from './support/screen.ts';
import type { Session } from './support/session.ts';

const OPTIONS = [
  { label: 'Option A', description: 'Description for option A' },
  { label: 'Option B', description: 'Description for option B' },
];

/** The example pages of the contract, word for word. */
const singleExample: QuestionnaireInput = {
  questions: [{ question: 'Question text?', header: 'Header', options: OPTIONS }],
};
const multiExample: QuestionnaireInput = {
  questions: [
    { question: 'Another text?', header: 'HeaderA', options: OPTIONS },
    { question: 'Question text?', header: 'HeaderB', options: OPTIONS, multiSelect: true },
  ],
};

const PLAIN = { fg: undefined, bg: undefined, dim: false };
const DIM = { fg: undefined, bg: undefined, dim: true };
const ACCENT = { fg: 6, bg: undefined, dim: false };
const SUCCESS = { fg: 2, bg: undefined, dim: false };
const WARNING = { fg: 3, bg: undefined, dim: false };
const ACTIVE = { fg: 15, bg: 4, dim: false };

const SINGLE_FOOTER = 'Enter/Space to select · ↑/↓ to navigate · Esc to cancel';
const TABS_FOOTER = 'Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel';
const REVIEW_FOOTER = 'Enter/Space to select · ↑/↓ to navigate · ← to go back · Esc to cancel';

/** Keys that answer all four questions of `mixed` and end on the review page. */
const ANSWER_ALL = ['down', 'enter', 'enter', 'down', 'space', 'tab', 'enter', '2'];

/** Esc: the terminal is as it was, the dialog's rows are gone, the exit code says declined. */
async function expectClean(session: Session): Promise<void> {
  await session.press('esc');
  const { code, settings, unread, stderr } = await session.exit();
  expect({ code, unread, stderr, settings: settings.after }).toEqual({
    code: 1,
    unread: '',
    stderr: '',
    settings: settings.before,
  });
  expect(session.screen.modes().changed).toEqual([]);
  expect(session.screen.text()).toBe('');
}

async function dialogAfter(asked: QuestionnaireInput, ...keys: string[]): Promise<Session> {
  const session = await openDialog(asked);
  await session.press(...keys);
  return session;
}

/** A page, and the keys that lead to it from the page before. */
interface Page {
  readonly keys: readonly string[];
  readonly rows: readonly string[];
}

interface Walk {
  readonly name: string;
  readonly asked: QuestionnaireInput;
  readonly pages: readonly Page[];
}

const SINGLE_ROWS = [
  '',
  'Which database should we use?',
  '',
  '> 1. PostgreSQL',
  '     Relational, strong consistency',
  '  2. SQLite',
  '     One file, no server',
  '  3. Redis',
  '     In memory, very fast',
  '  4. Type something',
  '',
];

const ONE_ANSWERED = ' ☒ Database  ☐ Features  ☐ Layout  ☐ Release  ☐ Submit';

const MULTI_ROWS = [
  '',
  'Which features do you want?',
  '',
  '> 1. [ ] Search',
  '     Full-text search',
  '  2. [ ] Export',
  '     CSV and PDF',
  '  3. [ ] Audit log',
  '     Who did what, and when',
  '  4. [ ] Type something',
];

const PREVIEW_ROWS = [
  '',
  'Which layout do you prefer?',
  '',
  '> 1. Sidebar                      ┌──────────────────────────────────────┐',
  '  2. Top bar                      │ ┌──────────┐                         │',
  '  3. None                         │ │ Nav      │                         │',
  '                                  │ │ Content  │                         │',
  '  Navigation on the left          │ └──────────┘                         │',
  '                                  └──────────────────────────────────────┘',
  '                                  Notes: press n to add notes',
  '',
];

const WALKS: readonly Walk[] = [
  {
    name: 'a single-select question renders one header tab and omits the checkbox column and the submit row',
    asked: singleExample,
    pages: [
      {
        keys: [],
        rows: [
          ' ☐ Header',
          '',
          'Question text?',
          '',
          '> 1. Option A',
          '     Description for option A',
          '  2. Option B',
          '     Description for option B',
          '  3. Type something',
          '',
          SINGLE_FOOTER,
        ],
      },
    ],
  },
  {
    name: 'a multi-select question has a checkbox column and a submit row',
    asked: multiExample,
    pages: [
      {
        keys: ['tab'],
        rows: [
          ' ☐ HeaderA  ☐ HeaderB  ☐ Submit',
          '',
          'Question text?',
          '',
          '> 1. [ ] Option A',
          '     Description for option A',
          '  2. [ ] Option B',
          '     Description for option B',
          '  3. [ ] Type something',
          '     Submit',
          '',
          TABS_FOOTER,
        ],
      },
    ],
  },
  {
    name: 'a single-question multi-select page also renders a trailing Submit tab',
    asked: multi,
    pages: [
      { keys: [], rows: [' ☐ Features  ☐ Submit', ...MULTI_ROWS, '     Submit', '', TABS_FOOTER] },
      {
        keys: ['enter', 'tab'],
        rows: [
          ' ☒ Features  ☒ Submit',
          ...MULTI_ROWS.map((row) => row.replace('> 1. [ ]', '  1. [x]')),
          '>    Submit',
          '',
          TABS_FOOTER,
        ],
      },
    ],
  },
  {
    name: 'preview mode renders the configured options only, the preview in a box and a notes row under it',
    asked: preview,
    pages: [
      { keys: [], rows: [' ☐ Layout', ...PREVIEW_ROWS, SINGLE_FOOTER] },
      {
        keys: ['up'],
        rows: [
          ' ☐ Layout',
          '',
          'Which layout do you prefer?',
          '',
          '  1. Sidebar                      ┌──────────────────────────────────────┐',
          '  2. Top bar                      │ No preview available                 │',
          '> 3. None                         └──────────────────────────────────────┘',
          '                                  Notes: press n to add notes',
          '  No navigation',
          '',
          SINGLE_FOOTER,
        ],
      },
    ],
  },
  {
    name: 'multiple questions render all tabs side by side with a Submit tab, and review warns of missing answers',
    asked: mixed,
    pages: [
      {
        keys: [],
        rows: [' ☐ Database  ☐ Features  ☐ Layout  ☐ Release  ☐ Submit', ...SINGLE_ROWS, TABS_FOOTER],
      },
      { keys: ['enter'], rows: [ONE_ANSWERED, ...MULTI_ROWS, '     Next', '', TABS_FOOTER] },
      { keys: ['tab'], rows: [ONE_ANSWERED, ...PREVIEW_ROWS, TABS_FOOTER] },
      {
        keys: ['tab', 'tab'],
        rows: [
          ONE_ANSWERED,
          '',
          'Review your answers',
          'You have not answered all questions: Features, Layout, Release',
          '',
          '  Database: PostgreSQL',
          '',
          '> Submit answers',
          '  Cancel',
          '',
          REVIEW_FOOTER,
        ],
      },
    ],
  },
  {
    name: 'the review page shows collected answers plus Submit answers and Cancel',
    asked: mixed,
    pages: [
      {
        keys: ANSWER_ALL,
        rows: [
          ' ☒ Database  ☒ Features  ☒ Layout  ☒ Release  ☒ Submit',
          '',
          'Review your answers',
          '',
          '  Database: SQLite',
          '  Features: Search, Export',
          '  Layout: Sidebar',
          '  Release: Next week',
          '',
          '> Submit answers',
          '  Cancel',
          '',
          REVIEW_FOOTER,
        ],
      },
    ],
  },
];

describe('the page', () => {
  it.each(WALKS)('$name', async ({ asked, pages }) => {
    const session = await openDialog(asked);
    for (const { keys, rows } of pages) {
      await session.press(...keys);
      expect(session.screen.text().split('\n')).toEqual(rows);
      expect(session.screen.styleOf(rows.at(-1) ?? '')).toMatchObject(DIM);
    }
    await expectClean(session);
  });

  it('advertises only working behavior: no Notepad, no chat, no progress line, no Other', async () => {
    const session = await openDialog(mixed);
    const unsupported = /ctrl\+g|notepad|chat|question \d of \d|other/i;
    for (const _question of mixed.questions) {
      expect(session.screen.text()).not.toMatch(unsupported);
      await session.pressQuietly('ctrl+g');
      await session.press('down', 'right');
    }
    expect(session.screen.text()).toContain('Review your answers');
    expect(session.screen.text()).not.toMatch(unsupported);
    await expectClean(session);
  });
});

describe('header tabs', () => {
  it('the active tab has its padding inside the selected background', async () => {
    const session = await openDialog(mixed);
    const row = Array.from({ length: 25 }, (_, x) => session.screen.cell(x, 0));
    const selected = row.filter(({ bg }) => bg === ACTIVE.bg);
    expect(selected.map(({ text }) => text).join('')).toBe(' ☐ Database ');
    expect(row[0]).toMatchObject(ACTIVE);
    for (const cell of selected) expect(cell).toMatchObject(ACTIVE);
    await expectClean(session);
  });

  it('marks and styles tell answered, unanswered, ready and active tabs apart', async () => {
    const session = await dialogAfter(mixed, 'enter');
    const { styleOf } = session.screen;
    expect(styleOf('☒ Database')).toMatchObject(SUCCESS);
    expect(styleOf('☐ Features')).toMatchObject(ACTIVE);
    expect(styleOf('☐ Layout')).toMatchObject(DIM);
    expect(styleOf('☐ Submit')).toMatchObject(DIM);
    await session.press('left');
    expect(styleOf('☒ Database')).toMatchObject(ACTIVE);
    expect(styleOf('☐ Features')).toMatchObject(DIM);
    await session.press('right', 'right', 'right', 'right');
    expect(styleOf('☐ Submit')).toMatchObject(ACTIVE);
    expect(styleOf('☐ Release')).toMatchObject(DIM);
    await expectClean(session);
  });

  it('the Submit tab is ready once every question is answered, and active on the review page', async () => {
    const session = await dialogAfter(mixed, ...ANSWER_ALL);
    const { styleOf } = session.screen;
    expect(styleOf('☒ Submit')).toMatchObject(ACTIVE);
    expect(styleOf('☒ Release')).toMatchObject(SUCCESS);
    await session.press('left');
    expect(styleOf('☒ Submit')).toMatchObject(SUCCESS);
    expect(styleOf('☒ Release')).toMatchObject(ACTIVE);
    await expectClean(session);
  });

  it('the Submit tab of a lone multi-select follows its answer and its focus', async () => {
    const session = await openDialog(multi);
    const { styleOf } = session.screen;
    expect(styleOf('☐ Features')).toMatchObject(ACTIVE);
    expect(styleOf('☐ Submit')).toMatchObject(DIM);
    await session.press('enter');
    expect(styleOf('☒ Features')).toMatchObject(ACTIVE);
    expect(styleOf('☒ Submit')).toMatchObject(SUCCESS);
    await session.press('tab');
    expect(styleOf('☒ Features')).toMatchObject(SUCCESS);
    expect(styleOf('☒ Submit')).toMatchObject(ACTIVE);
    await expectClean(session);
  });
});

/** The column of a text, and the looks of its first cell. */
const columnOf = (screen: Screen, text: string): number | undefined => screen.find(text)?.x;

describe('rows', () => {
  it('the question text is bold in every row that it takes', async () => {
    const question = `${'word '.repeat(30)}end?`;
    const asked: QuestionnaireInput = { questions: [{ question, header: 'Long', options: OPTIONS }] };
    const session = await openDialog(asked);
    expect(session.screen.find('end?')?.y).toBe(3);
    for (const text of ['word', 'end?']) {
      expect(session.screen.styleOf(text)).toMatchObject({ ...PLAIN, bold: true });
    }
    await expectClean(session);
  });

  it('the focus marker stands at the left edge in accent styling and moves with the focus', async () => {
    const session = await openDialog(single);
    for (const label of ['PostgreSQL', 'SQLite', 'Redis', 'Type something']) {
      const y = session.screen.find(label)?.y ?? -1;
      expect(session.screen.find('>')).toEqual({ x: 0, y });
      expect(session.screen.find('>', 2)).toBeUndefined();
      expect(session.screen.cell(0, y)).toMatchObject({ text: '>', ...ACCENT });
      if (label !== 'Type something') expect(session.screen.cursor()).toEqual({ x: 0, y });
      await session.press('down');
    }
    await expectClean(session);
  });

  it('Type something is dim text, not a highlighted background', async () => {
    const session = await openDialog(single);
    const { x, y } = session.screen.find('Type something') ?? { x: 0, y: 0 };
    for (let column = x; column < x + 'Type something'.length; column++) {
      expect(session.screen.cell(column, y)).toMatchObject({ ...DIM, inverse: false });
    }
    await expectClean(session);
  });

  it('checked rows have checkbox and label in accent styling; numbers and descriptions stay dim', async () => {
    const session = await dialogAfter(multi, 'enter', 'down', 'down', 'enter');
    const { styleOf } = session.screen;
    for (const text of ['[x] Search', 'Search', '[x] Audit log', 'Audit log']) {
      expect(styleOf(text)).toMatchObject(ACCENT);
    }
    for (const text of ['[ ] Export', 'Export', 'Submit']) {
      expect(styleOf(text, text === 'Submit' ? 2 : 1)).toMatchObject(PLAIN);
    }
    for (const text of ['1.', '2.', '3.', '4.', 'Full-text search', 'CSV and PDF', 'Who did what']) {
      expect(styleOf(text)).toMatchObject({ ...DIM, bold: false });
    }
    await expectClean(session);
  });

  it.each([
    { kind: 'single-select', asked: singleExample, keys: [], content: 'Option A' },
    { kind: 'multi-select', asked: multiExample, keys: ['tab'], content: '[ ] Option A' },
  ])('the description of a $kind is aligned with the option content', async ({ asked, keys, content }) => {
    const session = await dialogAfter(asked, ...keys);
    expect(columnOf(session.screen, 'Description for option A')).toBe(columnOf(session.screen, content));
    await session.resize(24, 24);
    await session.until((screen) => columnOf(screen, 'option A') === columnOf(screen, content));
    await expectClean(session);
  });

  it('a chosen row that is shown again is in accent styling with a trailing check mark', async () => {
    const session = await dialogAfter(mixed, '4', 'O', 'w', 'n', 'enter', 'left');
    const { row, styleOf } = session.screen;
    expect(row(10)).toBe('  4. Own ✓');
    expect(styleOf('Own')).toMatchObject(ACCENT);
    expect(styleOf('4.')).toMatchObject(DIM);
    await session.press('down', 'enter', 'left');
    expect(row(6)).toBe('  2. SQLite ✓');
    expect(row(10)).toBe('  4. Own');
    for (const text of ['SQLite', '✓']) expect(styleOf(text)).toMatchObject(ACCENT);
    for (const text of ['2.', 'One file']) expect(styleOf(text)).toMatchObject(DIM);
    for (const text of ['PostgreSQL', 'Own']) expect(styleOf(text)).toMatchObject(PLAIN);
    await session.press('tab', 'tab', 'down', 'enter', 'left');
    expect(row(5)).toContain('  2. Top bar ✓');
    expect(styleOf('Top bar')).toMatchObject(ACCENT);
    await expectClean(session);
  });

  it('the review page has its warning and its answers in colours of their own', async () => {
    const session = await dialogAfter(mixed, 'enter', 'tab', 'tab', 'tab');
    const { styleOf } = session.screen;
    expect(styleOf('Review your answers')).toMatchObject({ ...PLAIN, bold: true });
    expect(styleOf('You have not')).toMatchObject(WARNING);
    expect(styleOf('Database:')).toMatchObject(DIM);
    expect(styleOf('PostgreSQL')).toMatchObject(SUCCESS);
    expect(session.screen.cell(0, 7)).toMatchObject({ text: '>', ...ACCENT });
    await expectClean(session);
  });
});
