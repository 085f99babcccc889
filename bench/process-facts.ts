import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e6;
const KILOBYTES = 1024;

/** What the system tells about a process; nothing outside Linux, or when the process has gone. */
function fact<Value>(read: () => Value): Value[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** Milliseconds for which this thread has been on a processor. */
const threadTime = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS;

/** Milliseconds of all processors that all threads of the process have used until now. At most one value. */
export const processorTime = (pid: number): number[] =>
  fact(() =>
    readdirSync(`/proc/${pid}/task`)
      .map((thread) => threadTime(`/proc/${pid}/task/${thread}`))
      .reduce((sum, time) => sum + time, 0),
  );

/** Milliseconds of a processor that the main thread, the one that runs JavaScript, has used until now. At most one value. */
export const mainThreadTime = (pid: number): number[] => fact(() => threadTime(`/proc/${pid}`));

/** The most memory that the process has ever had in use, in megabytes. At most one value. */
export const peakMemory = (pid: number): number[] =>
  fact(() => /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    .filter((kilobytes) => kilobytes !== undefined)
    .map((kilobytes) => Number(kilobytes) / KILOBYTES);
