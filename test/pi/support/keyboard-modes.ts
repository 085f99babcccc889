/** How a program left the modes of the keyboard that the emulator does not follow. */
export interface KeyboardModes {
  /** How many kitty modes are pushed, on the normal and on the alternate screen. */
  readonly kitty: { readonly normal: number; readonly alternate: number };
  readonly modifyOtherKeys: number;
}

export const UNTOUCHED: KeyboardModes = { kitty: { normal: 0, alternate: 0 }, modifyOtherKeys: 0 };

const CHANGES = /\x1b\[(?:>4(?:;(?<other>\d*))?m|\?1049(?<screen>[hl])|>\d*(?<push>u)|<(?<pop>\d*)u)/g;

/** Follows the changes in everything that was written to the terminal. */
export function keyboardModes(output: string): KeyboardModes {
  const kitty = { normal: 0, alternate: 0 };
  let screen: keyof typeof kitty = 'normal';
  let modifyOtherKeys = 0;
  for (const { groups = {} } of output.matchAll(CHANGES)) {
    const { screen: switched, push, pop, other = 0 } = groups;
    if (switched) screen = switched === 'h' ? 'alternate' : 'normal';
    else if (push) kitty[screen]++;
    else if (pop === undefined) modifyOtherKeys = Number(other);
    else kitty[screen] = Math.max(kitty[screen] - Number(pop || 1), 0);
  }
  return { kitty, modifyOtherKeys };
}
