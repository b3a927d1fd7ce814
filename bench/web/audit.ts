// Measures a page with Lighthouse in a browser that Playwright started, with an empty cache and the sign-in of the page.
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { tokenStorageKey } from '../../contract/auth.ts';
import type { MeasuredPage } from './pages.ts';

export interface Request {
  readonly kind: string;
  readonly bytes: number;
}

export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  readonly requests: readonly Request[];
  /** What cost points, by name. */
  readonly findings: readonly string[];
}

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

/**
 * As the report calls them, with Lighthouse's own names; milliseconds, but for the shift. "work" is all that the main
 * thread does: where the machine has other work, it varies less than what the page was blocked for.
 */
export const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
  work: 'mainthread-work-breakdown',
} as const;
export type Metric = keyof typeof metrics;

export type Device = 'desktop' | 'mobile';

/**
 * Lighthouse opens its tabs outside of Playwright's contexts, where Playwright leaves them alone; so this one, too, is
 * opened there. Waits until the page shows what it is for: a page that sends to the sign-in instead is not measured.
 */
export async function prepare(debuggingPort: number, server: string, page: MeasuredPage): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  try {
    const tab = await browser.contexts()[0]?.newPage();
    if (!tab) throw new Error('The browser has no context of its own.');
    await tab.goto(`${server}/health`);
    await tab.evaluate(
      ([key = '', token]) => (token ? localStorage.setItem(key, token) : localStorage.removeItem(key)),
      [tokenStorageKey, page.token],
    );
    await tab.goto(`${server}${page.path}`);
    await tab.getByRole('heading', { level: 1, name: page.heading }).waitFor();
    const [selector, atLeast] = page.holds ?? ['h1', 1];
    await tab
      .locator(selector)
      .nth(atLeast - 1)
      .waitFor();
    await tab.close();
  } finally {
    await browser.close();
  }
}

export async function audit(
  debuggingPort: number,
  server: string,
  page: MeasuredPage,
  device: Device,
): Promise<Audit> {
  const url = `${server}${page.path}`;
  const result = await lighthouse(
    url,
    // Its reset empties the cache and leaves localStorage, where the sign-in is kept.
    { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    device === 'desktop' ? desktopConfig : undefined,
  );
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`${page.name} could not be measured: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  if (report.finalDisplayedUrl !== url) {
    throw new Error(`${page.name} led to ${report.finalDisplayedUrl} instead of ${url}.`);
  }
  const { audits } = report;
  return {
    scores: recordOf(categories, (name) => report.categories[name]?.score ?? 0),
    metrics: recordOf(
      Object.keys(metrics) as Metric[],
      (name) => audits[metrics[name]]?.numericValue ?? Number.NaN,
    ),
    requests: requestsOf(audits['network-requests']?.details),
    findings: categories.flatMap((name) =>
      (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const { score = null, displayValue } = audits[id] ?? {};
        if (weight === 0 || score === null || score >= 0.9) return [];
        return [displayValue ? `${id} (${displayValue})` : id];
      }),
    ),
  };
}

function recordOf<Name extends string>(names: readonly Name[], figureOf: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<Name, number>;
}

function requestsOf(details: unknown): Request[] {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items.map(({ resourceType = 'Other', transferSize = 0 }) => ({
    kind: resourceType,
    bytes: transferSize,
  }));
}
