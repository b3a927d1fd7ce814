// The tables of every list: headers that stay in place, sideways scrolling, chosen columns and compact rows.
import type { Locator, Page } from '@playwright/test';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { expect, test } from './fixtures.ts';
import { followLink, visit } from './visit.ts';

const wide = { width: 1280, height: 900 };

async function edgesOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, right: x + width, top: y, bottom: y + height, height };
}

const headBoxes = (page: Page) =>
  page.locator('th').evaluateAll((heads) =>
    heads.map((head) => {
      const { x, y, width, height } = head.getBoundingClientRect();
      return [head.textContent, x, y, width, height];
    }),
  );

const lists: Readonly<Record<string, readonly string[]>> = {
  'super@demo.example': [
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
    '/assessments',
    '/assessments/submissions/1',
    '/challenge-groups/1/challenges/1/submissions',
  ],
  // Assessors see what waits for them above these lists.
  'assessor1@demo.example': ['/assessments', '/assessments/submissions/1'],
};

test('the header of every list stays in place when its rows load', async ({ page, signIn }) => {
  await page.setViewportSize(wide);
  let isReleased = Promise.resolve();
  let release = () => {};
  await page.route(/\/admin\/[^?]*\?.*pageSize=/, async (route) => {
    await isReleased;
    await route.continue();
  });
  for (const [person, paths] of Object.entries(lists)) {
    await signIn(page, person);
    await visit(page, '/page-not-found');
    for (const path of paths) {
      isReleased = new Promise((resolve) => {
        release = resolve;
      });
      await followLink(page, path);
      await expect(page.locator('th').first(), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').first(), path).toBeVisible();
      const before = await headBoxes(page);
      expect(await page.locator('tbody tr').count(), path).toBe(0);
      release();
      await expect(page.locator('tbody tr').first(), path).toBeVisible();
      expect(await headBoxes(page), path).toEqual(before);
      await followLink(page, '/page-not-found');
      await expect(page.locator('th')).toHaveCount(0);
    }
  }
});

test('a table that is too wide scrolls by keyboard, with names and actions in view', async ({
  page,
  axe,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.setViewportSize({ width: 800, height: 900 });
  await visit(page, '/challenges');
  const region = page.getByRole('group', { name: 'Challenges, scrolls sideways' });
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const frame = await edgesOf(region);
  const action = row.getByRole('link', { name: /^View Challenge / });
  expect((await edgesOf(action)).right).toBeLessThanOrEqual(frame.right);

  // The last control before the table.
  await page.getByRole('combobox', { name: 'Site', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(region).toBeFocused();
  // The scroll ends where the last column, "Site permissions", touches the actions.
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  const name = row.getByRole('cell').nth(2);
  const site = row.getByRole('cell').nth(7);
  // The checkbox and the name stay side by side.
  const box = row.getByRole('cell').first();
  await expect.poll(async () => Math.round((await edgesOf(box)).left - frame.left)).toBe(0);
  expect(Math.round((await edgesOf(name)).left - (await edgesOf(box)).right)).toBe(0);
  const actions = await edgesOf(row.getByRole('cell').last());
  expect(Math.round(actions.right - frame.right)).toBe(0);
  expect((await edgesOf(site)).right).toBeLessThanOrEqual(actions.left + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await axe(page, { only: ['scrollable-region-focusable'] });

  await page.setViewportSize(wide);
  await expect(region).toHaveCount(0);
});

const columnHeads = (page: Page) => page.getByRole('columnheader');

test('chosen columns stay after a reload, also on cards, until they are reset', async ({
  page,
  axe,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.setViewportSize(wide);
  await visit(page, '/tags/challenge');
  await expect(columnHeads(page)).toContainText(['Name', 'Is public?', 'Edit/Delete']);
  const open = async () => {
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible();
  };
  const isPublic = page.getByRole('menuitemcheckbox', { name: 'Is public?' });
  await open();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name' })).toBeDisabled();
  await axeInBothSchemes(page, axe);
  await expect(isPublic).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(isPublic).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: 'Is public?' })).toHaveCount(0);

  await page.reload();
  await expect(columnHeads(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Is public?' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Tags' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await expect(card.getByText('Is public?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(card.getByText('Is public?')).toBeVisible();
});

test('compact rows are 32 px high, with buttons of 24 px', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.setViewportSize(wide);
  await visit(page, '/tags/challenge');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await edgesOf(row)).height).toBe(44);
  await page.evaluate(() => localStorage.setItem('preferences:1', '{"rowHeight":"compact"}'));
  await page.reload();
  await expect(row).toBeVisible();
  expect((await edgesOf(row)).height).toBe(32);
  expect((await edgesOf(row.getByRole('link', { name: /^Edit/ }))).height).toBe(24);
});
