import { NAME } from './name.ts';
import { sanitizeInline } from './text/sanitize.ts';

/** A diagnostic for a human: one line for stderr, safe for a terminal whatever it quotes. */
export const complaint = (message: string): string => `${NAME}: ${sanitizeInline(message)}\n`;
