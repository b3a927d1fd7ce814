// A company's own account on the public side: a second factor, a passkey, a new email, and an invitation to it.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { userTokenStorageKey } from '../../contract/company-auth.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { newCompany, signInAs } from './company-parts.ts';
import { expect, test } from './fixtures.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

// Virtual authenticators belong to a page that no other journey uses.
test.use({ hasOwnContext: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Unique, even if a journey is repeated on the same server. */
const emailOf = (name: string) => `${name}-${test.info().repeatEachIndex}@company-account.example`;

interface Mails {
  outbox(): Promise<readonly { to?: { address?: string }[]; text?: string }[]>;
}

/** The newest link to this page of the public side in a mail to this address. */
async function linkTo(server: Mails, email: string, page: string): Promise<string> {
  const find = async () =>
    (await server.outbox())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => new RegExp(`http\\S+/site/ix/${page}\\?code=[\\w-]+`).exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

async function openAccount(page: Page, token: string) {
  await page.goto('/health');
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [userTokenStorageKey, token],
  );
  await page.goto('/site/ix/applications');
  await page.getByRole('link', { name: 'Your account', exact: true }).click();
  await expect(page).toHaveURL('/site/ix/account');
}

async function signOut(page: Page) {
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/site/ix');
  await page.goto('/site/ix/sign-in?return=/account');
}

test('a company sets up an app and a passkey, and signs in with each and with a recovery code', async ({
  page,
  server,
  axe,
}) => {
  const email = emailOf('factor');
  await addAuthenticator(page);
  await openAccount(page, await newCompany(server, email));
  const factor = card(page, 'Second factor');
  await expect(factor).toContainText('Off. Anyone who learns your password can sign in as you.');
  await expect(button(page, 'Add a passkey')).toBeEnabled();
  await axeInAllThemes(page, axe);

  await button(page, 'Set up an authenticator app').press('Enter');
  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await axeInAllThemes(page, axe);
  const words = (await setUp.getByText(/^Or type this key:/).textContent()) ?? '';
  const secret = Secret.fromBase32(words.replace(/^.*: /, '').replaceAll(' ', ''));
  await field(page, 'Code from your app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText('This code is not right. Enter the code your app shows now.')).toBeVisible();
  await field(page, 'Code from your app').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');

  const shown = dialog(page, 'Recovery codes');
  await expect(shown.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await axeInAllThemes(page, axe);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Close without saving the codes?')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Done')).toBeDisabled();
  await page.getByLabel('I have saved these codes').check();
  await button(page, 'Done').click();
  await expect(factor).toContainText('You have 10 recovery codes left.');

  await signOut(page);
  await signInAs(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  await axeInAllThemes(page, axe);
  // The set-up has used the code of this half minute. The server accepts the next one early, so nobody has to wait.
  const nextCode = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
  await field(page, 'Code from your app').fill(nextCode);
  await page.keyboard.press('Enter');
  await expect(factor).toContainText('You have 10 recovery codes left.');

  await signOut(page);
  await signInAs(page, email);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This recovery code is not right or has been used.');
  await field(page, 'Recovery code').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(factor).toContainText('You have 9 recovery codes left.');

  await button(page, 'Add a passkey').click();
  await dialog(page, 'Add a passkey').getByLabel('Name', { exact: true }).fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Passkeys')).toContainText('Laptop');
  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(card(page, 'Passkeys')).toContainText('last used');
  await button(page, 'Remove the authenticator app').click();
  await button(page, 'Remove').click();
  await expect(page.getByText('The authenticator app has been removed.')).toBeVisible();
  await expect(factor).toContainText('Your passkeys are your second factor.');
});

test('a company changes its email with the link from the mail, and its name', async ({
  page,
  server,
  axe,
}) => {
  const newEmail = emailOf('after');
  await openAccount(page, await newCompany(server, emailOf('before')));
  await button(page, 'Change name').click();
  await field(page, 'First name').fill('Grace');
  await button(page, 'Save').click();
  await expect(page.getByText('Signed in as Grace Brook')).toBeVisible();
  await button(page, 'Change email').click();
  await field(page, 'New email').fill(newEmail);
  await button(page, 'Send link').click();
  await expect(card(page, 'Name and email')).toContainText(
    `We sent a link to ${newEmail}. Your email changes when you open it.`,
  );
  await page.goto(await linkTo(server, newEmail, 'confirm-email'));
  await expect(button(page, 'Confirm this address')).toBeVisible();
  await axeInAllThemes(page, axe);
  await button(page, 'Confirm this address').click();
  await expect(page.getByText('Your email address has been changed.')).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(card(page, 'Name and email')).toContainText(newEmail);
});

test('an invited company chooses its password and is signed in', async ({ page, server, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const email = emailOf('invited');
  const invited = { email, firstName: 'Ida', lastName: 'Rhodes', roles: [roles.user], site: sites.IX };
  await callApi(page, 'POST', '/admin/users/invitations', invited);
  const link = await linkTo(server, email, 'invitation');
  await page.goto(link);
  await expect(field(page, 'Email')).toHaveValue(email);
  await axeInAllThemes(page, axe);
  await field(page, 'Password').fill('First-way-in-1');
  await field(page, 'Confirm password').fill('First-way-in-1');
  await button(page, 'Save and sign in').click();
  await expect(page).toHaveURL('/site/ix/applications');
  await expect(page.getByText('Signed in as Ida Rhodes')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'This invitation has expired or has already been used.',
  );
});
