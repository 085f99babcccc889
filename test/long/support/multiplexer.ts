import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from '../../e2e/support/environment.ts';
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts';
import { openTerminal, type TerminalSession } from '../../e2e/support/terminal.ts';
import { waitFor } from '../../e2e/support/waiting.ts';

/** An interactive shell in a terminal multiplexer, which runs in a terminal of its own. */
export interface Multiplexed extends TerminalSession {
  /** The shell's working folder. */
  readonly folder: string;
  /** What the multiplexer itself takes the window to show, without blank rows at its end. */
  picture(): Promise<string>;
  /** Lets the multiplexer paste a text. */
  pasteInside(text: string): void;
  /** How many rows tmux keeps above its window. */
  historyOfTmux(): number;
  /** Ends the multiplexer, and with it the terminal of everything in it. */
  quit(): void;
}

/** How to run one, with a server, a socket and settings of its own in the folder. */
interface Program {
  readonly command: (folder: string) => readonly [string, ...string[]];
  readonly env: (folder: string) => Readonly<Record<string, string>>;
  readonly settings: string;
  readonly picture: (folder: string, control: Control) => string | Promise<string>;
  readonly paste: (file: string, control: Control) => void;
  readonly quit: (control: Control) => void;
}

/** Gives the running multiplexer a command; returns what it prints. */
type Control = (...args: string[]) => string;

const SETTINGS = 'settings';
const NAME = 'dialogs';
const SHELL = ['bash', '--norc', '--noprofile', '-i'];

export const PROGRAMS = {
  tmux: {
    command: (folder) => ['tmux', '-L', NAME, '-f', join(folder, SETTINGS), 'new-session', ...SHELL],
    env: (folder) => ({ TMUX_TMPDIR: folder }),
    settings: 'set -g status off\nset -g escape-time 20\n',
    picture: (_, control) => control('tmux', '-L', NAME, 'capture-pane', '-p'),
    paste: (file, control) => {
      control('tmux', '-L', NAME, 'load-buffer', file);
      control('tmux', '-L', NAME, 'paste-buffer', '-p');
    },
    quit: (control) => control('tmux', '-L', NAME, 'kill-server'),
  },
  screen: {
    command: (folder) => ['screen', '-U', '-S', NAME, '-c', join(folder, SETTINGS), ...SHELL],
    env: (folder) => ({ SCREENDIR: join(folder, 'sockets') }),
    settings: 'startup_message off\nmaptimeout 20\nmsgwait 0\n',
    picture: async (folder, control) => {
      const file = join(folder, `hardcopy-${randomUUID()}`);
      control('screen', '-S', NAME, '-X', 'hardcopy', file);
      // The answer to the command comes before the file is written; that it is complete, nothing tells.
      await waitFor(
        () => existsSync(file),
        () => 'screen writes no picture',
      );
      return readFileSync(file, 'utf8');
    },
    paste: (file, control) => {
      control('screen', '-S', NAME, '-X', 'readbuf', file);
      control('screen', '-S', NAME, '-X', 'paste', '.');
    },
    quit: (control) => control('screen', '-S', NAME, '-X', 'quit'),
  },
} as const satisfies Record<string, Program>;

/** Opens an interactive shell in the multiplexer. Its server dies with the session. */
export function openMultiplexer(name: keyof typeof PROGRAMS): Multiplexed {
  const program: Program = PROGRAMS[name];
  const folder = temporaryFolder();
  const env = cleanEnvironment(folder, { PS1: '$ ', ...program.env(folder) });
  mkdirSync(join(folder, 'sockets'), { mode: 0o700 });
  writeFileSync(join(folder, SETTINGS), program.settings);
  const control: Control = (command, ...args) => execFileSync(command, args, { env, encoding: 'utf8' });
  const session = openTerminal({ command: program.command(folder), env, cwd: folder });
  return {
    ...session,
    folder,
    picture: async () => (await program.picture(folder, control)).trimEnd(),
    pasteInside: (text) => {
      writeFileSync(join(folder, 'pasted'), text);
      program.paste(join(folder, 'pasted'), control);
    },
    historyOfTmux: () => Number(control('tmux', '-L', NAME, 'display-message', '-p', '#{history_size}')),
    quit: () => program.quit(control),
  };
}
