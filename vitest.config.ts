// Runs the unit and API tests: "pure" needs nothing, "screens" brings its own browser window, "database" a PostgreSQL that
// its global setup provides.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mendPostgres } from './scripts/mend-postgres.mjs';

/** Files share the modules of their worker: loading the server anew for each took half of the time. */
const sharing = false;

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          // Style sheets are empty in tests, except where a test reads one as text.
          css: { include: [/\?raw$/] },
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: sharing,
          include: ['{contract,rules,site,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [mendPostgres],
        test: {
          name: 'database',
          isolate: sharing,
          server: { deps: { inline: ['postgres'] } },
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
  },
});
