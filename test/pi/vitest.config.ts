import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'pi',
    maxWorkers: 3,
    include: ['test/pi/*.test.ts'],
    globalSetup: ['test/pi/support/setup.ts'],
    testTimeout: 90_000,
  },
});
