// People's data in the back office: requests to export, erase and restrict, refusals, and the hold of a challenge.
import { roles, sites } from '../../contract/vocabulary.ts';
import { axeAtBothWidths } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { expect } from './fixtures.ts';
import { account } from './people-parts.ts';
import { button, dialogOf, find, link, test } from './privacy-parts.ts';
import { visit } from './visit.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'super@demo.example');
});

test('a super admin finds a person and exports the data', async ({ page, axe }) => {
  await find(page, 'nobody@demo.example');
  await expect(page.getByText('Nothing is stored about nobody@demo.example.')).toBeVisible();
  const colleague = account('Departed', { roles: [roles.calendar], site: sites.IX });
  const { user } = await callApi(page, 'POST', '/admin/admins', colleague);
  await callApi(page, 'DELETE', `/admin/admins/${user.id}`);
  await find(page, colleague.email);
  const departed = page.getByRole('row', { name: /^Deleted account/ });
  await expect(departed).toContainText(/Departed .*, deleted on \d{2}\/\d{2}\/\d{4}/);
  await expect(departed.getByRole('link')).toHaveCount(0);

  await find(page, 'sme5@demo.example');
  const records = page.getByRole('table', { name: 'Records' });
  await expect(records.getByRole('columnheader')).toHaveText(['Place', 'Record', 'Site']);
  await expect(records).toContainText('Company account');
  await axeAtBothWidths(page, axe);
  await link(page, 'Export').click();
  await expect(page).toHaveURL('/privacy/new/export');
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('sme5@demo.example');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/privacy\/requests\/\d+$/);
  await expect(page.getByText(/^Ready until \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await axeAtBothWidths(page, axe);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await visit(page, '/privacy');
  const requests = page.getByRole('table', { name: 'Requests' });
  await expect(requests.getByRole('columnheader')).toHaveText([
    'Received',
    'Due',
    'Kind',
    'About',
    'State',
    'Handled by',
    'Actions',
  ]);
  await expect(requests.getByRole('row', { name: /sme5@demo\.example/ })).toContainText('Done');
});

test('erasing works with the keyboard alone: ticks, the typed address, and the result', {
  tag: '@essential',
}, async ({ page, axe }) => {
  await find(page, 'sme7@demo.example');
  await link(page, 'Erase').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('sme7@demo.example');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/privacy\/requests\/\d+\/erase$/);
  const dialog = page.getByRole('dialog', { name: 'Erase data' });
  await expect(dialog.getByText('What stays, and why')).toBeVisible();
  await expect(dialog).toContainText('Audit entries stay without personal values');

  expect((await dialog.boundingBox())?.width).toBe(720);
  await axeAtBothWidths(page, axe);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });

  const ticks = dialog.getByRole('group', { name: 'What will be erased' }).getByRole('checkbox');
  const count = await ticks.count();
  expect(count).toBeGreaterThan(1);
  await ticks.first().focus();
  await page.keyboard.press('Space');
  await expect(ticks.first()).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(ticks.first()).toBeChecked();

  for (const label of ['Company name too, for a sole trader', 'Comments too']) {
    await dialog.getByLabel(label).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByLabel(label)).toBeChecked();
  }

  const erase = dialog.getByRole('button', { name: 'Erase' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Type sme7@demo.example to confirm').focus();
  await page.keyboard.type('sme7@demo.exampl');
  await expect(erase).toBeDisabled();
  await page.keyboard.type('e');
  await expect(erase).toBeEnabled();
  await expect(erase).toHaveCSS('background-color', 'rgb(180, 35, 24)');
  const sent = page.waitForRequest(/\/erase$/);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ withCompanyName: true, withComments: true });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Erased. ${count} records.`)).toBeVisible();
  await axeAtBothWidths(page, axe);

  await find(page, 'sme7@demo.example');
  await expect(page.getByText('Nothing is stored about sme7@demo.example.')).toBeVisible();
  await expect(page.getByText(/Erase, received on .*: Done/)).toBeVisible();
});

test('an erased application shows when it was erased instead of its texts', async ({ page }) => {
  await find(page, 'sme9@demo.example');
  const application = page.getByRole('row', { name: /^Application / }).getByRole('link');
  const address = await application.first().getAttribute('href');
  await link(page, 'Erase').click();
  await button(page, 'Continue').click();
  await dialogOf(page).getByLabel('Type sme9@demo.example to confirm').fill('sme9@demo.example');
  await button(page, 'Erase').click();
  await expect(page.getByText(/^Erased\. \d+ records?\.$/)).toBeVisible();
  await visit(page, address ?? '');
  const idea = page.getByRole('region', { name: 'Idea Summary' });
  await expect(idea.getByText(/^Erased on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
});

test('a request is extended once and refused with a reason', async ({ page, axe }) => {
  await visit(page, '/privacy/new/export');
  await dialogOf(page).getByLabel('Email').fill('someone.else@demo.example');
  await dialogOf(page).getByRole('textbox', { name: 'Received on' }).fill('01/06/2026');
  // Only this journey needs a request that waits.
  await page.route('**/admin/privacy/requests/*/export', (route) =>
    route.fulfill({ status: 503, json: { title: 'Later.' } }),
  );
  await button(page, 'Continue').click();
  await expect(page.getByText(/^Overdue by \d+ days$/)).toBeVisible();
  await link(page, 'Extend').click();
  await expect(dialogOf(page)).toContainText('The request will be due on 01/09/2026');
  await axeAtBothWidths(page, axe);
  await dialogOf(page).getByRole('button', { name: 'Extend' }).click();
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByLabel('Reason').fill('Many records.');
  await dialogOf(page).getByRole('button', { name: 'Extend' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(link(page, 'Extend')).toHaveCount(0);
  await expect(page.getByText('Many records.')).toBeVisible();

  await link(page, 'Refuse').click();
  await axeAtBothWidths(page, axe);
  await dialogOf(page).getByLabel('Reason').fill('Not their own data.');
  await dialogOf(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(link(page, 'Refuse')).toHaveCount(0);
});

test('a restriction is made and lifted with a reason', async ({ page, axe }) => {
  await find(page, 'sme13@demo.example');
  await link(page, 'Restrict').click();
  await button(page, 'Continue').click();
  const dialog = page.getByRole('dialog', { name: 'Restrict data' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await axeAtBothWidths(page, axe);
  await dialog.getByLabel('Reason').fill('They dispute the address.');
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(page.getByText('Restricted.', { exact: true })).toBeVisible();
  await link(page, 'Lift the restriction').click();
  const lifting = page.getByRole('dialog', { name: 'Lift the restriction' });
  await axeAtBothWidths(page, axe);
  await lifting.getByLabel('Reason').fill('The address is right.');
  await lifting.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText(/^Restriction lifted\. \d+ records?\.$/)).toBeVisible();
  await expect(link(page, 'Lift the restriction')).toHaveCount(0);
});

test('a hold shows until when it lasts, and can be ended', async ({ page }) => {
  await visit(page, '/challenges/1/challenges/1');
  const next = `01/01/${new Date().getFullYear() + 2}`;
  await link(page, 'Hold').click();
  await dialogOf(page).getByLabel('Reason').fill('A company objected.');
  await dialogOf(page).getByRole('textbox', { name: 'Hold until' }).fill(next);
  await dialogOf(page).getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByText(`On hold until ${next}`)).toBeVisible();

  await visit(page, '/challenges/1/challenges/1/hold');
  await button(page, 'End hold').click();
  await page.getByRole('dialog', { name: 'End hold' }).getByRole('button', { name: 'End hold' }).click();
  await expect(page.getByText(`On hold until ${next}`)).toHaveCount(0);
});
