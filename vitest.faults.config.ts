// Runs tests/faults/: real servers, databases and mail servers that are killed, stalled and filled up, one file after another.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // These tests measure time, so they must not run in parallel.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
