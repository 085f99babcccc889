import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BINARY } from './support/environment.ts';
import { endWith, enterLines, expectPlainEnd, openPlain } from './support/plain.ts';
import { mixed, single } from './support/questionnaires.ts';
import { openSession, type Session, type SessionOptions } from './support/session.ts';

const RECORDED = [{ questionIndex: 0, kind: 'option', answer: 'SQLite' }];
const CTRL_D = '\x04';

describe('an end without an answer', () => {
  it.each<[string, number, (session: Session) => Promise<void> | void, object, string]>([
    ['Ctrl-D', 1, (session) => session.send(CTRL_D), {}, 'Answer:\nCancelled.'],
    ['Ctrl-C', 130, (session) => session.send('\x03'), { error: 'interrupted' }, 'Answer: ^C'],
    ['SIGTERM', 143, (session) => session.kill('SIGTERM'), { error: 'interrupted' }, 'Answer:'],
  ])('by %s, exit code %i', async (_, code, cause, details, last) => {
    const session = await openPlain(mixed);
    await enterLines(session, '2');
    await cause(session);
    const exit = await expectPlainEnd(session);
    expect(exit).toMatchObject({
      code,
      document: { details: { answers: RECORDED, cancelled: true, ...details } },
    });
    expect(session.screen.text().endsWith(`\n${last}`)).toBe(true);
    await session.expectNoLeftovers();
  });

  it.each([
    ['SIGHUP tells of', []],
    ['no signal tells of', ['sh', '-c', `trap '' HUP; exec "$@"`, 'sh']],
  ])('by a lost terminal that %s, exit code 129', async (_, wrapper) => {
    const session = await openPlain(mixed, {
      command: [...wrapper, process.execPath, BINARY] as unknown as [string, ...string[]],
    });
    await enterLines(session, '2');
    session.hangUp();
    expect(await session.exit()).toMatchObject({
      code: 129,
      stderr: '',
      document: { details: { answers: RECORDED, cancelled: true, error: 'interrupted' } },
    });
    await session.expectNoLeftovers();
  });

  it('by the time limit, exit code 124', async () => {
    const session = await openPlain(single, { args: ['--timeout', '1'] });
    expect(session.screen.row(0)).toBe('One question. You have 1 second. Ctrl-D cancels.');
    const exit = await expectPlainEnd(session);
    expect(exit).toMatchObject({ code: 124, document: { details: { answers: [], error: 'timeout' } } });
    expect(session.screen.text()).toMatch(/\nAnswer:\nTime is up\.$/);
  });
});

describe('plain mode begins without --plain', () => {
  it.each<[string, SessionOptions]>([
    ['TERM is dumb', { term: 'dumb' }],
    ['TERM is unknown', { term: 'unknown' }],
    ['TERM is empty', { prepare: 'TERM=' }],
    ['TERM is not set', { prepare: 'unset TERM' }],
    ['ACCESSIBLE is set', { env: { ACCESSIBLE: '1' } }],
  ])('where %s', async (_, options) => {
    const session = openSession({ input: single, args: ['--guard', '0', '--bell'], ...options });
    await session.until(/^Answer:$/m);
    session.send('1\r');
    expect(await session.exit()).toMatchObject({
      code: 0,
      stderr: '',
      document: { details: { answers: [{ answer: 'PostgreSQL' }] } },
    });
    expect(session.output()).toMatch(
      /^[^\x00-\x09\x0b\x0c\x0e-\x1f]*Answer: \x07[^\x00-\x09\x0b\x0c\x0e-\x1f]*$/,
    );
  });
});

describe('what was typed before its prompt stands', () => {
  it('is thrown away ahead of the first', async () => {
    const session = openSession({
      input: single,
      args: ['--plain', '--guard', '0'],
      prepare: 'mkfifo gate; echo waiting; read -r line <gate',
    });
    await session.until('waiting');
    session.send(`${'1\r2\r\x04'.repeat(50)}an unended line`);
    await writeFile(join(session.folder, 'gate'), '\n');
    await session.until(/^Answer:$/m);
    expect(await endWith(session, '3')).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'Redis' }] } },
    });
  });

  it('is thrown away behind a line, however much it is', async () => {
    const session = await openPlain(mixed);
    await enterLines(session, `2\r${'1\r3\rrm x\r'.repeat(800)}`);
    expect(session.screen.text()).toMatch(
      /\nOnly the first line counts\. What came with it was dropped\.\n\nQuestion 2 of 4: Features\n/,
    );
    session.send('\x03');
    expect(await expectPlainEnd(session)).toMatchObject({
      code: 130,
      document: { details: { answers: RECORDED } },
    });
  });

  it('is thrown away behind the last line', async () => {
    const session = await openPlain(single);
    const exit = await endWith(session, `own words\r${'rm x\r'.repeat(800)}`);
    expect(exit).toMatchObject({ code: 0, document: { details: { answers: [{ answer: 'own words' }] } } });
  });

  it('does not answer within the guard', async () => {
    const session = openSession({ input: single, args: ['--plain', '--guard', '3600000'] });
    await session.until(/^Answer:$/m);
    session.send('1\r');
    await session.until(/\nThat came too soon to count\. Please answer again\.\nAnswer:$/);
    session.send(CTRL_D);
    expect(await expectPlainEnd(session)).toMatchObject({ code: 1, document: { details: { answers: [] } } });
  });
});

it('a terminal that somebody left in raw mode takes lines too', async () => {
  const session = await openPlain(single, { prepare: 'stty raw -echo' });
  await session.pressQuietly('3', 'backspace', '2');
  session.send('\r');
  const exit = await session.exit();
  expect(exit).toMatchObject({ code: 0, document: { details: { answers: [{ answer: 'SQLite' }] } } });
  expect(exit.settings.before).toContain('-icanon');
  expect(exit.settings.after).toBe(exit.settings.before);
});
