type Environment = Readonly<Record<string, string | undefined>>;

/** When to use colour, as the command line says it. */
export type ColorChoice = 'auto' | 'always' | 'never';

/** Terminal types that have no colours at all. */
const MONOCHROME_TERMS = /^(vt\d+|.*-m|.*-mono)$/;

/** Whether the dialog has colours. A non-empty `NO_COLOR` turns them off (no-color.org). */
export function wantsColor(choice: ColorChoice, env: Environment): boolean {
  if (choice !== 'auto') return choice === 'always';
  return !env.NO_COLOR && !MONOCHROME_TERMS.test(env.TERM ?? '');
}

/** Whether the terminal shows more than ASCII: the locale says UTF-8, and it is not the Linux console with its small font. */
export function hasUnicode(env: Environment): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale) && env.TERM !== 'linux';
}

/**
 * Whether the questions are better asked line by line: moving the cursor is beyond a `dumb` or unknown terminal, and a
 * non-empty `ACCESSIBLE` asks for what a screen reader can follow.
 */
export const wantsPlain = (env: Environment): boolean =>
  ['', 'dumb', 'unknown'].includes(env.TERM ?? '') || Boolean(env.ACCESSIBLE);
