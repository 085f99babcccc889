/** Makes calls of a function wait for each other: there is one person and one terminal. */
export function inTurn<A extends unknown[], T>(job: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const next = last.then(() => job(...args));
    last = next.catch(() => {});
    return next;
  };
}
