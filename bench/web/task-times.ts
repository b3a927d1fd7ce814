// What an interaction costs the page's main thread, from a trace of the browser.
import type { Browser, Page } from '@playwright/test';

export interface TaskTimes {
  /** The longest task, in milliseconds: for so long the page could not answer. */
  readonly longest: number;
  /** The processor time of that task; less than the above where the machine was busy with something else. */
  readonly processor: number;
  /** The longest wait from an input to the next frame, as Interaction to Next Paint has it; a multiple of 8. */
  readonly toNextPaint: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What tells of tasks, and nothing that would slow them down. */
const traced = ['disabled-by-default-devtools.timeline'];

/** `act` ends when the page shows what the interaction was for; what it asks of the page itself should be little. */
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
  if (!longest) throw new Error('The trace holds no task of the page.');
  const toNextPaint = await page.evaluate(longestInput);
  return { longest: (longest.dur ?? 0) / 1000, processor: (longest.tdur ?? 0) / 1000, toNextPaint };
}

/** Until the page has drawn and has nothing left to do. */
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
