// The table of all challenges, which only super admins can open.
import { expect, test } from './fixtures.ts';

test('a super admin sees all challenges in one table', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/challenges');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Campaign identifier',
    'Name',
    'Challenge Group',
    'Challenge Lead',
    'Start Date',
    'End Date',
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
    /^IX-WTR-102Monitoring storm overflows in real timeWater and EnvironmentJoanna Whitfield(\d\d\/\d\d\/\d{4}){2}IXView Challenge$/,
  );
  await expect(page.getByRole('link', { name: 'View Challenge Monitoring' })).toHaveAttribute(
    'href',
    /^\/challenges\/\d+\/challenges\/\d+$/,
  );
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No Challenges found')).toBeVisible();

  await page.route('**/admin/challenges?*', (route) => route.fulfill({ status: 500, json: { title: 'x' } }));
  await page.goto('/challenges');
  await expect(page.getByText('Error fetching challenges')).toBeVisible();
  await page.unroute('**/admin/challenges?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
