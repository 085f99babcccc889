import fc from 'fast-check';

/** With RANDOM_SEED set, every property takes the same values in every run. */
const { RANDOM_SEED: seed } = process.env;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
