import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BINARY, cleanEnvironment } from './environment.ts';
import { type Leftover, processesOf } from './leftovers.ts';
import type { QuestionnaireInput } from './questionnaires.ts';
import type { Screen } from './screen.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTerminal, type TerminalSession } from './terminal.ts';
import { waitFor } from './waiting.ts';

const PROMPT = 'ready$';

/** Interactive, with job control, and without the system's start-up files. */
const SHELLS = {
  bash: ['bash', '--norc', '--noprofile', '-i'],
  zsh: ['zsh', '--no-global-rcs', '-i'],
  dash: ['dash', '-i'],
} as const;

/** An interactive shell with job control, as a person has it in a terminal; `ask` is the command. */
export interface JobShell extends Omit<TerminalSession, 'pid'> {
  /** Types a line and Enter. */
  enter(line: string): void;
  /** Waits until the shell waits for the next line. */
  untilPrompt(): Promise<void>;
  /** Waits until a whole dialog stands at the end of the screen. */
  untilDialog(): Promise<void>;
  /** Process ids of the commands that have started and not ended; the first is the oldest. */
  commands(): number[];
  /** Process ids of the job that the last line has started: all that the shell has, but for itself. */
  job(): number[];
  /** Writes a file into the shell's folder. */
  write(name: string, text: string): void;
  /** What stands in a file of the shell's folder. */
  read(name: string): string;
  exists(name: string): boolean;
}

const isPrompt = (row: string): boolean => row.startsWith(PROMPT);

const prompts = (screen: Screen): number => screen.scrollback().filter(isPrompt).length;

const lastRow = (screen: Screen): string => screen.text().split('\n').at(-1) ?? '';

/** A process's state (proc_pid_stat(5)): `S` is asleep, `T` is stopped. */
const stateOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .slice(0, 1);
  } catch {
    return 'gone';
  }
};

/** Waits until a process has this state; `gone`: until it has ended. */
export const untilState = (state: string, pid: number): Promise<void> =>
  waitFor(
    () => stateOf(pid) === state,
    () => `The state of ${pid} is ${stateOf(pid)}, not ${state}`,
  );

/** Opens a shell. Each questionnaire stands in a file: its name and `.json`. */
export async function openJobShell(
  questionnaires: Readonly<Record<string, QuestionnaireInput>>,
  shell: keyof typeof SHELLS = 'bash',
): Promise<JobShell> {
  const folder = temporaryFolder();
  const write = (name: string, text: string): void =>
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  mkdirSync(join(folder, 'bin'));
  write('bin/ask', `#!/bin/sh\nexec '${process.execPath}' '${BINARY}' --guard 0 "$@"\n`);
  // The line editors would ask for pastes at every prompt.
  write('.inputrc', 'set enable-bracketed-paste off\n');
  write('.zshrc', 'zmodload zsh/zle; unset zle_bracketed_paste\n');
  for (const [name, questionnaire] of Object.entries(questionnaires))
    write(`${name}.json`, JSON.stringify(questionnaire));

  const { pid: shellPid, ...terminal } = openTerminal({
    command: SHELLS[shell],
    cwd: folder,
    env: cleanEnvironment(folder, {
      PATH: `${join(folder, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
      PS1: `${PROMPT} `,
    }),
  });
  const ids = (isMeant: (process: Leftover) => boolean): number[] =>
    processesOf(terminal.mark)
      .filter(isMeant)
      .map(({ pid }) => pid)
      .sort((a, b) => a - b);

  let answered = 0;
  const opened: JobShell = {
    ...terminal,
    enter: (line) => {
      answered = prompts(terminal.screen);
      terminal.send(`${line}\r`);
    },
    untilPrompt: () => terminal.until((screen) => lastRow(screen) === PROMPT && prompts(screen) > answered),
    untilDialog: () =>
      terminal.until(
        (screen) => lastRow(screen).endsWith('Esc to cancel') && !screen.modes().synchronizedOutput,
      ),
    commands: () => ids(({ command }) => command.includes(BINARY)),
    job: () => ids(({ pid }) => pid !== shellPid),
    write,
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    exists: (name) => existsSync(join(folder, name)),
  };
  await opened.untilPrompt();
  return opened;
}
