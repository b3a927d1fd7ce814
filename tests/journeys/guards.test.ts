// Which screens each role can open, and where other people are redirected.
import { demoPassword } from '../../demo/accounts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

async function signInOnForm(page: import('@playwright/test').Page, email: string) {
  // The previous page may have a field with the same name.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the requested page is remembered, including its search', { tag: '@essential' }, async ({ page }) => {
  await page.goto('/tags/business?search=robot&pageSize=25');
  await expect(page).toHaveURL('/auth/login');
  await signInOnForm(page, 'admin.ix@demo.example');
  await expect(page.getByRole('heading', { name: 'Challenge Technology' })).toBeVisible();
  await expect(page).toHaveURL('/tags/business?search=robot&pageSize=25');
  await expect(page.getByRole('searchbox')).toHaveValue('robot');
});

test('without the role, the sign-in page shows who is signed in and what is missing', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'messages@demo.example');
  await page.goto('/tags/challenge');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('messages@demo.example')).toBeVisible();
  await expect(page.getByText('You need the role Challenge Tags.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('a member of a group can open the groups without a role for them, and other staff cannot', async ({
  page,
  signIn,
}) => {
  await page.goto('/challenge-groups');
  await signInOnForm(page, 'assessor2@demo.example');
  await expect(page).toHaveURL('/challenge-groups');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row', { name: /^Food and Farming / })).toBeVisible();

  await signIn(page, 'messages@demo.example');
  await page.goto('/challenge-groups');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('You need the role Challenge Groups or Challenge View.')).toBeVisible();
});

test('an unknown path leads to /page-not-found, and an action without its record to the list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/tags/nothing/here');
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();

  await visit(page, '/tags/challenge/edit');
  await expect(page).toHaveURL('/tags/challenge');
  await expect(page.getByRole('heading', { name: 'Challenge IX Programme' })).toBeVisible();
});

test('a visitor who opens an unknown path sees that it does not exist, and can sign in', async ({
  page,
  axe,
}) => {
  await page.goto('/auth/nonsense');
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signInOnForm(page, 'super@demo.example');
  await expect(page).toHaveURL('/');
});

const everything = [
  'Dashboard',
  'Assessments',
  'Super Admins',
  'Admins',
  'Users',
  'Challenge Groups',
  'Challenges',
  'Challenge IX Programme',
  'Challenge Technology',
  'Challenge Calendar',
  'Contact Us Messages',
];

/** Which entries and tiles each role has is tested beside the sidebar. */
const entries: [email: string, entries: string[], tiles: string[]][] = [
  [
    'super@demo.example',
    everything,
    [
      'Assessments',
      'Admins',
      'Users / SMES',
      'Challenge Groups',
      'Challenges',
      'Challenge IX Programme',
      'Challenge Calendar',
      'Contact Us Messages',
    ],
  ],
  // Has no role for groups, but is a viewer of one.
  [
    'assessor1@demo.example',
    ['Dashboard', 'Assessments', 'Challenge Groups'],
    ['Assessments', 'Challenge Groups'],
  ],
];

for (const [email, expectedEntries, expectedTiles] of entries) {
  test(`${email} sees the entries and tiles of their roles, and each entry opens`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, email);
    await page.goto('/');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('link')).toHaveText(expectedEntries);
    await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveText(
      expectedTiles.map((tile) => new RegExp(`^${tile}`)),
    );
    for (const entry of expectedEntries) {
      const link = sidebar.getByRole('link', { name: entry, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('a removed role takes effect in an open tab', async ({ page, signIn, server }) => {
  await signIn(page, 'super@demo.example');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Challenge Technology' })).toBeVisible();
  // The server's reply about the person after someone else changed their roles.
  await page.route(`${server.url}/admin/auth/me`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), roles: [10, 110] } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: 'Challenge Technology' })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Assessments' })).toBeVisible();
});
