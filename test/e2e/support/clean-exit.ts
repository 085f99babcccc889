import { expect } from 'vitest';
import type { Session, SessionExit } from './session.ts';

/** Waits for the end and checks that the terminal's settings and modes are as they were found. */
export async function expectGivenBack(session: Session): Promise<SessionExit> {
  const exit = await session.exit();
  expect(exit.settings.after).toBe(exit.settings.before);
  expect(session.screen.modes().changed).toEqual([]);
  return exit;
}

/** `expectGivenBack`, and no key is left for the shell to read. */
export async function expectRestored(session: Session): Promise<SessionExit> {
  const exit = await expectGivenBack(session);
  expect(exit.unread).toBe('');
  return exit;
}

/** `expectRestored` for an end that has nothing to tell a human. */
export async function expectClean(session: Session): Promise<SessionExit> {
  const exit = await expectRestored(session);
  expect(exit.stderr).toBe('');
  return exit;
}
