// Dark mode, narrow screens, and the link that skips to the content.
import type { Page } from '@playwright/test';
import { colorSchemeKey } from '../../web/theme/color-scheme.ts';
import { expect, test } from './fixtures.ts';

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

test('dark mode is off by default, remembered once chosen, and active before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  expect(await schemeOf(page)).toBe('light');
  const toggle = page.getByRole('switch', { name: 'Dark mode' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect(await schemeOf(page)).toBe('dark');

  await page.goto('/tags/challenge', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await schemeOf(page)).toBe('dark');
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
});

test('chosen values have another background than their field, in light and dark mode', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [colorSchemeKey, scheme],
    );
    await page.goto('/challenge-groups/edit/1');
    const chosen = page.getByRole('dialog').locator('.mantine-Pill-root').first();
    await expect(chosen).toBeVisible();
    const backgrounds = await chosen.evaluate((pill) => {
      const field = pill.closest('.mantine-Input-input') ?? document.body;
      return [pill, field].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(new Set(backgrounds).size, scheme).toBe(2);
    expect(backgrounds[0], scheme).not.toBe('rgba(0, 0, 0, 0)');
  }
});

test('on a narrow screen a button opens the sidebar', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'Challenge Technology' }).click();
  await expect(page).toHaveURL('/tags/business');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});

test('the first press of Tab shows a link that skips to the content', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
});
