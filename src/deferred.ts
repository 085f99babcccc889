/** A promise whose end is decided elsewhere. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
  /** Wraps a callback so that what it throws rejects the promise. */
  readonly attempt: <A extends unknown[]>(callback: (...args: A) => void) => (...args: A) => void;
}

/** Makes a promise and its ends; only the first end counts. */
export function deferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((ok, fail) => {
    resolve = ok;
    reject = fail;
  });
  const attempt: Deferred<T>['attempt'] =
    (callback) =>
    (...args) => {
      try {
        callback(...args);
      } catch (reason) {
        reject(reason);
      }
    };
  return { promise, resolve, reject, attempt };
}
