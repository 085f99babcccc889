import { describe, expect, it } from 'vitest';
import { answered, asks, DECLINED, mixed, multi, preview, single, THANKS } from './support/calls.ts';
import { SCREENS } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openPi, type PiSession } from './support/pi.ts';

const MOCK_UP = preview.questions[0]?.options[0]?.preview;

/** What the person does with a questionnaire, and what the model reads then. */
const DIALOGS = [
  {
    what: 'one question',
    input: single,
    async act(pi: PiSession) {
      await pi.press('down');
      await pi.finish('enter');
    },
    reads: answered('"Which database should we use?"="SQLite".'),
  },
  {
    what: 'an answer in own words',
    input: single,
    async act(pi: PiSession) {
      await pi.press('up');
      await pi.type('bédé日本');
      await pi.finish('enter');
    },
    reads: answered('"Which database should we use?"="bédé日本".'),
  },
  {
    what: 'four questions',
    input: mixed,
    async act(pi: PiSession) {
      await pi.pressUntil('1', 'Which features');
      await pi.press('2', '1', 'tab');
      await pi.until('Which layout');
      await pi.press('down', 'enter');
      await pi.until('When should we');
      await pi.press('1');
      await pi.until('Review your answers');
      await pi.finish('enter');
    },
    reads: answered(
      '"Which database should we use?"="PostgreSQL".',
      '"Which features do you want?"="Export, Search".',
      '"Which layout do you prefer?"="Top bar". selected preview: # Top bar\n\n- **bold** entry\n- `code` entry.',
      '"When should we ship it?"="Today".',
    ),
  },
  {
    what: 'some of four questions',
    input: mixed,
    async act(pi: PiSession) {
      await pi.press('tab', 'tab', 'tab');
      await pi.until('When should we');
      await pi.pressUntil('2', 'Review your answers');
      await pi.finish('enter');
    },
    reads: answered('"When should we ship it?"="Next week".'),
  },
  {
    what: 'a multi-select',
    input: multi,
    async act(pi: PiSession) {
      await pi.pressUntil('3', '[x] Audit log');
      await pi.press('1', 'up', 'up');
      await pi.type('Dark mode');
      await pi.press('down');
      await pi.finish('enter');
    },
    reads: answered('"Which features do you want?"="Audit log, Search, Dark mode".'),
  },
  {
    what: 'a preview with notes',
    input: preview,
    async act(pi: PiSession) {
      await pi.until('│ Content  │');
      await pi.press('n');
      await pi.type('mirrored');
      await pi.finish('enter');
    },
    reads: answered(
      `"Which layout do you prefer?"="Sidebar". selected preview: ${MOCK_UP}. user notes: mirrored.`,
    ),
  },
  {
    what: 'declined',
    input: single,
    act: (pi: PiSession) => pi.finish('esc'),
    reads: DECLINED,
  },
  {
    what: 'declined in the review',
    input: mixed,
    async act(pi: PiSession) {
      await pi.pressUntil('1', 'Which features');
      await pi.press('tab', 'tab', 'tab');
      await pi.until('Review your answers');
      await pi.press('down');
      await pi.finish('enter');
    },
    reads: DECLINED,
  },
] as const;

describe.each(SCREENS)('Pi $name asks', (line) => {
  it('all kinds of questions, one dialog after the other', async () => {
    const replies = DIALOGS.map(({ input }) => asks(input));
    const pi = await openPi(line, { replies: [...replies, THANKS] });
    for (const [index, { input, act, reads, what }] of DIALOGS.entries()) {
      await pi.dialog(input.questions[0]?.question ?? '');
      expect(pi.screen.modes().alternateScreen, what).toBe(false);
      await act(pi);
      const request = await pi.model.request(index + 2);
      expect(toolTexts(request).at(-1), what).toBe(reads);
    }
    await pi.until(THANKS.text ?? '');
    expect(pi.screen.modes().alternateScreen).toBe(line.isFullscreen);
    expect(pi.screen.text()).toContain('User declined');
    await pi.quit();
  });

  it('two calls of one message in their order', async () => {
    const pi = await openPi(line, { replies: [asks(single, multi), THANKS] });
    await pi.dialog('Which database');
    expect(pi.screen.text()).not.toContain('☐ Features');
    // A Pi that draws on a screen of its own takes everything along.
    if (line.isFullscreen) expect(pi.screen.text()).not.toContain('please ask me');
    await pi.finish('enter');
    await pi.dialog('Which features');
    expect(pi.screen.text()).toContain('> 1. [ ] Search');
    await pi.pressUntil('2', '[x] Export');
    await pi.press('tab');
    await pi.finish('enter');
    expect(toolTexts(await pi.model.request(2))).toEqual([
      answered('"Which database should we use?"="PostgreSQL".'),
      answered('"Which features do you want?"="Export".'),
    ]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });
});
