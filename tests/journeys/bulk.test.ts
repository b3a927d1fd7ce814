// Selecting rows and changing them together: across pages, by filter, with refused records, and on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contactMessages } from '../../contract/contact-messages.ts';
import type { Tag } from '../../contract/tags.ts';
import { sites } from '../../contract/vocabulary.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { leaksChallenge, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const api = '/admin/challengeTags';
const list = (search: string) => `/tags/challenge?search=${search}`;
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const pageBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' });

/** Writes tags "{prefix} 01" and so on, and returns them in order. */
async function writeTags(page: Page, prefix: string, count: number): Promise<Tag[]> {
  const names = Array.from(
    { length: count },
    (_, index) => `${prefix} ${String(index + 1).padStart(3, '0')}`,
  );
  const written: Tag[] = [];
  for (const name of names) written.push(await callApi(page, 'POST', api, { name, isPublic: false }));
  return written;
}

const removeTags = (page: Page, tags: readonly Tag[]) =>
  callApi(page, 'POST', `${api}/bulk`, { action: 'delete', ids: tags.map(({ id }) => id) });

test('rows of two pages are changed together, and refused ones are listed with their reasons', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const tags = await writeTags(page, 'Paged', 12);
  await visit(page, list('paged'));
  await pageBox(page).check();
  await expect(bar(page)).toContainText('10 selected');
  await expect(bar(page).getByRole('button', { name: 'Select all 12 that match' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await box(page, 'Paged 011').check();
  await box(page, 'Paged 012').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('12 selected');
  await axeInBothSchemes(page, axe);

  await removeTags(page, [tags[2] as Tag, tags[11] as Tag]);
  await bar(page).getByRole('button', { name: 'Make public' }).click();
  const dialog = page.getByRole('dialog', { name: '10 of 12 changed' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Paged 003We could not find this\. It may have been deleted\.$/,
    /^Paged 012/,
  ]);
  await axeInBothSchemes(page, axe);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Paged 011' })).toContainText('Yes');

  await box(page, 'Paged 011').check();
  await page.getByRole('searchbox').fill('paged 01');
  await expect(page.getByRole('row').filter({ hasText: 'Paged 010' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await removeTags(page, tags);
});

/** Sends messages "Bulk {prefix}001" and so on like the form of the public site, each from another address. */
async function writeMessages(page: Page, prefix: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(3, '0'));
  const send = async (number: string) => {
    const lastName = `${prefix}${number}`;
    const email = `${lastName}@bulk.example`;
    const reply = await fetch(new URL(contactMessages.send.path, `${new URL(page.url()).origin}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.0.${Number(number)}` },
      body: JSON.stringify({ firstName: 'Bulk', lastName, email, message: 'Hello', site: sites.IX }),
    });
    expect(reply.status).toBe(201);
  };
  for (let start = 0; start < count; start += 10)
    await Promise.all(numbers.slice(start, start + 10).map(send));
}

test('143 messages are selected by filter while one arrives, by keyboard and on a phone', async ({
  page,
  signIn,
  axe,
}) => {
  const action = async (name: string, isOnPhone = false) => {
    if (!isOnPhone) return bar(page).getByRole('button', { name, exact: true }).press('Enter');
    await bar(page).getByRole('button', { name: 'Actions' }).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  const selectAll = (total: number) =>
    bar(page)
      .getByRole('button', { name: `Select all ${total} that match` })
      .press('Enter');
  const dismiss = () =>
    page
      .getByRole('alert')
      .filter({ hasText: 'Choose again.' })
      .getByRole('button', { name: 'Close' })
      .press('Enter');

  await signIn(page, 'messages@demo.example');
  await page.goto('/');
  await writeMessages(page, 'Many', 143);
  await visit(page, '/contact-us-messages?search=bulkmany');
  await box(page, 'Bulk Many143').press('Space');
  await selectAll(143);
  await expect(bar(page)).toContainText('143 selected');
  await axeInBothSchemes(page, axe);
  await writeMessages(page, 'Manylate', 1);
  await action('Mark as done');
  await expect(page.getByText('The list changed and now has 144 records. Choose again.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await dismiss();
  await expect(page.getByText(/^1-10 of 144$/)).toBeVisible();

  await pageBox(page).press('Space');
  await action('Clear');
  await expect(bar(page)).toHaveCount(0);
  for (const [name, done] of [
    ['Mark as read', '2 messages marked as read.'],
    ['Mark as unread', '2 messages marked as unread.'],
    ['Mark as done', '2 messages marked as done.'],
    ['Reopen', '2 messages reopened.'],
  ] as const) {
    await box(page, 'Bulk Many143').press('Space');
    await box(page, 'Bulk Many142').press('Space');
    await action(name);
    await expect(page.getByText(done)).toBeVisible();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await box(page, 'Bulk Many143').press('Space');
  await selectAll(144);
  await writeMessages(page, 'Manylater', 1);
  await action('Mark as done', true);
  await expect(page.getByText('The list changed and now has 145 records. Choose again.')).toBeVisible();
  await dismiss();
  await box(page, 'Bulk Many143').press('Space');
  await selectAll(145);
  await action('Delete', true);
  const dialog = page.getByRole('dialog', { name: 'Delete messages' });
  await expect(dialog).toContainText('Are you sure you want to delete 145 messages?');
  await axeInBothSchemes(page, axe);
  const confirm = () => dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await confirm();
  await expect(page.getByText('145 messages deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('145 messages restored.')).toBeVisible();
  await expect(page.getByText(/^1-10 of 145$/)).toBeVisible();

  await box(page, 'Bulk Many143').press('Space');
  await selectAll(145);
  await action('Delete', true);
  await confirm();
  await expect(page.getByText('145 messages deleted.')).toBeVisible();
});

test('selected challenges get tags, lose them and get another lead', async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const [tag] = await writeTags(page, 'Together', 1);
  const { id, name, challengeLeadID } = await newChallenge(page, 'Selected challenge', open);
  await visit(page, `/challenges?search=${encodeURIComponent(name)}`);
  const start = async (action: string) => {
    await box(page, name).press('Space');
    await bar(page).getByRole('button', { name: action }).press('Enter');
    return page.getByRole('dialog', { name: action });
  };
  for (const [action, button, done, uses] of [
    ['Add tags', 'Add', 'Tags added to 1 challenge.', 1],
    ['Remove tags', 'Remove', 'Tags removed from 1 challenge.', 0],
  ] as const) {
    const dialog = await start(action);
    await dialog.getByRole('combobox', { name: 'Tags', exact: true }).fill('Together');
    await page.getByRole('option', { name: 'Together 001' }).click();
    // The list of options stays open for another one until the focus leaves it.
    await dialog.getByText(action).click();
    if (uses === 1) await axeInBothSchemes(page, axe);
    await dialog.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(page.getByText(done)).toBeVisible();
    expect((await callApi(page, 'GET', `${api}/10/${tag?.id}`)).challengeCount).toBe(uses);
  }

  const dialog = await start('Update challenge lead');
  await dialog.getByRole('combobox', { name: 'Challenge lead' }).fill('admin.ix@demo.example');
  await page
    .getByRole('option', { name: /admin\.ix@demo\.example/ })
    .first()
    .click();
  await axeInBothSchemes(page, axe);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Challenge lead of 1 challenge saved.')).toBeVisible();
  const changed = await callApi(page, 'GET', `/admin/challenges/${id}`);
  expect(changed.challengeLeadID).not.toBe(challengeLeadID);
  await removeTags(page, [tag as Tag]);
});

/** Returns the lines of the file below its heading. */
async function downloadSelected(page: Page): Promise<string[]> {
  const started = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download selected' }).press('Enter');
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^[A-Z][A-Za-z ]+ \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  return text.trimEnd().split('\r\n').slice(1);
}

test('the selected rows of every list with a bar are downloaded, and stay selected', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { path } = await leaksChallenge(page);
  const paths = [
    '/tags/challenge',
    '/tags/business',
    '/challenges',
    '/users/applications',
    `${path}/submissions`,
    '/contact-us-messages',
  ];
  for (const opened of paths) {
    await visit(page, opened);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().press('Space');
    await boxes.nth(2).press('Space');
    // An applicant's email in brackets distinguishes two applications of a company.
    const nameOf = (label: string | null) => label?.replace(/^Select /, '').replace(/ \(.*\)$/, '') ?? '';
    const chosen = page.getByRole('checkbox', { name: /^Select (?!all)/, checked: true });
    const names = await chosen.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const lines = await downloadSelected(page);
    expect(lines, opened).toHaveLength(2);
    for (const name of names.map(nameOf)) expect(lines.join('\n'), opened).toContain(name);
    await expect(bar(page)).toContainText('2 selected');
  }

  // Everything that matches is downloaded by its filter.
  await visit(page, '/contact-us-messages?status=done');
  const total = await page
    .getByRole('status')
    .filter({ hasText: / of \d+$/ })
    .textContent();
  await pageBox(page).press('Space');
  const all = bar(page).getByRole('button', { name: /^Select all \d+ that match$/ });
  if ((await all.count()) > 0) await all.press('Enter');
  expect(String((await downloadSelected(page)).length)).toBe(total?.replace(/^.* of /, ''));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar, the menu and the toast never cover each other', async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    const tags = await writeTags(page, 'Pocket', 12);
    await visit(page, list('pocket'));
    await box(page, 'Pocket 001').tap();
    await bar(page).getByRole('button', { name: 'Actions' }).tap();
    await page.getByRole('menuitem', { name: 'Make public' }).tap();
    const toast = page.getByText('1 tag made public.');
    await expect(toast).toBeVisible();
    await box(page, 'Pocket 002').tap();
    await expect(bar(page)).toContainText('1 selected');
    const toastBox = page.getByRole('alert').filter({ has: toast });
    const [above, below] = [await toastBox.boundingBox(), await bar(page).boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(16, 0);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(844);
    // At the end of the page the pager is above the toast.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    const pager = page.getByRole('button', { name: 'Next page' });
    const gap = async () => {
      const [one, other] = [await pager.boundingBox(), await toast.boundingBox()];
      return (other?.y ?? 0) - ((one?.y ?? 0) + (one?.height ?? 0));
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await removeTags(page, tags);
  });
});
