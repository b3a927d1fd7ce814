// How people sign in and where: an authenticator app with recovery codes, passkeys, a new email, and ending sign-ins
// elsewhere.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { roles, sites } from '../../contract/vocabulary.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { axeAtBothWidths, axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { account as accountOf, dialogOf } from './people-parts.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

// Virtual authenticators and codes to copy belong to a page that no other journey uses.
test.use({ hasOwnContext: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What an authenticator app with this key shows now, or will show this many seconds later. */
const appCode = (key: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 });
const saved = 'I have saved these codes';

/** Creates a colleague without roles, and signs in as them on their account page. */
async function openAccountOf(
  page: Page,
  signIn: (page: Page, email: string) => Promise<void>,
  firstName: string,
): Promise<{ email: string }> {
  await signIn(page, 'super@demo.example');
  const colleague = accountOf(firstName, { roles: [roles.calendar], site: sites.IX });
  await callApi(page, 'POST', '/admin/admins', colleague);
  await signIn(page, colleague.email);
  await page.goto('/account');
  return colleague;
}

async function signOutAndOpenSignIn(page: Page) {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/auth/login');
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

test('someone sets up an app, signs in with a code and a recovery code, renews them, and confirms the removal', async ({
  page,
  signIn,
  axe,
}) => {
  const { email } = await openAccountOf(page, signIn, 'Appuser');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Name and email',
    'Password',
    'Second factor',
    'Passkeys',
    'Sign-ins',
    'Emails',
    'Calendar feed',
    'Tables',
    'Keyboard',
  ]);
  const factor = card(page, 'Second factor');
  expect((await factor.boundingBox())?.width).toBeLessThanOrEqual(760);
  await expect(factor).toContainText('Off. Anyone who learns your password can sign in as you.');
  await expect(page.getByText('There are no optional emails for your roles.')).toBeVisible();
  await expect(page.getByText('Emails about your account are always sent.')).toBeVisible();
  await expect(card(page, 'Calendar feed')).toContainText('You have no calendar address yet.');
  await factor.getByRole('link', { name: 'Set up an authenticator app' }).press('Enter');
  await expect(page).toHaveURL('/account/second-factor');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(dialog.getByLabel('Code from your app')).toBeFocused();
  const inApp = dialog.getByRole('link', { name: 'Open in your app' });
  await expect(inApp).toBeHidden();
  await axeAtBothWidths(page, axe);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(inApp).toHaveAttribute('href', /^otpauth:/);
  const typed = await dialog.getByText(/^Or type this key:/).boundingBox();
  expect((await inApp.boundingBox())?.y).toBeLessThan(typed?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const words = (await dialog.getByText(/^Or type this key:/).textContent()) ?? '';
  expect(words).toMatch(/: ([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const key = words.replace(/^.*: /, '').replaceAll(' ', '');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is not right. Enter the code your app shows now.')).toBeVisible();
  await dialog.getByLabel('Code from your app').fill(appCode(key));
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await axeAtBothWidths(page, axe);
  await expect(button(page, 'Done')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Close without saving the codes?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Close without saving the codes?')).toHaveCount(0);
  await button(page, 'Copy').press('Enter');
  await expect(page.getByText('Copied codes to clipboard')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Download').press('Enter');
  expect((await download).suggestedFilename()).toBe('RecoveryCodes.txt');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await expect(button(page, 'Print')).toBeEnabled();
  await page.getByLabel(saved).press('Space');
  await button(page, 'Done').press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(factor).toContainText('You have 10 recovery codes left.');

  await signOutAndOpenSignIn(page);
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  await axeInBothSchemes(page, axe);
  const appField = page.getByLabel('Code from your app');
  await expect(appField).toHaveAttribute('inputmode', 'numeric');
  await expect(appField).toHaveAttribute('autocomplete', 'one-time-code');
  // The set-up has used the code of this half minute. The server accepts the next one early, so nobody has to wait.
  await appField.fill(appCode(key, 30));
  await page.keyboard.press('Enter');
  await expectDashboard(page);

  await signOutAndOpenSignIn(page);
  await enterPassword(page, email);
  await button(page, 'Start again').click();
  await enterPassword(page, email);
  await button(page, 'Use a recovery code').click();
  await button(page, 'Use your app').click();
  await expect(appField).toBeVisible();
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This recovery code is not right or has been used.')).toBeVisible();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expectDashboard(page);
  await page.goto('/account');
  await expect(factor).toContainText('You have 9 recovery codes left.');
  await expect(page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')).not.toHaveCount(0);
  await axeAtBothWidths(page, axe);
  await button(page, 'Make new recovery codes').press('Enter');
  await expect(dialogOf(page)).toContainText('Your earlier recovery codes stop working.');
  await axeAtBothWidths(page, axe);
  await button(page, 'Make new codes').press('Enter');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(10);
  const newCodes = await dialogOf(page).getByRole('listitem').allTextContents();
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
  await page.getByLabel(saved).press('Space');
  await button(page, 'Done').press('Enter');
  await expect(factor).toContainText('You have 10 recovery codes left.');

  // As if the sign-in were older than ten minutes, for the first call only.
  await page.route(
    '**/admin/account/totp',
    (route) =>
      route.fulfill({ status: 403, json: { title: 'Confirm that it is you to continue.', confirm: true } }),
    { times: 1 },
  );
  await button(page, 'Remove the authenticator app').click();
  await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await expect(confirmation.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type('not-my-password');
  await page.keyboard.press('Enter');
  await expect(confirmation.getByText('Incorrect password.')).toBeVisible();
  await axeAtBothWidths(page, axe);
  await confirmation.getByLabel(/^Password/).fill(demoPassword);
  await button(page, 'Confirm').press('Enter');
  await expect(confirmation).toHaveCount(0);
  await expect(factor).toContainText('Off.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});

test('someone adds a passkey, and signs in with it instead of the password and after it', async ({
  page,
  signIn,
  axe,
}) => {
  const authenticator = await addAuthenticator(page);
  const { email } = await openAccountOf(page, signIn, 'Keyuser');
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys).toContainText('You have no passkeys yet.');
  await button(page, 'Add a passkey').click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await axeInBothSchemes(page, axe);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(10);
  await page.getByLabel(saved).check();
  await button(page, 'Done').click();
  await expect(passkeys).toContainText('Laptop');
  await expect(passkeys).toContainText('not used yet');
  await axeAtBothWidths(page, axe);
  // The same device again.
  await button(page, 'Add a passkey').click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Laptop again');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('This device already has a passkey for your account.')).toBeVisible();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('');
  await page.keyboard.press('Escape');

  await signOutAndOpenSignIn(page);
  const withPasskey = button(page, 'Sign in with a passkey');
  await expect(withPasskey).toBeVisible();
  await authenticator.setVerified(false);
  await withPasskey.click();
  const refusal = page.getByText('This passkey could not be used. Try again or choose another way.');
  await expect(refusal).toBeVisible();
  await authenticator.setVerified(true);
  await withPasskey.click();
  await expectDashboard(page);

  await signOutAndOpenSignIn(page);
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  await button(page, 'Use a passkey').click();
  await expectDashboard(page);

  // Both uses raised the counter, so a copy of the passkey from before is noticed.
  await authenticator.setCounter(0);
  await signOutAndOpenSignIn(page);
  await withPasskey.click();
  await expect(refusal).toBeVisible();
  await authenticator.setCounter(100);
  await withPasskey.click();
  await expectDashboard(page);

  await page.goto('/account');
  await button(page, 'Rename: Laptop').click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await page.keyboard.press('Enter');
  await button(page, 'Remove: Old laptop').click();
  await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys).toContainText('You have no passkeys yet.');
});

test('someone ends a sign-in in a second browser, and all others', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const { email } = await openAccountOf(page, signIn, 'Browser');
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, email);
  await elsewhere.goto('/');
  await expectDashboard(elsewhere);
  await page.reload();
  const signIns = page.getByRole('list', { name: 'Sign-ins' });
  await expect(signIns.getByRole('listitem')).toHaveCount(2);
  await expect(signIns.getByText('This one')).toHaveCount(1);
  await signIns.getByRole('button', { name: /^End: / }).press('Enter');
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expect(signIns.getByRole('listitem')).toBeFocused();
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);

  await signIn(elsewhere, email);
  await page.reload();
  await button(page, 'End all others').click();
  await expect(page.getByText('1 sign-in has ended.')).toBeVisible();
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await context.close();
});

test('someone changes their email with the link from the mail, and stays signed in', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  const { email } = await openAccountOf(page, signIn, `Mover${test.info().repeatEachIndex}`);
  const newEmail = `new-${email}`;
  const name = card(page, 'Name and email');
  await button(page, 'Change email').click();
  await dialogOf(page).getByLabel('New email').fill('super@demo.example');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('This email is already in use.')).toBeVisible();
  await axeInBothSchemes(page, axe);
  await dialogOf(page).getByLabel('New email').fill(newEmail);
  await page.keyboard.press('Enter');
  await expect(name).toContainText(`We sent a link to ${newEmail}. Your email changes when you open it.`);
  await expect(button(page, 'Cancel change')).toBeVisible();

  const findLink = async () => {
    const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === newEmail);
    return /http\S+\/auth\/confirm-email\?code=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  await page.goto(await findLink());
  await button(page, 'Confirm this address').click();
  await expect(page.getByText('Your email address has been changed.')).toBeVisible();
  await axeInBothSchemes(page, axe);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(name).toContainText(newEmail);
  await expect(button(page, 'Cancel change')).toHaveCount(0);
});
