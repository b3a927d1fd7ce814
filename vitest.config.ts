// Runs the unit and API tests: "pure" needs nothing, "screens" and "session" need a browser window, "database" and
// "lengthy" need a PostgreSQL, which their global setup provides.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';

/** Test files share the modules of their worker, because loading them again took more than half of the time. */
const shouldIsolate = false;
/** These files test what a file cannot restore, such as the session, cached replies and the history, so they are isolated. */
const isolatedTests = [
  'web/platform/**/*.test.{ts,tsx}',
  'web/shell/NotFoundPage.test.tsx',
  'tests/support/**/*.test.ts',
];
/**
 * These start processes, load the demonstration or fill large tables, so `npm test` leaves them out (decision 0061):
 * how the product starts, what the demonstration contains, and the plans of queries.
 */
const lengthyTests = [
  'server/main.test.ts',
  'server/platform/database/embedded/*.test.ts',
  'scripts/start.test.ts',
  'server/features/demonstration/*.test.ts',
  'demo/**/*.test.ts',
  'server/features/*/query-plans.test.ts',
  'server/features/applications/search.test.ts',
];
/** Tests of the public side that need a browser window. */
const browserTests = ['{browser,site/client}/**/*.test.{ts,tsx}'];
/** Style sheets are empty in tests, except where a test reads one as text. */
const css = { include: [/\?raw$/] };

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // Build machines can be several times slower than usual.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As for journeys: `npm test` names every test that needed a second attempt, and each is a fault to look into.
    retry: process.env.CI === 'true' ? 1 : 0,
    // One more than the cores of a build machine, because some files mostly wait for processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          isolate: shouldIsolate,
          css,
          include: ['web/*/**/*.test.{ts,tsx}', ...browserTests],
          exclude: isolatedTests,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // In one thread each file has its own modules and window, but jsdom is loaded only once.
        test: { name: 'session', pool: 'vmThreads', css, include: isolatedTests },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: shouldIsolate,
          include: ['{contract,rules,site,scripts,tests/architecture}/**/*.test.{ts,tsx}'],
          exclude: [...browserTests, ...lengthyTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          isolate: shouldIsolate,
          include: ['{server,tests/{authorisation,bad-input}}/**/*.test.ts'],
          exclude: lengthyTests,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'lengthy',
          isolate: shouldIsolate,
          include: lengthyTests,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
