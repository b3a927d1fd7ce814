// A company account on the public side: from registering to a new password, and who cannot sign in there.
import type { Page } from '@playwright/test';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { messages } from '../../contract/messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), userTokenStorageKey);

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test('a company registers, confirms, signs out, and comes back with a new password', {
  tag: '@essential',
}, async ({ page, server }) => {
  const email = 'ada@account.example';
  const findMailedLink = async (subjectPath: string) => {
    const links = (await server.outbox())
      .filter((mail) => mail.to?.[0]?.address === email)
      .map(({ text }) => new RegExp(`http\\S+/site/ix/${subjectPath}=[\\w-]+`).exec(text ?? '')?.[0]);
    return links.findLast((link) => link !== undefined) ?? '';
  };

  await page.goto('/site/ix/applications');
  await expect(page).toHaveURL('/site/ix/sign-in?return=%2Fapplications');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await button(page, 'Register').click();
  await expect(page.getByText(messages.required)).toHaveCount(3);
  await expect(field(page, 'First name')).toBeFocused();
  await fill(page, { 'First name': 'Ada', 'Last name': 'Lovelace', Email: email });
  await page.keyboard.press('Enter');
  await expect(page.getByText(publicMessages.registrationSent)).toBeFocused();

  await expect.poll(() => findMailedLink('confirm\\?code')).not.toBe('');
  const confirmation = await findMailedLink('confirm\\?code');
  await page.goto(confirmation);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'First name')).toHaveValue('Ada');
  await fill(page, { 'Last name': 'King', Password: 'password1', 'Confirm password': 'password1' });
  await button(page, 'Confirm and sign in').click();
  // The page may already show the same message, so also wait for the reply of the server.
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(messages.commonPassword)).toHaveCount(1);
  await fill(page, { Password: 'First-way-in-1', 'Confirm password': 'First-way-in-1' });
  await button(page, 'Confirm and sign in').click();
  await expect(page).toHaveURL('/site/ix/applications');
  await expect(page.getByText('Signed in as Ada King')).toBeVisible();

  // A signed-in company does not see the form, and "Contact us" is filled in with its details.
  await page.goto('/site/ix/sign-in?return=/contact-us');
  await expect(page).toHaveURL('/site/ix/contact-us');
  await expect(field(page, 'Email')).toHaveValue(email);

  const token = await storedToken(page);
  await page.goto('/site/ix/applications');
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/site/ix');
  expect(await storedToken(page)).toBeNull();
  const me = await fetch(`${server.url}/public/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
  await page.goto(confirmation);
  await expect(page.getByRole('alert')).toHaveText(publicMessages.confirmationInvalid);

  await page.goto('/site/ix/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(button(page, 'Send reset link')).toBeVisible();
  await fill(page, { Email: email });
  await button(page, 'Send reset link').click();
  await expect(page.getByText(messages.forgotPasswordSent)).toBeVisible();
  await expect.poll(() => findMailedLink('reset-password\\?guid')).not.toBe('');
  await page.goto(await findMailedLink('reset-password\\?guid'));
  await fill(page, { 'New password': 'Second-way-in-2', 'Confirm password': 'Second-way-in-2' });
  await button(page, 'Reset password').click();
  await expect(page.getByText(messages.passwordReset)).toBeVisible();

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(button(page, 'Sign in')).toBeVisible();
  await fill(page, { Email: email, Password: 'First-way-in-1' });
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText(messages.incorrectSignIn);
  await fill(page, { Password: 'Second-way-in-2' });
  await button(page, 'Sign in').click();
  await expect(page.getByText('Signed in as Ada King')).toBeVisible();
});

/** Each page with its submit button, which is clicked to show the errors; null if the page shows only an alert. */
const pages = {
  '/register': 'Register',
  '/sign-in': 'Sign in',
  '/forgot-password': 'Send reset link',
  '/contact-us': 'Send message',
  '/confirm?code=none': null,
  '/reset-password?guid=none': null,
};

test('staff and companies of the other site cannot sign in; axe finds nothing on these pages', async ({
  page,
  axe,
}) => {
  await page.goto('/site/ix/sign-in?return=//evil.example');
  await fill(page, { Email: 'super@demo.example', Password: demoPassword });
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText(messages.incorrectSignIn);
  await fill(page, { Email: 'sme2@demo.example' });
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText(publicMessages.accountOfOtherSite('GA Challenges'));
  await fill(page, { Email: 'sme1@demo.example' });
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL('/site/ix/applications');
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/site/ix');

  for (const [path, submit] of Object.entries(pages)) {
    await page.goto(`/site/ga${path}`);
    if (submit) {
      await button(page, submit).click();
      await expect(page.getByText(messages.required).first()).toBeVisible();
    } else {
      await expect(page.getByRole('alert')).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await axe(page);
    // In dark mode only the colours differ.
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page, { only: ['color-contrast'] });
  }
});
