import { expect } from 'vitest';

/** The sequences of our own. */
const OURS = /\x1b\[(?:\?(?:25|7|2004|2026)[hl]|[\d;]*[ABGKm]|0J)/g;

/** What is neither text nor CR nor LF, with the text around it, which tells where it comes from. */
const HARMFUL =
  /.{0,30}[\0-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff].{0,30}/su;

export const withoutOurs = (output: string): string => output.replace(OURS, '');

/** Nothing foreign in what was written to a terminal has acted on it. */
export const expectHarmless = (output: string): void =>
  expect(withoutOurs(output).match(HARMFUL)?.[0]).toBeUndefined();
