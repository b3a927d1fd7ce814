// Runs the journeys of tests/journeys/ in Chromium; each worker has its own server and database (tests/journeys/fixtures.ts).
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/journeys/prepare-data.ts',
  // One more than the cores of a build machine, because journeys spend part of their time waiting. For a few journeys the
  // third server and browser would cost more than they save.
  workers: process.env.ESSENTIAL_JOURNEYS === 'true' ? 2 : 3,
  fullyParallel: false,
  // A build machine that pauses for seconds must not discard a whole day's work. The second attempt has a new
  // server and database, and `npm test` names every journey that needed it: each is a fault to look into.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  // Build machines can be several times slower than usual. A journey that hangs ends by its expectations.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // When a lot is broken, every journey waits for its timeout, so stop after the first few.
  maxFailures: 8,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Without it, an action on an element that never appears would wait for the whole timeout.
    actionTimeout: 30_000,
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // No journey tests an animation, and waiting for them would slow down every dialog.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time. To investigate a failure, use `TRACE=on npx playwright test …`.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // Playwright starts Chromium without its sandbox, which does not work as root or in most containers.
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process for all pages of a context, so that pages share compiled scripts.
        '--renderer-process-limit=1',
      ],
    },
  },
});
