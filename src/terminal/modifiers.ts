import type { Modifiers } from './key-name.ts';

/** The modifiers of a parameter, and what else it tells. */
export interface Pressed extends Modifiers {
  readonly capsLock: boolean;
  /** A modifier is held that no key of ours goes with, or the key was let go. */
  readonly foreign: boolean;
}

const BITS = { shift: 1, alt: 2, ctrl: 4, super: 8, hyper: 16, meta: 32, capsLock: 64 } as const;
const RELEASED = '3';

/**
 * Reads a modifier parameter, `modifiers[:event]`: a bit mask plus one (xterm; the kitty keyboard protocol adds the
 * bits from 8 up, and the event). Nonsense counts as no modifier.
 */
export function readModifiers(parameter: string): Pressed {
  const [mask = '', event] = parameter.split(':');
  const bits = /^\d{1,3}$/.test(mask) ? Math.max(0, Number(mask) - 1) : 0;
  const has = (name: keyof typeof BITS) => (bits & BITS[name]) !== 0;
  return {
    shift: has('shift'),
    alt: has('alt') || has('meta'),
    ctrl: has('ctrl'),
    capsLock: has('capsLock'),
    foreign: has('super') || has('hyper') || event === RELEASED,
  };
}
