// Runs the unit and API tests: "pure" needs nothing, "database" a PostgreSQL that its global setup provides.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mendPostgres } from './scripts/mend-postgres.mjs';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share the modules of their worker: loading them anew for each took half of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'pure',
          // Style sheets are empty in tests, except where a test reads one as text.
          css: { include: [/\?raw$/] },
          include: ['{contract,rules,web,site,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [mendPostgres],
        test: {
          name: 'database',
          server: { deps: { inline: ['postgres'] } },
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
  },
});
