// Finds a Chromium for the journeys, or installs one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { PlainError, step } from './progress.mjs';
import { root } from './project.mjs';
import { installWithApt } from './system-packages.mjs';

/** Chromium without its user interface; the journeys take a third less time in it. */
const shell = 'chromium-headless-shell';
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string[]} the places that may hold a browser, best first */
function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    ...programs.flatMap((program) => folders.map((folder) => join(folder, program))),
    ...applications,
    ...playwrightBrowsers(),
  ];
}

/** @returns {string[]} */
function playwrightBrowsers() {
  try {
    const require = createRequire(import.meta.url);
    return [require('@playwright/test').chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @returns {string | undefined} the browser that the environment names */
function browserFromEnvironment() {
  return process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH || undefined;
}

/** @returns {string | undefined} */
export function findBrowser() {
  return browserFromEnvironment() ?? candidates().find((path) => existsSync(path));
}

/**
 * The file alone is not enough: Ubuntu's chromium-browser only points to a snap, and a downloaded Chromium may lack
 * system libraries.
 * @param {string} path
 */
async function canStart(path) {
  const { code } = await run(path, ['--version'], { timeout: 20_000 });
  return code === 0;
}

/** @returns {Promise<string | undefined>} */
async function findWorking() {
  for (const path of candidates()) if (existsSync(path) && (await canStart(path))) return path;
  return undefined;
}

/**
 * Playwright retries for minutes without a network, so it is stopped unless the download makes progress.
 * @returns {Promise<boolean>}
 */
async function download() {
  const stop = new AbortController();
  const deadline = performance.now() + 300_000;
  let giveUpAt = performance.now() + 20_000;
  const watchdog = setInterval(() => performance.now() > Math.min(giveUpAt, deadline) && stop.abort(), 500);
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
    signal: stop.signal,
    onOutput: (output) => {
      if (/\d+%/.test(output)) giveUpAt = performance.now() + 60_000;
    },
  });
  clearInterval(watchdog);
  return code === 0;
}

/**
 * @param {NodeJS.WriteStream} stream
 * @returns {Promise<string>} the path of a Chromium that starts
 */
export async function ensureBrowser(stream) {
  const chosen = browserFromEnvironment();
  if (chosen) {
    if (await canStart(chosen)) return chosen;
    throw new PlainError(`The browser that CHROMIUM_PATH names, ${chosen}, does not start.`);
  }
  const present = await findWorking();
  // Install the headless shell beside an existing browser only as root, as on a build machine.
  const isRoot = process.getuid?.() === 0;
  if (present && (!isRoot || basename(present) === shell)) return present;

  /** @type {[label: string, get: () => Promise<boolean>][]} */
  const ways = [];
  if (isRoot) ways.push(['Installing a headless Chromium with apt-get', () => installWithApt(shell)]);
  if (!present)
    ways.push(
      ['Downloading Chromium', download],
      ['Installing Chromium with apt-get', () => installWithApt('chromium')],
    );
  for (const [label, get] of ways) {
    const got = step(stream, label, async () => {
      const path = (await get()) ? await findWorking() : undefined;
      if (!path) throw new Error(`${label} did not provide a browser.`);
      return path;
    });
    const path = await got.catch(() => undefined);
    if (path) return path;
  }
  if (present) return present;
  throw new PlainError(
    'The journeys need Chromium, which could not be found, downloaded or installed: install it, or set CHROMIUM_PATH.',
  );
}
