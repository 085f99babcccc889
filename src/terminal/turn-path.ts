import { statSync } from 'node:fs';
import type { Job } from './job.ts';

const NAME = 'ask-user-question';

/** The length of an address (`sun_path`, unix(7)). */
const ADDRESS_LENGTH = 108;

/**
 * An address in Linux's abstract namespace: it has no file, and goes with the process that listens on it. It is as
 * long as it may be, since Node 20 fills shorter ones with zeros that are part of the name, and Node 22 does not.
 */
const abstractAddress = (name: string): string => `\0${NAME}-${name}-`.padEnd(ADDRESS_LENGTH, '.');

/** Containers number their terminals anew, but may have the network, and so the namespace, in common. */
const deviceOfTerminals = (): number => statSync('/dev/pts', { throwIfNoEntry: false })?.dev ?? 0;

/**
 * Where the dialogs of our controlling terminal take turns: the path of a Unix socket, the same for all processes on
 * that terminal. Undefined if it cannot be named.
 * @param job our own; undefined where the system does not tell.
 */
export async function turnPath(job: Job | undefined): Promise<string | undefined> {
  try {
    if (job) return abstractAddress(`${deviceOfTerminals()}-${job.terminal}`);
    return (await import('./turn-file.ts')).turnFile(NAME);
  } catch {
    return undefined;
  }
}
