import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/protocol.ts';
import { lineText } from '../../../src/text/span.ts';
import { ask, LAYOUT, multi, PARTS, preview, single } from '../dialog/support.ts';
import { ASCII_LOOK, LOOK, rowsOf, seen, size } from './support.ts';

const LONG = 'a long description that says at some length what the choice is about and more';
const described = (question: Question, description: string): Question => ({
  ...question,
  options: question.options.map((option) => ({ ...option, description })),
});

describe('a page in a window with room', () => {
  it('stands as its contract draws it', () => {
    expect(rowsOf(seen(ask(single('Colour', 'Red', 'Green')), size(80, 24)))).toEqual([
      ' ☐ Colour',
      '',
      'Colour?',
      '',
      '> 1. Red',
      '     About Red',
      '  2. Green',
      '     About Green',
      '  3. Type something',
      '',
      'Enter/Space to select · ↑/↓ to navigate · Esc to cancel',
    ]);
  });

  it('wraps with a hanging indent', () => {
    const rows = rowsOf(seen(ask(described(single('Colour', 'Red', 'Green'), LONG)), size(40, 24)));
    expect(rows.slice(4, 8)).toEqual([
      '> 1. Red',
      '     a long description that says at',
      '     some length what the choice is',
      '     about and more',
    ]);
  });

  it('keeps the line breaks of a question and of a description', () => {
    const question = {
      ...described(single('Colour', 'Red', 'Green'), 'one\r\ntwo'),
      question: 'First\n\nsecond?',
    };
    const rows = rowsOf(seen(ask(question), size(60, 24)));
    expect(rows.slice(2, 8)).toEqual(['First', '', 'second?', '', '> 1. Red', '     one']);
  });

  it('leaves out the row of an empty description', () => {
    const rows = rowsOf(seen(ask(described(single('Colour', 'Red', 'Green'), ' ')), size(60, 24)));
    expect(rows.slice(4, 7)).toEqual(['> 1. Red', '  2. Green', '  3. Type something']);
  });
});

describe('a window that is too low', () => {
  const rowsIn = (rows: number) => rowsOf(seen(ask(single('Colour', 'Red', 'Green'), PARTS), size(70, rows)));

  it('loses its blank rows first, the one before the footer before the others', () => {
    expect(rowsIn(10)).toEqual([
      ' ☐ Colour  ☐ Parts  ☐ Submit',
      '',
      'Colour?',
      '',
      ...['> 1. Red', '     About Red', '  2. Green', '     About Green', '  3. Type something'],
      'Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel',
    ]);
    expect(rowsIn(8).slice(0, 3)).toEqual([' ☐ Colour  ☐ Parts  ☐ Submit', 'Colour?', '> 1. Red']);
  });

  it('then scrolls its rows around the focus, and marks where there is more', () => {
    const rows = (keys: 'down'[]) =>
      rowsOf(seen(ask(single('Colour', 'Red', 'Green')), size(30, 6), keys)).slice(2, 5);
    expect(rows([])).toEqual(['> 1. Red', '     About Red', '  2. Green                   ↓']);
    expect(rows(['down'])).toEqual([
      '> 2. Green                   ↑',
      '     About Green',
      '  3. Type something',
    ]);
    expect(rows(['down', 'down'])).toEqual([
      '  2. Green                   ↑',
      '     About Green',
      '> 3. Type something',
    ]);
  });

  it('marks a single row that has more on both sides', () => {
    const rows = rowsOf(seen(ask(single('Colour', 'Red', 'Green')), size(30, 5), ['down']));
    expect(rows).toHaveLength(5);
    expect(rows.join('\n')).toMatch(/> 2. Green/);
  });

  it('gives a long question half of it, which Page Up and Page Down scroll', () => {
    const question = { ...single('Colour', 'Red', 'Green'), question: `${'word '.repeat(60)}end?` };
    const first = rowsOf(seen(ask(question), size(40, 10)));
    const last = rowsOf(seen(ask(question), size(40, 10), ['pagedown', 'pagedown', 'pagedown']));
    expect(first.slice(1, 5).at(-1)).toMatch(/↓$/);
    expect(first.at(-1)).toContain('PgUp/PgDn');
    expect(last.slice(1, 5).join(' ')).toContain('end?');
    expect(last.at(5)).toBe('> 1. Red');
  });

  it('is refused below 20x5', () => {
    expect(rowsOf(seen(ask(single('Colour', 'Red', 'Green')), size(80, 4)))).toEqual([
      'Enlarge the window to 20x5',
    ]);
    expect(rowsOf(seen(ask(single('Colour', 'Red', 'Green')), size(10, 24)))).toEqual(['Enlarge t…']);
  });
});

describe('tabs that do not fit', () => {
  const four = ask(
    single('Environment', 'a', 'b'),
    single('Packages', 'a', 'b'),
    single('Notes', 'a', 'b'),
    single('When', 'a', 'b'),
  );
  const bar = (columns: number, ...keys: 'tab'[]) => rowsOf(seen(four, size(columns, 24), keys))[0];

  it('stand whole where they do', () => {
    expect(bar(80)).toBe(' ☐ Environment  ☐ Packages  ☐ Notes  ☐ When  ☐ Submit');
  });

  it('shrink with an ellipsis, the widest first and the active one last', () => {
    expect(bar(45)).toBe(' ☐ Environment  ☐ Pa…  ☐ No…  ☐ When  ☐ Sub…');
    expect(bar(45, 'tab')).toBe(' ☐ Env…  ☐ Packages  ☐ Not…  ☐ When  ☐ Subm…');
    expect(bar(20, 'tab', 'tab')).toBe(' ☐  ☐  ☐ Not…  ☐  ☐');
  });
});

describe('a preview', () => {
  const content = Array.from({ length: 30 }, (_, row) => `row ${row + 1}`).join('\n');
  const question = preview('Layout', { Sidebar: content, Short: 'x', None: undefined });

  it('stands beside the options, 40 columns wide at the least, with the notes under it', () => {
    const rows = rowsOf(seen(ask(LAYOUT), size(80, 24)));
    expect(rows.slice(4, 9)).toEqual([
      `> 1. Sidebar                      ┌${'─'.repeat(38)}┐`,
      `  2. Topbar                       │ Side${' '.repeat(33)}│`,
      `  3. None                         └${'─'.repeat(38)}┘`,
      '                                  Notes: press n to add notes',
      '  About Sidebar',
    ]);
  });

  it('shows 20 rows at the most and counts the hidden ones on either side', () => {
    const top = rowsOf(seen(ask(question), size(90, 60)));
    expect(top.filter((row) => /│ row \d+/.test(row))).toHaveLength(20);
    expect(top.join('\n')).toContain('└── ↓ 10 rows hidden ──');
    expect(top.at(-1)).toBe('Enter/Space to select · ↑/↓ to navigate · PgUp/PgDn to scroll · Esc to cancel');
    const bottom = rowsOf(seen(ask(question), size(90, 60), ['pagedown'])).join('\n');
    expect(bottom).toContain('┌── ↑ 10 rows hidden ──');
    expect(bottom).toContain('row 30');
  });

  it('begins at its top again for another option, and has no scroll keys where all of it is there', () => {
    const rows = rowsOf(seen(ask(question), size(90, 60), ['pagedown', 'down']));
    expect(rows.join('\n')).not.toContain('hidden');
    expect(rows.at(-1)).not.toContain('PgUp');
    expect(rowsOf(seen(ask(question), size(90, 60), ['pagedown', 'down', 'up'])).join('\n')).toContain(
      'row 1 ',
    );
  });

  it('goes under the options below 60 columns', () => {
    const rows = rowsOf(seen(ask(LAYOUT), size(59, 24)));
    expect(rows.slice(4, 12)).toEqual([
      '> 1. Sidebar',
      '  2. Topbar',
      '  3. None',
      '',
      '  About Sidebar',
      `┌${'─'.repeat(38)}┐`,
      `│ Side${' '.repeat(33)}│`,
      `└${'─'.repeat(38)}┘`,
    ]);
  });

  it('says where an option has none', () => {
    expect(rowsOf(seen(ask(LAYOUT), size(80, 24), ['down', 'down']))[5]).toContain('│ No preview available');
  });
});

describe('the review', () => {
  const two = ask(single('Colour', 'Red', 'Green'), multi('Parts', 'Search', 'Export'), LAYOUT);

  it('names the answers, the notes and what is missing', () => {
    const rows = rowsOf(seen(two, size(80, 24), ['enter', 'tab', 'n', 'x', 'enter']));
    expect(rows).toEqual([
      ' ☒ Colour  ☐ Parts  ☒ Layout  ☐ Submit',
      '',
      'Review your answers',
      'You have not answered all questions: Parts',
      '',
      '  Colour: Red',
      '  Layout: Sidebar',
      '    notes: x',
      '',
      '> Submit answers',
      '  Cancel',
      '',
      'Enter/Space to select · ↑/↓ to navigate · ← to go back · Esc to cancel',
    ]);
  });

  it('tells what was typed but not confirmed', () => {
    const rows = rowsOf(seen(two, size(80, 24), ['3', 'x', 'up', 'tab', 'tab', 'n', 'y', 'escape', 'tab']));
    expect(rows.slice(5, 7)).toEqual([
      '  Colour: typed but not confirmed: x',
      '  Layout: typed but not confirmed: y',
    ]);
  });

  it('keeps its two rows and scrolls the answers where they do not fit', () => {
    const keys = [
      ...(['enter', 'tab', 'n'] as const),
      { kind: 'paste', text: 'note\n'.repeat(20) } as const,
      'enter' as const,
    ];
    const top = rowsOf(seen(two, size(40, 12), keys));
    const bottom = rowsOf(seen(two, size(40, 12), [...keys, ...Array(9).fill('pagedown')]));
    expect(top.slice(-3, -1)).toEqual(['> Submit answers', '  Cancel']);
    expect(top.join('\n')).toMatch(/Colour: Red[\s\S]*↓/);
    expect(bottom.join('\n')).toMatch(/↑/);
    expect(bottom.slice(-3, -1)).toEqual(['> Submit answers', '  Cancel']);
  });
});

describe('a terminal without Unicode and colour', () => {
  it('gets ASCII signs', () => {
    const all = [
      seen(ask(LAYOUT, PARTS), size(70, 24), [], ASCII_LOOK),
      seen(ask(LAYOUT, PARTS), size(70, 24), ['enter', ' ', 'down'], ASCII_LOOK),
      seen(ask(LAYOUT, PARTS), size(70, 24), ['enter', 'tab'], ASCII_LOOK),
    ].flatMap(rowsOf);
    expect(all.join('\n')).toMatch(/^[\x20-\x7e\n]*$/);
    expect(all).toContain('Enter/Space to select - Up/Down to navigate - Left to go back');
  });

  it('gets the active tab by inverse video', () => {
    const [bar = []] = seen(ask(PARTS), size(70, 24), [], ASCII_LOOK).frame.lines;
    expect(bar.map(({ text, style }) => [text, style.inverse ?? false])).toEqual([
      [' [ ] Parts ', true],
      [' [ ] Submit ', false],
    ]);
  });
});

describe('the cursor', () => {
  const at = (...keys: Parameters<typeof seen>[2] & {}) => {
    const { frame } = seen(ask(PARTS), size(60, 24), keys, LOOK);
    return { row: lineText(frame.lines[frame.cursor.row] ?? []).trimEnd(), column: frame.cursor.column };
  };

  it('stands on the focused row', () => {
    expect(at('down')).toEqual({ row: '> 2. [ ] Export', column: 0 });
  });

  it('stands on the painted text cursor while typing', () => {
    expect(at('4')).toEqual({ row: '> 4. [ ] Type something', column: 9 });
    expect(at('4', { kind: 'text', text: '日' }, { kind: 'text', text: 'x' })).toEqual({
      row: '> 4. [x] 日x▌',
      column: 12,
    });
    expect(at('4', { kind: 'text', text: '日' }, { kind: 'text', text: 'x' }, 'left')).toEqual({
      row: '> 4. [x] 日x',
      column: 11,
    });
  });
});

describe('a window without room for a preview box', () => {
  const question = { ...preview('Layout', { Sidebar: 'one\ntwo\nthree', Topbar: 'x' }), question: 'Which?' };

  it('shows an option or more and, under it, its description and its preview, which scroll', () => {
    const rows = (...keys: ('down' | 'pagedown' | 'n')[]) =>
      rowsOf(seen(ask(question), size(20, 5), keys)).slice(2, 4);
    expect(rows()).toEqual(['> 1. Sidebar       ↓', '│ About Sidebar    ↓']);
    expect(rows('pagedown', 'pagedown', 'pagedown')).toEqual([
      '> 1. Sidebar       ↓',
      '│ three            ↑',
    ]);
    expect(rows('down')).toEqual(['> 2. Topbar        ↑', '│ About Topbar     ↓']);
  });
});

describe('a focused row that is taller than the window', () => {
  it('keeps its label and scrolls its description', () => {
    const tall = described(single('Colour', 'Red', 'Green'), 'one\ntwo\nthree\nfour\nfive');
    const rows = (...keys: ('pagedown' | 'down')[]) => rowsOf(seen(ask(tall), size(30, 6), keys)).slice(2, 5);
    expect(rows()).toEqual(['> 1. Red', '     one', '     two                     ↓']);
    expect(rows('pagedown', 'pagedown', 'pagedown')).toEqual([
      '> 1. Red                     ↑',
      '     four',
      '     five                    ↓',
    ]);
    expect(rows('pagedown', 'pagedown', 'down')).toEqual([
      '> 2. Green                   ↑',
      '     one',
      '     two                     ↓',
    ]);
  });
});
