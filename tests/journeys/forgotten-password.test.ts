// Resetting a forgotten password with the real mail.
import { roles, sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { account } from './people-parts.ts';

test('the mail leads to a new password that works, and its link works once', { tag: '@essential' }, async ({
  page,
  server,
  signIn,
  axe,
}) => {
  // An account of its own, because other journeys sign in with the passwords of the demonstration.
  await signIn(page, 'super@demo.example');
  const forgetful = account('Forgetful', { roles: [roles.users], site: sites.IX });
  await callApi(page, 'POST', '/admin/admins', forgetful);
  const { email } = forgetful;
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  // The sign-in page has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('An email has been sent with further instructions on how to reset your password.'),
  ).toBeVisible();

  const mailsToUser = async () =>
    (await server.outbox()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject === 'Reset your password',
    );
  await expect.poll(async () => (await mailsToUser()).length).toBe(1);
  const [mail] = await mailsToUser();
  expect(mail?.html).toContain('/auth/reset-password?guid=');
  const link = /http\S+\/auth\/reset-password\?guid=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('A-new-way-in-1');
  await page.getByLabel('Confirm password', { exact: true }).fill('A-new-way-in-2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();

  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Reset password' }).click();
  // The page may already show the same message, so also wait for the reply of the server.
  await expect(page.getByRole('alert')).toHaveText('Please correct the marked fields.');
  await expect(page.getByText('This password is too common. Please choose another.')).toHaveCount(1);

  await page.getByLabel('New password', { exact: true }).fill('A-new-way-in-1');
  await page.getByLabel('Confirm password', { exact: true }).fill('A-new-way-in-1');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been successfully updated.')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('A-new-way-in-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByText('This link has expired or has already been used. Please ask for a new one.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('an address without an account gets the same answer, and no mail is sent', async ({ page, server }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@demo.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('An email has been sent with further instructions on how to reset your password.'),
  ).toBeVisible();
  const mails = await server.outbox();
  expect(mails.filter((mail) => mail.to?.[0]?.address === 'nobody@demo.example')).toEqual([]);
});

test('the form refuses an invalid address', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please provide a valid email.')).toBeVisible();
});

test('without a code the reset page redirects to the sign-in page', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await expect(page).toHaveURL('/auth/login');
});
