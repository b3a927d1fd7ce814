// Navigates like a link in the page, because a full load for each screen would take most of a journey's time.
import type { Page } from '@playwright/test';

export const followLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
