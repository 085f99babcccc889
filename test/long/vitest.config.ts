import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'long',
    maxWorkers: 2,
    include: ['test/long/**/*.test.ts'],
    setupFiles: ['test/random-seed.ts'],
    testTimeout: 600_000,
  },
});
