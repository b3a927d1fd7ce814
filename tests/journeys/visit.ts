// Opens screens of the back office without loading the page again, which would take most of a journey's time, and changes
// who is signed in.
import type { Page } from '@playwright/test';
import { tokenStorageKey } from '../../contract/auth.ts';

/** Anyone may open this page, and it neither reads nor stores anything. */
const neutralPath = '/page-not-found';

/**
 * Loads the page only if it does not show the back office yet or asks before it leaves an unsaved form. Otherwise it
 * first shows the page for unknown addresses, so that an expectation cannot be met by the previous screen. Use page.goto
 * where the load itself matters: it forgets what was read before, leaves the focus at the top, and is restored by going
 * back.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await leaveScreen(page))) await page.goto(path);
  else if (path !== neutralPath) await page.evaluate(followAndWait, path);
}

/** Signs in, or signs out and clears all storage with null. `server` is its address. */
export async function changeToken(page: Page, server: string, token: string | null): Promise<void> {
  // This page gives access to the storage and runs no scripts, so that nothing else writes to it.
  const neutralAddress = `${server}/health`;
  if (page.url() !== neutralAddress || token === null) await page.goto(neutralAddress);
  await page.evaluate(
    ([key, value]) => {
      if (value !== null) return localStorage.setItem(key, value);
      localStorage.clear();
      sessionStorage.clear();
    },
    [tokenStorageKey, token] as const,
  );
}

/** Returns false if the page does not show the back office, or stays at an unsaved form. */
async function leaveScreen(page: Page): Promise<boolean> {
  const showsBackOffice = await page.evaluate(
    () => document.querySelector('main') !== null && !/^\/(auth|site|public)(\/|$)/.test(location.pathname),
  );
  return showsBackOffice && (await page.evaluate(followAndWait, neutralPath));
}

/** Runs in the page. Returns false if an unsaved form takes back the new address. */
async function followAndWait(path: string): Promise<boolean> {
  const isNeutral = path === '/page-not-found';
  const isReached = () =>
    isNeutral ===
    (document.querySelector('main')?.textContent?.includes('The page you are looking for was not found.') ===
      true);
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const end = performance.now() + 20_000;
  while (!isReached()) {
    await nextFrame();
    if (isNeutral && location.pathname !== path) return false;
    if (performance.now() > end) throw new Error(`The page does not open ${path}.`);
  }
  // By the next frame the focus has moved to the heading.
  await nextFrame();
  return true;
}

/** Navigates like a link in the page. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
