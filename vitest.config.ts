// Runs the unit and API tests: "pure" needs nothing, "screens", "session" and "public" bring a browser window,
// "database" a PostgreSQL that its global setup provides.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Files share the modules of their worker: loading everything anew for each took more than half of the time. */
const sharing = false;
/** About what modules keep: who is signed in, the router, answers of calls. Each of these files has its own. */
const ownModules = ['web/platform/**/*.test.{ts,tsx}', 'web/features/people/KindChangeDialog.test.tsx'];
/** Besides the screens. Files of one project have one environment: for another one vitest starts a new worker. */
const inBrowsers = ['{browser,site/client}/**/*.test.{ts,tsx}'];
/** Style sheets are empty in tests, except where a test reads one as text. */
const css = { include: [/\?raw$/] };

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than the cores of a build machine: some files mostly wait for processes they start.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          isolate: sharing,
          css,
          include: ['web/*/**/*.test.{ts,tsx}'],
          exclude: ownModules,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'session', css, include: ownModules },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: sharing,
          include: ['{contract,rules,site,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: inBrowsers,
        },
      },
      {
        extends: true,
        test: { name: 'public', isolate: sharing, environment: 'jsdom', include: inBrowsers },
      },
      {
        extends: true,
        test: {
          name: 'database',
          isolate: sharing,
          include: ['{server,demo,tests/{authorisation,bad-input}}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
