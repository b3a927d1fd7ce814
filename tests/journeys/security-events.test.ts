// The page of security events: its place in the navigation, its filters in the address, and its downloads.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a super admin finds who signed in, and downloads it', async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
  await visit(page, '/');
  // A link that is followed before the first screen is drawn opens the first page of the visit, which keeps its focus.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Security events' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Security events' })).toBeFocused();
  for (const header of ['Time', 'Event', 'Account', 'By', 'From', 'Details'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  // Other journeys sign in too, and a repeated sign-in keeps its first time, so the newest account can be anyone's.
  const account = page.getByRole('cell').getByRole('link', { name: '@' }).first();
  // Without the line break that a long address has before its domain.
  const email = (await account.textContent()) ?? '';

  await account.click();
  await expect(page).toHaveURL(/\/security-events\?person=\d+$/);
  await expect(page.getByText(`Account: ${email}`)).toBeVisible();
  await visit(page, '/security-events?kind=signOut,signInReset&to=2020-01-31');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('31/01/2020');
  await expect(page.getByText('There is no data to display')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/security-events');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('SecurityEvents.csv');
  const content = await readFile(await file.path(), 'utf8');
  expect(content).toContain('Time,Last time,Times,Event');
  expect(content).toContain('super@demo.example');
  const audit = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download audit record' }).click();
  expect((await audit).suggestedFilename()).toBe('AuditRecord.csv');
});

test('other staff see neither the Administration links nor the page', async ({ page, signIn }) => {
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  await visit(page, '/security-events');
  await expect(page.getByText('You cannot open this page')).toBeVisible();
});
