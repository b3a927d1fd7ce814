// Changes by colleagues to the person on the screen and to the signed-in person.
import { roles, sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { account, dialogOf, rowOf, save } from './people-parts.ts';
import { visit } from './visit.ts';

test('the dialog of a deleted person says so, and the person disappears from the list or page behind it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const create = (firstName: string) =>
    callApi(page, 'POST', '/admin/admins', account(firstName, { roles: [roles.users], site: sites.IX }));

  const { user: first } = await create('Brief');
  await visit(page, '/admins?search=journey');
  await page.getByRole('link', { name: 'Edit Brief Journey' }).click();
  await dialogOf(page).getByLabel('Last name').fill('Gone');
  await callApi(page, 'DELETE', `/admin/admins/${first.id}`);
  await save(page);
  await expect(dialogOf(page)).toContainText('We could not find this. It may have been deleted.');
  await expect(rowOf(page, 'Brief Journey')).toHaveCount(0);

  const { user: second } = await create('Short');
  await visit(page, `/admins/${second.id}`);
  await expect(page.getByRole('heading', { name: 'Short Journey' })).toBeVisible();
  await callApi(page, 'DELETE', `/admin/admins/${second.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(dialogOf(page)).toContainText('We could not find this. It may have been deleted.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Back to Admins' })).toBeVisible();
});

test('a removed role and a removed account take effect in an open tab with its next request', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { challengeTags, users } = roles;
  const created = account('Olive', { roles: [challengeTags, users], site: sites.IX });
  const { user } = await callApi(page, 'POST', '/admin/admins', created);
  const context = await browser.newContext({ baseURL: server.url });
  const otherPage = await context.newPage();
  await signIn(otherPage, 'olive@journey.example');
  await otherPage.goto('/');
  // The list's last request; without the role, a later one would leave the list before "Next page" is pressed.
  const views = otherPage.waitForResponse('**/admin/views');
  await otherPage.getByRole('navigation').getByRole('link', { name: 'Challenge Technology' }).click();
  await expect(otherPage.getByRole('row').nth(1)).toBeVisible();
  await views;

  await callApi(page, 'PATCH', `/admin/admins/${user.id}`, { roles: [users] });
  await otherPage.getByRole('button', { name: 'Next page' }).click();
  await expect(otherPage).toHaveURL('/auth/login');
  await expect(otherPage.getByText('You need the role Challenge Tags.')).toBeVisible();
  await otherPage.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(otherPage.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Users']);

  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);
  await otherPage.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(otherPage).toHaveURL('/auth/login');
  await expect(otherPage.getByLabel('Email')).toBeVisible();
  await context.close();
});
