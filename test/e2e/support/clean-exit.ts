import { expect } from 'vitest';
import type { Session, SessionExit } from './session.ts';

/**
 * Waits for the end and checks what every end leaves: the terminal's settings and modes as they were found, and no
 * key for the shell to read.
 */
export async function expectRestored(session: Session): Promise<SessionExit> {
  const exit = await session.exit();
  expect(exit.unread).toBe('');
  expect(exit.settings.after).toBe(exit.settings.before);
  expect(session.screen.modes().changed).toEqual([]);
  return exit;
}

/** `expectRestored` for an end that has nothing to tell a human. */
export async function expectClean(session: Session): Promise<SessionExit> {
  const exit = await expectRestored(session);
  expect(exit.stderr).toBe('');
  return exit;
}
