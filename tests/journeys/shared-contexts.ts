// Browser contexts that the journeys of a worker reuse, reset for each journey.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

interface SharedContext {
  readonly context: BrowserContext;
  /** Stays open, which keeps the process with the compiled scripts alive. */
  readonly blankPage: Page;
}

export class SharedContexts {
  readonly #contexts = new Map<string, SharedContext>();
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** `options` are those in which journeys differ; the others come from the configuration. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const shared = this.#contexts.get(key) ?? (await this.#open(options));
    this.#contexts.set(key, shared);
    await reset(shared);
    return shared.context;
  }

  async close(): Promise<void> {
    for (const { context } of this.#contexts.values()) await context.close();
  }

  async #open(options: BrowserContextOptions): Promise<SharedContext> {
    const context = await this.#browser.newContext(options);
    const blankPage = await context.newPage();
    await blankPage.goto(`${this.#url}/health`);
    return { context, blankPage };
  }
}

/** Clears everything except loaded files. */
async function reset({ context, blankPage }: SharedContext): Promise<void> {
  const others = context.pages().filter((page) => page !== blankPage);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
    context.setOffline(false),
    blankPage.evaluate(() => localStorage.clear()),
  ]);
}
