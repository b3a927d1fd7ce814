// Signing in through a real identity provider: the button, the return, linking, and confirming who you are.
import type { Page } from '@playwright/test';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { expect, test as withServer } from './fixtures.ts';
import { findFreePort, startServer } from './start-server.ts';

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const test = withServer.extend<object, { port: number; provider: IdentityProvider }>({
  port: [async ({ browserName: _ }, use) => use(await findFreePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startIdentityProvider({
        adminSiteUrl: `http://localhost:${port}`,
        hasPage: true,
      });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, provider }, use) => {
      const server = await startServer(provider.settings, port);
      await use({ ...server, outbox: async () => [] });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Example ID' });

async function signInAtProvider(page: Page) {
  await expect(page.getByRole('heading', { name: 'Example ID' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
}

test('staff sign in with the provider and reach the page that they asked for', async ({
  page,
  provider,
  axe,
}) => {
  Object.assign(provider.person, { subject: 'admin', email: 'admin.ix@demo.example' });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/auth/options', (route) => asked.then(() => route.continue()), {
    times: 1,
  });
  await page.goto('/tags/business');
  const place = () => page.getByLabel('Email').boundingBox();
  const before = await place();
  await expect(signInButton(page)).toHaveCount(0);
  answer();
  await expect(signInButton(page)).toBeVisible();
  expect(await place()).toEqual(before);
  await axe(page);
  await page.keyboard.press('Tab');
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signInAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Challenge Technology' })).toBeVisible();
  expect(addresses.some((address) => address.includes('/auth/oidc?') && address.includes('code='))).toBe(
    true,
  );
  // The code is not in the history, so going back does not show it.
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('someone who cancels, or has no account, reads why and can try again', async ({
  page,
  provider,
  axe,
}) => {
  Object.assign(provider.person, { subject: 'stranger', email: 'stranger@test.example' });
  await page.goto('/auth/login');
  await signInButton(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the sign-in with Example ID.')).toBeFocused();
  await expect(page).toHaveURL('/auth/oidc');
  await axe(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signInButton(page).click();
  await signInAtProvider(page);
  await expect(
    page.getByText('No back-office account uses this email. Ask your programme team to invite you.'),
  ).toBeVisible();
});

test('a linked sign-in confirms in another window who someone is, and is then removed', async ({
  page,
  provider,
  signIn,
  axe,
}) => {
  Object.assign(provider.person, { subject: 'viewer', email: 'someone.else@test.example' });
  await signIn(page, 'viewer@demo.example');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Linked sign-ins' });
  await expect(card.getByText('You have no linked sign-ins yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Link sign-in with Example ID' }).click();
  await signInAtProvider(page);
  await expect(page).toHaveURL('/account');
  await expect(card.getByText(/^Example ID, since .*, not used yet$/)).toBeVisible();

  // As if the sign-in were older than ten minutes, for the first call only.
  await page.route(
    '**/admin/account/identities/*',
    (route) =>
      route.fulfill({ status: 403, json: { title: 'Confirm that it is you to continue.', confirm: true } }),
    { times: 1 },
  );
  await card.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await axe(page);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Continue with Example ID' }).click(),
  ]);
  await signInAtProvider(window);
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('You have no linked sign-ins yet.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});
