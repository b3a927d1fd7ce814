// What an assessor in a panel does before or instead of assessing: declares interests, declines, withdraws a decline.
import type { Page } from '@playwright/test';
import { callApi } from './calls.ts';
import { dialogOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { assessmentOf, type Company, challengeToAssess, newCompanies } from './panel-parts.ts';
import { visit } from './visit.ts';

let companies: Company[] = [];
test.beforeAll(async ({ server }) => {
  companies = await newCompanies(server, ['Kite Sensing Ltd', 'Wren Acoustics Ltd', 'Rook Robotics Ltd']);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const company = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('an assessor declares interests before reading, and those applications are neither shown nor counted', {
  tag: '@essential',
}, async ({ page, signIn, axe }) => {
  await signIn(page, 'super@demo.example');
  const name = 'A challenge whose assessors declare interests';
  const { id } = await challengeToAssess(page, name, companies);
  await page.goto(`/assessments/declaration/${id}`);
  await expect(page.getByText('This challenge has no assessment panel.')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/panel`, {
    isDeclarationRequired: true,
    canDecline: true,
  });

  await signIn(page, 'assessor1@demo.example');
  await visit(page, '/assessments');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(/^Due \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await row.getByRole('link', { name: 'View submissions' }).click();
  await expect(
    page.getByText('Declare your interests in this challenge before you read its submissions.'),
  ).toBeVisible();
  await expect(link(page, 'Declare your interests')).toHaveAttribute(
    'href',
    `/assessments/declaration/${id}`,
  );
  await expect(link(page, 'Begin Assessment')).toHaveCount(0);
  await page.goBack();
  await row.getByRole('link', { name: 'Declare your interests first' }).click();
  await expect(page).toHaveURL(`/assessments/declaration/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you assess');
  await expect(
    page.getByText(`These companies applied to ${name}. You see only their names until you have answered.`),
  ).toBeVisible();
  await company(page, 'Wren Acoustics Ltd').getByLabel('I have an interest').check();
  await axe(page);
  await button(page, 'I have declared all my interests').click();
  await expect(company(page, 'Wren Acoustics Ltd').getByText('This is a required field.')).toBeVisible();
  await company(page, 'Wren Acoustics Ltd').getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Competitor' }).click();
  await button(page, 'I have declared all my interests').click();

  await expect(page).toHaveURL(`/assessments/submissions/${id}`);
  await expect(page.getByText('You declared an interest')).toBeVisible();
  await expect(link(page, 'Wren Acoustics Ltd')).toHaveCount(0);
  await expect(page.getByText('0 of 2 assessed')).toBeVisible();
  await visit(page, `/assessments/declaration/${id}`);
  await expect(page.getByText('You have answered for all companies.')).toBeVisible();

  await link(page, 'View submissions').click();
  await link(page, 'Rook Robotics Ltd').click();
  await link(page, 'Decline to assess').click();
  await dialogOf(page).getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByLabel('Note').fill('I know too little about robots.');
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('You declined this submission.', { exact: true })).toBeVisible();
  await visit(page, `/assessments/submissions/${id}`);
  await expect(page.getByText('You declined', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 1 assessed')).toBeVisible();
  await expect(link(page, 'Rook Robotics Ltd')).toHaveCount(0);
  await button(page, 'Withdraw decline Rook Robotics Ltd').click();
  await expect(page.getByText('0 of 2 assessed')).toBeVisible();
  await expect(link(page, 'Rook Robotics Ltd')).toBeVisible();
});

/** Chooses an action of the application that a phone has no space for. The list before it has such a menu too. */
async function more(page: Page, name: string) {
  await expect(link(page, 'Edit organisation details')).toBeVisible();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
}

test('on a phone, an assessor answers, declines, declares an interest while reading, and assesses', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lead@demo.example');
  const { id } = await challengeToAssess(page, 'A challenge with a late interest', companies);
  const panelPath = `/admin/challenges/${id}/panel`;
  await callApi(page, 'PATCH', panelPath, { isDeclarationRequired: true, canDecline: true });
  await signIn(page, 'assessor1@demo.example');
  await visit(page, `/assessments/declaration/${id}`);
  await button(page, 'I have declared all my interests').click();
  await expect(page).toHaveURL(`/assessments/submissions/${id}`);

  await link(page, 'Rook Robotics Ltd').click();
  await more(page, 'Decline to assess');
  await dialogOf(page).getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'No time' }).click();
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('You declined this submission.', { exact: true })).toBeVisible();

  await visit(page, `/assessments/submissions/${id}`);
  await link(page, 'Kite Sensing Ltd').click();
  const address = page.url();
  await more(page, 'Declare an interest');
  await expect(dialogOf(page).getByText('You will no longer be able to open this submission.')).toBeVisible();
  await dialogOf(page).getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Employment or office' }).click();
  await dialogOf(page).getByRole('button', { name: 'Declare interest' }).click();
  await expect(page).toHaveURL(`/assessments/submissions/${id}`);
  await expect(page.getByText('You declared an interest')).toBeVisible();

  await link(page, 'Begin Assessment').click();
  await expect(page.getByText(/^0 of 1 assessed\. Due \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  const firstItem = page.getByRole('main').locator('a, button, input, textarea').first();
  await expect(firstItem).toHaveText('Skip to scoring');
  await firstItem.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Your scores' })).toHaveAttribute('aria-selected', 'true');
  const slider = page.getByRole('slider', { name: 'Deployment timescale' });
  await expect(slider).toBeFocused();
  // All five words of the scale are under it while it has the focus.
  const words = (name: string) =>
    page.getByRole('slider', { name }).locator('xpath=..').locator('[class*="words"] > span');
  await expect(words('Deployment timescale')).toHaveCount(5);
  for (const word of await words('Deployment timescale').all()) await expect(word).toBeVisible();
  await expect(words('Fit with challenge').first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await visit(page, address);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
});

test('a viewer who assesses sees the scores after their own last assessment, and a super admin is warned', async ({
  page,
  signIn,
}) => {
  const assessorIDs: number[] = [];
  for (const email of ['admin.ix@demo.example', 'super@demo.example']) {
    await signIn(page, email);
    assessorIDs.push((await callApi(page, 'GET', '/admin/account')).id);
  }
  const { id, path } = await challengeToAssess(page, 'A challenge that a viewer assesses', companies);
  const scores = path.replace(`challenges/${id}`, `application-summary/${id}`);
  await callApi(page, 'PATCH', `/admin/challenges/${id}`, { assessorIDs });
  await callApi(page, 'PATCH', `/admin/challenges/${id}/panel`, {});
  const applications: { id: number }[] = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/challenge/${id}/complete`,
  );
  const [first] = applications;
  await callApi(page, 'POST', '/admin/assessments', assessmentOf(first?.id ?? 0, 4, 'Seen by nobody yet.'));
  await visit(page, scores);
  await expect(
    page.getByText(
      'You have not finished your own assessments: 2 left. Seeing the scores may influence them.',
    ),
  ).toBeVisible();

  await signIn(page, 'admin.ix@demo.example');
  await visit(page, scores);
  await expect(
    page.getByText('You can see the scores when you have finished your own assessments.'),
  ).toBeVisible();
  await expect(page.getByText('0 of 3 assessed')).toBeVisible();
  await link(page, 'Go to my submissions').click();
  await expect(page).toHaveURL(`/assessments/submissions/${id}`);
  for (const one of applications) await callApi(page, 'POST', '/admin/assessments', assessmentOf(one.id, 3));
  await visit(page, scores);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByText('Seen by nobody yet.')).toBeVisible();
});
