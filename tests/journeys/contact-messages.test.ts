// Contact messages: staff see a new one as unread, open it, and delete it.
import type { Page } from '@playwright/test';
import {
  type ContactMessageSummary,
  contactMessages,
  honeypotField,
} from '../../contract/contact-messages.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const list = '/contact-us-messages';
const notFoundText = 'We could not find this message. It may have been deleted.';
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Checks the text for screen readers as well as the bold font. */
async function expectUnread(page: Page, name: string, isUnread: boolean) {
  const cell = rowOf(page, name).getByRole('cell').nth(1);
  await expect(cell).toHaveText(isUnread ? new RegExp(`^Unread: ${name}`) : new RegExp(`^${name}`));
  await expect(cell.getByRole('link')).toHaveCSS('font-weight', isUnread ? '650' : '500');
}

/** Sends a message like the form of the public site. */
async function write(url: string, lastName: string, email = `${lastName}@journey.example`) {
  const reply = await fetch(`${url}/${contactMessages.send.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Journey',
      lastName,
      email,
      message: 'Hello',
      site: sites.IX,
    }),
  });
  expect(reply.status).toBe(201);
}

test('a visitor writes a message, and staff see it immediately, read it and delete it', {
  tag: '@essential',
}, async ({ page, browser, server, signIn }) => {
  await signIn(page, 'messages@demo.example');
  await visit(page, '/');
  const unreadTile = page.getByRole('link', { name: /^Contact Us Messages \d+ unread$/ });
  const unread = Number.parseInt((await unreadTile.textContent())?.match(/\d+/)?.[0] ?? '', 10);

  const messageText = 'Good morning,\n\nmay we bring a partner?\n  - one\n  - or two\n\nVera';
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/site/ix/contact-us`);
  await visitor.getByLabel('First name').fill('Vera');
  await visitor.getByLabel('Last name').fill('Writewell');
  await visitor.getByLabel('Email').fill('vera+post@writewell.example');
  await visitor.getByLabel('Message').fill(messageText);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText(publicMessages.messageSent)).toBeVisible();
  await visitor.close();

  await page.reload();
  await page.getByRole('link', { name: `Contact Us Messages ${unread + 1} unread` }).click();
  await page.getByRole('searchbox').fill('WRITE well');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Date/Time', 'Actions']);
  await expectUnread(page, 'Vera Writewell', true);
  await expect(rowOf(page, 'Vera Writewell').getByRole('cell').nth(3)).toHaveText(
    /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
  );

  await page.getByRole('link', { name: 'View Vera Writewell' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vera Writewell');
  const opened = page.url();
  await expect(page.getByRole('term')).toHaveText(['Name', 'Email', 'Company', 'Received']);
  await expect(page.getByRole('definition').nth(2)).toHaveText('-');
  await expect(page.getByRole('link', { name: 'vera+post@writewell.example' })).toHaveAttribute(
    'href',
    'mailto:vera%2Bpost@writewell.example',
  );
  const text = page.getByRole('region', { name: 'Message' }).getByRole('paragraph');
  expect(await text.innerText()).toBe(messageText);
  await expect(text).toHaveAttribute('dir', 'auto');

  await page.goBack();
  await expectUnread(page, 'Vera Writewell', false);
  const colleague = await browser.newPage({ baseURL: server.url });
  await signIn(colleague, 'admin.ix@demo.example');
  await colleague.goto('/');
  await colleague.getByRole('link', { name: `Contact Us Messages ${unread} unread` }).click();
  await expectUnread(colleague, 'Vera Writewell', false);
  await colleague.close();

  await rowOf(page, 'Vera Writewell').getByRole('link', { name: 'Vera Writewell', exact: true }).click();
  const remove = page.getByRole('link', { name: 'Delete' });
  await remove.click();
  await expect(page).toHaveURL(`${opened}/delete`);
  await expect(dialogOf(page)).toContainText(
    'Are you sure you want to delete this message from Vera Writewell?',
  );
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(opened);
  await expect(remove).toBeFocused();
  await remove.click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message from Vera Writewell deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${list}?search=WRITE+well`);
  await expect(page.getByText('There is no data to display')).toBeVisible();
  await visit(page, opened);
  await expect(page.getByText(notFoundText)).toBeVisible();
});

test('a message with the hidden field filled in is possible spam until someone marks it as not spam', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/site/ix/contact-us`);
  await visitor.getByLabel('First name').fill('Trudy');
  await visitor.getByLabel('Last name').fill('Trapped');
  await visitor.getByLabel('Email').fill('trudy@trapped.example');
  await visitor.getByLabel('Message').fill('My browser filled in everything.');
  const honeypot = visitor.locator(`[name=${honeypotField}]`);
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'filled in';
  });
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText(publicMessages.messageHeld)).toBeVisible();
  await expect(visitor.getByText(publicMessages.messageSent)).toHaveCount(0);
  await visitor.close();

  await signIn(page, 'messages@demo.example');
  await visit(page, `${list}?search=trapped`);
  await expect(page.getByText('There is no data to display')).toBeVisible();
  await page.getByText('Possible spam').click();
  await expect(page).toHaveURL(`${list}?isPossibleSpam=true&search=trapped`);
  await expect(rowOf(page, 'Trudy Trapped')).toBeVisible();
  await page.getByRole('link', { name: 'View Trudy Trapped' }).click();
  await expect(page.getByText('Possible spam')).toBeVisible();

  // A colleague has changed it in the meantime; the second attempt uses the newest version.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const mark = (isPossibleSpam: boolean) =>
    callApi(page, 'PATCH', `/admin/contactusmessages/${id}`, { isPossibleSpam });
  await mark(false);
  await mark(true);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'so it was not marked. You now see the newest version.',
  );
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Marked as not spam.')).toBeVisible();
  await expect(page.getByText('Possible spam')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('There is no data to display')).toBeVisible();
  await page.getByRole('group', { name: 'Status' }).getByText('All', { exact: true }).click();
  await expect(rowOf(page, 'Trudy Trapped')).toBeVisible();
});

test('staff delete messages from the list by keyboard, without marking them as read', async ({
  page,
  server,
  signIn,
}) => {
  for (const lastName of ['Keyfirst', 'Keysecond', 'Keythird']) await write(server.url, lastName);
  await signIn(page, 'super@demo.example');
  await visit(page, `${list}?search=journeykey&sort=name&order=asc`);
  const listAddress = page.url();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Date/Time', 'Site', 'Actions']);
  await expect(rowOf(page, 'Journey Keysecond').getByRole('cell').nth(4)).toHaveText('IX');

  const remove = page.getByRole('link', { name: 'Remove Journey Keysecond' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('delete this message from Journey Keysecond?');
  await expect(page).toHaveURL(/\/contact-us-messages\/\d+\/delete\?search=journeykey/);
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(listAddress);
  await page.reload();
  await expectUnread(page, 'Journey Keysecond', true);

  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Journey Keysecond')).toHaveCount(0);
  await expect(page).toHaveURL(listAddress);
  await expect(page.getByRole('link', { name: 'Journey Keythird', exact: true })).toBeFocused();

  // A colleague deleted it first.
  const found: ContactMessageSummary[] = await callApi(
    page,
    'GET',
    `/${contactMessages.list.path}?search=keythird`,
  );
  for (const { id } of found) await callApi(page, 'DELETE', `/${contactMessages.list.path}/${id}`);
  await page.getByRole('link', { name: 'Remove Journey Keythird' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(dialogOf(page)).toContainText(notFoundText);
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Journey Keyfirst', exact: true })).toBeFocused();
});

test('a message of someone with an account leads to their page, for those who may open it', async ({
  page,
  server,
  signIn,
}) => {
  await write(server.url, 'Accountholder', 'sme1@demo.example');
  await signIn(page, 'super@demo.example');
  const [{ id }] = await callApi(page, 'GET', `/${contactMessages.list.path}?search=accountholder`);
  await visit(page, `${list}/${id}`);
  await page.getByRole('link', { name: 'View user' }).click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await expect(page.getByRole('main')).toContainText('sme1@demo.example');

  await signIn(page, 'messages@demo.example');
  await visit(page, `${list}/${id}`);
  await expect(page.getByRole('link', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View user' })).toHaveCount(0);
  await callApi(page, 'DELETE', `/${contactMessages.list.path}/${id}`);
});
