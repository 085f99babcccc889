import { CommanderError } from 'commander';
import { type AskingOption, createAsked } from './asked.ts';
import { createCommand } from './command.ts';
import type { Given } from './given.ts';
import { unexpectedArgument } from './misuse.ts';
import type { Parsed } from './options.ts';

/** What commander has to say of arguments. */
export type Parse =
  | Given
  /** Help or version. */
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Reads any arguments. Never prints, never throws. */
export function parseWithCommander(argv: readonly string[]): Parse {
  const printed = { out: '', err: '' };
  const asked = createAsked();
  const command = createCommand(asked, printed);
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0
      ? { kind: 'print', text: printed.out }
      : { kind: 'refused', message: printed.err };
  }
  const [surplus] = command.args;
  if (surplus !== undefined)
    return { kind: 'refused', message: unexpectedArgument(surplus, asked.document() !== undefined) };
  const { question, option, header, multi, ...parsed } = command.opts<
    Parsed & Record<AskingOption, unknown>
  >();
  return { kind: 'given', parsed, asked };
}
