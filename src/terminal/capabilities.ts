import { CAPABILITY_SETS, EXCEPTIONS } from '../generated/capabilities.ts';
import type { Color, Style } from '../text/span.ts';

/** A sequence with one number in it: what stands before and after the number. */
type Template = readonly [before: string, after: string];

/** The styles that are switched on and have no colour. */
export type Attribute = Exclude<keyof Style, 'fg' | 'bg' | 'caret'>;

/** The escape sequences of one terminal. */
export interface Capabilities {
  readonly up: Template;
  readonly down: Template;
  /** To a column of the same row, counted from 1. */
  readonly column: Template;
  readonly eraseLineAfter: string;
  readonly eraseDisplayBelow: string;
  readonly hideCursor: string;
  readonly showCursor: string;
  readonly styleReset: string;
  readonly bell: string;
  readonly attributes: Readonly<Record<Attribute, string>>;
  readonly fg: Readonly<Record<Color, string>>;
  readonly bg: Readonly<Record<Color, string>>;
}

const SETS: Readonly<Record<string, Capabilities>> = CAPABILITY_SETS;
const NAMES = Object.entries(EXCEPTIONS);

/**
 * The sequences for a value of `TERM`, as terminal-kit has them. A variant (`linux-16color`) takes those of its
 * family; `xterm…`, `screen…`, `tmux…`, `rxvt…` and names that terminal-kit does not know take the generic ones.
 */
export function capabilitiesFor(term: string): Capabilities {
  const name = term.toLowerCase();
  const known = NAMES.find(([family]) => name === family || name.startsWith(`${family}-`));
  return SETS[known?.[1] ?? 'xterm'] ?? CAPABILITY_SETS.xterm;
}

/** The sequence with its number filled in. */
export const fill = ([before, after]: Template, value: number): string => `${before}${value}${after}`;
