// Runs tests/faults/: real servers, databases and mail servers that are killed, stalled and filled up, one after the other.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // Each of them is about time; two at once would measure each other.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
