// Signing in and out, and what happens when a sign-in has ended.
import { messages } from '../../contract/messages.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';

const storedToken = () => localStorage.getItem('token');

test('a member of staff signs in, sees the dashboard, and logs out', { tag: '@essential' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByLabel('Email').fill('super@demo.example');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), demoPassword);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await expect(page).toHaveURL('/');
  const token = await page.evaluate(storedToken);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(storedToken)).toBeNull();
  // The page does not wait for the server, which ends the sign-in a little later.
  const headers = { authorization: `Bearer ${token}` };
  const statusOfSignIn = async () => (await page.request.get('/admin/auth/me', { headers })).status();
  await expect.poll(statusOfSignIn).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/auth/login');
});

test('the sign-in page loads only its own code; a signed-in person also gets the code of the screens', async ({
  page,
  signIn,
}) => {
  const listFiles = async (attribute: string) =>
    page
      .locator(`head [${attribute}$=".js"]`)
      .evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name)), attribute);
  const requestedScripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requestedScripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  // The other ways to sign in load after the files that the page itself names.
  const html = await (await page.request.get('/auth/login')).text();
  const firstFiles = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(requestedScripts.slice(0, firstFiles.length).toSorted()).toEqual(firstFiles.toSorted());

  await signIn(page, 'super@demo.example');
  await page.goto('/tags/business');
  await expect(page.getByRole('heading', { name: 'Challenge Technology' })).toBeVisible();
  const earlyFiles = await listFiles('href');
  expect(earlyFiles.filter((file) => /\/(frame|desk)-/.test(file ?? ''))).toHaveLength(2);
});

test('both fields are required, and a wrong password keeps the typed text', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This is a required field.')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('lead@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('lead@demo.example');
  await expect(page.getByText('This is a required field.')).toHaveCount(0);
});

test('an invalid stored token is removed', async ({ page }) => {
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
  await page.goto('/tags/challenge');
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(storedToken)).toBeNull();
});

test('after the server ends a sign-in, the next call redirects to the sign-in page', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'admin.ga@demo.example');
  await page.goto('/');
  // Wait until no request is pending, because that one would notice the end first.
  await expect(page.getByText(/^\d+ tags$/)).toBeVisible();
  await callApi(page, 'POST', '/admin/auth/logout');
  await page.getByRole('link', { name: 'Challenge Technology' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(storedToken)).toBeNull();
  await expect(page.getByRole('status')).toHaveText(messages.sessionEnded);
  await axe(page);
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(messages.sessionEnded);

  await page.getByLabel('Email').fill('admin.ga@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Challenge Technology' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(messages.sessionEnded)).toHaveCount(0);
});

test('a dialog still has its text after the person signs in again', async ({ page, signIn }) => {
  await signIn(page, 'admin.ga@demo.example');
  // The list below the dialog must be there, or else its call may be the first to be refused.
  const listed = page.waitForResponse(/\/admin\/challengeTags\/business/);
  await page.goto('/tags/business/create');
  await listed;
  await page.getByRole('textbox', { name: 'Name' }).fill('Tidal storage');
  await callApi(page, 'POST', '/admin/auth/logout');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText(messages.sessionEnded);

  await page.getByLabel('Email').fill('admin.ga@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tidal storage');
});

test('logging out in one tab ends the other', async ({ page, context, signIn }) => {
  await signIn(page, 'admin.ix@demo.example');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/tags/business');
  await expect(other.getByRole('heading', { name: 'Challenge Technology' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/auth/login');
});

test('after too many attempts the page shows when to try again', async ({ page, server }) => {
  const attempt = { email: 'impatient@demo.example', password: 'x', isAdmin: true };
  for (let tries = 0; tries < 10; tries++) {
    await fetch(`${server.url}/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
    });
  }
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(attempt.email);
  await page.getByLabel('Password', { exact: true }).fill(attempt.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toHaveText(
    `Too many attempts. Please try again in 15 minutes. ${messages.useKnownBrowser}`,
  );
});
