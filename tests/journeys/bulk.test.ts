// Selecting rows and changing them together: across pages, by filter, with refused records, and on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Tag } from '../../contract/tags.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { leaksChallenge } from './challenge-parts.ts';
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

test('rows of two pages are changed together, and refused ones are listed with their reasons', async ({
  page,
  signIn,
  axe,
}) => {
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
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Paged 011' })).toContainText('Yes');

  await box(page, 'Paged 011').check();
  await page.getByRole('searchbox').fill('paged 01');
  await expect(page.getByRole('row').filter({ hasText: 'Paged 010' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await removeTags(page, tags);
});

test('143 tags are selected by filter while one is added, selected again, deleted and restored', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const tags = await writeTags(page, 'Many', 143);
  await visit(page, list('many'));
  await box(page, 'Many 002').press('Space');
  await bar(page).getByRole('button', { name: 'Select all 143 that match' }).press('Enter');
  await expect(bar(page)).toContainText('143 selected');
  const [late] = await writeTags(page, 'Many late', 1);
  await bar(page).getByRole('button', { name: 'Make public' }).press('Enter');
  await expect(page.getByText('The list changed and now has 144 records. Choose again.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();

  await pageBox(page).press('Space');
  await bar(page).getByRole('button', { name: 'Select all 144 that match' }).press('Enter');
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete tags' });
  await expect(dialog).toContainText('Are you sure you want to delete 144 tags?');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('144 tags deleted.')).toBeVisible();
  await expect(page.getByText('No tags found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('144 tags restored.')).toBeVisible();
  await expect(page.getByText('1-10 of 144')).toBeVisible();
  await removeTags(page, [...tags, late as Tag]);
});

test('tags are added to the selected challenges', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const [tag] = await writeTags(page, 'Together', 1);
  await visit(page, '/challenges');
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  await first.check();
  await bar(page).getByRole('button', { name: 'Add tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByRole('combobox', { name: 'Tags', exact: true }).fill('Together');
  await page.getByRole('option', { name: 'Together 001' }).click();
  // The list of options stays open for another one until the focus leaves it.
  await dialog.getByText('Add tags').click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Tags added to 1 challenge.')).toBeVisible();
  const { challengeCount } = await callApi(page, 'GET', `${api}/10/${tag?.id}`);
  expect(challengeCount).toBe(1);
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
    const [above, below] = [await toast.boundingBox(), await bar(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
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
