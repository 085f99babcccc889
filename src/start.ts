import { NAME } from './name.ts';
import { EXIT } from './protocol.ts';

/**
 * The first file that runs. What fails while all others are loaded, as under a Node that lacks a part, is told in one
 * line: Node's own exit code means a decline here. Next to nothing is needed for that, so that little can fail before.
 */
import('./cli.ts').catch((fault: unknown) => {
  const reason = String(fault instanceof Error ? fault.message : fault).replace(/[^ -~]+/g, ' ');
  process.stderr.write(
    `${NAME}: error: cannot start under Node ${process.version}: ${reason}. Use a complete Node, 20.16 or newer.\n`,
  );
  process.exitCode = EXIT.failed;
});
