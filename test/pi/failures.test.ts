import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../e2e/support/temporary-folder.ts';
import { answered, asks, failed, single, THANKS } from './support/calls.ts';
import { after, scripted } from './support/commands.ts';
import { LINES } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openPi } from './support/pi.ts';
import { installedPackage, type PiHome } from './support/pi-home.ts';

/** Commands that cannot ask, and the error that the model reads. */
const COMMANDS = [
  {
    what: 'is missing',
    make: () => ({ binary: '/nowhere/ask-user-question' }),
    error: 'session_load_failed',
  },
  { what: 'is a folder', make: (home: PiHome) => ({ binary: home.folder }), error: 'session_load_failed' },
  { what: 'fails', make: (home: PiHome) => after(home, 'exit 1'), error: 'session_load_failed' },
  {
    what: 'prints something else',
    make: (home: PiHome) => after(home, 'echo "{}"; exit 0'),
    error: 'session_load_failed',
  },
  {
    what: 'has another version',
    make: (home: PiHome) => scripted(home, 'echo 9.9.9'),
    error: 'stale_module_cache',
  },
  {
    what: 'has no terminal',
    make: (home: PiHome) => after(home, 'exec setsid --wait "$COMMAND" "$@"'),
    error: 'no_ui',
  },
] as const;

describe.each(LINES)('Pi $name goes on when the command', (line) => {
  it.each(COMMANDS)('$what', async ({ make, error }) => {
    const pi = await openPi(line, { replies: [asks(single), THANKS], settings: make });
    expect(toolTexts(await pi.model.request(2))).toEqual([failed(error)]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });

  it('can draw nothing, and asks in lines', async () => {
    const settings = (home: PiHome) => after(home, 'export TERM=dumb; set -- "$@" --guard 0');
    const pi = await openPi(line, { replies: [asks(single), THANKS], settings });
    await pi.until(/^Answer:$/m);
    pi.send('2\r');
    expect(toolTexts(await pi.model.request(2))).toEqual([
      answered('"Which database should we use?"="SQLite".'),
    ]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });

  it('is replaced by that of another version meanwhile', async () => {
    const folder = join(temporaryFolder(), 'package');
    cpSync(installedPackage(), folder, { recursive: true });
    const command = join(folder, 'bin/ask-user-question');
    const pi = await openPi(line, { package: folder, replies: [asks(single), asks(single), THANKS] });
    await pi.dialog('Which database');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    writeFileSync(command, readFileSync(command, 'utf8').replaceAll(version, '9.9.9'));
    await pi.finish('1');
    expect(toolTexts(await pi.model.request(3))).toEqual([
      answered('"Which database should we use?"="PostgreSQL".'),
      failed('stale_module_cache'),
    ]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });
});
