import type { Terminal } from '@xterm/headless';

/** DEC private modes that are set in a terminal nobody has touched: auto-wrap, visible cursor. */
const INITIALLY_SET = [7, 25] as const;

const ALTERNATE_SCREEN = [47, 1047, 1049] as const;
const MOUSE = [9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016] as const;

/** The modes of a terminal that a program may change and has to put back. */
export interface ScreenModes {
  readonly bracketedPaste: boolean;
  readonly cursorVisible: boolean;
  readonly alternateScreen: boolean;
  readonly autoWrap: boolean;
  readonly synchronizedOutput: boolean;
  readonly mouse: boolean;
  readonly focusEvents: boolean;
  readonly applicationCursorKeys: boolean;
  /** Numbers of all private modes that differ from a fresh terminal's, ascending: `[]` after a clean exit. */
  readonly changed: readonly number[];
}

type PrivateModes = Set<number>;

const flat = (params: readonly (number | number[])[]): number[] => params.flat();

function describe(set: PrivateModes): ScreenModes {
  const initial: PrivateModes = new Set(INITIALLY_SET);
  const everTouched = [...new Set([...set, ...initial])];
  return {
    bracketedPaste: set.has(2004),
    cursorVisible: set.has(25),
    alternateScreen: ALTERNATE_SCREEN.some((mode) => set.has(mode)),
    autoWrap: set.has(7),
    synchronizedOutput: set.has(2026),
    mouse: MOUSE.some((mode) => set.has(mode)),
    focusEvents: set.has(1004),
    applicationCursorKeys: set.has(1),
    changed: everTouched.filter((mode) => set.has(mode) !== initial.has(mode)).sort((a, b) => a - b),
  };
}

/**
 * Follows the private modes by listening to the parser, since the emulator publishes only some of them
 * and forgets those it does not know. Every hook returns false, so the emulator handles the sequence too.
 */
export function trackModes(term: Terminal): () => ScreenModes {
  const set: PrivateModes = new Set(INITIALLY_SET);
  const reset = (): false => {
    set.clear();
    for (const mode of INITIALLY_SET) set.add(mode);
    return false;
  };
  term.parser.registerCsiHandler({ prefix: '?', final: 'h' }, (params) => {
    for (const mode of flat(params)) set.add(mode);
    return false;
  });
  term.parser.registerCsiHandler({ prefix: '?', final: 'l' }, (params) => {
    for (const mode of flat(params)) set.delete(mode);
    return false;
  });
  term.parser.registerCsiHandler({ intermediates: '!', final: 'p' }, reset);
  term.parser.registerEscHandler({ final: 'c' }, reset);
  return () => describe(set);
}
