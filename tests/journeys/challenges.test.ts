// The table of all challenges, which only super admins can open, and the filters of lists.
import type { Page } from '@playwright/test';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a super admin sees all challenges in one table', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/challenges');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Campaign identifier',
    'Name',
    'Challenge Group',
    'Challenge Lead',
    'Start Date',
    'End Date',
    'Stage',
    'Site permissions',
    'Actions',
  ]);
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(page).toHaveURL('/challenges?pageSize=100');
  await page.getByRole('columnheader', { name: 'Campaign identifier' }).getByRole('button').click();
  await expect(page).toHaveURL('/challenges?pageSize=100&sort=campaignID');
  await page.getByRole('searchbox').fill('STORMoverflows');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toHaveText(
    /^IX-WTR-102Monitoring storm overflows in real timeWater and EnvironmentJoanna Whitfield(\d\d\/\d\d\/\d{4}){2}[A-Z][A-Za-z ]+IXView Challenge$/,
  );
  await expect(page.getByRole('link', { name: 'View Challenge Monitoring' })).toHaveAttribute(
    'href',
    /^\/challenges\/\d+\/challenges\/\d+$/,
  );
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No Challenges found')).toBeVisible();
});

test.describe('the filters', () => {
  const table = (page: Page) => page.getByRole('region', { name: 'Challenges' });
  const rows = (page: Page) => table(page).locator('tbody tr');
  const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  const countOf = async (page: Page, query: string) =>
    (await callApi(page, 'GET', `/admin/challenges?${query}`)).length;

  test('are in the address, show chips, and can be chosen by keyboard and removed', async ({
    page,
    signIn,
    axe,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'super@demo.example');
    await visit(page, '/challenges?stage=nonsense&site=7&isPublished=perhaps');
    await expect(rows(page)).toHaveCount(await countOf(page, ''));
    await expect(chips(page)).toHaveCount(0);
    const name = table(page).getByRole('columnheader', { name: 'Name' });
    expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await expect(table(page).getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      'Search name or identifier',
    );

    await table(page).getByRole('button', { name: 'All stages' }).focus();
    await page.keyboard.press('Enter');
    const stages = page.getByRole('menu', { name: 'Stage' });
    await expect(stages.getByRole('menuitemcheckbox')).toHaveCount(9);
    await stages.getByRole('menuitemcheckbox', { name: 'Pending Assessment' }).press('Enter');
    await stages.getByRole('menuitemcheckbox', { name: 'Assessment', exact: true }).press('Enter');
    await expect(page).toHaveURL('/challenges?stage=50%2C60');
    await axeInBothSchemes(page, axe);
    await page.keyboard.press('Escape');
    await expect(table(page).getByRole('button', { name: 'Stage (2)' })).toBeFocused();
    await expect(rows(page)).toHaveCount(await countOf(page, 'stage=50,60'));
    await expect(chips(page)).toHaveText(['Stage: Pending Assessment', 'Stage: Assessment']);

    await page.getByRole('combobox', { name: 'Challenge Lead' }).click();
    const leads = page.getByRole('listbox').getByRole('option');
    await expect(leads.first()).toHaveText('Me');
    await leads.first().click();
    await expect(page).toHaveURL('/challenges?stage=50%2C60&challengeLeadID=me');
    await expect(rows(page)).toHaveCount(await countOf(page, 'stage=50,60&challengeLeadID=me'));
    await page.getByRole('button', { name: 'Remove filter Stage: Assessment' }).click();
    await expect(page).toHaveURL('/challenges?challengeLeadID=me&stage=50');
    await page.reload();
    await expect(chips(page)).toHaveText(['Stage: Pending Assessment', 'Challenge Lead: Me']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/challenges');
    await page.goBack();
    await expect(chips(page)).toHaveCount(2);

    await visit(page, '/challenges');
    await page.getByRole('combobox', { name: 'Challenge Group' }).focus();
    await page.keyboard.type('Food');
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Food and Farming' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/challengeGroupID=\d+$/);
    await expect(chips(page)).toHaveText(['Challenge Group: Food and Farming']);
    await expect(rows(page)).toHaveCount(await countOf(page, new URL(page.url()).search.slice(1)));

    await visit(page, '/challenges');
    await page.getByLabel('Published', { exact: true }).selectOption('Not published');
    await page.getByLabel('Site', { exact: true }).selectOption('GA');
    await expect(page).toHaveURL('/challenges?isPublished=false&site=2');
    await expect(chips(page)).toHaveText(['Not published', 'Site: GA']);
    await expect(rows(page)).toHaveCount(await countOf(page, 'isPublished=false&site=2'));

    // A tag comes from a link, and the group of a challenge from its own list.
    const [tag] = (await callApi(page, 'GET', '/admin/challenges/filter-options')).tags;
    await visit(page, `/challenges?tagID=${tag.id}`);
    await expect(chips(page)).toHaveText([`Tag: ${tag.name}`]);
    await expect(rows(page)).toHaveCount(await countOf(page, `tagID=${tag.id}`));
    await visit(page, '/challenge-groups/1/challenges?stage=60');
    await expect(chips(page)).toHaveText(['Stage: Assessment']);
    await expect(page.getByRole('combobox', { name: 'Challenge Group' })).toHaveCount(0);
  });

  test('of people and groups, and on a phone in a sheet', async ({ page, signIn, axe }) => {
    await signIn(page, 'super@demo.example');
    await visit(page, '/admins?role=110');
    const assessors = await callApi(page, 'GET', '/admin/admins?role=110');
    await expect(chips(page)).toHaveText(['Role: Assessor']);
    await expect(page.locator('tbody tr')).toHaveCount(assessors.length);
    await visit(page, '/challenge-groups');
    await page.getByLabel('Site', { exact: true }).selectOption('GA');
    await expect(page).toHaveURL('/challenge-groups?site=2');
    const groups = await callApi(page, 'GET', '/admin/challengeGroups?site=2');
    await expect(page.locator('tbody tr')).toHaveCount(groups.length);

    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/challenges?site=1');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Published', { exact: true }).selectOption('Published');
    await expect(page).toHaveURL('/challenges?site=1&isPublished=true');
    await axeInBothSchemes(page, axe);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
    await expect(chips(page)).toHaveText(['Published', 'Site: IX']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    // Someone of one site has nothing to choose from.
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'lead@demo.example');
    await visit(page, '/challenge-groups/1/challenges');
    await expect(page.getByLabel('Published', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Site', { exact: true })).toHaveCount(0);
  });
});
