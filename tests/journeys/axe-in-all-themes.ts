// Runs axe on a page of the public side, wide and narrow, in light and dark mode.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Axe = (page: Page, options?: { only?: string; without?: string }) => Promise<void>;

const contrast = 'color-contrast';

async function show(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** Dark mode differs only in colours, which do not depend on the width. Leaves the page narrow. */
export async function axeInAllThemes(page: Page, axe: Axe): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, 1280);
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, { only: contrast });
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, 390);
  await axe(page, { without: contrast });
}
