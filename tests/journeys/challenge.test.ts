// The page of a challenge: each step of its lifecycle, its applications, and the links to share.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ApplicationSummary } from '../../contract/applications.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { callApi } from './calls.ts';
import {
  applicationsOf,
  buttonOf,
  challengeNamed,
  dialogOf,
  ended,
  newChallenge,
  open,
  titleRow,
} from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

async function takeStep(
  page: Page,
  caption: string,
  path: string,
  confirm: string,
  expectedText: RegExp | string,
) {
  await buttonOf(page, caption).click();
  await expect(page).toHaveURL(new RegExp(`/${path}$`));
  await expect(dialogOf(page)).toContainText(expectedText);
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialogOf(page).getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test('the lead publishes, unpublishes, and takes the challenge through the assessment', {
  tag: '@essential',
}, async ({ page, signIn }) => {
  await signIn(page, 'lead@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, 'Led through its life', open);
  const path = `/challenge-groups/${challengeGroupID}/challenges/${id}`;
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'Led through its life' })).toBeVisible();
  await expect(titleRow(page).getByText('Unpublished')).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveText(['Edit', 'Publish']);
  await expect(applicationsOf(page)).toContainText('There have been no submissions submitted');

  await takeStep(page, 'Publish', 'publish', 'Publish', 'companies can apply immediately');
  await expect(page.getByText('Challenge published.')).toBeVisible();
  await expect(titleRow(page).getByText('Published', { exact: true })).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveText(['Edit', 'Unpublish']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('li[aria-current="step"]')).toContainText('Live Challenge');

  await takeStep(page, 'Unpublish', 'unpublish', 'Unpublish', 'Only its preview link will open it.');
  await expect(titleRow(page).getByRole('link')).toHaveText(['Edit', 'Publish']);

  // A colleague acts first: the dialog says so, and has nothing to confirm.
  await callApi(page, 'PATCH', `/admin/challenges/${id}/publish`);
  await buttonOf(page, 'Publish').click();
  await expect(dialogOf(page)).toContainText('This challenge is already published.');
  await expect(dialogOf(page).getByRole('button')).toHaveText(['', 'Close']);
  await dialogOf(page).getByText('Close', { exact: true }).click();

  await callApi(page, 'PATCH', `/admin/challenges/${id}`, ended);
  await page.reload();
  await takeStep(
    page,
    'Mark challenge as Ready for Assessment',
    'ready',
    'Mark as ready',
    'will be able to assess',
  );
  await expect(page.locator('li[aria-current="step"]')).toContainText('Assessment');
  await expect(titleRow(page).getByRole('link')).toHaveText([
    'Edit',
    'Mark Challenge as Assessment Complete',
  ]);
  await expect(buttonOf(page, 'Edit score weighting')).toBeVisible();

  await takeStep(
    page,
    'Mark Challenge as Assessment Complete',
    'complete',
    'Mark as complete',
    'will be closed',
  );
  await expect(titleRow(page).getByText('Assessments complete')).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveText(['Edit']);
  await expect(buttonOf(page, 'Edit score weighting')).toHaveCount(0);
  await expect(buttonOf(page, 'Update challenge lead')).toHaveCount(0);

  // A saved address opens the dialog; the same rule applies.
  await visit(page, `${path}/score-weighting`);
  await expect(dialogOf(page)).toContainText('The assessments of this challenge are complete.');
  await visit(page, `${path}/ready`);
  await expect(dialogOf(page)).toContainText('Only a super admin can do this.');
});

test('a super admin resets and reopens, changes weighting and lead, and sees everything in the history', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, challengeGroupID } = await newChallenge(page, 'Turned back twice', ended);
  await callApi(page, 'POST', `/admin/challenges/${id}/ready-for-assessment`);
  // The group in the address is wrong.
  await visit(page, `/challenges/${challengeGroupID + 1}/challenges/${id}?pageSize=25`);
  await expect(page).toHaveURL(`/challenges/${challengeGroupID}/challenges/${id}?pageSize=25`);
  await expect(titleRow(page).getByRole('link')).toHaveText([
    'Edit',
    'Reset Assessment Status',
    'Mark Challenge as Assessment Complete',
  ]);
  await visit(page, `/challenges/${challengeGroupID}/challenges/${id}`);

  await takeStep(page, 'Reset Assessment Status', 'reset', 'Reset', 'are kept');
  await expect(buttonOf(page, 'Mark challenge as Ready for Assessment')).toBeVisible();

  await callApi(page, 'POST', `/admin/challenges/${id}/ready-for-assessment`);
  await callApi(page, 'POST', `/admin/challenges/${id}/assessment-complete`);
  await page.reload();
  await takeStep(page, 'Reopen Assessments', 'ready', 'Mark as ready', 'add and change them again');
  await expect(buttonOf(page, 'Mark Challenge as Assessment Complete')).toBeVisible();
  await expect(titleRow(page).getByText('Assessments complete')).toHaveCount(0);

  await buttonOf(page, 'Edit score weighting').click();
  const slider = dialogOf(page).getByRole('slider', { name: 'Fit with challenge' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '21%');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Score weighting saved.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Fit with challenge/ })).toContainText('21%');

  await buttonOf(page, 'Update challenge lead').click();
  const choice = dialogOf(page).getByRole('combobox', { name: 'Challenge lead' });
  await expect(choice).toBeFocused();
  await choice.fill('admin.ix');
  await page.getByRole('option', { name: /admin\.ix@demo\.example/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Challenge lead saved.')).toBeVisible();
  const { challengeLead }: Challenge = await callApi(page, 'GET', `/admin/challenges/${id}`);
  const name = `${challengeLead.firstName} ${challengeLead.lastName}`;
  await expect(page.getByRole('definition').filter({ hasText: name }).first()).toBeVisible();

  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`to ${name}`);
  await expect(history).toContainText('Fit with challenge 21%');
  await expect(history).toContainText('Assessments reopened by Helen Marsh');
});

test('a viewer reads everything and changes nothing, an assessor reads less, and the other site does not find it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'viewer@demo.example');
  const challengeName = 'Finding leaks in trunk mains before they surface';
  const { id, path } = await challengeNamed(page, 'Water and Environment', challengeName);
  await visit(page, path);
  await expect(page.getByRole('heading', { name: challengeName })).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveCount(0);
  await expect(buttonOf(page, 'View submissions summary')).toBeVisible();
  for (const name of ['Edit', 'Edit score weighting', 'Update challenge lead', 'Delete']) {
    await expect(buttonOf(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole('term')).toContainText(['Name', 'Challenge lead', 'Tags', 'Business tags']);
  await expect(
    applicationsOf(page)
      .getByRole('link', { name: /^View / })
      .first(),
  ).toBeVisible();
  await expect(applicationsOf(page).getByRole('link', { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);

  // A viewer of another group who only assesses this challenge sees only its description.
  await signIn(page, 'assessor4@demo.example');
  await visit(page, path);
  await expect(page.getByRole('heading', { name: challengeName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Background' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await expect(page.getByRole('button', { name: /preview/i })).toHaveCount(0);
  await expect(buttonOf(page, 'View submissions summary')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Applications Snapshot' })).toHaveCount(0);
  await expect(applicationsOf(page)).toHaveCount(0);

  await signIn(page, 'admin.ga@demo.example');
  await visit(page, path);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Challenge Groups' }).click();
  await expect(page).toHaveURL('/challenge-groups');
  await visit(page, `/challenge-groups/1/challenges/${id}/publish`);
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('applications are sorted by progress, found by company, downloaded as CSV, and removed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'lead@demo.example');
  const { id, path } = await challengeNamed(
    page,
    'Rail and Transport',
    'Predicting points failures in winter',
  );
  const all: ApplicationSummary[] = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/challenge/${id}`,
  );
  await visit(page, path);
  const table = applicationsOf(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Applicant',
    'Created on',
    'Percent complete',
    'Completed on',
    'Actions',
  ]);
  await expect(table.getByLabel('Rows per page').locator('option')).toHaveText(['10', '25', '100']);
  const percents = all.map(({ percentComplete }) => `${Math.round(percentComplete * 100)}%`);
  await expect(table.getByRole('row').locator('td:nth-child(4)')).toHaveText(percents.slice(0, 10));
  expect(percents).toEqual(percents.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)));
  const counted = percents.filter((percent) => percent === percents[0]).length;
  const snapshot = page.getByRole('region', { name: 'Applications Snapshot' });
  await expect(snapshot.getByRole('listitem').first()).toHaveText(`${counted} x ${percents[0]} completed`);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('SubmissionsSummary.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(recordsOf(csv)).toBe(all.length + 1);

  const [removed] = all.filter(({ companyName }) => companyName !== '');
  if (!removed) throw new Error('There is no submission to remove.');
  await table.getByRole('searchbox').fill(removed.companyName.toUpperCase().replaceAll(' ', ''));
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(`${removed.companyName} (${removed.email})`);
  await table.getByRole('link', { name: /^Remove / }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/remove/${removed.id}\\?search=`));
  await expect(dialogOf(page)).toContainText('Are you sure you want to delete this submission?');
  await expect(dialogOf(page)).toContainText(removed.companyName);
  await visit(page, `${path}/remove/2000000000`);
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // The address finds the application by its id, even if the list shows others or none.
  await visit(page, `${path}/remove/${removed.id}?search=nobody-is-called-so`);
  await expect(dialogOf(page)).toContainText(removed.companyName);
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Submission removed.')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(1);
  await table.getByText('Clear search', { exact: true }).click();
  await expect(table.getByRole('status').filter({ hasText: 'of' })).toHaveText(
    new RegExp(`of ${all.length - 1}$`),
  );
  const left = counted - (percents[all.indexOf(removed)] === percents[0] ? 1 : 0);
  await expect(snapshot.getByRole('listitem').first()).toHaveText(`${left} x ${percents[0]} completed`);
});

/** The records of a CSV file; line breaks in quoted text do not count. */
const recordsOf = (csv: string) =>
  csv
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimEnd()
    .split('\r\n').length;

test('the lead copies links, sees the result on the button and opens a preview, also on a narrow screen', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'lead@demo.example');
  const challengeName = 'Water-efficient homes without new pipework';
  const { id, path } = await challengeNamed(page, 'Water and Environment', challengeName);
  const { publicLink, previewLink }: Challenge = await callApi(page, 'GET', `/admin/challenges/${id}`);
  await visit(page, path);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied', exact: true })).toBeVisible();
  await expect(page.getByText('Copied link to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publicLink);
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(page.getByRole('button', { name: 'Preview link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(previewLink);

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Preview .*new tab/ }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(challengeName);
  await preview.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Stage 1 of 9: Pending Workshop')).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy Link' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy error', exact: true })).toBeVisible();
  await expect(page.getByText("Couldn't copy link to clipboard")).toBeVisible();
  await page.getByRole('menuitem', { name: 'Copy preview link' }).click();
  await expect(page.getByRole('menuitem', { name: 'Preview copy error' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Update challenge lead' }).click();
  await expect(dialogOf(page).getByRole('combobox', { name: 'Challenge lead' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
