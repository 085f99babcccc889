import { SCHEMA_TEXT } from '../generated/package.ts';
import { misuseOf } from './combinations.ts';
import type { Given } from './given.ts';
import { misuseMessage } from './misuse.ts';
import { isShell, type Shell } from './option-table.ts';
import type { Options } from './options.ts';
import { ordinaryArguments } from './ordinary.ts';
import type { Parse } from './parse-with-commander.ts';

/** What the arguments ask for. */
export type Request =
  | { readonly kind: 'run'; readonly options: Options }
  /** Help, version or schema, to print on stdout. */
  | { readonly kind: 'print'; readonly text: string }
  /** A shell's completion script or, with the words of a command line, the suggestions for the last of them. */
  | { readonly kind: 'completion'; readonly shell: Shell; readonly words?: readonly string[] }
  /** Wrong usage, explained on stderr. */
  | { readonly kind: 'misused'; readonly message: string };

/** Reads the arguments behind the command's name. Never prints. */
export async function parseArguments(argv: readonly string[]): Promise<Request> {
  const suggestions = suggestionRequest(argv);
  if (suggestions) return suggestions;
  const parse = ordinaryArguments(argv) ?? (await commanderOn(argv));
  if (parse.kind === 'given') return requestOf(parse, argv);
  return parse.kind === 'print' ? parse : misused(parse.message, argv);
}

/** The call of a completion script: `--completion <shell> -- <word>...`. */
function suggestionRequest([option, shell, separator, ...words]: readonly string[]): Request | undefined {
  return option === '--completion' && separator === '--' && isShell(shell)
    ? { kind: 'completion', shell, words }
    : undefined;
}

const commanderOn = async (argv: readonly string[]): Promise<Parse> =>
  (await import('./parse-with-commander.ts')).parseWithCommander(argv);

function requestOf({ parsed, asked }: Given, argv: readonly string[]): Request {
  const document = asked.document();
  const options = document === undefined ? parsed : { ...parsed, asked: document };
  const misuse = asked.misuse() ?? misuseOf(options);
  if (misuse !== undefined) return misused(`error: ${misuse}\n`, argv);
  const { schema, completion, ...rest } = options;
  if (completion) return { kind: 'completion', shell: completion };
  return schema ? { kind: 'print', text: SCHEMA_TEXT } : { kind: 'run', options: rest };
}

const misused = (message: string, argv: readonly string[]): Request => ({
  kind: 'misused',
  message: misuseMessage(message, argv),
});
