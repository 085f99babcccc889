import { describe, expect, it } from 'vitest';
import { expectClean } from '../e2e/support/clean-exit.ts';
import { openDialog } from '../e2e/support/dialog.ts';
import { mixed, type QuestionnaireInput } from '../e2e/support/questionnaires.ts';
import { focusedRow } from '../e2e/support/rows.ts';
import type { Session } from '../e2e/support/session.ts';

/** A terminal as its description in terminfo(5) has it: what its keys send, and what it can show. */
interface Kind {
  readonly term: string;
  readonly down?: string;
  readonly home?: string;
  readonly end?: string;
  readonly backspace?: string;
  readonly ascii?: true;
  readonly monochrome?: true;
}

const KINDS: readonly Kind[] = [
  { term: 'xterm-256color', down: '\x1bOB', home: '\x1bOH', end: '\x1bOF' },
  { term: 'xterm', home: '\x1bOH', end: '\x1bOF', backspace: '\b' },
  { term: 'screen-256color', home: '\x1b[1~', end: '\x1b[4~' },
  { term: 'tmux-256color', home: '\x1b[1~', end: '\x1b[4~' },
  { term: 'linux', home: '\x1b[1~', end: '\x1b[4~', ascii: true },
  { term: 'vt100', down: '\x1bOB', backspace: '\b', monochrome: true },
  { term: 'xterm-kitty', home: '\x1b[H', end: '\x1b[F' },
  { term: 'rxvt-unicode-256color', home: '\x1b[7~', end: '\x1b[8~' },
];

/** Signs of ours, and what stands for each where there is only ASCII. */
const ASCII: Readonly<Record<string, string>> = {
  '☐': '[ ]',
  '☒': '[x]',
  '▌': '_',
  '·': '-',
  '✓': '*',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '─': '-',
  '│': '|',
  '•': '*',
};

const shownOn = ({ ascii }: Kind, text: string): string =>
  ascii ? text.replace(/[^\0-\x7f]/g, (sign) => ASCII[sign] ?? sign) : text;

/** Previews hold signs that come from us only. */
const QUESTIONNAIRE: QuestionnaireInput = {
  questions: mixed.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => (option.preview ? { ...option, preview: '- entry' } : option)),
  })),
};

const FIRST_FRAME = `1
2
 ☐ Database  ☐ Features  ☐ Layout  ☐ Release  ☐ Submit

Which database should we use?

> 1. PostgreSQL
     Relational, strong consistency
  2. SQLite
     One file, no server
  3. Redis
     In memory, very fast
  4. Type something

Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel`;

/** Sends a key of this terminal and waits for the row that it makes, with the cursor in this column. */
async function send(session: Session, bytes: string, row: string, column: number): Promise<void> {
  session.send(bytes);
  await session.until(
    (screen) =>
      focusedRow(screen) === row && screen.cursor().x === column && !screen.modes().synchronizedOutput,
  );
}

const COLOUR = /\x1b\[(?:[\d;]*;)?(?:[349]\d|10\d)(?:;[\d;]*)?m/;

const open = ({ term }: Kind): Promise<Session> =>
  openDialog(QUESTIONNAIRE, { term, rows: 30, prepare: 'seq 2' });

describe.each(KINDS)('TERM=$term', (kind) => {
  const {
    term,
    down = '\x1b[B',
    home = '\x1b[H',
    end = '\x1b[F',
    backspace = '\x7f',
    ascii,
    monochrome,
  } = kind;
  const shown = (text: string): string => shownOn(kind, text);

  it('asks, and leaves the summary', async () => {
    const session = await open(kind);
    const { screen } = session;
    expect(screen.text()).toBe(shown(FIRST_FRAME));
    await send(session, down, '> 2. SQLite', 0);
    await session.press('enter', '1', '3', '4');
    await send(session, 'b', shown('> 4. [x] b▌'), 10);
    await send(session, home, '> 4. [x] b', 9);
    await send(session, 'a', '> 4. [x] ab', 10);
    await send(session, end, shown('> 4. [x] ab▌'), 11);
    await send(session, 'c', shown('> 4. [x] abc▌'), 12);
    await send(session, backspace, shown('> 4. [x] ab▌'), 11);
    expect(screen.text()).toContain(shown('1. [x] Search'));
    await session.press('down', 'enter');
    expect(screen.text()).toContain(shown('│ • entry'));
    await session.press('2', 'enter', 'tab');
    expect(screen.text()).toContain('Review your answers');
    await session.press('enter');
    const { code, document } = await expectClean(session);
    expect(code).toBe(0);
    expect(document).toMatchObject({
      details: {
        answers: [{ answer: 'SQLite' }, { selected: ['Search', 'Audit log', 'ab'] }, { answer: 'Top bar' }],
      },
    });
    expect(screen.scrollback()).toEqual(
      ['1', '2', '☒ Database: SQLite', '☒ Features: Search, Audit log, ab', '☒ Layout: Top bar'].map(shown),
    );
    expect(COLOUR.test(session.output())).toBe(!monochrome);
    expect(/^[\0-\x7f]*$/.test(session.output())).toBe(ascii === true);
  });

  it('goes without a trace when cancelled', async () => {
    const session = await open(kind);
    await session.press('2', 'esc');
    expect(await expectClean(session)).toMatchObject({ code: 1 });
    expect(session.screen.scrollback(), term).toEqual(['1', '2']);
  });
});
