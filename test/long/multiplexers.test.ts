import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BINARY } from '../e2e/support/environment.ts';
import { mixed } from '../e2e/support/questionnaires.ts';
import { focusedRow } from '../e2e/support/rows.ts';
import { type Multiplexed, openMultiplexer, PROGRAMS } from './support/multiplexer.ts';

const QUESTION = 'Which database should we use?';

/** The dialog, with the settings of the terminal around it; a prompt follows. */
const COMMAND = 'sh ask.sh';
const SCRIPT = `
stty -a >before
"${process.execPath}" "${BINARY}" --guard 0 --file questionnaire.json >document 2>complaints
echo "code $?"
stty -a >after
`;

async function openAsked(name: keyof typeof PROGRAMS, first = 'seq 3'): Promise<Multiplexed> {
  const session = openMultiplexer(name);
  writeFileSync(join(session.folder, 'questionnaire.json'), JSON.stringify(mixed));
  writeFileSync(join(session.folder, 'ask.sh'), first + SCRIPT);
  await session.until(/^\$/m);
  session.send(`${COMMAND}\r`);
  await session.until(/^Enter\/Space.*cancel$/m);
  return session;
}

/** Sends a key and waits for the focused row that it makes. */
async function send(session: Multiplexed, bytes: string, row: string): Promise<void> {
  session.send(bytes);
  await session.until((screen) => focusedRow(screen) === row);
}

/** What a picture in any encoding says: the ASCII in it. */
const plain = (picture: string): string =>
  picture
    .replace(/[^ -~\n]/g, '')
    .replace(/ +$/gm, '')
    .trimEnd();

/** The multiplexer and the terminal around it agree, and there is one dialog, below what stood there before. */
async function expectOneDialog(session: Multiplexed): Promise<void> {
  const shown = session.screen.text();
  expect(shown).toContain(`1\n2\n3\n ☐ Database`);
  expect(shown.split(QUESTION)).toHaveLength(2);
  expect(plain(await session.picture())).toBe(plain(shown));
}

const DIALOG = ` ☐ Database  ☐ Features  ☐ Layout  ☐ Release  ☐ Submit

${QUESTION}

> 1. PostgreSQL
     Relational, strong consistency
  2. SQLite
     One file, no server
  3. Redis
     In memory, very fast
  4. Type something

Enter/Space to select · Tab/Arrow keys to navigate · Esc to cancel`;

it('in the first row of tmux the dialog leaves nothing in the scrollback, however often the window changes', async () => {
  const session = await openAsked('tmux', 'clear');
  expect(session.screen.row(0)).toMatch(/^ ☐ Database/);
  const history = session.historyOfTmux();
  for (const [columns, rows] of [
    [79, 24],
    [80, 24],
    [70, 24],
    [70, 30],
    [80, 20],
  ] as const) {
    const before = session.output().length;
    await session.resize(columns, rows);
    await session.until(() => session.output().length > before);
    await session.until(/^Enter\/Space.*(?:navigate\n)?.*cancel$/m);
    await session.until(({ text }) => text().split(QUESTION).length === 2);
  }
  session.send('\x1b');
  await session.until(/^code 1\n\$$/m);
  expect(session.screen.text()).toBe('code 1\n$');
  expect(session.historyOfTmux()).toBe(history);
});

describe.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])('in %s', (name) => {
  it('the dialog stands, follows and goes as in any terminal', async () => {
    const session = await openAsked(name);
    const { screen, folder } = session;
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
    expect(screen.text()).toBe(`$ ${COMMAND}\n1\n2\n3\n${DIALOG}`);
    await expectOneDialog(session);

    await send(session, '\x1bOB', '> 2. SQLite');
    await send(session, '\x1b[B', '> 3. Redis');
    await session.resize(60, 24);
    await session.until(/^Enter\/Space.*navigate\nEsc to cancel$/m);
    await expectOneDialog(session);
    await session.resize(80, 24);
    await session.until(/^Enter\/Space.*navigate · Esc to cancel$/m);
    await expectOneDialog(session);

    await send(session, '4', '> 4. Type something');
    session.pasteInside('two\nlines');
    await session.until(/^> 4\. two\n {5}lines▌\n\nEnter\/Space.*cancel$/m);
    await expectOneDialog(session);

    session.send('\r');
    await session.until('Which features');
    session.send('\t\t\t');
    await session.until('Review your answers');
    session.send('\r');
    await session.until(/^code 0\n\$$/m);
    // A window of tmux that gets narrower may move the first row into the scrollback, whatever runs in it.
    expect(screen.text().replace(`$ ${COMMAND}\n`, '')).toBe('1\n2\n3\n☒ Database: two lines\ncode 0\n$');
    expect(read('complaints')).toBe('');
    expect(JSON.parse(read('document'))).toMatchObject({
      details: { answers: [{ kind: 'custom', answer: 'two\nlines' }], cancelled: false },
    });
    expect(read('before')).toContain('icanon');
    expect(read('after')).toBe(read('before'));
  });

  it('the dialog goes with its terminal when the multiplexer ends', async () => {
    const session = await openAsked(name);
    session.quit();
    await session.ended();
    await session.expectNoLeftovers();
    expect(JSON.parse(readFileSync(join(session.folder, 'document'), 'utf8'))).toMatchObject({
      details: { answers: [], cancelled: true, error: 'interrupted' },
    });
  });
});
