// The fixtures of every journey: a server for each worker, signing in, reading mail, and the axe check.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import PostalMime, { type Email } from 'postal-mime';
import { demoPassword } from '../../demo/accounts.ts';
import { SharedContexts } from './shared-contexts.ts';
import { startServer } from './start-server.ts';
import { changeToken } from './visit.ts';

export { expect };

interface Server {
  readonly url: string;
  readonly dataDirectory: string;
  /** Every mail sent so far, oldest first. */
  outbox(): Promise<Email[]>;
  log(): string;
}

interface ForTest {
  /** Uses a new context, for journeys that change something that cannot be reset, such as a clock. */
  hasOwnContext: boolean;
  /** Uses a new page, for journeys with an init script, which a page keeps. */
  hasOwnPage: boolean;
  sharedPage: Page | undefined;
  /** Signs in without the form, and does not open a screen. */
  signIn(page: Page, email: string, password?: string): Promise<void>;
  /** Expects that axe finds nothing on the current page. `only` runs these rules instead of all. */
  axe(page: Page, options?: AxeOptions): Promise<void>;
  serverLog: undefined;
}

interface AxeOptions {
  only?: readonly string[];
}

interface ForWorker {
  server: Server;
  sharedContexts: SharedContexts;
}

/** In `npm test`, which leaves out axe and starts fewer servers, as decision 0061 explains. */
export const hasOnlyEssentialJourneys = process.env.ESSENTIAL_JOURNEYS === 'true';
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A fixture without dependencies takes `browserName: _`: Playwright needs a pattern, and the linter forbids `{}`. */
export const test = base.extend<ForTest, ForWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      // A visitor of a journey can then come from any address, because few messages are accepted from one.
      const server = await startServer({ TRUST_PROXY: 'on' });
      await use({
        url: server.url,
        dataDirectory: server.dataDirectory,
        outbox: () => readOutbox(path.join(server.dataDirectory, 'outbox')),
        log: server.log,
      });
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  // With separate contexts, every journey would load and compile the scripts again: half of the browser's work.
  sharedContexts: [
    async ({ browser, server }, use) => {
      const contexts = new SharedContexts(browser, server.url);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],

  hasOwnContext: [false, { option: true }],
  hasOwnPage: [false, { option: true }],

  sharedPage: async ({ sharedContexts, hasOwnContext, isMobile, hasTouch, viewport }, use) =>
    use(hasOwnContext ? undefined : await sharedContexts.take({ isMobile, hasTouch, viewport })),

  context: async ({ browser, sharedPage }, use) => {
    const context = sharedPage?.context() ?? (await browser.newContext());
    await use(context);
    if (!sharedPage) await context.close();
  },

  page: async ({ context, hasOwnPage, sharedPage }, use) =>
    use(sharedPage && !hasOwnPage ? sharedPage : await context.newPage()),

  signIn: ({ server }, use) =>
    use(async (page, email, password = demoPassword) => {
      // Not through the page, which would send its XSRF cookie without the matching header.
      const reply = await fetch(`${server.url}/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, isAdmin: true }),
      });
      expect(reply.status, `${email} signs in`).toBe(200);
      const { token } = await reply.json();
      await changeToken(page, server.url, token);
    }),

  axe: ({ browserName: _ }, use) => use(hasOnlyEssentialJourneys ? async () => {} : expectNoFindings),

  serverLog: [
    async ({ server }, use, info) => {
      const before = server.log().length;
      await use(undefined);
      const written = server.log().slice(before);
      if (info.status !== info.expectedStatus && written) {
        await info.attach('server log', { body: written, contentType: 'text/plain' });
      }
    },
    { auto: true },
  ],
});

async function readOutbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

async function expectNoFindings(page: Page, { only }: AxeOptions = {}): Promise<void> {
  // Wait for animations, because text that is fading in has too little contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  // Evaluated instead of added as a script, because the page's Content-Security-Policy forbids other scripts.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await readFile(axeFile, 'utf8'));
  const topDialog = `[...document.querySelectorAll('[aria-modal="true"]')].at(-1)`;
  const hasDialog = await page.evaluate<boolean>(`${topDialog} !== undefined`);
  // A dialog that is closing can disappear at any time.
  const usable = `${topDialog} ?? document`;
  const run = (where: string, options: { rules?: object; runOnly?: readonly string[] }) => {
    // Only disabled rules need the style sheets. Frames show videos of other origins, for which axe would wait.
    const axeOptions = {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      iframes: false,
      ...options,
    };
    return page.evaluate<Result[]>(
      `axe.run(${where}, ${JSON.stringify(axeOptions)}).then((results) => results.violations)`,
    );
  };
  if (only) return expectNone(await run(usable, { runOnly: only }));
  const [colours, targets] = ['color-contrast', 'target-size'];
  const release = await releaseSticky(page);
  if (!hasDialog) expectNone(await run('document', { rules: { [targets]: { enabled: true } } }));
  else {
    // Colours and targets behind a dialog do not matter, so these rules run only on the dialog.
    expectNone([
      ...(await run('document', { rules: { [colours]: { enabled: false } } })),
      ...(await run(usable, { runOnly: [colours, targets] })),
    ]);
  }
  await release();
}

/** Sticky bars cover parts of targets until people scroll, so this makes them static. Returns a function to undo it. */
async function releaseSticky(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const sticky = all.filter((one) => getComputedStyle(one).position === 'sticky');
    for (const one of sticky) one.style.setProperty('position', 'static', 'important');
    return sticky;
  });
  return async () => {
    await bars.evaluate((all) => {
      for (const one of all) one.style.removeProperty('position');
    });
    await bars.dispose();
  };
}

function expectNone(violations: readonly Result[]): void {
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings).toEqual([]);
}
