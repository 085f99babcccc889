/** Stands in for `node:child_process` in the executable, which starts no programs. */
export {};
