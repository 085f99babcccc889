import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../e2e/support/waiting.ts';
import { installedPackage, type PiHome } from './pi-home.ts';

const command = (): string => join(installedPackage(), 'bin/ask-user-question');

/** Settings with a command of a test's own: a shell script; `$COMMAND` is the real one. */
export function scripted({ folder }: PiHome, script: string): { readonly binary: string } {
  const binary = join(folder, 'command');
  writeFileSync(binary, `#!/bin/bash\ncd '${folder}' || exit\nCOMMAND='${command()}'\n${script}`, {
    mode: 0o755,
  });
  return { binary };
}

const PROBE = '[ "$1" = --version ] && exec "$COMMAND" --version';

/** A command that is the real one with something in front of it. */
export const after = (home: PiHome, script: string) =>
  scripted(home, `${PROBE}\n${script}\nexec "$COMMAND" "$@"`);

/** A command that runs the real one and then something more. */
export const before = (home: PiHome, script: string) =>
  scripted(home, `${PROBE}\n"$COMMAND" "$@"\ncode=$?\n${script}\nexit $code`);

/** Shell commands that note that they were reached, and wait until `pass` is called. */
export const GATE = 'mkfifo gate; touch reached; read -r _ <gate';

/** Waits until the gate is reached. */
export const reached = ({ folder }: PiHome): Promise<void> =>
  waitFor(
    () => existsSync(join(folder, 'reached')),
    () => 'The gate was never reached',
    40_000,
  );

export const pass = ({ folder }: PiHome): void => writeFileSync(join(folder, 'gate'), '\n');
