import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processesOf } from '../e2e/support/leftovers.ts';
import { waitFor } from '../e2e/support/waiting.ts';
import { asks, INTERRUPTED, single, THANKS } from './support/calls.ts';
import { after, GATE, pass, reached } from './support/commands.ts';
import { keyboardModes, UNTOUCHED } from './support/keyboard-modes.ts';
import { SCREENS } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openPi, type PiSession, type Shell } from './support/pi.ts';

const ENDS = (['SIGTERM', 'SIGKILL'] as const).flatMap((signal) =>
  (['waiting script', 'prompt'] as const satisfies Shell[]).map((shell) => ({ signal, shell })),
);

/**
 * Waits until nothing but the shell is left, and uses it. The shell goes on as soon as Pi has died, so that the dialog,
 * which takes a moment longer, may wipe off a script's first words.
 */
async function expectShellAlone(pi: PiSession, shell: Shell): Promise<void> {
  const others = () => processesOf(pi.mark).filter(({ command }) => !command.startsWith('bash'));
  await pi.exit();
  await waitFor(
    () => others().length === 0,
    () => `Still alive: ${JSON.stringify(others())}\n${pi.screen.picture()}`,
  );
  await pi.until((screen) => !screen.text().includes('Esc to cancel'));
  expect(keyboardModes(pi.output())).toEqual(UNTOUCHED);
  await USES[shell](pi);
}

const USES: Readonly<Record<Shell, (pi: PiSession) => Promise<void>>> = {
  script: async () => {},
  'waiting script': async (pi) => {
    expect(pi.screen.modes().changed).toEqual([]);
    pi.send('\n');
    await pi.until('The script goes on');
    await pi.expectNoLeftovers();
  },
  prompt: async (pi) => {
    pi.send('\r');
    await pi.until(/READY>\s*$/);
    await pi.type('echo $((6*7))');
    pi.send('\r');
    await pi.until(/^42$/m);
    pi.send('exit\r');
    await pi.until((screen) => screen.modes().changed.length === 0);
    await pi.expectNoLeftovers();
  },
};

describe.each(SCREENS)('Pi $name', (line) => {
  it('is aborted during the dialog', async () => {
    const pi = await openPi(line, { replies: [asks(single), THANKS], others: ['aborter'] });
    await pi.dialog('Which database');
    writeFileSync(join(pi.home.folder, 'abort'), '');
    await pi.until('Operation aborted');
    expect(pi.screen.text()).not.toContain('Esc to cancel');
    expect(pi.model.requests).toHaveLength(1);
    await pi.say('go on');
    expect(toolTexts(await pi.model.request(2))).toEqual([INTERRUPTED]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });

  it.each(ENDS)('leaves no process on $signal under a $shell', async ({ signal, shell }) => {
    const pi = await openPi(line, { replies: [asks(single), THANKS], shell });
    await pi.dialog('Which database');
    process.kill(pi.piPid(), signal);
    await expectShellAlone(pi, shell);
  });

  it('leaves no process on SIGKILL before the dialog is there', async () => {
    const pi = await openPi(line, {
      replies: [asks(single), THANKS],
      shell: 'waiting script',
      settings: (home) => after(home, GATE),
    });
    await reached(pi.home);
    process.kill(pi.piPid(), 'SIGKILL');
    await pi.exit();
    pass(pi.home);
    await expectShellAlone(pi, 'waiting script');
  });
});
