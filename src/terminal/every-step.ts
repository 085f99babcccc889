/**
 * Takes all steps, even if one before them throws; then that is thrown. What gives a terminal back must go on whatever
 * a part of it does.
 */
export function everyStep([step, ...later]: readonly (() => void)[]): void {
  if (!step) return;
  try {
    step();
  } finally {
    everyStep(later);
  }
}
