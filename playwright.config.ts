// Runs the journeys of tests/journeys/ in Chromium; each worker has its own server and database (tests/journeys/fixtures.ts).
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  // One more than the cores of a build machine: a journey also waits.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // When much is broken at once, every journey waits for its time-out: the first few say enough.
  maxFailures: 8,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing that a journey is about moves, and waiting for it takes time at every dialog.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping one costs a fifth of the time: `TRACE=on npx playwright test …` where a failure is to be looked into.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // Without Chromium's sandbox, as Playwright starts it: neither root nor most containers can have it.
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process for all pages of a context: scripts that one page has compiled serve the next.
        '--renderer-process-limit=1',
      ],
    },
  },
});
