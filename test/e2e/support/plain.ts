import { expect } from 'vitest';
import { expectClean } from './clean-exit.ts';
import type { QuestionnaireInput } from './questionnaires.ts';
import { openSession, type Session, type SessionExit, type SessionOptions } from './session.ts';

const promptsIn = (output: string): number => output.match(/^(?:Answer|Text|Notes): /gm)?.length ?? 0;

/** Waits until one prompt more stands than `before`. */
const untilPrompt = (session: Session, before = 0): Promise<void> =>
  session.until(() => promptsIn(session.output()) > before);

/** Starts plain mode without the pause that guards against type-ahead, and waits for its first prompt. */
export async function openPlain(
  questionnaire: QuestionnaireInput,
  options: Omit<SessionOptions, 'input' | 'file'> = {},
): Promise<Session> {
  const session = openSession({
    rows: 100,
    ...options,
    args: ['--plain', '--guard', '0', ...(options.args ?? [])],
    input: questionnaire,
  });
  await untilPrompt(session);
  return session;
}

/** Types lines, each behind a prompt of its own, and waits for the prompt after the last. */
export async function enterLines(session: Session, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const before = promptsIn(session.output());
    session.send(`${line}\r`);
    await untilPrompt(session, before);
  }
}

/** Types the last line and waits for a clean end, at which nothing but text was ever written. */
export async function endWith(session: Session, line: string): Promise<SessionExit> {
  session.send(`${line}\r`);
  return expectPlainEnd(session);
}

/** Waits for a clean end; nothing but text and line breaks was ever written, and the shell begins on a row of its own. */
export async function expectPlainEnd(session: Session): Promise<SessionExit> {
  const exit = await expectClean(session);
  expect(session.output()).toMatch(/^[^\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]*\r\n$/);
  return exit;
}
