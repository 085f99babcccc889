import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { BINARY } from './environment.ts';
import { international, preview, type QuestionInput, type QuestionnaireInput } from './questionnaires.ts';
import { openSession, type Session, type SessionExit } from './session.ts';
import { stands } from './standing.ts';

const INJECTION = fileURLToPath(new URL('fault-injection.cjs', import.meta.url));

/** What the command calls: each of these can be made to throw at any of its calls, see `fault-injection.cjs`. */
export const FAULTY = [
  'fs.closeSync',
  'fs.fstatSync',
  'fs.openSync',
  'fs.readSync',
  'fs.writeSync',
  'tty.ReadStream',
  'reader.on',
  'reader.pause',
  'reader.destroy',
  'process.on',
  'process.off',
  'process.uptime',
  'globalThis.setImmediate',
  'intl.segment',
  'json.parse',
  'json.stringify',
  'buffer.concat',
  'buffer.from',
  'map.get',
  'object.entries',
  'array.join',
  'array.map',
  'array.reduce',
  'array.some',
  'string.matchAll',
  'string.repeat',
  'string.replace',
  'string.slice',
] as const;
export type Faulty = (typeof FAULTY)[number];

/** A question that takes several rows. */
const atLength = (question: QuestionInput): QuestionInput => ({
  ...question,
  question: `${question.question} ${'Take your time. '.repeat(8)}`,
});

const questionnaire: QuestionnaireInput = {
  questions: [...preview.questions.map(atLength), ...international.questions],
};

/** Notes, an option of each question, and the submitting key. */
const KEYS = ['n', 'x', 'enter', '2', 'enter'];

function openWithFault(env: Readonly<Record<string, string>>): Session {
  return openSession({
    command: [process.execPath, '--require', INJECTION, BINARY],
    args: ['--guard', '0'],
    input: questionnaire,
    rows: 40,
    env,
  });
}

/** Goes as far as the fault lets it. A dialog that still stands then must obey Ctrl-C. */
async function walk(session: Session): Promise<SessionExit> {
  try {
    await session.until('Which layout');
    for (const key of KEYS) if (stands(session)) await session.press(key);
  } catch {
    // The command has ended, or takes no notice of a key any more.
  }
  if (stands(session)) session.send('\x03');
  return session.exit();
}

/** How often each of the functions is called in a whole run. */
export async function countCalls(): Promise<Readonly<Record<Faulty, number>>> {
  const session = openWithFault({ FAULT_COUNTS: 'counts', FAULT_NAMES: FAULTY.join() });
  expect(await walk(session)).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(readFileSync(join(session.folder, 'counts'), 'utf8'));
}

/** One line that says what is wrong, with no stack trace and nothing that acts on a terminal; or nothing. */
const COMPLAINT = /^(ask-user-question: error: [^\x00-\x1f\x7f-\x9f]*\n)?$/;

/** Done, declined and interrupted are codes of a run that took no notice; never 1, which means that a person declined. */
const CODES = [0, 2, 3, 4, 129, 130];

/** Runs the command with a fault in one call of the function, and checks what every end promises. */
export async function expectProperFault(name: Faulty, call: number): Promise<SessionExit> {
  const session = openWithFault({ FAULT: `${name}:${call}` });
  const exit = await walk(session);
  const { code, stdout, stderr, document, settings } = exit;
  expect({ code, stderr }).toEqual({
    code: expect.toBeOneOf(CODES),
    stderr: expect.stringMatching(COMPLAINT),
  });
  if (code === 4) expect(stderr).not.toBe('');
  if (stdout !== '') expect(stdout).toBe(`${JSON.stringify(document)}\n`);
  expect(settings.after).toBe(settings.before);
  expect(session.screen.modes().changed).toEqual([]);
  await session.expectNoLeftovers();
  return exit;
}
