/** How many of `count` random cases are run: all, or the part that LONG_TESTS_SHARE says, such as 0.25. */
export const share = (count: number): number => Math.ceil(count * Number(process.env.LONG_TESTS_SHARE ?? 1));
