// Dark mode, narrow screens, and axe on every screen there is, light and dark.
import type { Page } from '@playwright/test';
import { colorSchemeKey } from '../web/theme/color-scheme.ts';
import { expect, test } from './fixtures.ts';

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

test('dark mode is off at first, remembered once chosen, and there before the first paint', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
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

test('on a narrow screen the sidebar is behind a button', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super@demo.example');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'Challenge Technology' }).click();
  await expect(page).toHaveURL('/tags/business');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});

test('the first Tab offers to skip to the content', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
});

/** Each with a text that shows when the screen has all it needs. */
const publicScreens = [
  ['/auth/login', 'Forgot password?'],
  ['/auth/forgot-password', 'Back to sign in'],
  ['/auth/reset-password?guid=a-code-that-never-was', 'Send a new link'],
] as const;
const staffScreens = [
  ['/', /^\d+ tags$/],
  ['/page-not-found', 'The page you are looking for was not found.'],
  ['/tags/challenge', '1-10 of'],
  ['/tags/business', '1-10 of'],
  ['/tags/challenge?search=nothing-like-it', 'No tags found.'],
  ['/tags/challenge/create', 'Is public?'],
  ['/tags/challenge/edit/1', 'Is public?'],
  ['/tags/challenge/delete/1', 'Are you sure you want to delete the tag'],
  ['/tags/challenge/edit/never-was', 'This was not found.'],
  ['/admins', /^1-\d+ of \d+$/],
  ['/admins?search=nothing-like-it', 'There is no data to display'],
  ['/admins/create', 'Confirm password'],
  ['/admins/4', 'Upgrade to Super Admin'],
  ['/admins/4/edit', 'Contact Us Messages'],
  ['/admins/4/edit-password', 'Confirm password'],
  ['/admins/4/delete', 'Are you sure you want to delete'],
  ['/admins/9999', 'This was not found.'],
  ['/superadmins', /^1-\d+ of \d+$/],
  ['/superadmins/1', 'History'],
  ['/superadmins/1/edit', 'You cannot change your own site.'],
  ['/users', '1-25 of'],
  ['/users/11', 'Applications'],
  ['/users/11/delete', 'without an applicant'],
  ['/users/applications', '1-25 of'],
  ['/users/applications?search=nothing-like-it', 'No applications found.'],
  ['/users/applications/delete/28', 'Are you sure you want to delete this submission?'],
  ['/users/application/28', 'Extra Attachments'],
  ['/users/application/38', 'This section is not complete'],
  ['/users/application/99999', 'This was not found.'],
] as const;
/** Of these only the frame stands so far, the same on each. */
const frameOnlyScreens = [
  ['/assessments', 'Assessments'],
  ['/challenge-groups', 'Challenge Groups'],
  ['/challenges', 'Challenges'],
  ['/calendar', 'Challenge Calendar'],
  ['/contact-us-messages', 'Contact Us Messages'],
] as const;

async function open(page: Page, path: string, text: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(text).last()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${scheme}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: 900 } });
      test.beforeEach(async ({ page }) => {
        await page.goto('/health');
        await page.evaluate(
          ([key = '', chosen = '']) => localStorage.setItem(key, chosen),
          [colorSchemeKey, scheme],
        );
      });

      test('axe finds nothing before sign-in', async ({ page, axe }) => {
        for (const [path, text] of publicScreens) {
          await open(page, path, text);
          expect(await schemeOf(page)).toBe(scheme);
          await axe(page);
        }
      });

      test('axe finds nothing on any screen of staff', async ({ page, axe, signIn }) => {
        test.slow();
        await signIn(page, 'super@demo.example');
        for (const [path, text] of staffScreens) {
          await open(page, path, text);
          await axe(page);
        }
      });
    });
  }
}

test('axe finds nothing on the screens of which only the frame stands', async ({ page, axe, signIn }) => {
  await signIn(page, 'super@demo.example');
  for (const [path, text] of frameOnlyScreens) {
    await open(page, path, text);
    await axe(page);
  }
});

test('axe finds nothing on a form that was refused', async ({ page, axe }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This is a required field.')).toHaveCount(2);
  await axe(page);
});
