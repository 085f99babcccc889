import type { Ending, FailureCode } from './envelope.ts';
import { EXIT, type ExitCode } from './protocol.ts';

/** The one funnel from an ending to the process's exit code. */
export function exitCodeOf(ending: Ending): ExitCode {
  switch (ending.kind) {
    case 'submitted':
      return ending.answers.length > 0 ? EXIT.answered : EXIT.declined;
    case 'declined':
      return EXIT.declined;
    case 'interrupted':
      return EXIT[ending.by];
    case 'timed-out':
      return EXIT.timeout;
    case 'rejected':
      return EXIT.rejected;
    case 'failed':
      return FAILURES[ending.error];
  }
}

const FAILURES: Readonly<Record<FailureCode, ExitCode>> = {
  no_ui: EXIT.noTerminal,
  no_custom_ui: EXIT.noTerminal,
  session_load_failed: EXIT.failed,
  stale_module_cache: EXIT.failed,
  interrupted: EXIT.failed,
};
