import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../../src/generated/package.ts';
import { waitFor } from '../../e2e/support/waiting.ts';
import { DECLINED } from './calls.ts';
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

const DECLINES = JSON.stringify({ content: [{ type: 'text', text: DECLINED }], details: { answers: [] } });

/** A command that starts at once, notes what it gets from the terminal until it is silent, and declines. */
export const listening = (home: PiHome) =>
  scripted(
    home,
    `[ "$1" = --version ] && { echo ${VERSION}; exit; }
while IFS= read -r -n 1 -t 0.3 byte </dev/tty; do printf %q "$byte" >>got; done
echo '${DECLINES}'`,
  );

/** A command that is the real one with something in front of it. */
export const after = (home: PiHome, script: string) =>
  scripted(home, `${PROBE}\n${script}\nexec "$COMMAND" "$@"`);

/** A command that runs the real one and then something more. */
export const before = (home: PiHome, script: string) =>
  scripted(home, `${PROBE}\n"$COMMAND" "$@"\ncode=$?\n${script}\nexit $code`);

/** Shell commands that note how the terminal is set, and wait until `pass` is called. */
export const GATE = 'stty -a </dev/tty >noted; mv noted reached; until [ -e gate ]; do sleep 0.02; done';

/** Waits until the gate is reached; returns how the terminal was set there. */
export async function reached({ folder }: PiHome): Promise<string> {
  const path = join(folder, 'reached');
  const failure = () => 'The gate was never reached';
  await waitFor(() => existsSync(path), failure, 40_000);
  return readFileSync(path, 'utf8');
}

export const pass = ({ folder }: PiHome): void => writeFileSync(join(folder, 'gate'), '');
