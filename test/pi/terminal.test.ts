import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, asks, DECLINED, INTERRUPTED, multi, single, THANKS } from './support/calls.ts';
import { after, before, GATE, listening, pass, reached } from './support/commands.ts';
import { keyboardModes, UNTOUCHED } from './support/keyboard-modes.ts';
import { SCREENS } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openPi } from './support/pi.ts';

const THANKED = THANKS.text ?? '';
const POSTGRES = answered('"Which database should we use?"="PostgreSQL".');
const EXPORT = answered('"Which features do you want?"="Export".');

/** Replies of a terminal that knows the keyboard protocol. */
const kitty = (bytes: string): string => (bytes.includes('\x1b[?u') ? '\x1b[?0u' : '');

/** No signals from keys, no lines, no echo. */
const RAW = /-isig -icanon .*-echo /s;

const TERMINALS = [
  { what: 'knows the keyboard protocol', options: { answer: kitty } },
  { what: 'is far away', options: { replyDelay: 100 } },
  { what: 'is far away and knows the keyboard protocol', options: { answer: kitty, replyDelay: 100 } },
] as const;

describe.each(SCREENS)('Pi $name', (line) => {
  it('asks twice in a row on a terminal that is far away and knows the keyboard protocol', async () => {
    const replies = [asks(single, multi), THANKS];
    const pi = await openPi(line, { replies, answer: kitty, replyDelay: 100 });
    await pi.dialog('Which database');
    expect(keyboardModes(pi.output())).toEqual(UNTOUCHED);
    await pi.finish('enter');
    await pi.dialog('Which features');
    expect(keyboardModes(pi.output())).toEqual(UNTOUCHED);
    await pi.pressUntil('2', '[x] Export');
    expect(pi.screen.text()).toContain('  4. [ ] Type something\n');
    await pi.press('tab');
    await pi.finish('enter');
    expect(toolTexts(await pi.model.request(2))).toEqual([POSTGRES, EXPORT]);
    await pi.until(THANKED);
    await pi.quit();
  });

  it.each(TERMINALS)('lets no reply reach the command on a terminal that $what', async ({ options }) => {
    const replies = [asks(single, single, single), THANKS];
    const pi = await openPi(line, { replies, settings: listening, ...options });
    expect(toolTexts(await pi.model.request(2))).toEqual([DECLINED, DECLINED, DECLINED]);
    await pi.until(THANKED);
    const got = join(pi.home.folder, 'got');
    expect(existsSync(got) ? readFileSync(got, 'utf8') : '').toBe('');
    await pi.quit();
  });

  it('survives Ctrl-C in the dialog', async () => {
    const pi = await openPi(line, { replies: [asks(single), THANKS] });
    await pi.dialog('Which database');
    await pi.finish('ctrl+c');
    expect(toolTexts(await pi.model.request(2))).toEqual([INTERRUPTED]);
    await pi.until(THANKED);
    await pi.quit();
  });

  it('survives Ctrl-C before the dialog is there', async () => {
    const pi = await openPi(line, {
      replies: [asks(single), THANKS],
      settings: (home) => after(home, GATE),
    });
    expect(await reached(pi.home)).toMatch(RAW);
    pi.send('\x03');
    pass(pi.home);
    expect(toolTexts(await pi.model.request(2))).toEqual([INTERRUPTED]);
    await pi.until(THANKED);
    await pi.quit();
  });

  it('survives Ctrl-C after the dialog, and takes no keys from there', async () => {
    const pi = await openPi(line, {
      replies: [asks(single), THANKS],
      settings: (home) => before(home, GATE),
    });
    await pi.dialog('Which database');
    await pi.finish('enter');
    expect(await reached(pi.home)).toMatch(RAW);
    pi.send('\x03');
    pi.send('stray words\r');
    pass(pi.home);
    const request = await pi.model.request(2);
    expect(toolTexts(request)).toEqual([POSTGRES]);
    await pi.until(THANKED);
    expect(pi.screen.text()).not.toContain('stray');
    await pi.quit();
    expect(pi.model.requests).toHaveLength(2);
  });

  it('follows the window that was resized in the dialog', async () => {
    const pi = await openPi(line, { replies: [asks(single), THANKS] });
    await pi.dialog('Which database');
    await pi.resize(60, 20);
    await pi.until((screen) => !screen.text().includes('Esc to cancel') || screen.size().cols === 60);
    await pi.dialog('Which database');
    await pi.press('down');
    expect(pi.screen.text()).toMatch(/^> 2\. SQLite$/m);
    await pi.finish('enter');
    await pi.until(THANKED);
    const rules = pi.screen.text().match(/─{20,}/g) ?? [];
    expect(rules.at(-1)).toHaveLength(60);
    expect(toolTexts(await pi.model.request(2))).toEqual([
      answered('"Which database should we use?"="SQLite".'),
    ]);
    await pi.quit();
  });

  it('keeps the draft in its editor', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pi = await openPi(line, { replies: [{ ...asks(single), after: released }, THANKS] });
    await pi.model.request(1);
    await pi.type('my next idea');
    release();
    await pi.dialog('Which database');
    await pi.finish('enter');
    await pi.until(THANKED);
    await pi.until('my next idea');
    pi.send('\r');
    expect((await pi.model.request(3)).messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.toSatisfy((content) => JSON.stringify(content).includes('my next idea')),
    });
    await pi.until((screen) => screen.text().split(THANKED).length === 3);
    await pi.quit();
  });
});
