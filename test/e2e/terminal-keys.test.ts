import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { inputTaken } from './support/input-queue.ts';
import { multi, single } from './support/questionnaires.ts';
import type { Session, SessionOptions } from './support/session.ts';

/** Lets the session note its terminal's name, so that a test can wait until a part of a key has been read. */
const NOTE_TERMINAL = 'tty >tty';

const openNoted = (options: SessionOptions = {}): Promise<Session> =>
  openDialog(single, { ...options, prepare: NOTE_TERMINAL });

/** Sends each part as a chunk of its own: the next goes out when the one before has been read. */
async function sendParts(session: Session, ...parts: readonly (string | Buffer)[]): Promise<void> {
  const terminal = readFileSync(join(session.folder, 'tty'), 'utf8').trim();
  for (const part of parts) {
    session.send(part as string);
    expect(await inputTaken(terminal, 5_000)).toBe(true);
  }
}

async function expectEnd(session: Session, code: number, answers: readonly object[] = []): Promise<void> {
  expect(await session.exit()).toMatchObject({
    code,
    stderr: '',
    unread: '',
    document: { details: { answers } },
  });
  expect(session.screen.modes().changed).toEqual([]);
}

/** A long wait for the rest of an escape sequence, so that a slow machine does not turn its parts into keys. */
const PATIENT = { env: { ESCDELAY: '10000' } };

describe('the arrow keys', () => {
  const FORMS = [
    { down: '\x1b[B', up: '\x1b[A' },
    { down: '\x1bOB', up: '\x1bOA' },
    { down: '\x1b[1;1B', up: '\x1b[1;1A' },
    { down: '\x1b[110;5u', up: '\x1b[112;5u' },
    { down: '\x1b[27;5;110~', up: '\x1b[27;5;112~' },
    { down: '\x1b[57353u', up: '\x1b[57352u' },
    { down: '\x1b[1;1:1B', up: '\x1b[1;1:2A' },
  ];

  it('are understood in every form', async () => {
    const session = await openDialog(single);
    for (const { down, up } of FORMS) {
      session.send(down);
      await session.until(/^> 2\./m);
      session.send(down);
      await session.until(/^> 3\./m);
      session.send(up);
      await session.until(/^> 2\./m);
      session.send(up);
      await session.until(/^> 1\./m);
    }
    await session.press('down', 'enter');
    await expectEnd(session, 0, [{ answer: 'SQLite' }]);
  });
});

describe('`CSI u` and modifyOtherKeys forms of ordinary keys are understood', () => {
  it.each([
    { key: 'Enter', bytes: '\x1b[13u' },
    { key: 'Enter as modifyOtherKeys', bytes: '\x1b[27;1;13~' },
    { key: 'keypad Enter', bytes: '\x1b[57414u' },
    { key: 'Space', bytes: '\x1b[32u' },
    { key: 'a digit', bytes: '\x1b[49u' },
    { key: 'Num Lock held with Enter', bytes: '\x1b[13;129u' },
  ])('$key answers', async ({ bytes }) => {
    const session = await openDialog(single);
    session.send(bytes);
    await expectEnd(session, 0, [{ answer: 'PostgreSQL' }]);
  });

  it.each([
    { key: 'Esc', bytes: '\x1b[27u', code: 1 },
    { key: 'Esc as modifyOtherKeys', bytes: '\x1b[27;1;27~', code: 1 },
    { key: 'Ctrl+C', bytes: '\x1b[99;5u', code: 130 },
    { key: 'Ctrl+C as modifyOtherKeys', bytes: '\x1b[27;5;99~', code: 130 },
  ])('$key ends the dialog', async ({ bytes, code }) => {
    const session = await openDialog(single);
    session.send(bytes);
    await expectEnd(session, code);
  });

  it('letters, with shift, and editing keys in a text field', async () => {
    const session = await openDialog(single);
    await session.press('4');
    const typed = [
      '\x1b[97u',
      '\x1b[98;2u',
      '\x1b[228u',
      '\x1b[27;2;67~',
      '\x1b[120u',
      '\x1b[127u',
      '\x1b[97;5u',
      '\x1b[122u',
    ];
    for (const bytes of typed) {
      session.send(bytes);
      await session.press('left');
      await session.press('right');
    }
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'azBäC' }]);
  });
});

/** What a terminal may send that is no key of ours. */
const FOREIGN = [
  ['a reply to a device query', '\x1b[?62;22;52c'],
  ['a cursor report', '\x1b[24;80R'],
  ['a mode report', '\x1b[?2026;2$y'],
  ['a keyboard protocol report', '\x1b[?1u'],
  ['a colour report with ST', '\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\'],
  ['a colour report with BEL', '\x1b]10;rgb:ffff/ffff/ffff\x07'],
  ['a clipboard reply', '\x1b]52;c;MQ0=\x07'],
  ['a DCS reply', '\x1bP1+r544e=787465726d\x1b\\'],
  ['an APC reply', '\x1b_Gi=31;OK\x1b\\'],
  ['focus gained', '\x1b[I'],
  ['focus lost', '\x1b[O'],
  ['an SGR mouse click', '\x1b[<0;10;5M'],
  ['an X10 mouse click', '\x1b[M !!'],
  ['F1 as SS3', '\x1bOP'],
  ['F5', '\x1b[15~'],
  ['F1 on the Linux console', '\x1b[[A'],
  ['an unknown number', '\x1b[99~'],
  ['an unknown last byte', '\x1b[1;5;7x'],
  ['unknown intermediates', '\x1b[3 q'],
  ['a key release', '\x1b[49;1:3u'],
  ['a key with the Super modifier', '\x1b[49;9u'],
  ['Alt and a letter', '\x1bq'],
  ['Insert', '\x1b[2~'],
  ['control characters', '\x1c\x1d\x1e\x1f\x11\x13'],
] as const;

describe('unknown sequences and terminal replies are swallowed whole', () => {
  it('nothing is typed into a text field', async () => {
    const session = await openDialog(single);
    await session.press('4');
    let draft = '';
    for (const [what, bytes] of FOREIGN) {
      session.send(bytes);
      await session.press('x');
      draft += 'x';
      await session.until((screen) => screen.text().includes(`${draft}▌`));
      expect(session.screen.text(), what).toContain(`> 4. ${draft}▌`);
    }
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: draft }]);
  });

  it('nothing is chosen, moved or cancelled outside one', async () => {
    const session = await openDialog(multi);
    const picture = session.screen.text();
    for (const [what, bytes] of FOREIGN) {
      session.send(bytes);
      await session.press('down');
      await session.press('up');
      expect(session.screen.text(), what).toBe(picture);
    }
    await session.press('2', 'tab', 'enter');
    await expectEnd(session, 0, [{ selected: ['Export'] }]);
  });
});

describe('keys that arrive in parts', () => {
  it.each([
    { key: 'an arrow', parts: ['\x1b', '[', 'B'] },
    { key: 'an SS3 arrow', parts: ['\x1bO', 'B'] },
    { key: 'a CSI u key', parts: ['\x1b[1', '10;', '5', 'u'] },
    { key: 'an arrow after a reply', parts: ['\x1b]11;rgb:', '1e1e\x1b', '\\\x1b[', 'B'] },
  ])('are put together: $key', async ({ parts }) => {
    const session = await openNoted(PATIENT);
    await sendParts(session, ...parts);
    await session.until(/^> 2\./m);
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'SQLite' }]);
  });

  it('are put together: a UTF-8 character', async () => {
    const session = await openNoted();
    await session.press('4');
    const bytes = Buffer.from('ß語😀');
    await sendParts(session, ...Array.from(bytes, (byte) => Buffer.of(byte)));
    await session.until('ß語😀▌');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'ß語😀' }]);
  });

  it('are put together: a paste, with something like its end in it', async () => {
    const session = await openNoted(PATIENT);
    await session.press('4');
    await sendParts(session, '\x1b[20', '0~ab', '\x1b[201', 'c\x1b', '[20', '1~');
    await session.until('> 4. ab[201c▌');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'ab[201c' }]);
  });

  it('invalid UTF-8 types nothing', async () => {
    const session = await openNoted();
    await session.press('4', 'a');
    await sendParts(session, Buffer.of(0x80), Buffer.of(0xff, 0xfe), Buffer.of(0xc3), Buffer.from('b'));
    await session.until('> 4. ab▌');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'ab' }]);
  });
});

describe('a lone Esc', () => {
  it.each([
    { when: 'by default', env: {} },
    { when: 'with a short ESCDELAY', env: { ESCDELAY: '0' } },
    { when: 'with an unusable ESCDELAY', env: { ESCDELAY: 'soon' } },
  ])('is decided by time: it cancels $when', async ({ env }) => {
    const session = await openDialog(single, { env });
    session.send('\x1b');
    await expectEnd(session, 1);
  });

  it('waits for ESCDELAY: what follows in time makes it another key', async () => {
    const session = await openNoted(PATIENT);
    await sendParts(session, '\x1b', '[', 'B');
    await session.until(/^> 2\./m);
    await sendParts(session, '\x1b', 'q');
    await session.press('down');
    expect(session.screen.text()).toMatch(/^> 3\./m);
    await session.press('ctrl+c');
    await expectEnd(session, 130);
  });
});

describe('Ctrl-C is obeyed', () => {
  it.each([
    { where: 'in an unfinished paste', before: '\x1b[200~some text' },
    { where: 'in an unfinished CSI sequence', before: '\x1b[1;' },
    { where: 'in an unfinished OSC string', before: '\x1b]11;rgb:1e1e' },
    { where: 'in an unfinished DCS string', before: '\x1bP1+r' },
    { where: 'after a lone ESC', before: '\x1b' },
    { where: 'in an unfinished character', before: Buffer.of(0xf0, 0x9f) },
  ])('$where', async ({ before }) => {
    const session = await openNoted(PATIENT);
    await sendParts(session, before, '\x03');
    await expectEnd(session, 130);
  });

  it('among other characters of one chunk', async () => {
    const session = await openDialog(single);
    session.send('abc\x03def\r');
    await expectEnd(session, 130);
  });
});

const CTRL_C = 3;

/** A small generator, so that a failure can be repeated. */
function randomBytes(seed: number, length: number): Buffer {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24 === CTRL_C ? 0 : state >>> 24;
  };
  return Buffer.from(Array.from({ length }, next));
}

describe('random bytes', () => {
  it.each([1, 2, 3, 4])('never answer, hang it, or leave the terminal changed (seed %i)', async (seed) => {
    const session = await openDialog(single, { args: ['--guard', '60000'] });
    session.send(randomBytes(seed, 1500) as unknown as string);
    session.send('\x03');
    const exit = await session.exit();
    // A Ctrl-Z among them gives the terminal back for a moment, whose own keys then count: Ctrl-\ ends with 131.
    expect([1, 130, 131]).toContain(exit.code);
    expect(exit).toMatchObject({ stderr: '', document: { details: { answers: [], cancelled: true } } });
    expect(exit.settings.after).toBe(exit.settings.before);
    expect(session.screen.modes().changed).toEqual([]);
    expect(session.screen.scrollback()).toEqual([]);
  });
});
