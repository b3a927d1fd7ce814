// Super admins from end to end, and what they cannot do to themselves.
import { demoPassword } from '../../demo/accounts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('super admins create and downgrade each other, but cannot remove, downgrade or move themselves', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const dialog = page.getByRole('dialog');

  await visit(page, '/superadmins/create');
  await dialog.getByLabel('Email').fill('second@journey.example');
  await dialog.getByLabel('First name').fill('Second');
  await dialog.getByLabel('Last name').fill('Super');
  await dialog.getByLabel(/^Password/).fill(demoPassword);
  await dialog.getByLabel('Confirm password').fill(demoPassword);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  await dialog.getByRole('option', { name: 'ALL' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Super admin created.')).toBeVisible();

  // The page does not offer actions that are not possible on your own account.
  await signIn(page, 'second@journey.example');
  await visit(page, '/superadmins');
  await page.getByRole('link', { name: 'Second Super', exact: true }).click();
  await expect(
    page.getByRole('main').getByRole('link', { name: /^(Edit|Edit Password|Delete)$/ }),
  ).toHaveText(['Edit', 'Edit Password']);
  await expect(page.getByRole('button', { name: 'Downgrade to Admin' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Site' })).toBeDisabled();
  await expect(dialog.getByText('You cannot change your own site.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Next');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Next Super' })).toBeVisible();

  // A person who changes their own password stays signed in.
  await page.getByRole('link', { name: 'Edit Password' }).click();
  await dialog.getByLabel(/^Password/).fill('next-walks-on');
  await dialog.getByLabel('Confirm password').fill('next-walks-on');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next Super' })).toBeVisible();

  await signIn(page, 'super@demo.example');
  await visit(page, '/superadmins');
  const actionsFor = async (name: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    // A key that is pressed before the menu has the focus does not close it.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    return page.getByRole('menuitem');
  };
  await expect(await actionsFor('Helen Marsh')).toHaveText(['Edit Password', 'Sign out everywhere']);
  await page.keyboard.press('Escape');
  await expect(await actionsFor('Next Super')).toHaveText([
    'Edit Password',
    'Downgrade to Admin',
    'Sign out everywhere',
    'Reset sign-in',
    'Remove',
  ]);

  await page.getByRole('menuitem', { name: 'Reset sign-in' }).click();
  await expect(dialog).toContainText(
    'Check who is asking first, for example by phone on a number you already have. This removes the second factor and passkeys of Next Super.',
  );
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click();
  await expect(page.getByText('The sign-in of Next Super was reset.')).toBeVisible();
  await actionsFor('Next Super');
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Next Super was signed out everywhere.')).toBeVisible();

  // A person who is no longer a super admin disappears from the list.
  await actionsFor('Next Super');
  await page.getByRole('menuitem', { name: 'Downgrade to Admin' }).click();
  await expect(dialog).toContainText('Next Super will be an admin.');
  await dialog.getByRole('button', { name: 'Downgrade' }).click();
  await expect(page.getByText('Next Super is now an admin.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Next Super/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Helen Marsh', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/superadmins');
  await visit(page, '/admins?search=nextsuper');
  await page.getByRole('link', { name: 'Next Super', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Next Super' })).toBeVisible();

  // Someone who is not a super admin has no page here.
  await page.goto(page.url().replace('/admins', '/superadmins'));
  await expect(page).toHaveURL('/superadmins');
});
