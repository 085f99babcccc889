import { fileURLToPath } from 'node:url';

/** The built executable. */
export const BINARY = fileURLToPath(new URL('../../../bin/ask-user-question', import.meta.url));

/** Variables laid over the clean environment; undefined takes one away. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the system's own tools stand; the tests' Node is always called by its full path. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/** An environment that holds nothing of the machine or the test runner. */
export function cleanEnvironment(home: string, extra: Environment = {}): Record<string, string> {
  const all = { PATH: SYSTEM_PATH, HOME: home, LANG: 'C.UTF-8', TERM: 'xterm-256color', ...extra };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
