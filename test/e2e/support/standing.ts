import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './session.ts';

/** Whether the command still runs: the session's shell has not noted an exit code yet. */
export const stands = ({ folder }: Session): boolean => !existsSync(join(folder, 'code'));
