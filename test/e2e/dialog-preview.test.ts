import { describe, expect, it } from 'vitest';
import { expectClean } from './support/clean-exit.ts';
import { openDialog } from './support/dialog.ts';
import { mixed, preview, type QuestionInput, type QuestionnaireInput } from './support/questionnaires.ts';
import type { Screen } from './support/screen.ts';
import type { Session } from './support/session.ts';

/** Where the preview's box begins beside the options. */
const BOX_COLUMN = 34;
const ASKED = 'Which layout do you prefer?';
const MARKDOWN = '# Top bar\n\n- **bold** entry\n- `code` entry';
const PLACEHOLDER = 'Add notes on this design...';

const DIM = { fg: undefined, bg: undefined, dim: true, inverse: false };
const ACCENT = { fg: 6, bg: undefined, dim: false };

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `w${index + 10}`).join(' ');

const asking = (options: QuestionInput['options']): QuestionnaireInput => ({
  questions: [{ question: ASKED, header: 'Layout', options }],
});

const wide = asking([
  { label: 'Wide', description: 'One line', preview: words(50) },
  { label: 'Small', description: 'One word', preview: 'small' },
]);

async function expectAnswer(session: Session, answer: object): Promise<void> {
  const { code, document } = await expectClean(session);
  expect(code).toBe(0);
  expect(document).toMatchObject({ details: { cancelled: false } });
  expect((document as { details: { answers: unknown } }).details.answers).toEqual([
    { questionIndex: 0, question: ASKED, kind: 'option', ...answer },
  ]);
}

async function expectDeclined(session: Session): Promise<void> {
  await session.press('esc');
  const { code, document } = await expectClean(session);
  expect(code).toBe(1);
  expect(document).toMatchObject({ details: { answers: [], cancelled: true } });
  expect(session.screen.text()).toBe('');
}

/** The option with the focus marker, without what stands beside it. */
const focusedOption = (screen: Screen): string | undefined =>
  screen
    .text()
    .split('\n')
    .find((row) => row.startsWith('>'))
    ?.slice(0, 30)
    .trimEnd();

const notesRow = (screen: Screen): string =>
  screen
    .text()
    .split('\n')
    .find((row) => row.includes('Notes: '))
    ?.replace(/^.*(?=Notes: )/, '') ?? '';

/** The rows of the box, from its upper to its lower border, as they stand on the screen. */
function boxRows(screen: Screen): string[] {
  const rows = screen.text().split('\n');
  const top = screen.find('┌')?.y ?? 0;
  return rows.slice(top, rows.findLastIndex((row) => row.includes('└')) + 1);
}

describe('preview mode', () => {
  it('renders the preview of the focused option as markdown and follows the focus', async () => {
    const session = await openDialog(preview);
    expect(session.screen.text()).toContain('│ │ Content  │                         │');
    await session.press('down');
    expect(focusedOption(session.screen)).toBe('> 2. Top bar');
    expect(session.screen.text()).not.toMatch(/Content|\*\*|`|#/);
    expect(session.screen.styleOf('bold')).toMatchObject({ bold: true });
    await session.press('down');
    expect(session.screen.styleOf('No preview available')).toMatchObject(DIM);
    await session.press('down');
    expect(focusedOption(session.screen)).toBe('> 1. Sidebar');
    expect(session.screen.text()).toContain('│ Content  │');
    await session.press('up');
    expect(focusedOption(session.screen)).toBe('> 3. None');
    await expectDeclined(session);
  });

  it('long option labels wrap within the left panel, and so does the dim description', async () => {
    const label = 'A label of several words that takes all of its sixty letters';
    const description = 'Words that explain the option in more columns than the panel has';
    const session = await openDialog(
      asking([
        { label, description, preview: 'x' },
        { label: 'Short', description: 'y' },
      ]),
    );
    const rows = session.screen.text().split('\n').slice(4, 12);
    const panel = rows.map((row) => row.slice(0, BOX_COLUMN - 4).trimEnd());
    expect(panel).toEqual([
      '> 1. A label of several words',
      '     that takes all of its',
      '     sixty letters',
      '  2. Short',
      '',
      '  Words that explain the',
      '  option in more columns than',
      '  the panel has',
    ]);
    for (const row of rows) expect(row.slice(BOX_COLUMN - 4, BOX_COLUMN).trim()).toBe('');
    expect(session.screen.styleOf('option in more')).toMatchObject(DIM);
    expect(session.screen.styleOf('1.')).toMatchObject(DIM);
    await expectDeclined(session);
  });

  it('the notes row appears under the box, at the column of its left border', async () => {
    const session = await openDialog(preview);
    const border = session.screen.find('└', 2);
    expect(border).toEqual({ x: BOX_COLUMN, y: 9 });
    expect(session.screen.find('Notes')).toEqual({ x: BOX_COLUMN, y: 10 });
    expect(session.screen.styleOf('Notes')).toMatchObject(ACCENT);
    await session.press('up');
    expect(session.screen.find('Notes')).toEqual({ x: session.screen.find('└')?.x, y: 7 });
    await expectDeclined(session);
  });

  it('empty notes show a dim hint; n changes it to a dim placeholder with the cursor on its A', async () => {
    const session = await openDialog(preview);
    const { screen } = session;
    const hint = screen.find('press n to add notes');
    expect(screen.styleOf('press n')).toMatchObject(DIM);
    await session.press('n');
    expect(notesRow(screen)).toBe(`Notes: ${PLACEHOLDER}`);
    expect(screen.find(PLACEHOLDER)).toEqual(hint);
    expect(screen.styleOf(PLACEHOLDER)).toMatchObject({ text: 'A', inverse: true, dim: false });
    expect(screen.styleOf('dd notes')).toMatchObject(DIM);
    expect(screen.styleOf('...')).toMatchObject(DIM);
    expect(screen.cursor()).toEqual(hint);
    await session.press('esc');
    expect(notesRow(screen)).toBe('Notes: press n to add notes');
    await expectDeclined(session);
  });

  it('a preview is rendered wide, never wrapped, and clipped to the box', async () => {
    const session = await openDialog(wide);
    const inner = words(50).slice(0, 42);
    expect(boxRows(session.screen).map((row) => row.slice(BOX_COLUMN))).toEqual([
      `┌${'─'.repeat(44)}┐`,
      `│ ${inner} │`,
      `└${'─'.repeat(44)}┘`,
    ]);
    await session.press('down');
    expect(boxRows(session.screen)[1]?.slice(BOX_COLUMN)).toBe(`│ small${' '.repeat(31)} │`);
    await expectDeclined(session);
  });

  it.each([
    { columns: 120, box: 86 },
    { columns: 66, box: 32 },
  ])('the layout recomputes when the terminal becomes $columns columns wide', async ({ columns, box }) => {
    const session = await openDialog(wide);
    await session.press('n', 'x');
    await session.resize(columns, 24);
    await session.until((screen) => screen.text().includes(`${words(50).slice(0, box - 4)} │`));
    expect(boxRows(session.screen).map((row) => row.length)).toEqual(Array(3).fill(columns));
    expect(session.screen.find('Notes')?.x).toBe(BOX_COLUMN);
    expect(notesRow(session.screen)).toBe('Notes: x▌');
    await session.resize(80, 24);
    await session.until((screen) => screen.text().includes(`${words(50).slice(0, 42)} │`));
    expect(session.screen.find('┌')).toEqual({ x: BOX_COLUMN, y: 4 });
    await session.press('esc');
    await expectDeclined(session);
  });

  it('in a narrow terminal the box stands under the options, clipped, with the notes at its border', async () => {
    const session = await openDialog(wide, { cols: 40 });
    expect(session.screen.text().split('\n')).toEqual([
      ' ☐ Layout',
      '',
      ASKED,
      '',
      '> 1. Wide',
      '  2. Small',
      '',
      '  One line',
      `┌${'─'.repeat(38)}┐`,
      `│ ${words(50).slice(0, 36)} │`,
      `└${'─'.repeat(38)}┘`,
      'Notes: press n to add notes',
      '',
      'Enter/Space to select · ↑/↓ to navigate',
      'Esc to cancel',
    ]);
    await expectDeclined(session);
  });

  it('a preview longer than the box scrolls by pages, and the footer names the keys only then', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
    const session = await openDialog(
      asking([
        { label: 'Long', description: 'd', preview: `\`\`\`\n${lines.join('\n')}\n\`\`\`` },
        { label: 'Small', description: 'd', preview: 'small' },
      ]),
      { rows: 40 },
    );
    expect(session.screen.text()).toMatch(/line 20 .*↓ 10 rows hidden/s);
    expect(session.screen.text()).toContain('PgUp/PgDn to scroll');
    await session.press('pagedown');
    expect(session.screen.text()).toMatch(/↑ 10 rows hidden.*line 30/s);
    await session.press('pageup');
    expect(session.screen.text()).toMatch(/line 1 .*↓ 10 rows hidden/s);
    await session.press('down');
    expect(session.screen.text()).not.toContain('PgUp');
    await expectDeclined(session);
  });
});

describe('keys beside a preview', () => {
  it('a number moves the focus and updates the preview without submitting', async () => {
    const session = await openDialog(preview);
    await session.press('2');
    expect(focusedOption(session.screen)).toBe('> 2. Top bar');
    expect(session.screen.text()).toContain('bold entry');
    await session.pressQuietly('4', '9', '0', 'tab', 'left', 'right', 'x');
    await session.press('1');
    expect(focusedOption(session.screen)).toBe('> 1. Sidebar');
    expect(session.screen.text()).toContain('│ Content  │');
    await expectDeclined(session);
  });

  it.each(['enter', 'space'])('%s outside notes submits the focused option', async (key) => {
    const session = await openDialog(preview);
    await session.press('down', key);
    await expectAnswer(session, { answer: 'Top bar', preview: MARKDOWN });
    expect(session.screen.text()).toBe('☒ Layout: Top bar');
  });

  it('an option without a preview is answered without one', async () => {
    const session = await openDialog(preview);
    await session.press('3', 'enter');
    await expectAnswer(session, { answer: 'None' });
  });

  it('while notes are focused, printable keys, spaces, and number keys type into notes', async () => {
    const session = await openDialog(preview);
    await session.press('2', 'n');
    await session.type('no 1 or 3');
    expect(notesRow(session.screen)).toBe('Notes: no 1 or 3▌');
    expect(session.screen.styleOf('▌')).toMatchObject(ACCENT);
    expect(focusedOption(session.screen)).toBe('> 2. Top bar');
    await session.press('enter');
    await expectAnswer(session, { answer: 'Top bar', preview: MARKDOWN, notes: 'no 1 or 3' });
  });

  it('Left and Right move the notes cursor, and Backspace deletes the character before it', async () => {
    const session = await openDialog(preview);
    await session.press('n', 'a', 'c', 'd', 'left', 'left');
    expect(notesRow(session.screen)).toBe('Notes: acd');
    expect(session.screen.styleOf('cd')).toMatchObject({ inverse: true });
    expect(session.screen.cursor()).toEqual(session.screen.find('cd'));
    await session.press('b', 'right', 'backspace');
    expect(notesRow(session.screen)).toBe('Notes: abd');
    expect(session.screen.styleOf('abd')).toMatchObject({ inverse: false });
    await session.press('right', 'e');
    expect(notesRow(session.screen)).toBe('Notes: abde▌');
    await session.press('enter');
    const { document } = await expectClean(session);
    expect(document).toMatchObject({ details: { answers: [{ answer: 'Sidebar', notes: 'abde' }] } });
  });

  it('Up and Down move the focus and update the preview while notes are focused', async () => {
    const session = await openDialog(preview);
    await session.press('n', 'o', 'k', 'down');
    expect(focusedOption(session.screen)).toBe('> 2. Top bar');
    expect(session.screen.text()).toContain('bold entry');
    expect(notesRow(session.screen)).toBe('Notes: ok▌');
    await session.press('down', 'up', '!', 'enter');
    await expectAnswer(session, { answer: 'Top bar', preview: MARKDOWN, notes: 'ok!' });
  });

  it('Esc exits notes entry, whose text stays; a later Esc cancels', async () => {
    const session = await openDialog(preview);
    await session.press('n', 'o', 'k', 'esc');
    expect(notesRow(session.screen)).toBe('Notes: ok');
    expect(session.screen.find('▌')).toBeUndefined();
    await session.press('2');
    expect(focusedOption(session.screen)).toBe('> 2. Top bar');
    await session.press('n', '2');
    expect(notesRow(session.screen)).toBe('Notes: ok2▌');
    await session.press('esc');
    await expectDeclined(session);
  });

  it('notes that were left by Esc go with the answer, blank ones do not', async () => {
    const session = await openDialog(preview);
    await session.press('3', 'n', 'x', 'esc', 'enter');
    await expectAnswer(session, { answer: 'None', notes: 'x' });
    const blank = await openDialog(preview);
    await blank.press('3', 'n', 'space', 'enter');
    await expectAnswer(blank, { answer: 'None' });
  });

  it('preview mode needs a preview with content', async () => {
    const session = await openDialog(
      asking([
        { label: 'A', description: 'd', preview: ' \n ' },
        { label: 'B', description: 'd' },
      ]),
    );
    expect(session.screen.text()).toContain('  3. Type something');
    expect(session.screen.text()).not.toContain('Notes');
    await expectDeclined(session);
  });

  it('among several questions the side arrows move in notes and between questions outside them', async () => {
    const session = await openDialog(mixed);
    await session.press('tab', 'tab', 'n', 'b', 'left', 'a');
    expect(notesRow(session.screen)).toBe('Notes: ab');
    expect(session.screen.styleOf('☐ Layout')).toMatchObject({ bg: 4 });
    await session.press('enter');
    expect(session.screen.styleOf('☐ Release')).toMatchObject({ bg: 4 });
    await session.press('left');
    expect(notesRow(session.screen)).toBe('Notes: ab');
    expect(focusedOption(session.screen)).toBe('> 1. Sidebar ✓');
    await session.press('left');
    expect(session.screen.styleOf('☐ Features')).toMatchObject({ bg: 4 });
    await session.press('esc');
    const { code, document } = await expectClean(session);
    expect(code).toBe(1);
    expect(document).toMatchObject({
      details: { cancelled: true, answers: [{ questionIndex: 2, answer: 'Sidebar', notes: 'ab' }] },
    });
  });
});
