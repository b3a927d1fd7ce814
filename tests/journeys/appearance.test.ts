// Dark mode, narrow screens, and the link that skips to the content.
import type { Page } from '@playwright/test';
import { setScheme } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

test('dark mode is off by default, remembered once chosen, and active before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('the first Tab shows a link to the content, chosen values stand out, and a narrow screen hides the sidebar', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  // Fails if the link covers the button.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Challenge Technology' }).click();
  await expect(page).toHaveURL('/tags/business');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/challenge-groups/edit/1');
  const chosen = page.getByRole('dialog').locator('.mantine-Pill-root').first();
  await expect(chosen).toBeVisible();
  for (const scheme of ['dark', 'light'] as const) {
    await setScheme(page, scheme);
    const backgrounds = await chosen.evaluate((pill) => {
      const field = pill.closest('.mantine-Input-input') ?? document.body;
      return [pill, field].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(new Set(backgrounds).size, scheme).toBe(2);
    expect(backgrounds[0], scheme).not.toBe('rgba(0, 0, 0, 0)');
  }
});
