import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import schema from '../../../schema/questionnaire.schema.json' with { type: 'json' };
import { VERSION } from '../../../src/generated/package.ts';
import { GUIDANCE } from '../../../src/pi/guidance.ts';
import type { PiUi, ToolResult } from '../../../src/pi/host.ts';
import type { Settings } from '../../../src/pi/settings.ts';
import { createTool } from '../../../src/pi/tool.ts';
import type { Result } from '../../../src/protocol.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';
import { QUESTIONNAIRE } from '../endings.ts';

// No test may touch the terminal that it was started in, or wait for a Pi that is not there.
vi.mock('../../../src/pi/world.ts', () => ({
  ENV: {},
  PI_WORLD: {
    now: () => 0,
    sleep: async () => {},
    setRaw: () => {},
    drain: () => {},
    shieldInterrupt: () => () => {},
  },
}));

const ANSWERED = {
  content: [{ type: 'text', text: 'User has answered.' }],
  details: { answers: [], cancelled: false },
};

/** A command that answers as told and notes its arguments. */
function command({ version = VERSION, stdout = JSON.stringify(ANSWERED) } = {}): string {
  const path = join(temporaryFolder(), 'ask');
  const script = `
    if [ "$1" = --version ]; then echo '${version}'; exit; fi
    printf '%s\\n' "$@" >"$(dirname "$0")/argv"
    read -r line
    printf '%s\\n' '${stdout}'`;
  writeFileSync(path, `#!/bin/sh${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const missing = (): string => join(temporaryFolder(), 'ask');

type Log = unknown[];

const PROMPT = 'rpiv:ask-user:prompt';
const BLOCKED = 'rpiv:ask-user:blocked';
const blocked = (active: boolean) => [BLOCKED, { active }];

/** A tool whose events are written down, and uis that write down when they are used. */
function createBench(settings: Partial<Settings> = {}) {
  const log: Log = [];
  const events = {
    emit: (channel: string, payload: object) => {
      log.push([channel, payload]);
    },
  };
  const tool = createTool({ binary: missing(), guidance: GUIDANCE, bell: false, ...settings }, events);
  const terminal: PiUi = {
    custom: (factory) =>
      new Promise((resolve, reject) => {
        const tui = { stop: () => log.push('stop'), start: () => log.push('start'), requestRender: () => {} };
        factory(tui, {}, {}, resolve).catch(reject);
      }),
  };
  const dialogs = (reply: string | undefined): PiUi => ({
    custom: async () => undefined,
    select: async () => {
      log.push('select');
      return reply;
    },
    input: async () => {
      log.push('input');
      return reply;
    },
  });
  const call = (
    ui: PiUi,
    { params = QUESTIONNAIRE as unknown, signal = undefined as AbortSignal | undefined, hasUI = true } = {},
  ): Promise<ToolResult> =>
    tool.execute('id', tool.prepareArguments(params), signal, undefined, { hasUI, ui });
  return { log, tool, terminal, dialogs, call };
}

/** Only the names of what happened. */
const namesOf = (log: Log): unknown[] => log.map((entry) => (Array.isArray(entry) ? entry[0] : entry));

function expectError(result: ToolResult, error: string): void {
  const { content, details } = result as Result;
  expect(details).toEqual({ answers: [], cancelled: true, error });
  expect(content[0].text).toMatch(/^Error: /);
}

describe('the tool', () => {
  it('is declared with the published schema, one call after the other', () => {
    const { tool } = createBench();
    expect(tool).toMatchObject({
      name: 'ask_user_question',
      executionMode: 'sequential',
      description: GUIDANCE.description,
      promptSnippet: GUIDANCE.snippet,
      promptGuidelines: GUIDANCE.guidelines,
    });
    expect(tool.parameters).toEqual(schema);
    expect(tool.label).not.toBe('');
  });

  it('says what a person wants it to say', () => {
    const guidance = { description: 'D', snippet: 'S', guidelines: ['G'] };
    const { tool } = createBench({ guidance });
    expect(tool).toMatchObject({ description: 'D', promptSnippet: 'S', promptGuidelines: ['G'] });
  });
});

describe('a call', () => {
  it('asks with the command on the terminal, and tells the listeners before and after', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    expect(await call(terminal)).toEqual(ANSWERED);
    expect(log).toEqual([
      [PROMPT, { questions: expect.anything() }],
      blocked(true),
      'stop',
      'start',
      blocked(false),
    ]);
  });

  it('tells the listeners the questions without the content of previews', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    await call(terminal);
    expect(log[0]).toMatchObject([PROMPT, { questions: [{ question: 'Which library?' }, {}, {}] }]);
    expect(JSON.stringify(log)).not.toContain('import');
    expect(JSON.stringify(log)).toContain('"hasPreview":true');
  });

  it.each([
    [true, '--lifeline\n--no-summary\n--bell\n'],
    [false, '--lifeline\n--no-summary\n'],
  ])('rings as the settings say: %s', async (bell, argv) => {
    const binary = command();
    const { terminal, call } = createBench({ binary, bell });
    await call(terminal);
    expect(readFileSync(join(dirname(binary), 'argv'), 'utf8')).toBe(argv);
  });

  it.each([
    ['no questions', { questions: [] }, 'no_questions'],
    ['nothing', null, 'schema_violation'],
    ['broken JSON', { questions: '[{' }, 'schema_violation'],
  ])('with %s is rejected, and nobody hears of it', async (_, params, error) => {
    const { log, terminal, call } = createBench({ binary: command() });
    expectError(await call(terminal, { params }), error);
    expect(log).toEqual([]);
  });

  it('with arguments that can be mended is answered', async () => {
    const { terminal, call } = createBench({ binary: command() });
    const params = { questions: JSON.stringify(QUESTIONNAIRE.questions) };
    expect(await call(terminal, { params })).toEqual(ANSWERED);
  });

  it('where nobody is there is no_ui, and nobody hears of it', async () => {
    const { log, dialogs, call } = createBench({ binary: command() });
    expectError(await call(dialogs('1'), { hasUI: false }), 'no_ui');
    expect(log).toEqual([]);
  });

  it.each([
    ['a broken command', missing],
    ['a sound command', command],
  ])('where the host can show nothing is no_custom_ui: %s', async (_, binary) => {
    const { log, call } = createBench({ binary: binary() });
    expectError(await call({ custom: async () => undefined }), 'no_custom_ui');
    expectError(await call({ select: async () => '1' }), 'no_custom_ui');
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, BLOCKED, PROMPT, BLOCKED, BLOCKED]);
  });

  it.each([
    ['missing', missing, 'session_load_failed'],
    ['of another version', () => command({ version: '0.0.0' }), 'stale_module_cache'],
  ])('on a terminal with a command that is %s does not stop Pi', async (_, binary, error) => {
    const { log, terminal, call } = createBench({ binary: binary() });
    expectError(await call(terminal), error);
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, BLOCKED]);
  });

  it('says when the command left no document', async () => {
    const { log, terminal, call } = createBench({ binary: command({ stdout: 'oops' }) });
    expectError(await call(terminal), 'session_load_failed');
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, 'stop', 'start', BLOCKED]);
  });

  it.each([
    ['a broken command', missing],
    ['a sound command', command],
  ])('without a terminal asks with the dialogs of the host: %s', async (_, binary) => {
    const { log, dialogs, call } = createBench({ binary: binary() });
    const { details } = (await call(dialogs('1'))) as Result;
    expect(details.cancelled).toBe(false);
    expect(details.answers.map(({ answer }) => answer)).toEqual(['date-fns', null, 'x']);
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, 'select', 'input', 'select', BLOCKED]);
  });

  it('declined in the dialogs of the host says so', async () => {
    const { dialogs, call } = createBench();
    expect(await call(dialogs(undefined))).toEqual({
      content: [{ type: 'text', text: 'User declined to answer questions' }],
      details: { answers: [], cancelled: true },
    });
  });
});

describe('a call that is aborted', () => {
  it('before it begins is interrupted, and nobody hears of it', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    expectError(await call(terminal, { signal: AbortSignal.abort() }), 'interrupted');
    expect(log).toEqual([]);
  });

  it('while it waits for its turn is interrupted', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    const controller = new AbortController();
    const [first, second] = [call(terminal), call(terminal, { signal: controller.signal })];
    controller.abort();
    expect(await first).toEqual(ANSWERED);
    expectError(await second, 'interrupted');
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, 'stop', 'start', BLOCKED]);
  });

  it('while the command is asked for its version is interrupted, and says nothing about the command', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    const controller = new AbortController();
    const ended = call(terminal, { signal: controller.signal });
    // The command has been started by then, and no process ends within the turn that starts it.
    await new Promise(setImmediate);
    controller.abort();
    expectError(await ended, 'interrupted');
    expect(namesOf(log)).toEqual([PROMPT, BLOCKED, BLOCKED]);
  });

  it('in a dialog of the host is interrupted', async () => {
    const { dialogs, call } = createBench();
    const controller = new AbortController();
    const select = async (): Promise<undefined> => {
      controller.abort();
    };
    expectError(await call({ ...dialogs('1'), select }, { signal: controller.signal }), 'interrupted');
  });
});

describe('calls of one message', () => {
  it('wait for each other', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    expect(await Promise.all([call(terminal), call(terminal)])).toEqual([ANSWERED, ANSWERED]);
    const once = [PROMPT, BLOCKED, 'stop', 'start', BLOCKED];
    expect(namesOf(log)).toEqual([...once, ...once]);
  });

  it('go on when one fails, which is no longer blocked then', async () => {
    const { log, terminal, call } = createBench({ binary: command() });
    const broken: PiUi = { custom: () => Promise.reject(new Error('broken')) };
    const [first, second] = [call(broken), call(terminal)];
    await expect(first).rejects.toThrow('broken');
    expect(await second).toEqual(ANSWERED);
    expect(log.slice(1, 3)).toEqual([blocked(true), blocked(false)]);
    expect(log.at(-1)).toEqual(blocked(false));
  });
});
