import { openSync, readFileSync, readSync } from 'node:fs';

/** A process among the jobs of its terminal, as the kernel sees it. */
export interface Job {
  /** The process that has started it. */
  readonly parent: number;
  /** The process group. */
  readonly group: number;
  readonly session: number;
  /** The controlling terminal's device number; 0: there is none. */
  readonly terminal: number;
  /** The process group that the terminal belongs to. */
  readonly foreground: number;
}

/**
 * The job in the text of /proc/[pid]/stat. proc_pid_stat(5): the fields behind the command's name, which may itself
 * hold blanks and parentheses, are state, ppid, pgrp, session, tty_nr and tpgid.
 */
export function parseJob(stat: string): Job {
  const fields = stat.slice(stat.lastIndexOf(')') + 1).trim();
  const [, parent = 0, group = 0, session = 0, terminal = 0, foreground = 0] = fields.split(' ').map(Number);
  return { parent, group, session, terminal, foreground };
}

/** The job of a process; undefined if there is no such process, or no such file, as outside Linux. */
export function jobOf(process: number): Job | undefined {
  try {
    return parseJob(readFileSync(`/proc/${process}/stat`, 'latin1'));
  } catch {
    return undefined;
  }
}

/** Room for the first fields, of which none is longer than twenty digits, and a name. */
const FIELDS = Buffer.alloc(512);

let ownStat: number | undefined;

/** Our own job; undefined where the system does not tell. Asked often, so that its file stays open. */
export function ownJob(): Job | undefined {
  try {
    ownStat ??= openSync('/proc/self/stat', 'r');
    return parseJob(FIELDS.toString('latin1', 0, readSync(ownStat, FIELDS, 0, FIELDS.length, 0)));
  } catch {
    return undefined;
  }
}

/**
 * Whether a job's terminal belongs to another one, so that it must be left alone. Where the system does not tell, it
 * counts as its own, and the kernel stops the job when it touches the terminal (SIGTTOU).
 */
export const isInBackground = (job: Job | undefined): boolean =>
  job !== undefined && job.terminal !== 0 && job.group !== job.foreground;

/** {@link isInBackground} for our own job, now. */
export const inBackground = (): boolean => isInBackground(ownJob());

/**
 * Whether a process has lost whoever could bring its job to the foreground: none of those who have started it, in turn,
 * belongs to another job of the session. For a job of one line of ancestors this is an orphaned process group (POSIX.1,
 * 3.264); its other members cannot be asked.
 */
export function isOrphaned(job: Job | undefined, read: (process: number) => Job | undefined): boolean {
  const parent = job && read(job.parent);
  if (!job || !parent || parent.session !== job.session) return true;
  return parent.group === job.group && isOrphaned(parent, read);
}

/** {@link isOrphaned} for our own job, now, if it is in the background. */
export const isLeftBehind = (): boolean => inBackground() && isOrphaned(ownJob(), jobOf);
