// "My data" on the public side: a copy, a request for deletion that is withdrawn, and an account deleted at once.
import type { Locator, Page } from '@playwright/test';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { newCompany } from './company-parts.ts';
import { expect } from './fixtures.ts';
import { button, dialogOf, link, signInCompany, test } from './privacy-parts.ts';

async function openMyData(page: Page, token: string) {
  await signInCompany(page, token);
  await page.goto('/site/ix/applications');
  await link(page, 'My data').click();
  await expect(page).toHaveURL('/site/ix/my-data');
}

/** The number of lines that a text takes. */
const linesOf = (text: Locator) => text.evaluate((element) => element.getClientRects().length);

test('a company downloads its data, and its account without applications is deleted at once', {
  tag: '@essential',
}, async ({ page, server, axe }) => {
  const email = 'leaves@my-data.example';
  await openMyData(page, await newCompany(server, email));
  await expect(page.getByText('Your account, 0 applications, 0 messages.')).toBeVisible();
  await axeInAllThemes(page, axe);
  for (const width of [320, 340, 360, 375, 390, 414]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Your account', 'My data', 'Sign out'])
      expect(await linesOf(page.locator('.signed-in').getByText(name, { exact: true })), name).toBe(1);
  }
  await button(page, 'Download my data').click();
  await expect(
    page.getByText('We are preparing your copy. We will email you when it is ready.'),
  ).toBeVisible();
  await expect(page.getByText(/^Ready until \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await button(page, 'Ask us to delete my data').click();
  await expect(dialogOf(page)).toContainText(
    /Drafts are deleted now\. Submitted applications are deleted after the programme team has checked your request, by \d{2}\/\d{2}\/\d{4} at the latest\. Type your email to confirm\./,
  );
  await dialogOf(page).getByLabel('Email').fill('someone@my-data.example');
  await button(page, 'Delete my data').click();
  await expect(dialogOf(page).getByText(`Type ${email} exactly.`)).toBeVisible();
  await axeInAllThemes(page, axe);
  await dialogOf(page).getByLabel('Email').fill(email);
  await button(page, 'Delete my data').click();
  await expect(page.getByText('Your account and your drafts have been deleted.')).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), userTokenStorageKey)).toBeNull();
});

test('a company with applications asks for deletion and withdraws the request', async ({ page }) => {
  await page.goto('/site/ix/sign-in?return=/my-data');
  await page.getByLabel('Email', { exact: true }).fill('sme1@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign in').click();
  await expect(page.getByText(/^Your account, [1-9]\d* applications?, \d+ messages?\.$/)).toBeVisible();
  await button(page, 'Ask us to delete my data').click();
  await dialogOf(page).getByLabel('Email').fill('sme1@demo.example');
  await button(page, 'Delete my data').click();
  await expect(page.getByText(/^We received your request on \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await button(page, 'Withdraw').click();
  await expect(button(page, 'Ask us to delete my data')).toBeVisible();
});
