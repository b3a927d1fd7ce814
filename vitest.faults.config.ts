// Runs tests/faults/ one file after another: real servers, databases and mail servers are killed, stalled and filled up.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // These tests measure time, so they must not run in parallel.
    fileParallelism: false,
    // A busy machine takes several times longer for fifty starts of a server.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
