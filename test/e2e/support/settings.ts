import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The terminal's line settings as `stty -a` prints them, around one command. */
export interface TerminalSettings {
  readonly before: string;
  /** Empty when the terminal was gone by then. */
  readonly after: string;
}

/** The settings without the window's size, which a test may have changed in between. */
const withoutSize = (settings: string): string => settings.replace(/rows \d+; columns \d+; /, '').trim();

/** Reads what the session's shell noted in its folder, see the script in `session.ts`. */
export function readSettings(folder: string): TerminalSettings {
  const read = (name: string): string => withoutSize(readFileSync(join(folder, name), 'utf8'));
  return { before: read('settings-before'), after: read('settings-after') };
}
