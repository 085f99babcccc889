import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../schema/result.schema.json' with { type: 'json' };
import type { ErrorCode, Result } from '../../src/protocol.ts';
import { openDialog } from './support/dialog.ts';
import { BINARY } from './support/environment.ts';
import { mixed, single } from './support/questionnaires.ts';
import { runWithoutTerminal } from './support/run.ts';
import { openSession, type Session } from './support/session.ts';

const isEnvelope = new Ajv2020({ strict: true, allErrors: true }).compile<Result>(schema);

/** A document that fits the published schema. */
function envelopeOf(document: unknown): Result {
  isEnvelope(document);
  expect(isEnvelope.errors).toBeNull();
  return document as Result;
}

const DECLINED: Result = {
  content: [{ type: 'text', text: 'User declined to answer questions' }],
  details: { answers: [], cancelled: true },
};

/** Moves to the review page of four questions without an answer. */
const TO_REVIEW = ['tab', 'tab', 'tab', 'tab'];

interface Decline {
  readonly name: string;
  readonly keys: readonly string[];
  readonly format: string;
  readonly stdout: string;
  readonly stderr: string;
}

const ENVELOPE = { format: 'envelope', stdout: `${JSON.stringify(DECLINED)}\n`, stderr: '' };
const TEXT = { format: 'text', stdout: 'User declined to answer questions\n', stderr: '' };
const MAP = { format: 'map', stdout: '', stderr: 'User cancelled\n' };

const DECLINES: readonly Decline[] = [
  { name: 'Esc', keys: ['esc'], ...ENVELOPE },
  { name: 'Esc', keys: ['esc'], ...TEXT },
  { name: 'Esc', keys: ['esc'], ...MAP },
  { name: 'Cancel', keys: [...TO_REVIEW, 'down', 'enter'], ...ENVELOPE },
  { name: 'a submit without any answer', keys: [...TO_REVIEW, 'enter'], ...ENVELOPE },
  { name: 'a submit without any answer', keys: [...TO_REVIEW, 'enter'], ...MAP },
];

describe('a decline', () => {
  it.each(DECLINES)(
    'by $name exits with 1 and says so in the format $format',
    async ({ keys, format, stdout, stderr }) => {
      const session = await openDialog(mixed, { args: ['--format', format] });
      await session.press(...keys);
      const exit = await session.exit();
      expect({ code: exit.code, stdout: exit.stdout, stderr: exit.stderr }).toEqual({
        code: 1,
        stdout,
        stderr,
      });
      expect(session.screen.text()).toBe('');
    },
  );
});

interface Break {
  readonly name: string;
  readonly code: number;
  readonly cause: (session: Session) => Promise<void> | void;
}

const BREAKS: readonly Break[] = [
  { name: 'Ctrl-C', code: 130, cause: (session) => session.press('ctrl+c') },
  { name: 'SIGINT', code: 130, cause: (session) => session.kill('SIGINT') },
  { name: 'SIGTERM', code: 143, cause: (session) => session.kill('SIGTERM') },
  { name: 'SIGHUP', code: 129, cause: (session) => session.kill('SIGHUP') },
  { name: 'a lost terminal', code: 129, cause: (session) => session.hangUp() },
];

const RECORDED = {
  questionIndex: 0,
  question: 'Which database should we use?',
  kind: 'option',
  answer: 'SQLite',
};

describe('an interruption', () => {
  it.each(BREAKS)('by $name exits with $code and is no decline', async ({ code, cause }) => {
    const session = await openDialog(mixed);
    await session.press('2');
    await cause(session);
    const exit = await session.exit();
    expect(exit.code).toBe(code);
    const { content, details } = envelopeOf(exit.document);
    expect(exit.stdout).toBe(`${JSON.stringify(exit.document)}\n`);
    expect(details).toEqual({ answers: [RECORDED], cancelled: true, error: 'interrupted' });
    expect(content[0].text).toMatch(/^Error: .*This is not a decision about the questions\./);
    await session.expectNoLeftovers();
  });

  it.each(['map', 'text'])('is told in the format %s too', async (format) => {
    const session = await openDialog(single, { args: ['--format', format] });
    await session.press('ctrl+c');
    const exit = await session.exit();
    expect(exit).toMatchObject({ code: 130, stderr: '' });
    if (format === 'map') expect(envelopeOf(exit.document).details.error).toBe('interrupted');
    else expect(exit.stdout).toMatch(/^Error: the dialog ended [^\n]*\n$/);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s while the questionnaire is still being sent ends at once',
    async (signal) => {
      const code = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal];
      const session = openSession({ input: '{"questions"', via: 'open pipe' });
      await session.kill(signal);
      // No look at stderr: the shell around the command writes the signal's name there.
      expect(await session.exit()).toMatchObject({ code, stdout: '' });
      expect(session.output()).toBe('');
      await session.closeInput();
    },
  );
});

/** What a model must read when nobody has seen the questions. */
function expectNotSeen(document: unknown, error: ErrorCode): void {
  const { content, details } = envelopeOf(document);
  expect(details).toEqual({ answers: [], cancelled: true, error });
  expect(content[0].text).toMatch(/^Error: /);
  expect(content[0].text).toContain('The person never saw the questions, so this is not a decline.');
  expect(content[0].text).toContain('Ask them in plain text');
}

describe('without a controlling terminal', () => {
  it.each([
    ['the usual TERM', 'xterm-256color'],
    ['TERM=dumb, as in CI', 'dumb'],
    ['TERM empty', ''],
    ['no TERM at all, as under cron', undefined],
  ])('it is no_ui, exit code 3: %s', async (_, TERM) => {
    const result = await runWithoutTerminal([], { input: single, env: { TERM } });
    expect(result.code).toBe(3);
    expectNotSeen(result.document, 'no_ui');
    expect(result.stdout).toBe(`${JSON.stringify(result.document)}\n`);
    expect(result.stderr).toBe(
      'ask-user-question: error: there is no terminal to ask on: /dev/tty cannot be opened. Run it in a terminal, or give the answers with --answers.\n',
    );
  });

  it.each(['map', 'text'])('the format %s says so too', async (format) => {
    const result = await runWithoutTerminal(['--format', format], { input: single });
    expect(result.code).toBe(3);
    if (format === 'map') return expectNotSeen(result.document, 'no_ui');
    expect(result.stdout).toBe(
      'Error: there is no terminal to ask the questions on. The person never saw the questions, so this is not a decline. Ask them in plain text in your reply instead.\n',
    );
  });

  it('a rejection goes before it', async () => {
    const result = await runWithoutTerminal([], { input: { questions: [] } });
    expect(result.code).toBe(2);
    expect(envelopeOf(result.document).details.error).toBe('no_questions');
  });

  it('is meant when a program starts it in a session of its own inside a terminal', async () => {
    const session = openSession({
      command: ['setsid', '-w', process.execPath, BINARY],
      input: single,
    });
    const exit = await session.exit();
    expect(exit.code).toBe(3);
    expectNotSeen(exit.document, 'no_ui');
    expect(session.output()).toBe('');
  });
});
