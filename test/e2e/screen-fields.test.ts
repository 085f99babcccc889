import { describe, expect, it } from 'vitest';
import { openDialog } from './support/dialog.ts';
import { mixed, multi, preview, single } from './support/questionnaires.ts';
import type { Session } from './support/session.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const PROMPT = '> 4. ';

/** The hardware cursor stands on the painted one: a cell in reverse video, or the mark behind the text. */
function expectCursorOn({ screen }: Session, text: string): void {
  const { x, y } = screen.cursor();
  const cell = screen.cell(x, y);
  expect(cell.text).toBe(text);
  expect(cell.inverse || text === '▌', `cursor at ${x}, ${y}\n${screen.picture()}`).toBe(true);
}

async function answer(session: Session, text: string): Promise<void> {
  await session.press('enter');
  expect(await session.exit()).toMatchObject({
    code: 0,
    stderr: '',
    document: { details: { answers: [{ kind: 'custom', answer: text }] } },
  });
}

/** Presses keys in a filled field and takes the text away again. */
async function edit(session: Session, text: string, keys: readonly string[]): Promise<string> {
  await session.paste(text);
  await session.press(...keys);
  const { y } = session.screen.cursor();
  const left = session.screen.row(y).replace(PROMPT, '').replace('▌', '');
  await session.pressQuietly('end');
  await session.press('ctrl+u');
  return left;
}

describe('text fields hold the grapheme as the unit of editing', () => {
  const CASES = [
    { keys: ['backspace'], typed: `a${FAMILY}`, left: 'a' },
    { keys: ['left', 'x'], typed: `a${FAMILY}`, left: `ax${FAMILY}` },
    { keys: ['left', 'left', 'delete'], typed: `${FAMILY}🇩🇪z`, left: `${FAMILY}z` },
    { keys: ['backspace'], typed: '🇩🇪🇫🇷', left: '🇩🇪' },
    { keys: ['backspace'], typed: 'ne\u0301', left: 'n' },
    { keys: ['left', 'backspace'], typed: '日本語', left: '日語' },
    { keys: ['left', 'left', 'right', 'x'], typed: '👍🏽❤️', left: '👍🏽x❤️' },
    { keys: ['ctrl+a', 'delete'], typed: 'क्षिab', left: 'ab' },
  ];

  it('for the arrows, Backspace and Delete', async () => {
    const session = await openDialog(single);
    await session.press('4');
    for (const { keys, typed, left } of CASES) expect(await edit(session, typed, keys), typed).toBe(left);
    await session.type(`a${FAMILY}🇩🇪b`);
    await session.press('left', 'backspace');
    await answer(session, `a${FAMILY}b`);
  });

  it('also when a combining mark arrives on its own', async () => {
    const session = await openDialog(single);
    await session.press('4', 'e', '\u0301');
    expect(session.screen.row(10)).toBe(`${PROMPT}e\u0301▌`);
    await session.press('x', 'left', 'backspace', 'y');
    await answer(session, 'yx');
  });
});

describe('the keys of a text field', () => {
  const words = 'alpha beta gamma';

  const CASES = [
    { keys: ['home', 'x'], left: `x${words}` },
    { keys: ['home', 'end', 'x'], left: `${words}x` },
    { keys: ['ctrl+a', 'x'], left: `x${words}` },
    { keys: ['ctrl+a', 'ctrl+e', 'x'], left: `${words}x` },
    { keys: ['left', 'left', 'right', 'x'], left: 'alpha beta gammxa' },
    { keys: ['backspace', 'backspace'], left: 'alpha beta gam' },
    { keys: ['home', 'delete', 'delete'], left: 'pha beta gamma' },
    { keys: ['ctrl+w'], left: 'alpha beta ' },
    { keys: ['alt+left', 'ctrl+u'], left: 'gamma' },
    { keys: ['alt+left', 'alt+left', 'ctrl+k'], left: 'alpha ' },
    { keys: ['alt+left', 'alt+left', 'alt+right', 'x'], left: 'alpha betax gamma' },
    { keys: ['ctrl+u', 'n', 'e', 'w', '1', 'space', '2'], left: 'new1 2' },
  ];

  it('move by characters and words, to start and end, and delete on either side', async () => {
    const session = await openDialog(single);
    await session.press('4');
    for (const { keys, left } of CASES) expect(await edit(session, words, keys), keys.join()).toBe(left);
    await session.paste(words);
    await session.press('ctrl+w');
    await answer(session, 'alpha beta');
  });

  it('Up and Down leave it, with its draft kept, and Enter on it when it is empty does nothing', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.pressQuietly('enter', 'space', 'enter', 'backspace', 'left');
    await session.type('kept');
    await session.press('up', 'down', 'down', 'up');
    expect(session.screen.row(10)).toBe(`${PROMPT}kept▌`);
    await answer(session, 'kept');
  });

  it('Esc clears it before it cancels', async () => {
    const session = await openDialog(single);
    await session.press('4');
    await session.type('draft');
    await session.press('esc');
    expect(session.screen.row(10)).toBe(`${PROMPT}Type something`);
    await session.press('esc');
    expect(await session.exit()).toMatchObject({ code: 1, document: { details: { answers: [] } } });
  });
});

describe('the hardware cursor', () => {
  it('stands on the painted one while a text field has focus, else on the focused row', async () => {
    const session = await openDialog(single);
    const { screen } = session;
    expect(screen.cursor()).toEqual({ x: 0, y: 4 });
    await session.press('down');
    expect(screen.cursor()).toEqual({ x: 0, y: 6 });
    await session.press('up', 'up');
    expectCursorOn(session, 'T');
    expect(screen.styleOf('ype something')).toMatchObject({ dim: true, inverse: false });
    await session.type(`日${FAMILY}e\u0301z`);
    expectCursorOn(session, '▌');
    for (const cluster of ['z', 'e\u0301', FAMILY, '日']) {
      await session.press('left');
      expectCursorOn(session, cluster);
    }
    expect(screen.cursor()).toEqual({ x: PROMPT.length, y: 10 });
    await session.press('right');
    expect(screen.cursor()).toEqual({ x: PROMPT.length + 2, y: 10 });
    expect(screen.modes().cursorVisible).toBe(false);
    await answer(session, `日${FAMILY}e\u0301z`);
    expect(screen.modes().cursorVisible).toBe(true);
  });

  it('stands in the right row of a draft that is wrapped or has line breaks', async () => {
    const session = await openDialog(single, { cols: 24 });
    const { screen } = session;
    await session.press('4');
    await session.paste('several words to wrap\nx');
    expectCursorOn(session, '▌');
    const { x, y } = screen.cursor();
    await session.press('home');
    expectCursorOn(session, 's');
    expect(screen.cursor().y).toBeLessThan(y - 1);
    await session.press('end', 'left');
    expectCursorOn(session, 'x');
    expect(screen.cursor()).toEqual({ x: x - 1, y });
    await answer(session, 'several words to wrap\nx');
  });

  it('stands on the placeholder of empty notes, and in the notes', async () => {
    const session = await openDialog(preview);
    const { screen } = session;
    expect(screen.styleOf('press n to add notes')).toMatchObject({ dim: true });
    expect(screen.styleOf('Notes')).toMatchObject({ fg: 6 });
    await session.press('n');
    expect(screen.text()).toContain('Notes: Add notes on this design...');
    expectCursorOn(session, 'A');
    await session.type('1 n');
    expectCursorOn(session, '▌');
    await session.press('enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ answer: 'Sidebar', notes: '1 n' }] } },
    });
  });
});

describe('each question owns its draft', () => {
  it('which stays when another question is shown', async () => {
    const session = await openDialog(mixed);
    const { screen } = session;
    await session.press('4');
    await session.type('first');
    await session.press('up', 'tab', '4');
    expect(screen.text()).not.toContain('first');
    await session.type('second');
    await session.press('up', 'tab', 'n');
    await session.type('third');
    await session.press('esc', 'shift+tab');
    expect(screen.text()).toContain('[x] second');
    await session.press('shift+tab');
    expect(screen.text()).toContain('4. first');
    await session.press('4', 'enter', 'tab');
    expect(screen.text()).toContain('Notes: third');
    await session.press('enter', 'tab', 'enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: {
        details: {
          answers: [
            { kind: 'custom', answer: 'first' },
            { kind: 'multi', selected: ['second'] },
            { kind: 'option', answer: 'Sidebar', notes: 'third' },
          ],
        },
      },
    });
  });

  it('and typing checks the custom row of a multi-select, clearing it unchecks it', async () => {
    const session = await openDialog(multi);
    await session.press('4', 'a');
    expect(session.screen.text()).toContain('> 4. [x] a▌');
    await session.press('backspace');
    expect(session.screen.text()).toContain('> 4. [ ] Type something');
    await session.type('b c');
    await session.press('enter', 'enter');
    expect(await session.exit()).toMatchObject({
      code: 0,
      document: { details: { answers: [{ selected: ['b c'] }] } },
    });
  });
});
