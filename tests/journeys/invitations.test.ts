// The policy that requires a second factor, an invitation through a real mail server, the first sign-in, and the end
// of a sign-in that nobody uses.
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Page, Request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { messages } from '../../contract/messages.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { axeAtBothWidths } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './start-server.ts';

test.use({ hasOwnContext: true });
test.describe.configure({ mode: 'serial' });

const received: Email[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  async onData(stream, _session, answer) {
    received.push(await PostalMime.parse(await text(stream)));
    answer();
  },
});
let desk: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const listener = mailServer.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  desk = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SESSION_IDLE_MINUTES: '5',
    SECOND_FACTOR: 'super-admins',
  });
});

test.afterAll(async () => {
  await desk?.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const superAdmin = 'super@demo.example';
let recoveryCodes: readonly string[] = [];
const email = 'grace@invited.example';
const chosenPassword = 'First-way-in-1';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, as: string, password: string) {
  await field(page, 'Email').fill(as);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
}

/** The next journey signs in with the codes of this one. */
test('a super admin whom the policy covers sets up a second factor before anything else', {
  tag: '@essential',
}, async ({ page, axe }) => {
  await page.goto(`${desk.url}/admins`);
  await signIn(page, superAdmin, demoPassword);
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(page).toHaveURL(`${desk.url}/account/second-factor`);
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await axeAtBothWidths(page, axe);
  const words = (await dialog.getByText(/^Or type this key:/).textContent()) ?? '';
  const secret = Secret.fromBase32(words.replace(/^.*: /, '').replaceAll(' ', ''));
  await dialog.getByLabel('Code from your app').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  await page.getByLabel('I have saved these codes').check();
  await button(page, 'Done').click();
  await expect(page).toHaveURL(`${desk.url}/account`);
  await page.goto(`${desk.url}/admins`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible();
});

test('someone who is invited chooses a password and is signed in', { tag: '@essential' }, async ({
  page,
  axe,
}) => {
  await page.goto(`${desk.url}/admins/create`);
  await signIn(page, superAdmin, demoPassword);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create admin' });
  await expect(dialog.getByLabel('Set a password now')).toBeChecked();
  await expect(dialog.getByLabel('Confirm password')).toBeVisible();
  await dialog.getByLabel('Set a password now').press('ArrowDown');
  await expect(dialog.getByLabel('Send an invitation')).toBeChecked();
  await expect(dialog.getByLabel('Confirm password')).toBeHidden();
  await expect(
    dialog.getByText('They get a link, valid for 7 days, and choose their own password.'),
  ).toBeVisible();
  await axe(page);
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'IX' }).click();
  await dialog.getByRole('checkbox', { name: 'Users', exact: true }).check();
  await button(page, 'Save').click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

  await page.goto(`${desk.url}/admins?search=Hopper`);
  const row = page.getByRole('row', { name: /Grace Hopper/ });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'More actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Send invitation again' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

  // The browser remembers the choice.
  await page.goto(`${desk.url}/admins/create`);
  await expect(dialog.getByLabel('Send an invitation')).toBeChecked();

  const mails = () => received.filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => mails().length).toBe(2);
  expect(mails()[0]?.subject).toBe('You have been invited to Challenge Desk');
  const links = mails().map((mail) => /http\S+\/auth\/invitation\?code=[\w-]+/.exec(mail.text ?? '')?.[0]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(links[0] ?? '');
  await expect(page.getByText('This invitation has expired or has already been used.')).toBeVisible();
  await page.goto(links[1] ?? '');
  await expect(page.getByText(email)).toBeVisible();
  await axeAtBothWidths(page, axe);
  await field(page, 'Password').fill(chosenPassword);
  await field(page, 'Confirm password').fill(chosenPassword);
  await field(page, 'Confirm password').press('Enter');
  await expect(page).toHaveURL(`${desk.url}/`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** Returns how many requests are waiting for their reply. */
function countWaitingRequests(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
}

test('a sign-in that nobody uses ends after a warning, and what was typed is kept', async ({ page, axe }) => {
  const waitingRequests = countWaitingRequests(page);
  // A reply that arrives after the clock was moved would count as use of the sign-in.
  const moveClock = async (by: string) => {
    await expect.poll(waitingRequests).toBe(0);
    await page.clock.fastForward(by);
  };
  const lastUse = () => page.evaluate(() => localStorage.getItem('last-use'));
  await page.clock.install();
  await page.goto(`${desk.url}/users/create`);
  // The list beneath the dialog asks for its saved views last.
  const lastReply = page.waitForResponse(`${desk.url}/admin/views`);
  await signIn(page, email, chosenPassword);
  await lastReply;
  const firstName = page.getByRole('dialog').getByLabel('First name');
  await firstName.fill('Unsaved');
  await expect.poll(lastUse).not.toBeNull();
  const warning = page.getByText('You will be signed out in 2 minutes because nothing has happened here.');

  await moveClock('03:05');
  await expect(warning).toBeVisible();
  await axeAtBothWidths(page, axe);
  await button(page, 'Stay signed in').press('Enter');
  await expect(warning).toBeHidden();
  await expect(firstName).toHaveValue('Unsaved');

  await moveClock('03:05');
  await expect(warning).toBeVisible();
  await moveClock('02:00');
  await expect(page).toHaveURL(`${desk.url}/auth/login`);
  await expect(page.getByText(messages.sessionEnded)).toBeVisible();
  await signIn(page, email, chosenPassword);
  await expect(firstName).toHaveValue('Unsaved');
});
