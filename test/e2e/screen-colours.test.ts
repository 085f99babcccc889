import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed } from './support/questionnaires.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const numbersOf = (parameters: string): number[] =>
  parameters.split(';').map((parameter) => Number(parameter || 0));

/** The numbers of all attributes and colours that were switched on. */
function stylesIn(output: string): number[] {
  const all = [...output.matchAll(/\x1b\[([\d;:]*)m/g)].flatMap(([, parameters = '']) =>
    numbersOf(parameters),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}

const ATTRIBUTES = new Set([0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29]);
const PALETTE = new Set([
  ...[30, 40, 90, 100].flatMap((first) => Array.from({ length: 8 }, (_, n) => first + n)),
  39,
  49,
]);

/** Walks over every kind of page, leaves answers on some of them, and submits. */
async function walk(session: Session): Promise<void> {
  await session.press('2', '1', '4', 'x', 'up', 'tab', 'down', 'n', 'y', 'enter', '3', 'z', 'up', 'tab');
  expect(session.screen.text()).toContain('Review your answers');
  await session.press('enter');
  expect(await session.exit()).toMatchObject({
    code: 0,
    stderr: '',
    document: {
      details: {
        answers: [{ answer: 'SQLite' }, { selected: ['Search', 'x'] }, { answer: 'Top bar', notes: 'y' }],
      },
    },
  });
}

const open = (options: SessionOptions): Promise<Session> => openDialog(mixed, { rows: 30, ...options });

describe('the 16 palette colours and attributes only', () => {
  it('on every page', async () => {
    const session = await open({ env: { COLORTERM: 'truecolor' } });
    await walk(session);
    const styles = stylesIn(session.output());
    expect(styles.filter((style) => !ATTRIBUTES.has(style) && !PALETTE.has(style))).toEqual([]);
    expect(styles).toEqual(expect.arrayContaining([1, 2, 7, 32, 36, 44, 97]));
  });
});

const hasColours = (output: string): boolean =>
  stylesIn(output).some((style) => PALETTE.has(style) || style === 38 || style === 48);

describe('no colour at all, attributes stay', () => {
  it.each([
    { when: 'NO_COLOR is non-empty', options: { env: { NO_COLOR: '1' } } },
    { when: '--color never', options: { args: ['--color', 'never'] } },
    {
      when: 'NO_COLOR is non-empty on the Linux console',
      options: { env: { NO_COLOR: '0' }, term: 'linux' },
    },
  ])('$when', async ({ options }) => {
    const session = await open(options);
    await walk(session);
    expect(hasColours(session.output())).toBe(false);
    expect(stylesIn(session.output())).toEqual(expect.arrayContaining([0, 1, 7]));
  });
});

describe('colour', () => {
  it.each([
    { when: 'NO_COLOR is empty', options: { env: { NO_COLOR: '' } } },
    {
      when: '--color always, even with NO_COLOR',
      options: { args: ['--color', 'always'], env: { NO_COLOR: '1' } },
    },
    { when: 'stdout is no terminal, since it is decided from the terminal', options: {} },
  ])('$when', async ({ options }) => {
    const session = await open(options);
    expect(session.screen.styleOf('☐ Database')).toMatchObject({ fg: 15, bg: 4 });
    expect(session.screen.styleOf('☐ Features')).toMatchObject({ fg: undefined, dim: true });
    expect(session.screen.styleOf('> 1.')).toMatchObject({ fg: 6 });
    expect(session.screen.styleOf('Which database')).toMatchObject({ bold: true });
    expect(session.screen.styleOf('Relational')).toMatchObject({ dim: true });
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [] } } });
  });
});

describe('ASCII glyphs', () => {
  const ascii = {
    questions: mixed.questions.map((question) => ({
      ...question,
      options: question.options.map((o) => ({ ...o, ...(o.preview && { preview: '- item\n\n> quote' }) })),
    })),
  };

  it.each([
    { where: 'TERM=linux', options: { term: 'linux' } },
    { where: 'LANG=C', options: { env: { LANG: 'C' } } },
    { where: 'no locale', options: { env: { LANG: undefined } } },
    { where: 'LC_ALL over LANG', options: { env: { LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' } } },
    { where: 'a locale of another encoding', options: { env: { LANG: 'de_DE.ISO-8859-1' } } },
  ])('and nothing else of ours on the terminal: $where', async ({ options }) => {
    const session = await openDialog(ascii, options);
    const { screen } = session;
    expect(screen.row(0)).toMatch(/^ \[ \] Database +\[ \] Features/);
    expect(screen.row(12)).toBe('Enter/Space to select - Tab/Arrow keys to navigate - Esc to cancel');
    await session.press('2', 'esc');
    expect((await session.exit()).code).toBe(1);
    expect(session.output()).toMatch(/^[\x00-\x7f]*$/);
  });

  it.each([
    { where: 'on the Linux console', options: { term: 'linux' } },
    { where: 'without a UTF-8 locale', options: { env: { LANG: 'C' } } },
  ])('on every page and in the summary: $where', async ({ options }) => {
    const session = await openDialog(ascii, { rows: 30, ...options });
    await walk(session);
    expect(session.screen.row(0)).toBe('[x] Database: SQLite');
    expect(session.output()).toMatch(/^[\x00-\x7f]*$/);
  });

  it('also in small windows, with marks and cut texts', async () => {
    const session = openSession({
      cols: 24,
      rows: 6,
      args: ['--guard', '0'],
      env: { LANG: 'C' },
      input: mixed,
    });
    await session.until(/^> 1\./m);
    await session.press('down', 'down', 'down', 'up', 'enter');
    await session.resize(19, 5);
    await session.until(/^Enlarge the window~/m);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({
      code: 1,
      document: { details: { answers: [{ answer: 'Redis' }] } },
    });
    expect(session.output()).toMatch(/^[\x00-\x7f]*$/);
  });

  it('not where LC_ALL says UTF-8', async () => {
    const session = await openDialog(mixed, { env: { LC_ALL: 'en_US.utf8', LANG: 'C' } });
    expect(session.screen.row(0)).toMatch(/^ ☐ Database/);
    await session.press('esc');
    expect((await session.exit()).code).toBe(1);
  });
});
