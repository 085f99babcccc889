import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { preview, type QuestionnaireInput } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

const lines = (count: number, width = 0): string =>
  Array.from({ length: count }, (_, index) => `row ${index + 1} ${'x'.repeat(width)}`.trimEnd()).join('\n');

const showing = (...previews: readonly (string | undefined)[]): QuestionnaireInput => ({
  questions: [
    {
      question: 'Which design?',
      header: 'Design',
      options: previews.map((source, index) => ({
        label: `Option ${index + 1}`,
        description: `Description ${index + 1}`,
        ...(source === undefined ? {} : { preview: source }),
      })),
    },
  ],
});

async function choose(session: Session, label: string): Promise<void> {
  await session.press('enter');
  expect(await session.exit()).toMatchObject({
    code: 0,
    stderr: '',
    document: { details: { answers: [{ kind: 'option', answer: label }] } },
  });
}

/** Left and right edge of the box. */
function edges({ screen }: Session): readonly [left: number | undefined, right: number | undefined] {
  return [screen.find('┌')?.x, screen.find('┐')?.x];
}

describe('the preview box', () => {
  it.each([
    { cols: 80, width: 0, left: 34, columns: 40 },
    { cols: 120, width: 53, left: 34, columns: 63 },
    { cols: 120, width: 300, left: 34, columns: 86 },
    { cols: 60, width: 300, left: 34, columns: 26 },
    { cols: 59, width: 300, left: 0, columns: 59 },
    { cols: 59, width: 0, left: 0, columns: 40 },
    { cols: 30, width: 300, left: 0, columns: 30 },
  ])('is $columns wide in $cols columns, for content of $width more columns', async (box) => {
    const session = await openDialog(showing(lines(3, box.width), 'x'), { cols: box.cols, rows: 30 });
    const { screen } = session;
    expect(edges(session)).toEqual([box.left, box.left + box.columns - 1]);
    expect(screen.find('Notes')?.x).toBe(box.left);
    const rows = screen
      .text()
      .split('\n')
      .filter((row) => row.includes('│'));
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toHaveLength(box.left + box.columns);
    await choose(session, 'Option 1');
  });

  it('has the dim description of the focused option under the option list', async () => {
    const session = await openDialog(showing('one', 'two', undefined));
    const { screen } = session;
    expect(screen.find('Description 1')).toEqual({ x: 2, y: 8 });
    expect(screen.styleOf('Description 1')).toMatchObject({ dim: true });
    await session.press('down');
    expect(screen.text()).not.toContain('Description 1');
    expect(screen.find('Description 2')).toEqual({ x: 2, y: 8 });
    expect(screen.text()).toContain('│ two ');
    await session.press('3');
    expect(screen.text()).toContain('│ No preview available ');
    expect(screen.styleOf('No preview')).toMatchObject({ dim: true });
    expect(screen.text()).not.toContain('Type something');
    await choose(session, 'Option 3');
  });

  it('leaves the panel 30 columns, in which labels wrap', async () => {
    const [question] = preview.questions;
    const options = (question?.options ?? []).map((option, index) => ({
      ...option,
      label: `${option.label} is a label of several words ${index}`,
    }));
    const session = await openDialog({
      questions: [{ ...question, options } as (typeof preview.questions)[0]],
    });
    const { screen } = session;
    expect(screen.row(4).slice(0, 34)).toBe('> 1. Sidebar is a label of        ');
    expect(screen.row(5).slice(0, 34)).toBe('     several words 0              ');
    await choose(session, 'Sidebar is a label of several words 0');
  });
});

describe('content that is longer than the box', () => {
  it('has 20 rows at most, scrolls with PageUp and PageDown, and shows how many rows are hidden', async () => {
    const session = await openDialog(showing(lines(50), 'short'), { cols: 100, rows: 50 });
    const { screen } = session;
    const shown = (): (string | undefined)[] => {
      const rows = screen.text().match(/row \d+/g) ?? [];
      return [
        `${rows.length}`,
        rows[0],
        rows.at(-1),
        ...(screen.text().match(/[↑↓] \d+ rows? hidden/g) ?? []),
      ];
    };
    expect(shown()).toEqual(['20', 'row 1', 'row 20', '↓ 30 rows hidden']);
    await session.press('pagedown');
    expect(shown()).toEqual(['20', 'row 20', 'row 39', '↑ 19 rows hidden', '↓ 11 rows hidden']);
    await session.press('pagedown');
    expect(shown()).toEqual(['20', 'row 31', 'row 50', '↑ 30 rows hidden']);
    await session.pressQuietly('pagedown');
    await session.press('pageup');
    expect(shown()).toEqual(['20', 'row 12', 'row 31', '↑ 11 rows hidden', '↓ 19 rows hidden']);
    await session.press('down', 'up');
    expect(shown()).toEqual(['20', 'row 1', 'row 20', '↓ 30 rows hidden']);
    await choose(session, 'Option 1');
  });

  it('has its keys named in the footer only then', async () => {
    const session = await openDialog(showing('short', lines(21)), { cols: 100, rows: 50 });
    const { screen } = session;
    expect(screen.text()).not.toContain('PgUp');
    await session.press('down');
    expect(screen.text()).toContain('· PgUp/PgDn to scroll ·');
    expect(screen.text()).toContain('↓ 1 row hidden');
    await session.press('up');
    expect(screen.text()).not.toContain('PgUp');
    await choose(session, 'Option 1');
  });

  it('is scrolled while notes are typed, and the notes stay in sight', async () => {
    const session = await openDialog(showing(lines(40), 'x'), { cols: 80, rows: 16 });
    const { screen } = session;
    await session.press('n', 'a', 'pagedown');
    expect(screen.text()).not.toMatch(/row 1 /);
    expect(screen.text()).toMatch(/Notes: a▌/);
    expect(screen.text()).toMatch(/↑ \d+ rows hidden/);
    await choose(session, 'Option 1');
  });

  it.each([
    { cols: 40, rows: 14 },
    { cols: 40, rows: 10 },
    { cols: 20, rows: 5 },
  ])('can be read to its end in $cols columns and $rows rows', async (size) => {
    const session = await openDialog(showing(lines(12), 'x'), size);
    for (let page = 1; page <= 12; page++) await session.pressQuietly('pagedown');
    await session.until(/row 12\b/, 2_000);
    await choose(session, 'Option 1');
  });
});

const MARKDOWN = [
  '# Heading',
  '',
  'Some *slanted* and **strong** and `code` text.',
  '',
  '- first',
  '- second',
  '',
  '> quoted',
  '',
  '```js',
  'const  x = 1;',
  '```',
  '',
  '| Name | Size |',
  '| --- | --- |',
  '| a | 10 |',
  '',
  '---',
  '',
  '[label](https://example.org/)',
].join('\n');

describe('Markdown', () => {
  it('has headings, emphasis, code, fenced code without fence lines, lists, quotes, tables, rules, links', async () => {
    const session = await openDialog(showing(MARKDOWN, 'x'), { cols: 100, rows: 50 });
    const { screen } = session;
    const text = screen.text();
    for (const part of [
      'Heading',
      'slanted and strong and code text.',
      '• first',
      '• second',
      'quoted',
      'label',
    ]) {
      expect(text).toContain(part);
    }
    for (const sign of ['```', '# Heading', '*slanted*', '**strong**', '`code`', '---|', '[label]']) {
      expect(text).not.toContain(sign);
    }
    expect(text).toContain('const  x = 1;');
    expect(screen.styleOf('slanted')).toMatchObject({ italic: true });
    expect(screen.styleOf('strong')).toMatchObject({ bold: true });
    expect(screen.styleOf('Heading')).toMatchObject({ bold: true });
    expect(screen.cell(screen.find('code')?.x ?? 0, screen.find('code')?.y ?? 0)).not.toEqual(
      screen.cell(screen.find('Some')?.x ?? 0, screen.find('Some')?.y ?? 0),
    );
    expect(screen.find('Size')?.x).toBe(screen.find('10')?.x);
    expect(text).toMatch(/│ ─+ +│/);
    await choose(session, 'Option 1');
  });

  it('shows its first rows at once, however long it is, and counts the rest when it has been read', async () => {
    const paragraphs = 'a line of text\n\n'.repeat(12_000);
    const session = await openDialog(showing(paragraphs, 'x'), { cols: 100, rows: 30 });
    // The last empty row ends the text.
    await session.until(/↓ 23979 rows hidden/);
    await session.press('pagedown');
    await session.until(/↑ 19 rows hidden/);
    await choose(session, 'Option 1');
  });

  it('keeps line breaks, indentation and runs of spaces, so that a mock-up keeps its shape', async () => {
    const drawing = [
      '+------+   +--+',
      '| Nav  |   |  |',
      '|      |-->|ok|',
      '   +---+   +--+',
      '  indented   text',
    ];
    const session = await openDialog(showing(drawing.join('\n'), 'x'), { cols: 100, rows: 30 });
    const { screen } = session;
    const top = screen.find('┌')?.y ?? 0;
    drawing.forEach((row, index) => {
      expect(screen.row(top + 1 + index).slice(36, 36 + row.length)).toBe(row);
    });
    await choose(session, 'Option 1');
  });

  it('is clipped where it is wider than the box, not wrapped', async () => {
    const session = await openDialog(showing(`${'w'.repeat(200)}\nnext`, 'x'), { cols: 80 });
    const { screen } = session;
    const top = screen.find('┌')?.y ?? 0;
    expect(screen.row(top + 1)).toMatch(/│ w{42} │$/);
    expect(screen.row(top + 2)).toContain('│ next ');
    await choose(session, 'Option 1');
  });
});
