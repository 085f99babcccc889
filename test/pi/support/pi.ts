import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect } from 'vitest';
import { keyBytes } from '../../e2e/support/key-bytes.ts';
import { processesOf } from '../../e2e/support/leftovers.ts';
import type { Screen } from '../../e2e/support/screen.ts';
import { readSettings } from '../../e2e/support/settings.ts';
import {
  openTerminal,
  type ScreenCondition,
  type TerminalOptions,
  type TerminalSession,
} from '../../e2e/support/terminal.ts';
import { waitFor } from '../../e2e/support/waiting.ts';
import { keyboardModes, UNTOUCHED } from './keyboard-modes.ts';
import type { PiLine } from './lines.ts';
import { type ModelServer, type Reply, startModel } from './model-server.ts';
import {
  commandLine,
  createHome,
  installedPackage,
  otherExtension,
  type PiHome,
  type SettingsOf,
} from './pi-home.ts';

/** How long Pi may take to start or to draw, in milliseconds. */
const PATIENCE = 40_000;
/** How long a key may take to show its effect before it is pressed again, in milliseconds. */
const SOON = 500;
const MAX_PRESSES = 12;

/** What every page of the dialog shows, and nothing of Pi. */
const DIALOG_MARK = 'Esc to cancel';

export interface PiOptions extends Pick<TerminalOptions, 'cols' | 'rows' | 'answer' | 'replyDelay'> {
  readonly replies: readonly Reply[];
  /** The extension's settings file. */
  readonly settings?: SettingsOf;
  /** Where the package stands; the installed tarball without it. */
  readonly package?: string;
  /** Make the package known to Pi by `pi install`, instead of by an option of the command line. */
  readonly byInstall?: boolean;
  /** Names of other extensions, loaded after the package. */
  readonly others?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What Pi is asked at its start; `null` for nothing. */
  readonly prompt?: string | null;
  /** Where Pi is started: by a script (default), or by a person at a prompt with job control. */
  readonly shell?: Shell;
}

/** A script ends with Pi, unless it waits for a line first and says so then. */
export type Shell = 'script' | 'waiting script' | 'prompt';

/** How Pi ended under its shell. */
export interface PiExit {
  /** 128 + the signal's number when a signal ended it. */
  readonly code: number;
  /** Whether the terminal's line settings are as before. */
  readonly isRestored: boolean;
}

/** Pi in a terminal, with a model that says what the test has written down. */
export interface PiSession extends Omit<TerminalSession, 'pid' | 'ended'> {
  readonly home: PiHome;
  readonly model: ModelServer;
  /** Waits until the dialog shows a question. */
  dialog(question: string): Promise<void>;
  /** Presses a key until its effect shows: the dialog ignores answers right after its first frame. */
  pressUntil(key: string, effect: ScreenCondition): Promise<void>;
  /** Ends the dialog by a key. */
  finish(key: string): Promise<void>;
  /** Types a line into Pi. */
  say(text: string): Promise<void>;
  /** The process of Pi itself. */
  piPid(): number;
  /** Pi's own end, not that of the shell around it. */
  exit(): Promise<PiExit>;
  /** Leaves Pi as a person does, and expects a terminal that is as it was. */
  quit(): Promise<void>;
}

/** Whether the dialog shows a question. Pi itself shows the arguments of a call, but never at the left edge. */
const isDialog = (screen: Screen, question: string): boolean =>
  `\n${screen.text()}`.includes(`\n${question}`) &&
  screen.text().includes(DIALOG_MARK) &&
  !screen.modes().synchronizedOutput;
export const isGone = (screen: Screen): boolean => !screen.text().includes(DIALOG_MARK);

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** What is run around Pi, so that its end and the state of the terminal are known. */
function launchScript(folder: string, command: readonly string[]): string {
  const note = (name: string): string => quoted(join(folder, name));
  return [
    `stty -a >${note('settings-before')}`,
    command.map(quoted).join(' '),
    `code=$?; stty -a >${note('settings-after')}; echo $code >${note('code')}`,
    '',
  ].join('\n');
}

const SHELLS: Readonly<Record<Shell, (launcher: string) => [string, ...string[]]>> = {
  script: (launcher) => ['bash', '-c', '. "$0"', launcher],
  'waiting script': (launcher) => ['bash', '-c', '. "$0"; read -r _; echo "The script goes on"', launcher],
  prompt: () => ['bash', '--norc', '--noprofile', '-i'],
};
const PROMPT = 'READY> ';

async function installIn(
  { cwd, env }: PiHome,
  { command: [program, cli] }: PiLine,
  path: string,
): Promise<void> {
  await execa(program, [cli, 'install', path], { cwd, env, extendEnv: false, stdin: 'ignore' });
}

interface Running {
  readonly terminal: TerminalSession;
  readonly home: PiHome;
  readonly model: ModelServer;
}

/** Starts Pi in a terminal. Call it inside a test: what is left of it dies when the test ends. */
export async function openPi(line: PiLine, options: PiOptions): Promise<PiSession> {
  const { replies, shell = 'script', prompt = 'please ask me', package: path = installedPackage() } = options;
  const model = await startModel(replies);
  const home = createHome(model, options.settings);
  if (options.byInstall) await installIn(home, line, path);
  const others = (options.others ?? []).map(otherExtension);
  const extensions = options.byInstall ? others : [path, ...others];
  const launcher = join(home.folder, 'launch');
  const command = commandLine(line, extensions, prompt === null ? [] : [prompt]);
  writeFileSync(launcher, launchScript(home.folder, command));
  const terminal = openTerminal({
    cols: 100,
    rows: 30,
    ...options,
    command: SHELLS[shell](launcher),
    cwd: home.cwd,
    env: { ...home.env, PS1: PROMPT, ...options.env },
  });
  if (shell === 'prompt') {
    await terminal.until(PROMPT.trim());
    terminal.send(`. ${quoted(launcher)}\r`);
  }
  return sessionOf({ terminal, home, model });
}

function sessionOf({ terminal, home, model }: Running): PiSession {
  const { pid: _, ended: __, ...rest } = terminal;
  const read = (name: string): string => readFileSync(join(home.folder, name), 'utf8');

  async function pressUntil(key: string, effect: ScreenCondition): Promise<void> {
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      terminal.send(keyBytes(key));
      const shows = await terminal.until(effect, SOON).then(
        () => true,
        () => false,
      );
      if (shows) return;
    }
    await terminal.until(effect);
  }

  async function exit(): Promise<PiExit> {
    const isNoted = (): boolean => existsSync(join(home.folder, 'code')) && read('code') !== '';
    await waitFor(isNoted, () => `Pi has not ended\n${terminal.screen.picture()}`, PATIENCE);
    const { before, after } = readSettings(home.folder);
    return { code: Number(read('code')), isRestored: before === after };
  }

  return {
    ...rest,
    home,
    model,
    until: (condition, timeout = PATIENCE) => terminal.until(condition, timeout),
    dialog: (question) => terminal.until((screen) => isDialog(screen, question), PATIENCE),
    pressUntil,
    finish: (key) => pressUntil(key, isGone),
    say: async (text) => {
      await terminal.type(text);
      terminal.send('\r');
    },
    piPid: () => {
      // Pi gives itself a title.
      const own = processesOf(terminal.mark).find(({ command }) => command === 'pi');
      if (!own) throw new Error(`Pi is not running: ${JSON.stringify(processesOf(terminal.mark))}`);
      return own.pid;
    },
    exit,
    quit: async () => {
      terminal.send(keyBytes('ctrl+d'));
      expect(await exit()).toEqual({ code: 0, isRestored: true });
      await terminal.ended();
      expect(terminal.screen.modes().changed).toEqual([]);
      expect(keyboardModes(terminal.output())).toEqual(UNTOUCHED);
      expect(terminal.screen.scrollback().join('\n')).not.toContain(DIALOG_MARK);
      await terminal.expectNoLeftovers();
    },
  };
}
