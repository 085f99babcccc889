/** How long nothing must have happened, in milliseconds. Dragging a window's corner sends dozens of signals a second. */
const QUIET = 30;

/** Calls back once after a burst of events, when it has been quiet for a moment. */
export function settle(listener: () => void): { touch(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    touch() {
      cancel();
      timer = setTimeout(listener, QUIET);
    },
    cancel,
  };
}
