import { runInThisContext } from 'node:vm';
import { bundleFrom } from '../../../scripts/bundle.ts';
import type { AskInDialog } from '../../unit/loop/desk.ts';

interface Built {
  readonly askInDialog: AskInDialog;
}

/** The dialog as it is inside the executable: bundled and minified in the same way. */
export async function builtDialog(): Promise<AskInDialog> {
  const { executable } = await bundleFrom({ always: ['src/ask-in-dialog.ts'], rarely: [] });
  return (runInThisContext(executable) as Built).askInDialog;
}
