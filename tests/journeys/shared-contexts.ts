// Browser contexts with one page each that the journeys of a worker reuse, reset for each journey.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { changeToken } from './visit.ts';

export class SharedContexts {
  readonly #pages = new Map<string, Page>();
  readonly #browser: Browser;
  readonly #server: string;

  constructor(browser: Browser, server: string) {
    this.#browser = browser;
    this.#server = server;
  }

  /** `options` are those in which journeys differ; the others come from the configuration. */
  async take(options: BrowserContextOptions): Promise<Page> {
    // The viewport of an open page can be changed.
    const key = JSON.stringify({ ...options, viewport: undefined });
    const page = this.#pages.get(key) ?? (await this.#open(options));
    this.#pages.set(key, page);
    await this.#reset(page, options);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close();
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options);
    return context.newPage();
  }

  /** Clears everything except loaded files and the process with the compiled scripts. */
  async #reset(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
    const context = page.context();
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    page.removeAllListeners();
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      page.emulateMedia({ media: null, colorScheme: null }),
      viewport && page.setViewportSize(viewport),
    ]);
    await changeToken(page, this.#server, null);
  }
}
