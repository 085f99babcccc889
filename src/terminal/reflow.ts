type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What a terminal does with rows that no longer fit when the window's width changes.
 * - `cut`: it leaves them alone.
 * - `follow`: it re-wraps them, and the cursor stays with the character that it stands on.
 * - `drift`: as xterm.js: it re-wraps all but the cursor's row, and for each row that this adds, above the cursor or
 *   below, the cursor moves down by one.
 */
export type Reflow = 'cut' | 'follow' | 'drift';

interface Rule {
  readonly is: (env: Environment) => boolean;
  readonly reflow: Reflow;
}

const has =
  (...names: readonly string[]) =>
  (env: Environment) =>
    names.some((name) => Boolean(env[name]));

const term = (pattern: RegExp) => (env: Environment) => pattern.test(env.TERM ?? '');
const program = (pattern: RegExp) => (env: Environment) => pattern.test(env.TERM_PROGRAM ?? '');

/**
 * The first rule that applies. tmux and GNU screen come first: they draw, whatever they run in, and tmux calls itself
 * `screen` too.
 */
const RULES: readonly Rule[] = [
  { is: has('TMUX'), reflow: 'follow' },
  { is: has('STY'), reflow: 'cut' },
  { is: term(/^tmux/), reflow: 'follow' },
  { is: term(/^(?:screen|linux)/), reflow: 'cut' },
  { is: program(/^vscode$/), reflow: 'drift' },
  { is: has('XTERM_VERSION'), reflow: 'cut' },
  { is: has('VTE_VERSION', 'KITTY_WINDOW_ID', 'KONSOLE_VERSION', 'ALACRITTY_WINDOW_ID'), reflow: 'follow' },
  { is: program(/^(?:iTerm\.app|Apple_Terminal|WezTerm|ghostty)$/), reflow: 'follow' },
  { is: term(/^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/), reflow: 'follow' },
];

/** What is known of the terminal from the environment; `drift` where nothing is: xterm.js gives itself no name. */
export const reflowOf = (env: Environment): Reflow => RULES.find((rule) => rule.is(env))?.reflow ?? 'drift';
