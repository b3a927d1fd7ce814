// Checks a state of a page: axe in light and dark mode, on a wide screen and on a phone.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Axe = (page: Page, options?: { only?: readonly string[] }) => Promise<void>;

async function show(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBe(0);
}

/** For pages of the public side. Dark mode differs only in colours, which do not depend on the width. Leaves the page narrow. */
export async function axeInAllThemes(page: Page, axe: Axe): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, 1280);
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, 390);
  await axe(page, { only: ['target-size', 'scrollable-region-focusable'] });
}

/** Checks a state of a screen of the back office, where an attribute sets the colours. Leaves the page light. */
export async function axeInBothSchemes(page: Page, axe: Axe): Promise<void> {
  await axe(page);
  await setScheme(page, 'dark');
  await axe(page, { only: ['color-contrast'] });
  await setScheme(page, 'light');
}

/** The same at both widths, for a screen or a dialog that looks different on a phone. Leaves the page wide. */
export async function axeAtBothWidths(page: Page, axe: Axe): Promise<void> {
  await axeInBothSchemes(page, axe);
  await show(page, 390);
  await axeInBothSchemes(page, axe);
  await show(page, 1280);
}

/** The schemes differ only in colours, which follow this attribute. */
export const setScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
  }, scheme);
