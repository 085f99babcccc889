/** Conditions that are looked at whenever something happened. */
export interface Watch {
  /** Something happened: look at every condition again. */
  changed(): void;
  /** Resolves as soon as the condition holds; rejects with `failure()` after `timeout` milliseconds. */
  until(condition: () => boolean, failure: () => string, timeout: number): Promise<void>;
}

interface Waiting {
  readonly condition: () => boolean;
  readonly settle: (error?: unknown) => void;
}

function holds(waiting: Waiting): boolean {
  try {
    return waiting.condition();
  } catch (error) {
    waiting.settle(error);
    return false;
  }
}

/** Makes a watch with nobody waiting. */
export function createWatch(): Watch {
  const all = new Set<Waiting>();
  return {
    changed: () => {
      for (const waiting of [...all]) if (holds(waiting)) waiting.settle();
    },
    until: (condition, failure, timeout) =>
      new Promise((resolve, reject) => {
        const settle = (error?: unknown): void => {
          all.delete(waiting);
          clearTimeout(timer);
          if (error === undefined) resolve();
          else reject(error);
        };
        const waiting: Waiting = { condition, settle };
        const timer = setTimeout(() => settle(new Error(failure())), timeout);
        all.add(waiting);
        if (holds(waiting)) settle();
      }),
  };
}
