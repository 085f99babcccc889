import { BINARY } from './environment.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

/** Shells that scripts are run by; zsh without the start-up files of the system. */
export const SHELLS = { dash: ['dash'], bash: ['bash'], zsh: ['zsh', '-f'] } as const;
export type Shell = keyof typeof SHELLS;

/** Puts the command under its name, without the guard, on the PATH of whatever runs in the session's folder. */
export const ON_PATH = `
  mkdir path
  printf '#!/bin/sh\\nexec "$NODE" "$BINARY" --guard 0 "$@"\\n' >path/ask-user-question
  chmod +x path/ask-user-question
  export PATH="$PWD/path:$PATH"
`;

/** What `ON_PATH` and the scripts need to know. */
export const SCRIPT_ENVIRONMENT = { NODE: process.execPath, BINARY };

/** A dialog that a script opens: words of its question, and the keys that end it. */
export type Asked = readonly [question: string, ...keys: string[]];

/** Runs a command in a terminal, the built command under its name on its PATH. */
export function openOnPath(command: readonly [string, ...string[]], options: SessionOptions = {}): Session {
  return openSession({
    ...options,
    command,
    prepare: `${ON_PATH}${options.prepare ?? ''}`,
    env: { ...SCRIPT_ENVIRONMENT, ...options.env },
  });
}

/** A script given to a shell as its argument. */
export const openScript = (shell: Shell, script: string, options: SessionOptions = {}): Session =>
  openOnPath([...SHELLS[shell], '-c', script, shell], options);

/** Answers the dialogs of a session one by one, as soon as each is complete. */
export async function answer(session: Session, dialogs: readonly Asked[]): Promise<void> {
  for (const [question, ...keys] of dialogs) {
    await session.until((screen) => screen.text().includes(question) && !screen.modes().synchronizedOutput);
    await session.press(...keys);
  }
}
