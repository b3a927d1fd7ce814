// The account, breadcrumbs with names, and the links between groups, challenges, people, applications and tags, all by
// keyboard.
import type { Page } from '@playwright/test';
import type { ApplicationSummary } from '../../contract/applications.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { challengeNamed, dialogOf, newChallenge, open } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { account as accountOf } from './people-parts.ts';
import { followLink, visit } from './visit.ts';

const groupName = 'Water and Environment';
const challengeName = 'Finding leaks in trunk mains before they surface';
const cutName = 'Finding leaks in trunk mains bef…';

const crumbsOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('someone reads who they are, changes their password by keyboard, and chooses compact rows', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const colleague = accountOf('Keyholder', {
    roles: [roles.users, roles.assessor, roles.calendar],
    site: sites.IX,
  });
  const { user } = await callApi(page, 'POST', '/admin/admins', colleague);
  await signIn(page, user.email);
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'Account: Keyholder Journey' });
  await expect(button.locator(`[data-text="${user.email}"]`)).toBeVisible();
  expect(await button.locator('[data-text="KJ"]').boundingBox()).toMatchObject({ width: 28, height: 28 });
  await expect(button.locator(`[data-text="${user.email}"]`)).toHaveCSS('font-size', '12px');
  await expect(button.locator(`[data-text="${user.email}"]`)).toHaveCSS('text-overflow', 'ellipsis');
  // The foot of the sidebar: the account above the switch and Logout.
  const tops = [
    button,
    page.getByRole('switch', { name: 'Dark mode' }),
    page.getByRole('button', { name: 'Logout' }),
  ].map(async (one) => (await one.boundingBox())?.y ?? 0);
  const [account = 0, mode = 0, logout = 0] = await Promise.all(tops);
  expect(account).toBeLessThan(mode);
  expect(mode).toBeLessThan(logout);
  await button.press('Enter');
  const menu = page.getByRole('menu', { name: 'Account' });
  for (const text of ['Keyholder Journey', user.email, 'Site: IX', 'Roles: Users, Assessor, Calendar'])
    await expect(menu).toContainText(text);
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Your account',
    'Change password',
    'Keyboard shortcuts',
    'Logout',
  ]);
  await axeInBothSchemes(page, axe);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await menuItem(page, 'Change password').press('Enter');
  await expect(page).toHaveURL('/account/edit-password');

  const fill = async (current: string, next: string) => {
    await dialogOf(page).getByLabel('Current password').fill(current);
    await dialogOf(page).getByLabel('New password').fill(next);
    await dialogOf(page).getByLabel('Confirm password').fill(next);
    await page.keyboard.press('Control+Enter');
  };
  await expect(dialogOf(page).getByLabel('Current password')).toBeFocused();
  await fill('Not-my-password-1', 'Battery-staple-9');
  await expect(dialogOf(page).getByText('Incorrect password.')).toBeVisible();
  await fill(colleague.password, 'Battery-staple-9');
  await expect(page.getByText('Your password has been successfully updated.')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(dialogOf(page)).toHaveCount(0);

  for (const text of ['Name', 'Email', 'Roles', 'Site Permissions'])
    await expect(page.getByRole('term').getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Change password' }).press('Enter');
  await expect(page).toHaveURL('/account/edit-password');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Compact' }).press('Space');
  const reminders = page.getByRole('switch', { name: 'Reminders about applications to assess' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await expect(reminders).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(reminders).not.toBeChecked();
  // The other person on this browser keeps their own choice.
  await signIn(page, 'super@demo.example');
  await visit(page, '/account');
  await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);
});

test('breadcrumbs name the group, the challenge and the company, and a phone shows the way back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeNamed(page, groupName, challengeName);
  const inGroup = ['Dashboard', 'Challenge Groups', groupName, 'Challenges'];
  const [application]: ApplicationSummary[] = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/challenge/${id}`,
  );
  const company = application?.companyName ?? '';
  const inApplications = ['Dashboard', 'Assessments', cutName, 'Submissions'];
  await visit(page, '/');
  for (const [address, trail] of [
    [path, inGroup],
    [`${path}/edit`, [...inGroup, cutName]],
    [path.replace('challenges', 'application-summary'), [...inGroup, cutName]],
    [`/challenges${path.slice('/challenge-groups'.length)}`, ['Dashboard', 'Challenges']],
    [`/assessments/submissions/${id}`, ['Dashboard', 'Assessments', cutName]],
    [`/assessments/submissions/submission/${application?.id}`, inApplications],
  ] as const) {
    await followLink(page, address);
    await expect(crumbsOf(page).getByRole('link')).toHaveText([...trail]);
  }
  await expect(crumbsOf(page).getByTitle(challengeName)).toHaveText(cutName);
  await crumbsOf(page).getByRole('link', { name: 'Submissions' }).press('Enter');
  await expect(page).toHaveURL(`/assessments/submissions/${id}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await followLink(page, `${path}/edit`);
  await expect(crumbsOf(page).getByRole('link')).toHaveText([cutName]);
  const mark = crumbsOf(page).getByRole('listitem').last();
  expect(await mark.evaluate((crumb) => getComputedStyle(crumb, '::before').content)).toContain('‹');
  const { height } = (await crumbsOf(page).getByRole('link').boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  await crumbsOf(page).getByRole('link').press('Enter');
  await expect(page).toHaveURL(path);
  await followLink(page, `/assessments/submissions/assessment/assess/${application?.id}`);
  await expect(crumbsOf(page).getByRole('link')).toHaveText([company]);
});

test('a name that is still loading keeps its place in the breadcrumbs', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeNamed(page, groupName, challengeName);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/admin/challenges/${id}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await visit(page, path);
  const waiting = crumbsOf(page).locator('li[aria-hidden="true"] span');
  expect((await waiting.boundingBox())?.width).toBe(96);
  answer();
  await expect(crumbsOf(page).getByRole('link', { name: groupName })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.unrouteAll();
});

test('the dialogs of a group open over its page, and repeat the word of the menu item', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const body = { name: 'Journey of links', adminIDs: [], viewerIDs: [], site: sites.IX };
  const { id } = await callApi(page, 'POST', '/admin/challengeGroups/create', body);
  const path = `/challenge-groups/${id}/challenges`;
  await visit(page, path);
  const heading = page.getByRole('heading', { level: 1, name: 'Journey of links' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Edit default score weighting',
    'Update challenge holder',
    'Remove',
  ]);
  await axeInBothSchemes(page, axe);
  for (const [item, address] of [
    ['Edit default score weighting', 'score-weighting'],
    ['Edit', 'edit'],
    ['Update challenge holder', 'challenge-holders'],
  ] as const) {
    await menuItem(page, item).press('Enter');
    await expect(page).toHaveURL(`/challenge-groups/${address}/${id}`);
    await expect(heading).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(more).toBeFocused();
    await more.press('Enter');
  }
  await menuItem(page, 'Remove').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove challenge group' });
  await expect(dialog).toContainText('Are you sure you want to delete the group "Journey of links"?');
  await expect(heading).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page).toHaveURL(path);
  // A shared link opens its dialog over the list and says Delete.
  await visit(page, `/challenge-groups/delete/${id}`);
  await expect(page.getByRole('dialog', { name: 'Delete challenge group' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Groups' })).toBeVisible();
  await visit(page, path);
  await more.press('Enter');
  await menuItem(page, 'Remove').press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page).toHaveURL('/challenge-groups');
  await expect(page.getByText('Challenge group deleted.')).toBeVisible();
});

test('records link to each other, with plain text where someone has no access', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeNamed(page, groupName, challengeName);
  await visit(page, '/users');
  const bar = page.getByRole('navigation', { name: 'Users and applications' });
  await expect(bar.getByRole('link')).toHaveText(['Users / SMEs', 'Applications']);
  await bar.getByRole('link', { name: 'Applications' }).press('Enter');
  await expect(page).toHaveURL('/users/applications');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Applications');

  const [application]: ApplicationSummary[] = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/challenge/${id}`,
  );
  await visit(page, `/users/application/${application?.id}`);
  await page.getByRole('main').getByRole('link', { name: challengeName, exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
  const people = page.getByRole('main').locator('dd a[href^="/admins/"]');
  await expect(people.first()).toHaveText(/^\p{L}+ \p{L}+$/u);

  await visit(page, `/assessments/submissions/submission/${application?.id}`);
  await expect(page.getByRole('link', { name: 'View challenge' })).toHaveAttribute('href', path);
  await page.getByRole('link', { name: 'View application' }).press('Enter');
  await expect(page).toHaveURL(`/users/application/${application?.id}`);

  await visit(page, '/calendar');
  await page.getByRole('link', { name: `Open ${challengeName}`, exact: true }).press('Enter');
  await expect(page).toHaveURL(path);

  await visit(page, '/tags/challenge');
  const used = page.getByRole('link', { name: /^\d+ with the tag / }).first();
  await expect(used).toHaveAttribute('href', /^\/challenges\?tagID=\d+$/);

  // The list of challenges has the rail, where the name of the account appears beside its initials.
  await visit(page, '/challenges');
  const account = page.getByRole('button', { name: 'Account: Helen Marsh' });
  expect((await account.boundingBox())?.width).toBeLessThanOrEqual(64);
  await expect(account.getByText('Account: Helen Marsh')).toBeHidden();
  await page.keyboard.press('Tab');
  await account.focus();
  await expect(account.getByText('Account: Helen Marsh')).toBeVisible();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  expect((await search.boundingBox())?.width).toBeLessThanOrEqual(64);
  await visit(page, '/tags/challenge');

  await page.goto('/nowhere');
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).press('Enter');
  await expect(page).toHaveURL('/tags/challenge');
  await page.goto('/page-not-found');
  await page.getByRole('link', { name: 'Go to Dashboard' }).press('Enter');
  await expect(page).toHaveURL('/');

  // An admin with the role Users alone reads the names.
  const reader = accountOf('Linkless', { roles: [roles.users], site: sites.IX });
  const { user } = await callApi(page, 'POST', '/admin/admins', reader);
  await signIn(page, user.email);
  await visit(page, `/users/application/${application?.id}`);
  await expect(page.getByText(challengeName, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: challengeName })).toHaveCount(0);
  await signIn(page, 'super@demo.example');
  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);
});

test('copying the link of an unpublished challenge says what the link shows', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, 'Copied too early', open);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `/challenges/${challengeGroupID}/challenges/${id}`);
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(page.getByText('Copied link to clipboard')).toBeVisible();
  await expect(
    page.getByText(
      'This challenge is not published, so the link shows "Page not found" for now. Use Copy preview link instead.',
    ),
  ).toBeVisible();
  await callApi(page, 'DELETE', `/admin/challenges/${id}`);
});
