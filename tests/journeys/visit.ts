// Opens a screen of the back office without loading the page again, which would take most of a journey's time.
import type { Page } from '@playwright/test';
import { tokenStorageKey } from '../../contract/auth.ts';

/**
 * Loads the page only if it does not show the back office yet. Otherwise it first shows the page for unknown addresses,
 * so that an expectation cannot be met by the previous screen. Use page.goto where the load itself matters: it ends an
 * unsaved form, forgets what was read before, leaves the focus at the top, and is restored by going back.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (await showsBackOffice(page)) await page.evaluate(leaveAndFollow, path);
  else await page.goto(path);
}

const showsBackOffice = (page: Page) =>
  page.evaluate(
    () => document.querySelector('main') !== null && !/^\/(auth|site|public)(\/|$)/.test(location.pathname),
  );

/** Runs in the page. */
async function leaveAndFollow(path: string): Promise<void> {
  const follow = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const isNotFound = () =>
    document.querySelector('main')?.textContent?.includes('The page you are looking for was not found.') ===
    true;
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const waitUntil = async (isReached: () => boolean, to: string) => {
    const end = performance.now() + (location.pathname === to ? 20_000 : 2_000);
    while (!isReached()) {
      // An unsaved form takes back the new address, and asks.
      if (performance.now() > end) throw new Error(`The page does not open ${to}.`);
      await nextFrame();
    }
    // By the next frame the focus has moved to the heading.
    await nextFrame();
  };
  follow('/page-not-found');
  await waitUntil(isNotFound, '/page-not-found');
  if (path === '/page-not-found') return;
  follow(path);
  await waitUntil(() => !isNotFound(), path);
}

/** The page that anyone may open: it reads and stores nothing. */
const neutralPath = '/page-not-found';

/** Signs in, or signs out with null, as if it happened in another tab. Loads the page only if it cannot stay open. */
export async function changeToken(page: Page, token: string | null): Promise<void> {
  if (!(await leaveScreen(page))) await page.goto('/health');
  await page.evaluate(
    ([key, value]) => {
      if (value === null) {
        localStorage.clear();
        sessionStorage.clear();
      } else localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key: value === null ? null : key }));
    },
    [tokenStorageKey, token] as const,
  );
}

/** False if the page does not show the back office, or asks before it leaves an unsaved form. */
async function leaveScreen(page: Page): Promise<boolean> {
  if (!(await showsBackOffice(page))) return false;
  return page.evaluate(leaveAndFollow, neutralPath).then(
    () => true,
    () => false,
  );
}

/** Navigates like a link in the page. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
