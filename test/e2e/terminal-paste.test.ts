import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { multi, preview, single } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

async function expectEnd(session: Session, code: number, answers: readonly object[] = []): Promise<void> {
  expect(await session.exit()).toMatchObject({
    code,
    stderr: '',
    unread: '',
    document: { details: { answers } },
  });
  expect(session.screen.modes().changed).toEqual([]);
}

/** Sends bytes, then a key that repaints: what the bytes did, if anything, is done by then. */
async function sendAndMove(session: Session, bytes: string): Promise<void> {
  session.send(bytes);
  await session.press('down');
  await session.press('up');
}

describe('pastes are text', () => {
  it('line breaks are kept, other control characters dropped, and no key is pressed', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.paste('one\ntwo\x00\x07\x08\x0b\x7f\x9b three\x1b[2J\x1b]0;t\x07\nlast\n');
    expect(session.screen.text()).toContain('> 4. one\n     two three[2J]0;t\n     last');
    expect(session.output()).not.toContain('\x1b[2J');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'one\ntwo three[2J]0;t\nlast' }]);
  });

  it('in notes too', async () => {
    const session = await openDialog(preview);
    await session.press('n');
    await session.paste('first\r\nsecond\x1b');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: 'Sidebar', notes: 'first\nsecond' }]);
  });

  it('of any size', async () => {
    const session = await openDialog(single);
    await session.press('4');
    const text = 'word '.repeat(2_000).trim();
    await session.paste(text);
    await session.until((screen) => screen.text().includes('▌'));
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: text }]);
  });
});

describe('outside a text field', () => {
  it('a paste does nothing', async () => {
    const session = await openDialog(multi);
    const before = session.screen.text();
    for (const text of ['1', '1\r', 'n', ' ', '\r', '3\r\r', 'yes\r', '\x1b']) {
      await sendAndMove(session, `\x1b[200~${text}\x1b[201~`);
      expect(session.screen.text(), JSON.stringify(text)).toBe(before);
    }
    await session.press('esc');
    await expectEnd(session, 1);
  });

  it('unbracketed chunks of several characters never commit', async () => {
    const session = await openDialog(single);
    const before = session.screen.text();
    for (const bytes of ['1\r', 'yes\r', ' \r', '12', '\r\r', 'n1\r\n', '1\t\r']) {
      await sendAndMove(session, bytes);
      expect(session.screen.text(), JSON.stringify(bytes)).toBe(before);
    }
    await session.press('ctrl+c');
    await expectEnd(session, 130);
  });
});

describe('in a text field', () => {
  it.each([
    { bytes: 'yes\r', left: 'yes' },
    { bytes: 'a\rb\r', left: 'a\nb' },
    { bytes: '12\n', left: '12' },
  ])('unbracketed chunks of several characters are typed, not confirmed: %j', async ({ bytes, left }) => {
    const session = await openDialog(single);
    await session.press('4');
    session.send(bytes);
    await session.until('▌');
    await session.press('enter');
    await expectEnd(session, 0, [{ answer: left }]);
  });
});
