// The parts that timed interactions share: what one is, a press of a control, and the closing of a dialog.
import type { Locator, Page } from '@playwright/test';

/**
 * Does everything that is not timed, such as finding a control by its role, which is work for the page. Returns the
 * interaction itself, which ends when the page shows the result.
 */
export type Prepare = (repetition: number) => Promise<() => Promise<unknown>>;

export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isHidden()) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

export async function preparePress(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

export async function boxOf(target: Locator) {
  const bounds = await target.boundingBox();
  if (!bounds) throw new Error('The control to press is not visible.');
  return bounds;
}
