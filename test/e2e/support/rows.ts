import type { Screen } from './screen.ts';

/** The row with the focus marker. */
export const focusedRow = (screen: Screen): string | undefined =>
  screen
    .text()
    .split('\n')
    .find((row) => row.startsWith('>'));
