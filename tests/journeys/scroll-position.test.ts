// Going back restores the scroll position, even if the page takes long to draw.
import type { Locator, Page } from '@playwright/test';
import { applicationsOf, leaksChallenge } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';

/** The position in the window, in pixels. */
const positionOf = (link: Locator) =>
  link.evaluate((element) => Math.round(element.getBoundingClientRect().y));

/** Waits until the page has scrolled, because an immediate click would not record the position. */
const scrollTo = (link: Locator) =>
  link.evaluate(
    (element) =>
      new Promise((done) => {
        document.addEventListener('scroll', done, { once: true });
        element.scrollIntoView({ block: 'center' });
      }),
  );

/** Follows the link, and returns its position at that moment. */
async function follow(page: Page, link: Locator): Promise<number> {
  await link.evaluate((element) => {
    const note = () => {
      document.body.dataset.place = `${Math.round(element.getBoundingClientRect().y)}`;
    };
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  await expect(link).toHaveCount(0);
  return Number(await page.locator('body').getAttribute('data-place'));
}

async function expectPositionRestored(page: Page, link: Locator, position: number) {
  await page.goBack();
  await expect.poll(() => positionOf(link)).toBe(position);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
}

test('a challenge keeps its position, even if the user goes back before the next page has loaded', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await leaksChallenge(page);
  await page.goto(path);
  const link = applicationsOf(page).getByRole('row').nth(1).getByRole('link').first();
  await expect(link).toBeVisible();
  await scrollTo(link);

  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await expectPositionRestored(page, link, await follow(page, link));

  release();
  const position = await follow(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPositionRestored(page, link, position);
});

test('a long list on a phone keeps its position', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  await page.goto('/users?pageSize=100');
  const cards = page.getByRole('region', { name: 'Users' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  const link = cards.nth(30).getByRole('link').first();
  await scrollTo(link);
  const position = await follow(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPositionRestored(page, link, position);
});
