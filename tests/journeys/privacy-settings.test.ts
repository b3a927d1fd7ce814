// The retention rules and the public pages: what super admins set, and what visitors then see.
import type { Page } from '@playwright/test';
import { axeAtBothWidths, axeInAllThemes } from './axe-in-all-themes.ts';
import { newCompany } from './company-parts.ts';
import { expect } from './fixtures.ts';
import { button, dialogOf, link, signInCompany, test } from './privacy-parts.ts';

test('retention shows how many records it affects before it is saved', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/privacy/retention');
  const site = page.getByRole('region', { name: 'IX Challenges' });
  await expect(site.getByText('Kept until deleted')).toHaveCount(5);
  await expect(site.getByText('Tonight: 0 records. In the next 30 days: 0 records.')).toBeVisible();

  await site.getByLabel('Contact messages, IX').focus();
  await page.keyboard.press('Space');
  const months = site.getByLabel('Months: Contact messages, IX');
  await expect(months).toHaveValue('24');
  await months.fill('0');
  await button(page, 'Save').click();
  await expect(months).toHaveAttribute('aria-invalid', 'true');
  await expect(months).toHaveValue('0');
  await months.fill('1');
  await expect(
    site.getByText(/^Tonight: 0 records\. In the next 30 days: [1-9]\d* records?\.$/),
  ).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Retention saved.')).toBeVisible();
  await page.reload();
  await expect(months).toHaveValue('1');
  await expect(site.getByText(/^Applies from \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
});

test('the tabs work with the arrow keys, and are a list to choose from on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/privacy');
  await link(page, 'Requests').focus();
  await page.keyboard.press('ArrowRight');
  await expect(link(page, 'Retention')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy/retention');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Parts of people's data").selectOption('Public pages');
  await expect(page).toHaveURL('/privacy/pages');
});

async function publish(page: Page, address: string, checkPreview = async () => {}) {
  await page.goto(address);
  await button(page, 'Publish').click();
  await expect(page.getByText('This is a required field.')).toBeVisible();
  await button(page, 'Start from the example').click();
  await button(page, 'Preview').click();
  await expect(dialogOf(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await checkPreview();
  await page.keyboard.press('Escape');
  await button(page, 'Publish').click();
  await expect(page.getByText(/^Published on \d{2}\/\d{2}\/\d{4} by /)).toBeVisible();
}

test('a published page has a link, and companies read that the terms changed', async ({
  page,
  signIn,
  server,
  axe,
}) => {
  await page.goto('/site/ix/register');
  await expect(button(page, 'Register')).toBeVisible();
  await expect(link(page, 'Privacy notice')).toHaveCount(0);
  await expect(page.getByText('By registering you accept')).toHaveCount(0);
  expect((await page.goto('/site/ix/terms'))?.status()).toBe(404);

  await signIn(page, 'super@demo.example');
  await page.goto('/privacy/pages');
  await expect(page.getByText('Not published. Visitors see no link.')).toBeVisible();
  await publish(page, '/privacy/pages?site=1&name=privacy', () => axeAtBothWidths(page, axe));
  await publish(page, '/privacy/pages?site=1&name=terms');

  await page.goto('/site/ix/register');
  await expect(page.getByText('By registering you accept the terms of use.')).toContainText(
    'The privacy notice says how we use your data.',
  );
  await axeInAllThemes(page, axe);
  await link(page, 'Privacy notice').click();
  await expect(page).toHaveURL('/site/ix/privacy');
  await expect(page.getByText(/^Last changed on \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await axeInAllThemes(page, axe);
  expect((await page.goto('/site/ga/privacy'))?.status()).toBe(404);

  const token = await newCompany(server, 'accepts@terms.example');
  await signInCompany(page, token);
  await page.goto('/site/ix/applications');
  await expect(link(page, 'My data')).toBeVisible();
  await expect(page.getByText('Our terms of use changed')).toHaveCount(0);

  await signIn(page, 'super@demo.example');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/privacy/pages?site=1&name=terms');
  await page.getByRole('textbox', { name: 'Text' }).press('End');
  await page.keyboard.type(' And one more sentence.');
  await button(page, 'Publish').click();
  await expect(page.getByText('Terms of use published.')).toBeVisible();
  await page.goto('/site/ix/applications');
  await expect(page.getByText(/Our terms of use changed on \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
  await link(page, 'Read them').click();
  await expect(page).toHaveURL('/site/ix/terms');
  await page.goto('/site/ix/applications');
  await expect(link(page, 'My data')).toBeVisible();
  await expect(page.getByText('Our terms of use changed')).toHaveCount(0);
});
