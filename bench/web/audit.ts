// Measures a page with Lighthouse in a browser that Playwright started, with an empty cache and the page's sign-in.
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
  /** The names of the audits that cost points. */
  readonly findings: readonly string[];
}

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

/**
 * The names in our report and in Lighthouse; all in milliseconds, except the layout shift. "work" is the total time of
 * the main thread, which varies less than the blocking time when the machine is busy.
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
 * Opens the tab outside Playwright's contexts, as Lighthouse does, so that both share the storage. Waits until the page
 * shows its content, because a page that redirects to the sign-in must not be measured.
 */
export async function prepare(debuggingPort: number, server: string, page: MeasuredPage): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  try {
    const tab = await browser.contexts()[0]?.newPage();
    if (!tab) throw new Error('The browser has no default context.');
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
    // Lighthouse clears the cache but keeps localStorage, which contains the sign-in.
    { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    device === 'desktop' ? desktopConfig : undefined,
  );
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`${page.name} could not be measured: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  if (report.finalDisplayedUrl !== url) {
    throw new Error(`${page.name} redirected to ${report.finalDisplayedUrl} instead of ${url}.`);
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

function recordOf<Name extends string>(names: readonly Name[], getValue: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, number>;
}

function requestsOf(details: unknown): Request[] {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items.map(({ resourceType = 'Other', transferSize = 0 }) => ({
    kind: resourceType,
    bytes: transferSize,
  }));
}
