// Checks every screen once with axe in light and dark mode, on a desktop and on a phone.
import type { Page } from '@playwright/test';
import { colorSchemeKey } from '../../web/theme/color-scheme.ts';
import { screens } from './addresses.ts';
import { setScheme } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

// These journeys change nothing, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 740 };

/** First opens a page with little text, so that the expected text cannot be from the previous screen. */
async function open(page: Page, path: string, text: string | RegExp) {
  await page.setViewportSize(desktop);
  if (path.startsWith('/auth/')) await page.goto(path);
  else await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await expect(page.getByText(text).last(), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
}

/** The foot of a long form covers parts of controls until someone scrolls, which axe would report as small targets. */
const placeFootBelowForm = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main form *'))
      if (getComputedStyle(part).position === 'sticky') part.style.position = 'static';
  });

for (const [area, listed] of Object.entries(screens)) {
  test(`axe finds nothing in either mode at either width, and no screen scrolls sideways: ${area}`, async ({
    page,
    axe,
    signIn,
  }) => {
    test.slow();
    if (area !== 'before sign-in') await signIn(page, 'super@demo.example');
    for (const [path, text, note] of listed) {
      await open(page, path, text);
      await placeFootBelowForm(page);
      if (!note) {
        await axe(page);
        await setScheme(page, 'dark');
        await axe(page);
      }
      // Resize the screen instead of opening it again.
      await page.setViewportSize(smallPhone);
      await expect(page.getByText(text).last(), path).toBeVisible();
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(excess, path).toBeLessThanOrEqual(0);
      if (note) continue;
      await page.setViewportSize(phone);
      await axe(page);
      await setScheme(page, 'light');
      await axe(page);
    }
  });
}

test('a page that starts in dark mode has the same colours as one that switches to it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const coloursOnceLoaded = async () => {
    await expect(page.getByText(/^\d+ tags$/)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Ignore links to files, which scripts add to the head and the body when they load them.
    return page.locator('body :not(link)').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${element.tagName} ${color} ${backgroundColor}`;
      }),
    );
  };
  await page.evaluate((key) => localStorage.setItem(key, 'dark'), colorSchemeKey);
  await page.goto('/');
  const started = await coloursOnceLoaded();
  await page.evaluate((key) => localStorage.setItem(key, 'light'), colorSchemeKey);
  await page.reload();
  await expect(page.getByText(/^\d+ tags$/)).toBeVisible();
  await setScheme(page, 'dark');
  // Only the button that switches the mode may differ.
  const differing = (await coloursOnceLoaded()).filter((colour, index) => colour !== started[index]);
  expect(differing.length).toBeLessThan(8);
});

test('axe finds nothing on a form with errors', async ({ page, axe }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This is a required field.')).toHaveCount(2);
  await axe(page);
});
