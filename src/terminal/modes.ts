/*
 * Modes that terminal-kit does not know. `CSI ? n h` switches one on, `CSI ? n l` off; a terminal that has never
 * heard of the mode ignores both.
 */
const mode = (number: number) => ({ on: `\u001b[?${number}h`, off: `\u001b[?${number}l` }) as const;

/** A row that is full goes on in the next one. DECAWM, xterm control sequences, "DEC Private Mode Set". */
export const AUTOWRAP = mode(7);

/** Pasted text arrives between `CSI 200 ~` and `CSI 201 ~`. Xterm control sequences, "Bracketed Paste Mode". */
export const BRACKETED_PASTE = mode(2004);

/** Nothing is shown until it is switched off. The "Synchronized Output" specification of Contour, kitty and others. */
export const SYNCHRONIZED_UPDATE = mode(2026);
