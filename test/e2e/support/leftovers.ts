import { readdirSync, readFileSync } from 'node:fs';
import { waitFor } from './waiting.ts';

/** Environment variable that marks every process of a session; children inherit it, whatever group they join. */
export const SESSION_MARK = 'RIG_SESSION';

export interface Leftover {
  readonly pid: number;
  readonly command: string;
}

/** Reads a file of /proc; empty when the process is gone or not ours. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** A zombie has no environment left, so it is never listed: it only waits for its parent. */
const bearsMark = (pid: number, mark: string): boolean =>
  procFile(pid, 'environ').split('\0').includes(`${SESSION_MARK}=${mark}`);

/** Living processes that were started under the mark. */
export function processesOf(mark: string): Leftover[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => bearsMark(pid, mark))
    .map((pid) => ({ pid, command: procFile(pid, 'cmdline').replaceAll('\0', ' ').trim() }));
}

/** Field 3 of /proc/<pid>/stat, behind the name in parentheses. */
const isAsleep = ({ pid }: Leftover): boolean => !/\) [RD] /.test(procFile(pid, 'stat'));

/** Waits until every process of the session waits for something: what it had to do is done. */
export const untilAsleep = (mark: string): Promise<void> =>
  waitFor(
    () => processesOf(mark).every(isAsleep),
    () => `Still at work: ${JSON.stringify(processesOf(mark))}`,
  );

/** Waits until no process of the session is alive; rejects with a list of those that stay. */
export async function expectNoLeftovers(mark: string, timeout = 5_000): Promise<void> {
  await waitFor(
    () => processesOf(mark).length === 0,
    () => `Still alive: ${JSON.stringify(processesOf(mark))}`,
    timeout,
  );
}

/** Ends what is left of a session, each process by its own id. */
export function killLeftovers(mark: string): void {
  for (const { pid } of processesOf(mark)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended between the look and the signal.
    }
  }
}
