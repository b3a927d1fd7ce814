// Contact messages as an inbox: replying, done and reopened, by keyboard and on a phone, and undoing a deletion.
import type { Page } from '@playwright/test';
import { type ContactMessageSummary, contactMessages } from '../../contract/contact-messages.ts';
import { publicSiteNames, sites } from '../../contract/vocabulary.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const list = '/contact-us-messages';
const reader = 'messages@demo.example';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const filter = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

/** Sends a message like the form of the public site, and returns its id. */
async function write(page: Page, lastName: string, message: string): Promise<number> {
  await callApi(page, 'POST', `/${contactMessages.send.path}`, {
    ...{ firstName: 'Inbox', lastName, email: `${lastName}@inbox.example`, message, site: sites.IX },
  });
  const [found]: ContactMessageSummary[] = await callApi(
    page,
    'GET',
    `/${contactMessages.list.path}?search=${lastName}`,
  );
  return found?.id ?? 0;
}

const numberIn = async (page: Page, label: 'Unread' | 'Open') => {
  const option = filter(page, new RegExp(`^${label} [0-9]+$`));
  return Number((await option.evaluate((radio) => radio.closest('label')?.textContent))?.match(/\d+/)?.[0]);
};

test('a message is replied to, done and reopened by keyboard', { tag: '@essential' }, async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, reader);
  const id = await write(page, 'Keyboard', 'May we bring a partner?');
  await visit(page, list);
  const unread = await numberIn(page, 'Unread');
  const open = await numberIn(page, 'Open');
  await expect(rowOf(page, 'Inbox Keyboard')).toContainText('May we bring a partner?');
  await expect(page.getByPlaceholder('Search name, email or text')).toBeVisible();

  // Hovering over a message does not mark it as read.
  await page.getByRole('link', { name: 'View Inbox Keyboard' }).hover();
  await filter(page, /^Unread/).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${list}?status=unread`);
  const link = page.getByRole('link', { name: 'Inbox Keyboard', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox Keyboard');
  await expect(badge(page, 'Open')).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Your reply' });
  await field.focus();
  await page.keyboard.type('Yes, you may.');
  await page.reload();
  await expect(field).toHaveValue('Yes, you may.');
  await expect(page.getByRole('checkbox', { name: 'Mark as done' })).toBeChecked();
  await expect(page.getByText(`Answers go to ${reader}`)).toBeVisible();
  await field.focus();
  await page.keyboard.press('Control+Enter');
  const replies = page.getByRole('region', { name: 'Replies' });
  await expect(replies).toContainText('Yes, you may.');
  await expect(badge(page, 'Done')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(replies).toContainText(/, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, Sent/);
  const [mail] = (await server.outbox()).filter(({ to }) => to?.[0]?.address === 'Keyboard@inbox.example');
  expect(mail).toMatchObject({
    subject: `Your message to ${publicSiteNames[sites.IX]}`,
    replyTo: [{ address: reader }],
  });

  await visit(page, `${list}?search=inboxkeyboard&status=done`);
  await expect(rowOf(page, 'Inbox Keyboard')).toContainText(/Done by .+\. May we bring a partner\?/);
  expect([await numberIn(page, 'Unread'), await numberIn(page, 'Open')]).toEqual([unread - 1, open - 1]);
  await page.getByRole('link', { name: 'View Inbox Keyboard' }).press('Enter');
  await page.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(badge(page, 'Open')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(badge(page, 'Done')).toBeVisible();

  await page.getByRole('button', { name: 'Mark as unread' }).press('Enter');
  await expect(page).toHaveURL(`${list}?search=inboxkeyboard&status=done`);
  await filter(page, 'All').focus();
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Inbox Keyboard').getByRole('cell').nth(1)).toHaveText(/^Unread: /);
  await callApi(page, 'DELETE', `/${contactMessages.list.path}/${id}`);
});

test('a deleted message comes back with Undo', async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  await write(page, 'Undone', 'Please keep me.');
  await visit(page, `${list}?search=inboxundone`);
  await page.getByRole('link', { name: 'Remove Inbox Undone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Message from Inbox Undone deleted.')).toBeVisible();
  await expect(rowOf(page, 'Inbox Undone')).toHaveCount(0);
  await axeInBothSchemes(page, axe);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Message from Inbox Undone restored.')).toBeVisible();
  await expect(rowOf(page, 'Inbox Undone')).toBeVisible();
});

/** Runs with the keyboard alone. `remove` opens the question from the row or card of the tag. */
async function deleteAndRestoreTag(page: Page, remove: () => Promise<void>) {
  const tags = '/admin/challengeTags';
  await callApi(page, 'POST', tags, { name: 'Undone tag' });
  await visit(page, '/tags/challenge?search=undonetag');
  const entry = page.getByRole('main').getByText('Undone tag', { exact: true });
  const confirm = async () => {
    await expect(entry).toBeVisible();
    await remove();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Tag "Undone tag" deleted.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await confirm();
  await page.getByRole('searchbox').press('u');
  await expect(page.getByText('Tag "Undone tag" deleted.')).toBeVisible();
  await page.getByRole('searchbox').press('Backspace');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('u');
  await expect(page.getByText('Tag "Undone tag" restored.')).toBeVisible();

  await confirm();
  const { id } = await callApi(page, 'POST', tags, { name: 'undone-tag' });
  await page.keyboard.press('u');
  await expect(page.getByText('There is already a tag with this name.')).toBeVisible();
  await callApi(page, 'DELETE', `${tags}/${id}`);
}

test('a deleted tag comes back with the key U, unless its name was taken', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await deleteAndRestoreTag(page, () => page.getByRole('link', { name: 'Delete Undone tag' }).press('Enter'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a message is found, replied to, done and reopened', async ({ page, signIn }) => {
    await signIn(page, reader);
    const id = await write(page, 'Pocket', 'Is there news about the closing date?');
    let release = () => {};
    await page.route('**/contactusmessages/counts', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await visit(page, `${list}?search=closing%20date%3F`);
    // The numbers arrive later than the list, and move nothing.
    const status = page.getByRole('group', { name: 'Status' });
    await expect(status).not.toContainText(/\d/);
    const { height } = (await status.boundingBox()) ?? {};
    release();
    await expect(status).toContainText(/Unread \d+/);
    expect((await status.boundingBox())?.height).toBe(height);
    await page.unrouteAll();
    const card = page.getByRole('listitem').filter({ hasText: 'Inbox Pocket' });
    await expect(card).toContainText('Is there news about the closing date?');
    await card.getByRole('link', { name: 'View Inbox Pocket' }).tap();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Not yet.');
    await page.getByText('Mark as done').tap();
    await page.getByRole('button', { name: 'Send reply' }).tap();
    await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Not yet.');
    await expect(badge(page, 'Open')).toBeVisible();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('menuitem', { name, exact: true }).tap();
    };
    await choose('Mark as done');
    await expect(badge(page, 'Done')).toBeVisible();
    await choose('Reopen');
    await expect(badge(page, 'Open')).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('menuitem')).toHaveText(['Mark as unread', 'Mark as done', 'Delete']);
    await callApi(page, 'DELETE', `/${contactMessages.list.path}/${id}`);
  });

  test('a deleted tag comes back, unless its name was taken', async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    await deleteAndRestoreTag(page, async () => {
      await page.getByRole('button', { name: 'More actions for Undone tag' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    });
  });
});
