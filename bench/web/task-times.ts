// Measures the main-thread time of an interaction from a trace of the browser.
import type { Browser, Page } from '@playwright/test';

export interface TaskTimes {
  /** The longest task in milliseconds, during which the page could not respond. */
  readonly longest: number;
  /** The processor time of that task; less than `longest` if the machine was busy. */
  readonly processor: number;
  /** The longest wait from an input to the next frame, as in Interaction to Next Paint; a multiple of 8. */
  readonly toNextPaint: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Traces only tasks, so that tracing does not slow them down. */
const traced = ['disabled-by-default-devtools.timeline'];

/** `act` ends when the page shows the result; it should do as little other work in the page as possible. */
export async function timeTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<TaskTimes> {
  await page.evaluate(watchInputs);
  await settle(page);
  await browser.startTracing(page, { categories: traced });
  await act();
  await settle(page);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`),
  );
  const [longest] = tasks.sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0));
  if (!longest) throw new Error('The trace contains no task of the page.');
  const toNextPaint = await page.evaluate(longestInput);
  return { longest: (longest.dur ?? 0) / 1000, processor: (longest.tdur ?? 0) / 1000, toNextPaint };
}

/** Waits until the page has painted and is idle. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  );

declare global {
  interface Window {
    inputTimes?: { readonly observer: PerformanceObserver; longest: number };
  }
}

/** Runs in the page. */
function watchInputs() {
  window.inputTimes?.observer.disconnect();
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (window.inputTimes) window.inputTimes.longest = Math.max(window.inputTimes.longest, duration);
    }
  });
  window.inputTimes = { observer, longest: 0 };
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(options);
}

/** Runs in the page. */
function longestInput() {
  return window.inputTimes?.longest ?? 0;
}
