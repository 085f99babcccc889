import { describe, expect, it } from 'vitest';
import {
  answered,
  asks,
  DECLINED,
  INTERRUPTED,
  mixed,
  multi,
  preview,
  single,
  THANKS,
} from './support/calls.ts';
import { LINES } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openRpc } from './support/rpc.ts';

const MOCK_UP = preview.questions[0]?.options[0]?.preview;
const DATABASES = [
  '1. PostgreSQL: Relational, strong consistency',
  '2. SQLite: One file, no server',
  '3. Redis: In memory, very fast',
  '4. Type something',
];

/** Replies of a host, one after the other, and what the model reads then. */
const DIALOGS = [
  {
    what: 'a choice',
    input: single,
    replies: [{ value: '2. SQLite: One file, no server' }],
    reads: answered('"Which database should we use?"="SQLite".'),
  },
  {
    what: 'an own answer',
    input: single,
    replies: [{ value: '4. Type something' }, { value: ' flat files ' }],
    reads: answered('"Which database should we use?"="flat files".'),
  },
  {
    what: 'no choice at first',
    input: single,
    replies: [{ value: 'MySQL' }, { value: 'Redis' }],
    reads: answered('"Which database should we use?"="Redis".'),
  },
  {
    what: 'never a choice',
    input: single,
    replies: [{ value: 'MySQL' }, { value: '7' }, { value: '' }],
    reads: DECLINED,
  },
  {
    what: 'numbers',
    input: multi,
    replies: [{ value: '3, 1' }],
    reads: answered('"Which features do you want?"="Audit log, Search".'),
  },
  {
    what: 'own words for a multi-select',
    input: multi,
    replies: [{ value: 'none of these' }],
    reads: answered('"Which features do you want?"="none of these".'),
  },
  {
    what: 'four questions',
    input: mixed,
    replies: [{ value: '1' }, { value: 'Export' }, { value: '1' }, { value: 'Today' }],
    reads: answered(
      '"Which database should we use?"="PostgreSQL".',
      '"Which features do you want?"="Export".',
      `"Which layout do you prefer?"="Sidebar". selected preview: ${MOCK_UP}.`,
      '"When should we ship it?"="Today".',
    ),
  },
  { what: 'a closed choice', input: single, replies: [{ cancelled: true }], reads: DECLINED },
  {
    what: 'a closed text field',
    input: single,
    replies: [{ value: '4. Type something' }, { cancelled: true }],
    reads: DECLINED,
  },
  {
    what: 'a closed second question',
    input: mixed,
    replies: [{ value: '1' }, { cancelled: true }],
    reads: DECLINED,
  },
] as const;

/** The command is needed by nobody here. */
const NO_COMMAND = { binary: '/nowhere/ask-user-question' };

describe.each(LINES)('under RPC, Pi $name', (line) => {
  it.each([
    { command: 'its command', settings: {} },
    { command: 'no command', settings: NO_COMMAND },
  ])('asks with the dialogs of the host, with $command', async ({ settings }) => {
    const pi = await openRpc(line, {
      replies: [asks(...DIALOGS.map(({ input }) => input)), THANKS],
      settings,
    });
    for (const { replies } of DIALOGS) {
      for (const reply of replies) pi.reply(await pi.dialog(), reply);
    }
    expect(toolTexts(await pi.model.request(2))).toEqual(DIALOGS.map(({ reads }) => reads));
    await pi.next('agent_end');
    await pi.quit();
  });

  it('shows question, options and previews', async () => {
    const pi = await openRpc(line, { replies: [asks(single, multi, preview), THANKS] });
    const choice = await pi.dialog();
    expect(choice).toMatchObject({
      method: 'select',
      title: '[Database] Which database should we use?',
      options: DATABASES,
    });
    pi.reply(choice, { value: DATABASES[3] ?? '' });
    const field = await pi.dialog();
    expect(field).toMatchObject({ method: 'input', title: 'Which database should we use?' });
    pi.reply(field, { value: 'x' });
    const numbers = await pi.dialog();
    expect(numbers).toMatchObject({
      method: 'input',
      title: [
        '[Features] Which features do you want?',
        '1. Search: Full-text search',
        '2. Export: CSV and PDF',
        '3. Audit log: Who did what, and when',
      ].join('\n'),
    });
    pi.reply(numbers, { value: '1' });
    const layouts = await pi.dialog();
    expect(layouts.title).toBe(
      `[Layout] Which layout do you prefer?\n\nSidebar:\n${MOCK_UP}\n\nTop bar:\n# Top bar\n\n- **bold** entry\n- \`code\` entry`,
    );
    pi.reply(layouts, { cancelled: true });
    await pi.next('agent_end');
    await pi.quit();
  });

  it.each([
    { dialog: 'select', input: single },
    { dialog: 'input', input: multi },
  ])('is aborted in a dialog: $dialog', async ({ dialog, input }) => {
    const pi = await openRpc(line, { replies: [asks(input), THANKS] });
    expect(await pi.dialog()).toMatchObject({ method: dialog });
    pi.send({ id: '2', type: 'abort' });
    await pi.next('agent_end');
    expect(pi.model.requests).toHaveLength(1);
    pi.send({ id: '3', type: 'prompt', message: 'go on' });
    expect(toolTexts(await pi.model.request(2))).toEqual([INTERRUPTED]);
    await pi.next('agent_end');
    await pi.quit();
  });
});
