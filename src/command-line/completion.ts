import { bash, fish, type ShellCompletion, zsh } from '@optique/core/completion';
import { NAME } from '../name.ts';
import type { Shell } from './option-table.ts';
import { suggestionsFor } from './suggestions.ts';

const SHELLS: Readonly<Record<Shell, ShellCompletion>> = { bash, zsh, fish };

/** The completion script of a shell. For each Tab it calls the command with `--completion <shell> -- <word>...`. */
export const completionScript = (shell: Shell): string =>
  SHELLS[shell].generateScript(NAME, ['--completion', shell, '--']);

/** The suggestions for the last of the words behind the command's name, as the script of the shell reads them: a line each. */
export const completions = (shell: Shell, words: readonly string[]): string =>
  suggestionsFor(words)
    .map((suggestion) => `${[...SHELLS[shell].encodeSuggestions([suggestion])].join('')}\n`)
    .join('');
