// Toasts: in one corner on every screen, above a sticky foot, below a dialog, for as long as someone reads them.
import type { Locator, Page } from '@playwright/test';
import { choose, name, openNew, png, save, upload } from './challenge-form-parts.ts';
import { buttonOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

/** From the toast to the right edge of the window, and to its lower edge. */
async function placeOf(page: Page, text: string) {
  const { x, y, width, height } = await boxOf(toast(page, text));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const round = Math.round;
  return { left: round(x), right: round(window.width - x - width), below: round(window.height - y - height) };
}

/** What the pointer would hit in the middle of an element. */
const isHit = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function createTag(page: Page, tag: string) {
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(tag);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} px they stand bottom right, and a dialog covers them`, async ({ page, signIn }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height });
    await signIn(page, 'super@demo.example');
    await page.goto('/tags/challenge');
    await createTag(page, `Toasted at ${width}`);
    const made = 'Tag created.';
    await expect.poll(() => placeOf(page, made)).toMatchObject({ right: 16, below: 16 });
    if (width < 576) expect((await placeOf(page, made)).left).toBe(16);

    // The focus stops the clock, and leaving starts it again.
    await toast(page, made).getByRole('button', { name: 'Close' }).focus();
    await page.clock.fastForward(20_000);
    await expect(toast(page, made)).toBeVisible();
    await page.getByRole('link', { name: 'Create' }).focus();
    await page.clock.fastForward(5_000);
    await expect(toast(page, made)).toHaveCount(0);

    // So does the pointer.
    await createTag(page, `Toasted twice at ${width}`);
    await toast(page, made).hover();
    await page.clock.fastForward(20_000);
    await expect(toast(page, made)).toBeVisible();

    await page.getByRole('link', { name: 'Create' }).focus();
    await page.keyboard.press('Enter');
    const buttons = page.getByRole('dialog').getByRole('button');
    await expect(buttons.last()).toBeVisible();
    for (const button of await buttons.all()) await expect.poll(() => isHit(button)).toBe(true);
    expect(await isHit(toast(page, made))).toBe(false);
  });

  test(`at ${width} px they stand above the foot of a form`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'lead@demo.example');
    await openNew(page);
    await name(page).fill(`Toasts at ${width}`);
    await choose(page, 'Challenge Lead', /lead@demo\.example/);
    await upload(page.locator('form'), 'Thumbnail', png(2));
    await save(page).click();
    const made = 'Challenge created.';
    await expect(toast(page, made)).toBeVisible();
    await buttonOf(page, 'Edit').click();
    const foot = page.locator('[data-sticky-foot]');
    await expect(foot).toBeVisible();
    await expect
      .poll(async () => {
        const [over, below] = [await boxOf(toast(page, made)), await boxOf(foot)];
        return Math.round(below.y - over.y - over.height);
      })
      .toBe(16);
    expect(await isHit(save(page))).toBe(true);
  });
}
