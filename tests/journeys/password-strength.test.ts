// The live message about a weak password, in every form that sets one.
import type { Page } from '@playwright/test';
import { colorSchemeKey } from '../../web/theme/color-scheme.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const close = 'This is close to a common password.';
const personalWordsMessage = 'Leave out your name, your email and the name of this programme.';
const strongMessage = 'Strong password.';
/** The accessibility journeys check the form itself; here only the colours of the changing texts matter. */
const contrast = 'color-contrast';

const isWorker = /strength\.worker/;

async function linkTo(
  server: { outbox(): Promise<{ to?: unknown; text?: string }[]> },
  email: string,
  path: RegExp,
) {
  const find = async () => {
    const mails = (await server.outbox()).filter((mail) => JSON.stringify(mail.to).includes(email));
    return mails.flatMap(({ text }) => path.exec(text ?? '') ?? []).at(-1) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const send = (page: Page, path: string, data: object) =>
  page.request.fetch(path, { method: 'POST', data, headers: { cookie: '' } });

async function resetLink(page: Page, server: Parameters<typeof linkTo>[0], email: string) {
  expect((await send(page, '/admin/auth/forgot-password', { email })).status()).toBe(200);
  return linkTo(server, email, /http\S+\/auth\/reset-password\?guid=[\w-]+/);
}

/** The position of the button, which must not move. */
const topOf = async (page: Page, button: string) =>
  (await page.getByRole('button', { name: button, exact: true }).boundingBox())?.y;

test('resetting a password: the message changes with the typed text, and nothing moves', async ({
  page,
  server,
  axe,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(await resetLink(page, server, 'assessor3@demo.example'));
  const password = page.getByLabel('New password', { exact: true });
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  const top = await topOf(page, 'Reset password');
  expect(loaded.some((url) => isWorker.test(url))).toBe(false);

  await password.fill('Welcome2026!');
  await expect(page.getByText(close)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(close);
  await axe(page);
  await password.fill('Challenge-Desk-1');
  await expect(page.getByText(personalWordsMessage)).toBeVisible();
  expect(await topOf(page, 'Reset password')).toBe(top);
  await password.fill('short');
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  await password.fill('Long-enough-1');
  await expect(page.getByText(strongMessage)).toBeVisible();
  expect(await topOf(page, 'Reset password')).toBe(top);

  // Only the server knows whose password it is.
  await password.fill('Assessor3-demo');
  await page.getByLabel('Confirm password', { exact: true }).fill('Assessor3-demo');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(personalWordsMessage)).toHaveCount(1);
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`creating a person: their name and email count as common words, ${scheme} at ${width} px`, async ({
    page,
    signIn,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await signIn(page, 'super@demo.example');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      colorSchemeKey,
      scheme,
    ] as const);
    await visit(page, '/admins/create');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('winifred.oakley@journey.example');
    await dialog.getByLabel('First name').fill('Winifred');
    await dialog.getByLabel('Last name').fill('Oakley');
    await dialog.getByLabel(/^Password/).fill('Winifred-Oakley-1');
    await expect(dialog.getByText(personalWordsMessage)).toBeVisible();
    await axe(page, { only: [contrast] });
    await dialog.getByLabel(/^Password/).fill('Long-enough-1');
    await expect(dialog.getByText(strongMessage)).toBeVisible();
    await axe(page, { only: [contrast] });
  });
}

test('confirming a registration shows the same messages on the public side', async ({
  page,
  server,
  axe,
}) => {
  const email = 'winifred@strength.example';
  const registration = { email, firstName: 'Winifred', lastName: 'Oakley', site: 1 };
  expect((await send(page, '/public/auth/register', registration)).status()).toBe(200);
  await page.goto(await linkTo(server, email, /http\S+\/site\/ix\/confirm\?code=[\w-]+/));
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  const top = await topOf(page, 'Confirm and sign in');
  await password.fill('Winifred_Oakley');
  await expect(page.getByText(personalWordsMessage)).toBeVisible();
  await axe(page);
  expect(await topOf(page, 'Confirm and sign in')).toBe(top);
  await page.emulateMedia({ colorScheme: 'dark' });
  await password.fill('Long-enough-1');
  await expect(page.getByText(strongMessage)).toBeVisible();
  await axe(page, { only: [contrast] });
  expect(await topOf(page, 'Confirm and sign in')).toBe(top);
});

test('if the worker cannot be loaded, there is no live message and the server decides', async ({
  page,
  server,
}) => {
  await page.route(isWorker, (route) => route.abort());
  await page.goto(await resetLink(page, server, 'assessor2@demo.example'));
  const request = page.waitForRequest(isWorker);
  await page.getByLabel('New password', { exact: true }).fill('Password123!');
  await request;
  await page.getByLabel('Confirm password', { exact: true }).fill('Password123!');
  await expect(page.getByText(close)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(close)).toBeVisible();
});
