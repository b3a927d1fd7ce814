// Saved views and downloads of lists: by keyboard, on a phone, and for people with fewer rights.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { messages } from '../../contract/messages.ts';
import { views } from '../../contract/views.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { followLink, visit } from './visit.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Views' });
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true });
const chipMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for view ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Chooses an item of the menu of a view with the keys alone. */
async function chooseByKeyboard(page: Page, view: string, item: string, whenOpen = async () => {}) {
  await chipMenu(page, view).focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('menuitem', { name: item, exact: true });
  await expect(chosen).toBeVisible();
  await whenOpen();
  for (let presses = 0; presses < 5; presses += 1) {
    if (await chosen.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a view is saved, updated, renamed, shared and deleted by keyboard', { tag: '@essential' }, async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, '/users?pageSize=100');
  await expect(chip(page, 'All')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save view' });
  await save.focus();
  await page.keyboard.press('Enter');
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await axeInBothSchemes(page, axe);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(messages.required)).toBeVisible();
  await page.keyboard.type('Long pages');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(chip(page, 'Long pages')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'All')).not.toHaveAttribute('aria-current');

  await page.getByRole('searchbox').fill('sme1');
  await expect(page).toHaveURL(/search=sme1/);
  await expect(chip(page, 'Long pages')).not.toHaveAttribute('aria-current');
  await chooseByKeyboard(page, 'Long pages', 'Update to current filters');
  await expect(page.getByText('View updated.')).toBeVisible();
  await expect(chip(page, 'Long pages')).toHaveAttribute('aria-current', 'true');

  await chip(page, 'All').press('Enter');
  await expect(page).toHaveURL('/users');
  await expect(save).toBeHidden();
  await chip(page, 'Long pages').press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/users\?(?=.*pageSize=100)(?=.*search=sme1)/);
  await page.reload();
  await expect(chip(page, 'Long pages')).toHaveAttribute('aria-current', 'true');

  await chooseByKeyboard(page, 'Long pages', 'Rename', () => axeInBothSchemes(page, axe));
  await expect(name).toHaveValue('Long pages');
  await axeInBothSchemes(page, axe);
  await name.fill('First users');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'First users')).toBeVisible();
  await expect(chipMenu(page, 'First users')).toBeFocused();

  await chooseByKeyboard(page, 'First users', 'Share');
  await expect(chip(page, 'First users, shared by you')).toBeVisible();
  await chooseByKeyboard(page, 'First users', 'Stop sharing');
  await expect(chip(page, 'First users')).toBeVisible();

  await chooseByKeyboard(page, 'First users', 'Delete');
  await expect(dialog(page)).toContainText('Are you sure you want to delete the view "First users"?');
  await axeInBothSchemes(page, axe);
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(chip(page, 'First users')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a view keeps the columns that it was saved with', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/challenges?isPublished=true&columns=name,challengeStage,submissionCount');
  const heads = () => page.getByRole('columnheader').allTextContents();
  await expect(page.getByRole('columnheader', { name: 'Submissions' })).toBeVisible();
  expect((await heads()).slice(0, 3)).toEqual(['Name', 'Stage', 'Submissions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Stage' }).click();
  await expect(page).toHaveURL(/columns=name%2CsubmissionCount|columns=name,submissionCount/);
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(page).not.toHaveURL(/columns=/);
  await expect(page.getByRole('columnheader', { name: 'Campaign identifier' })).toBeVisible();
});

test('a shared view shows people no more than their rights allow', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const address = 'site=2&sort=email';
  await visit(page, `/users?${address}`);
  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Users of GA');
  await dialog(page)
    .getByRole('switch', { name: 'Share with everyone who can open this list' })
    .press('Space');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(chip(page, 'Users of GA, shared by you')).toBeVisible();
  const [{ id }] = await callApi(page, 'GET', `/${views.list.path}`);
  await visit(page, '/users');
  await chip(page, 'Users of GA, shared by you').press('Enter');
  await expect(page).toHaveURL(/site=2/);
  await expect(page.locator('tbody tr').first()).toContainText('GA');

  // Staff of IX cannot filter by site, and see only their own site.
  await signIn(page, 'admin.ix@demo.example');
  const lost = page.getByText('Some filters of this view no longer exist and were left out.');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/users');
    await chip(page, 'Users of GA, shared by Helen Marsh').press('Enter');
    await expect(lost).toBeVisible();
    await expect(page).toHaveURL('/users?sort=email');
    const entries = page.locator('[data-row]');
    await expect(entries.first()).toContainText('IX');
    await expect(entries.getByText('GA', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(lost).toHaveCount(0);
  }
  await expect(chipMenu(page, 'Users of GA')).toHaveCount(0);

  // The palette opens it as well, and says so too.
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('Users of GA');
  await expect(page.getByRole('option', { name: /Users of GA/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users / SMEs');
  await expect(lost).toBeVisible();
  await expect(chip(page, 'Users of GA, shared by Helen Marsh')).toHaveAttribute('aria-current', 'true');

  // Someone without the role gets neither the view nor the list behind it.
  await signIn(page, 'messages@demo.example');
  await visit(page, '/contact-us-messages');
  await expect(chip(page, 'All')).toBeVisible();
  expect(await callApi(page, 'GET', `/${views.list.path}`)).toEqual([]);
  await visit(page, `/users?${address}`);
  await expect(page.getByRole('table')).toHaveCount(0);

  await signIn(page, 'super@demo.example');
  await visit(page, '/users');
  await callApi(page, 'DELETE', `/${views.delete.path.replace(':id', id)}`);
});

const lists = [
  '/admins',
  '/superadmins',
  '/users',
  '/users/applications',
  '/challenge-groups',
  '/challenge-groups/1/challenges',
  '/challenges',
  '/tags/challenge',
  '/tags/business',
  '/contact-us-messages',
];

async function downloadedHeading(page: Page) {
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  const file = await started;
  const text = await readFile(await file.path(), 'utf8');
  return {
    name: file.suggestedFilename(),
    titles:
      text
        .replace(/^\uFEFF/, '')
        .split('\r\n')[0]
        ?.split(',') ?? [],
  };
}

test('every list is downloaded with the columns that it shows', async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/page-not-found');
  for (const path of lists) {
    await followLink(page, path);
    await expect(page.locator('tbody tr').first(), path).toBeVisible();
    const heads = await page.locator('th:not(:last-child)').allTextContents();
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(
      page.getByText(/^(All [\d,]+ rows that match, oldest first|The 1 row that matches)\.$/),
    ).toBeVisible();
    if (path === '/users') await axeInBothSchemes(page, axe);
    const { name, titles } = await downloadedHeading(page);
    expect(name, path).toMatch(/^[A-Z][A-Za-z ]+ \d{4}-\d\d-\d\d\.csv$/);
    expect(
      heads.filter((head) => head !== '' && !titles.includes(head)),
      path,
    ).toEqual([]);
    await followLink(page, '/page-not-found');
  }

  // Submissions of a challenge have their own buttons instead.
  await followLink(page, '/challenge-groups/1/challenges/1/submissions');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('views and downloads work, and the page does not scroll sideways', async ({ page, signIn }) => {
    await signIn(page, 'super@demo.example');
    await visit(page, '/challenges?isPublished=true');
    await page.getByRole('button', { name: 'Save view' }).tap();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Published on a phone');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(chip(page, 'Published on a phone')).toHaveAttribute('aria-current', 'true');
    await chipMenu(page, 'Published on a phone').tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await dialog(page).getByRole('button', { name: 'Delete' }).tap();
    await expect(chip(page, 'Published on a phone')).toBeHidden();
    await page.getByRole('button', { name: 'Download' }).tap();
    expect((await downloadedHeading(page)).titles).toContain('Name');
    await page.getByRole('button', { name: 'Download' }).tap();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download as XLSX' }).tap();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^Challenges \d{4}-\d\d-\d\d\.xlsx$/);
    const [heads] = (await readXlsxFile(await readFile(await file.path())))[0]?.data ?? [];
    expect(heads).toContain('Name');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
