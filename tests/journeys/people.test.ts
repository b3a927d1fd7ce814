// Admins and users from end to end, as a super admin and as admins with all, few and no roles.
import type { Locator, Page } from '@playwright/test';
import { roles, sites } from '../../contract/vocabulary.ts';
import { callApi } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { account, dialogOf, rowOf, save } from './people-parts.ts';
import { visit } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const detailValue = (page: Page, label: string) =>
  page.getByRole('main').locator('dl').first().locator(`dt:text-is("${label}") + dd`);
const box = (dialog: Locator, role: string) => dialog.getByRole('checkbox', { name: role, exact: true });

test('a super admin creates an admin, edits, upgrades, downgrades and removes them, and the history shows it', {
  tag: '@essential',
}, async ({ page, browser, server, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/admins');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Roles',
    'Site Permissions',
    'Actions',
  ]);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['25', '50', '100']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL('/admins/create');
  const dialog = dialogOf(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const last of [dialog.getByRole('combobox', { name: 'Site' }), box(dialog, 'Calendar')])
    await expect(last).toBeInViewport({ ratio: 1 });
  await save(page);
  await expect(dialog.getByText('This is a required field.')).toHaveCount(7);
  await dialog.getByLabel('Email').fill('Edith.Grey@journey.example');
  await dialog.getByLabel('First name').fill('Edith');
  await dialog.getByLabel('Last name').fill('Grey');
  await dialog.getByLabel(/^Password/).fill('journey-of-edith');
  await dialog.getByLabel('Confirm password').fill('journey-of-edit');
  for (const role of ['Admins', 'Challenge Groups', 'Challenge Tags', 'Calendar'])
    await box(dialog, role).check();
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  await expect(dialog.getByRole('option')).toHaveText(['ALL', 'IX', 'GA']);
  await dialog.getByRole('option', { name: 'GA' }).click();
  await save(page);
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('journey-of-edith');
  await save(page);
  await expect(page.getByText('Admin created.')).toBeVisible();
  await expect(page).toHaveURL('/admins');

  await page.getByRole('searchbox').fill('EDITHgrey');
  await expect(page).toHaveURL('/admins?search=EDITHgrey');
  await expect(rowOf(page, 'Edith Grey')).toContainText(/Admins\s*Challenge Groups\s*\+2.*GA/);

  // A dialog that was opened from a row is shown over the list and its search, also after a reload.
  const edit = page.getByRole('link', { name: 'Edit Edith Grey' });
  await edit.click();
  await expect(page).toHaveURL(/\/admins\/\d+\/edit\?search=EDITHgrey$/);
  const id = Number(/admins\/(\d+)/.exec(page.url())?.[1]);
  await expect(dialog.getByLabel('Last name')).toHaveValue('Grey');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admins?search=EDITHgrey');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Grey');
  await page.reload();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Grey');
  await expect(page.locator('h1')).toHaveText('Admins');

  // The second of two editors sees a message, keeps the typed text and can still save. The changes of the first stay.
  await callApi(page, 'PATCH', `/admin/admins/${id}`, { firstName: 'Edie' });
  await dialog.getByLabel('Last name').fill('Green');
  await box(dialog, 'Challenge Tags').uncheck();
  await save(page);
  await expect(dialog).toContainText(/Helen Marsh changed this on \d{2}\/\d{2}\/\d{4} at \d{2}:\d{2}/);
  await expect(dialog.getByLabel('Last name')).toHaveValue('Green');
  await save(page);
  await expect(page.getByText('Admin saved.')).toBeVisible();
  await expect(page).toHaveURL('/admins?search=EDITHgrey');
  await page.getByRole('searchbox').fill('green');
  await page.getByRole('link', { name: 'Edie Green', exact: true }).click();

  await expect(page).toHaveURL(`/admins/${id}`);
  await expect(heading(page)).toHaveText('Edie Green');
  await expect(heading(page)).toBeFocused();
  await expect(detailValue(page, 'Email')).toHaveText(/edith\.grey@journey\.example/i);
  await expect(detailValue(page, 'Roles')).toHaveText(/^Admins\s*Challenge Groups\s*Calendar$/);
  await expect(detailValue(page, 'Site Permissions')).toHaveText('GA');

  await page.getByRole('link', { name: 'Edit Password' }).click();
  await expect(page).toHaveURL(`/admins/${id}/edit-password`);
  await dialog.getByLabel(/^Password/).fill('edith-walks-on');
  await dialog.getByLabel('Confirm password').fill('edith-walks-on');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Password saved.')).toBeVisible();
  await expect(page).toHaveURL(`/admins/${id}`);
  const otherContext = await browser.newContext({ baseURL: server.url });
  await signIn(await otherContext.newPage(), 'edith.grey@journey.example', 'edith-walks-on');
  await otherContext.close();

  await page.getByRole('button', { name: 'Upgrade to Super Admin' }).click();
  await expect(dialog).toContainText('Edie Green will be able to do everything on site GA');
  await expect(dialog).toContainText('a downgrade restores them: Admins, Challenge Groups, Calendar.');
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(`/superadmins/${id}`);
  await expect(detailValue(page, 'Roles')).toHaveText('Super Admin');
  await page.getByRole('button', { name: 'Downgrade to Admin' }).click();
  await dialog.getByRole('button', { name: 'Downgrade' }).click();
  await expect(page).toHaveURL(`/admins/${id}`);
  await expect(detailValue(page, 'Roles')).toHaveText(/^Admins\s*Challenge Groups\s*Calendar$/);

  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([
    /^Downgraded to admin by Helen Marsh/,
    /^Upgraded to super admin by Helen Marsh/,
    /^Password set by Helen Marsh super@demo\.example\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
    /^Changed by Helen Marsh super@demo\.example\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}Last namefrom Grey → to GreenRoles/,
    /^Changed by Helen Marsh.*First namefrom Edith → to Edie$/,
    /^Created by Helen Marsh.*RolesAdmins, Challenge Groups, Challenge Tags, CalendarSite PermissionsGA$/,
  ]);

  // The dialog repeats the word that opened it.
  await visit(page, '/admins?search=edie');
  await rowOf(page, 'Edie Green')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove admin' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, `/admins/${id}`);
  await page.getByRole('link', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/admins/${id}/delete`);
  await expect(dialog).toContainText('Are you sure you want to delete Edie Green?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Admin deleted.')).toBeVisible();
  await expect(page).toHaveURL('/admins');
  await expect(rowOf(page, 'Edie Green')).toHaveCount(0);

  await visit(page, `/admins/${id}`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admins' }).click();
  await expect(page).toHaveURL('/admins');
});

test('an admin of one site sees and creates only people of that site', async ({ page, signIn }) => {
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, '/admins');
  await expect(rowOf(page, 'Tom Ellison')).toContainText('IX');
  await expect(page.getByRole('row', { name: /assessor1@|admin\.ga@|super@/ })).toHaveCount(0);

  await visit(page, '/admins/create');
  await expect(dialogOf(page).getByLabel('Confirm password')).toBeVisible();
  await expect(dialogOf(page).getByRole('combobox', { name: 'Site' })).toHaveCount(0);
  await expect(box(dialogOf(page), 'Calendar')).toBeEnabled();

  await visit(page, '/admins');
  await page.getByRole('link', { name: 'Edit Tom Ellison' }).click();
  await expect(box(dialogOf(page), 'Calendar')).toBeDisabled();
  await expect(box(dialogOf(page), 'Calendar')).toHaveAccessibleDescription(/Only a super admin can change/);
  await expect(box(dialogOf(page), 'Users')).toBeEnabled();

  await visit(page, '/superadmins');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Only a super admin can do this.')).toBeVisible();
});

test('an admin with few roles sees only what these allow, and why the rest is not possible', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { admins } = roles;
  await callApi(page, 'POST', '/admin/admins', account('Lesser', { roles: [admins], site: sites.IX }));
  await signIn(page, 'lesser@journey.example');

  await visit(page, '/admins?search=priya');
  await expect(rowOf(page, 'Priya Raman').getByRole('link')).toHaveText(['Priya Raman', 'View']);
  await page.getByRole('link', { name: 'View Priya Raman' }).click();
  const buttons = page.getByRole('main').getByRole('link', { name: /^(Edit|Edit Password|Delete)$/ });
  await expect(buttons).toHaveText(['Delete']);
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
  const refusal = 'You can only change admins whose roles you hold yourself.';
  await buttons.click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialogOf(page).getByText(refusal)).toBeVisible();
  await visit(page, page.url().replace('delete', 'edit'));
  await expect(dialogOf(page).getByText(refusal)).toBeVisible();

  await visit(page, '/admins/create');
  await expect(box(dialogOf(page), 'Admins')).toBeEnabled();
  await expect(box(dialogOf(page), 'Users')).toBeDisabled();
  await expect(box(dialogOf(page), 'Users')).toHaveAccessibleDescription(/roles that you hold yourself/);

  // In their own record they can change names and password, but not roles, and cannot remove it.
  await visit(page, '/admins?search=lesser');
  await page.getByRole('link', { name: 'Edit Lesser Journey' }).click();
  await expect(box(dialogOf(page), 'Admins')).toBeDisabled();
  await expect(box(dialogOf(page), 'Admins')).toBeChecked();
  await dialogOf(page).getByLabel('First name').fill('Lessa');
  await save(page);
  await expect(page.getByText('Admin saved.')).toBeVisible();
});

test('an admin edits, opens and removes a user with only the keyboard', async ({ page, signIn }) => {
  await signIn(page, 'admin.ix@demo.example');
  await callApi(page, 'POST', '/users', account('Ursula', { roles: [roles.challengeView] }));
  await visit(page, '/users?search=ursula@journey');
  const moreButton = page.getByRole('button', { name: 'More actions for Ursula Journey' });
  await moreButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Edit Password', 'Sign out everywhere', 'Remove']);
  await expect(page.getByRole('menuitem', { name: 'Edit Password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/\d+\/edit-password\?search=ursula%40journey$/);
  await expect(dialogOf(page).getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(moreButton).toBeFocused();

  // All roles can be removed from a user, although creating one requires a role.
  await page.getByRole('link', { name: 'Edit Ursula Journey' }).press('Enter');
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused();
  await box(dialogOf(page), 'Challenge View').press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('User saved.')).toBeVisible();
  await expect(rowOf(page, 'Ursula Journey')).toContainText('User');

  await page.getByRole('link', { name: 'View Ursula Journey' }).press('Enter');
  await expect(detailValue(page, 'Name')).toHaveText('Ursula Journey');
  await expect(page.getByText('No applications found.')).toBeVisible();
  await page.getByRole('link', { name: 'Delete' }).press('Enter');
  await expect(dialogOf(page)).toContainText('Their applications are kept, without an applicant.');
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialogOf(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('User deleted.')).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test('an SME is created without a staff role', async ({ page, signIn }) => {
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, '/users/create');
  const dialog = dialogOf(page);
  await save(page);
  await expect(dialog.getByText('This is a required field.')).toHaveCount(6);
  await dialog.getByLabel('Email').fill('sam@journey.example');
  await dialog.getByLabel('First name').fill('Sam');
  await dialog.getByLabel('Last name').fill('Journey');
  await dialog.getByLabel(/^Password/).fill('the-journey-of-sam');
  await dialog.getByLabel('Confirm password').fill('the-journey-of-sam');
  await box(dialog, 'Calendar').check();
  await box(dialog, 'SME (no staff role)').check();
  await expect(box(dialog, 'Calendar')).not.toBeChecked();
  const creating = page.waitForRequest((request) => request.method() === 'POST');
  await save(page);
  expect((await creating).postDataJSON()).toMatchObject({ roles: [roles.user] });
  await expect(page.getByText('User created.')).toBeVisible();
  await visit(page, '/users?search=sam@journey');
  await expect(rowOf(page, 'Sam Journey')).toContainText('User');
});

test('row buttons fit the width, and a long name leaves room for other columns and is complete on its page', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  // Every role can be clicked in a short window, although the buttons of the dialog are close below.
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/admins/create', '/users/create']) {
    await visit(page, path);
    await expect(box(dialogOf(page), 'Admins')).toBeVisible();
    await axe(page, { only: ['target-size'] });
  }

  await page.setViewportSize({ width: 1920, height: 900 });
  await visit(page, '/admins');
  const ordinaryRow = rowOf(page, 'Tom Ellison');
  const buttons = ordinaryRow.locator('td').last().locator('a, button');
  // The menu has the rarely used actions about the person's sign-in.
  const all = ['View', 'Edit', 'Edit Password', 'Upgrade to Super Admin', 'Remove', '⋯'];
  await expect(buttons).toHaveText(all);
  await page.setViewportSize({ width: 1700, height: 900 });
  const tableWidth = await page.getByRole('table').evaluate((table) => table.parentElement?.clientWidth ?? 0);
  const enough = 1700 - (tableWidth - 1400);
  await page.setViewportSize({ width: enough, height: 900 });
  await expect(buttons).toHaveText(all);
  for (const width of [enough - 1, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(buttons).toHaveText(['View', 'Edit', '⋯']);
  }

  const before = await ordinaryRow.boundingBox();
  const { user } = await callApi(
    page,
    'POST',
    '/admin/admins',
    account('A'.repeat(255), { lastName: 'Long '.repeat(51).trim(), roles: [roles.users], site: sites.IX }),
  );
  await page.reload();
  const longRow = page.getByRole('row', { name: /^AAAA/ });
  await expect(longRow).toBeVisible();
  expect((await longRow.boundingBox())?.height).toBeLessThan(110);
  expect((await ordinaryRow.boundingBox())?.height).toBe(before?.height);

  await visit(page, `/admins/${user.id}`);
  const name = `${user.firstName} ${user.lastName}`;
  await expect(detailValue(page, 'Name')).toHaveText(name);
  await expect(heading(page)).toHaveAttribute('title', name);
  expect((await heading(page).boundingBox())?.height).toBeLessThan(70);
});

test('an admin who may not set a colleague’s password reads why, and what was typed stays', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, '/admins?search=whitfield');
  await rowOf(page, 'Joanna Whitfield').getByRole('link', { name: 'Joanna Whitfield', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Password' }).click();
  const dialog = dialogOf(page);
  const password = dialog.getByLabel(/^Password/);
  const confirmField = dialog.getByLabel('Confirm password');
  await password.fill('joanna-walks-on');
  await confirmField.fill('joanna-walks-on');
  await save(page);
  await expect(dialog).toContainText(
    'Only a super admin can do this, because Joanna Whitfield has access that you do not have.',
  );
  await expect(password).toHaveValue('joanna-walks-on');
  await expect(confirmField).toHaveValue('joanna-walks-on');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});
