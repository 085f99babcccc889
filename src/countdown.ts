const SECOND = 1000;

/**
 * Calls back with the seconds that are left, each time that they become fewer, at last with 0; until the returned
 * function is called. Parts of a second count as one that is left; a limit of 0 is none.
 * @param clock milliseconds of any steady clock.
 */
export function startCountdown(
  seconds: number,
  clock: () => number,
  listener: (secondsLeft: number) => void,
): () => void {
  const end = clock() + seconds * SECOND;
  let told = Math.ceil(seconds);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (secondsLeft: number): void => {
    // To the moment at which one second less is left, however late the last call was.
    timer = setTimeout(tick, end - (secondsLeft - 1) * SECOND - clock());
  };
  const tick = (): void => {
    const secondsLeft = Math.max(Math.ceil((end - clock()) / SECOND), 0);
    if (secondsLeft > 0) wait(secondsLeft);
    // Timers count whole milliseconds and may come a part of one too early.
    if (secondsLeft === told) return;
    told = secondsLeft;
    listener(secondsLeft);
  };
  if (seconds > 0) wait(told);
  return () => clearTimeout(timer);
}
