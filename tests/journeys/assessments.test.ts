// Reading before an assessment, writing about a company, and removing an assessment as a super admin.
import type { Page } from '@playwright/test';
import type { Application, ApplicationSummary, ApplicationToAssess } from '../../contract/applications.ts';
import type { ChallengeToAssess, ScoreRecord } from '../../contract/assessments.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const packagingChallenge = 'Packaging that replaces soft plastic film';
const notReady = 'Sorting composite scrap for reuse';
const submissionPath = (id: number) => `/assessments/submissions/submission/${id}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const toAssess = (page: Page): Promise<ChallengeToAssess[]> =>
  callApi(page, 'GET', '/admin/assessments/challenges?pageSize=100');

async function challengeToAssess(page: Page, name: string): Promise<ChallengeToAssess> {
  const challenge = (await toAssess(page)).find((one) => one.name === name);
  if (!challenge) throw new Error(`There is no challenge ${name} to assess.`);
  return challenge;
}

/** The first matching application to the challenge, with all its fields. */
async function applicationTo(page: Page, challengeID: number, matches: (one: Application) => boolean) {
  const path = '/admin/challengeapplications';
  const all: ApplicationToAssess[] = await callApi(page, 'GET', `${path}/challenge/${challengeID}/complete`);
  for (const { id } of all) {
    const application: Application = await callApi(page, 'GET', `${path}/${id}`);
    if (matches(application)) return application;
  }
  throw new Error('There is no such submission.');
}

/** Only people who may edit the challenge or manage users see these fields. */
const contactLabels = ['Contact name', 'Email', 'Telephone', 'Address line 1', 'Address line 2', 'Postcode'];

const hasAllParts = ({ attachments, ktnEntrySummary }: Application) =>
  ktnEntrySummary !== '' && attachments.some(({ contentType }) => contentType === 'image/png');

test('an assessor finds the waiting applications, reads the challenge and an application, and writes about the company', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'assessor1@demo.example');
  const challenge = await challengeToAssess(page, packagingChallenge);
  const { id, companyName, ktnEntrySummary, organisationSize } = await applicationTo(
    page,
    challenge.id,
    hasAllParts,
  );
  const progress = `${challenge.assessedCount} of ${challenge.submissionCount} assessed`;

  await visit(page, '/');
  await page
    .getByRole('link', { name: /^Assessments/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Assessments');
  await expect(page.getByText(/\d challenges are waiting for you\./)).toBeVisible();
  const table = page.getByRole('region', { name: 'My Challenges to Assess' });
  // Other journeys add challenges, so the first page may not show these two.
  await table.getByLabel('Rows per page').selectOption('100');
  const row = table.getByRole('row').filter({ hasText: packagingChallenge });
  await expect(row).toContainText('Entries require assessment');
  await expect(row).toContainText(progress);
  await expect(table.getByRole('row').filter({ hasText: notReady })).toHaveCount(1);

  await expect(row.getByRole('link')).toHaveText([packagingChallenge, 'View details', 'View submissions']);
  await row.getByRole('link', { name: `View details ${packagingChallenge}` }).click();
  await expect(page).toHaveURL(`/assessments/challenge/${challenge.id}`);
  await expect(heading(page)).toHaveText(packagingChallenge);
  const fields = page.locator('main dt');
  await expect(fields.filter({ hasNotText: /logo|image|Thumbnail/ })).toHaveText([
    'Name',
    'Challenge start',
    'Challenge end',
    'Tags',
    'Business tags',
    'Grace period',
    'Response date',
  ]);
  await expect(page.getByRole('region', { name: 'Images' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Background' })).toBeVisible();

  await buttonOf(page, 'View submissions').click();
  await expect(page).toHaveURL(`/assessments/submissions/${challenge.id}`);
  await expect(page.getByText(progress)).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveText(['View challenge', 'Begin Assessment']);
  const applications = page.getByRole('region', { name: 'Submissions' });
  await expect(applications.getByRole('columnheader')).toHaveText([
    'Company name',
    'Idea summary',
    'Assessed status',
    'Actions',
  ]);

  // Unassessed applications come first, in the order of submission.
  const statuses = applications.getByRole('row').getByText(/^(Not assessed yet|Assessed, \d+\.\d pts)$/);
  const left = challenge.submissionCount - challenge.assessedCount;
  await expect(statuses).toHaveText([
    ...Array.from({ length: left }, () => 'Not assessed yet'),
    ...Array.from({ length: challenge.assessedCount }, () => /^Assessed, \d+\.\d pts$/),
  ]);
  await expect(applications.getByRole('row').nth(1).getByRole('link')).toContainText([
    /./,
    'View details',
    'Begin Assessment',
  ]);
  await applications.getByRole('link', { name: `View details ${companyName}` }).click();
  await expect(page).toHaveURL(submissionPath(id));
  await expect(heading(page)).toHaveText(companyName);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'KTN summary',
    'Organisation details',
    'Idea Summary',
    'Technology Readiness',
    'Intellectual Property',
    'Is it a partial solution?',
    'Extra Attachments',
  ]);
  const organisation = page.getByRole('region', { name: 'Organisation details' });
  await expect(organisation).toContainText('Town/city');
  for (const label of contactLabels)
    await expect(organisation.getByText(label, { exact: true })).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /png/ }).first().click();
  const tab = await opened;
  await expect(tab.locator('img')).toBeVisible();
  await tab.close();

  await buttonOf(page, 'Edit organisation details').click();
  await expect(page).toHaveURL(`/assessments/edit-application/${id}`);
  const summary = page.getByRole('textbox', { name: 'Entry summary' });
  await expect(summary).toHaveValue(ktnEntrySummary);
  await page.getByRole('combobox', { name: 'Organisation size' }).click();
  await page.getByRole('option', { name: 'Medium (50-249)' }).click();
  await summary.fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is a required field.')).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Organisation size' })).toHaveValue('Medium (50-249)');

  // A colleague saves first: nothing typed is lost, and the user decides whether to save again.
  const path = `/admin/challengeApplications/${id}`;
  await callApi(page, 'PATCH', path, { ktnEntrySummary: 'What a colleague wrote.' });
  await summary.fill('A small team with a working pilot.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'after you opened it' })).toBeVisible();
  await expect(summary).toHaveValue('A small team with a working pilot.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(submissionPath(id));
  await expect(page.getByText('Organisation details saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'KTN summary' })).toContainText(
    'A small team with a working pilot.',
  );
  await expect(page.getByRole('region', { name: 'Organisation details' })).toContainText('Medium (50-249)');
  await callApi(page, 'PATCH', path, { ktnEntrySummary, organisationSize });

  await visit(page, `/assessments/submissions/${(await challengeToAssess(page, notReady)).id}`);
  await expect(page.getByText('Not ready for assessment yet')).toBeVisible();
  await expect(page.getByText('This challenge is not marked as ready for assessment')).toBeVisible();
  await expect(applications.getByRole('link', { name: /Assessment/ })).toHaveCount(0);
  await expect(applications.getByRole('link', { name: /^View details/ }).first()).toBeVisible();
});

test('a super admin removes an assessment; others can only read the application, or do not find it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super@demo.example');
  const challenge = await challengeToAssess(page, packagingChallenge);
  const { id, contactName, telephone } = await applicationTo(page, challenge.id, hasAllParts);
  const applications: ApplicationSummary[] = await callApi(
    page,
    'GET',
    '/admin/challengeapplications?isSubmitted=true&pageSize=1000',
  );
  // Creates an assessment to remove, as the signed-in person.
  await callApi(page, 'POST', '/admin/assessments', {
    applicationID: id,
    deploymentScale: 5,
    fitWithChallenge: 4,
    credibilityCompany: 3,
    credibilityTechnology: 2,
    fullOrPartialSolution: 1,
    isInnovative: true,
    finalComment: 'Given to be removed.',
  });
  const scores = (): Promise<ScoreRecord[]> =>
    callApi(page, 'GET', `/admin/assessments/scores-by-application/${id}`);
  const before = await scores();
  // A super admin sees every challenge, even if none waits for their assessment.
  await visit(page, '/assessments');
  await expect(page.getByRole('cell', { name: 'Entries require assessment' }).first()).toBeVisible();
  await expect(page.getByText('waiting for you')).toHaveCount(0);
  await visit(page, submissionPath(id));
  const organisation = page.getByRole('region', { name: 'Organisation details' });
  for (const label of contactLabels)
    await expect(organisation.getByText(label, { exact: true })).toBeVisible();
  for (const words of [contactName, telephone]) await expect(organisation).toContainText(words);
  const table = page.getByRole('region', { name: 'Assessments' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Assessor',
    'Email',
    'Created date',
    'Score',
    'Actions',
  ]);
  await expect(table.getByRole('row')).toHaveCount(before.length + 1);
  const ownRow = table.getByRole('row').filter({ hasText: 'super@demo.example' });
  await expect(ownRow).toContainText('60.0 pts');

  await ownRow.getByRole('link', { name: /^Remove/ }).click();
  await expect(dialogOf(page)).toContainText(
    'Are you sure you want to delete the assessment submitted by "super@demo.example"? This action cannot be reversed.',
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  const address = page.url();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Assessment removed.')).toBeVisible();
  await expect(page).toHaveURL(submissionPath(id));
  await expect(table.getByRole('row')).toHaveCount(before.length);
  await expect(table.getByRole('link', { name: /^Remove/ }).last()).toBeFocused();
  expect(await scores()).toHaveLength(before.length - 1);
  await expect(buttonOf(page, 'Begin Assessment')).toBeVisible();

  await signIn(page, 'assessor1@demo.example');
  await visit(page, address);
  await expect(dialogOf(page)).toContainText('Only a super admin can do this.');
  await dialogOf(page).getByText('Close', { exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect(table).toHaveCount(0);

  const assignedChallenges = new Set((await toAssess(page)).map((one) => one.id));
  const other = applications.find(({ challengeID }) => !assignedChallenges.has(challengeID));
  if (!other) throw new Error('This assessor assesses every challenge.');
  for (const path of [
    submissionPath(other.id),
    `/assessments/submissions/${other.challengeID}`,
    `/assessments/challenge/${other.challengeID}`,
    `/assessments/edit-application/${other.id}`,
  ]) {
    await visit(page, path);
    await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Assessments' }).click();
  await expect(page).toHaveURL('/assessments');

  // An admin of the other site.
  await signIn(page, 'admin.ix@demo.example');
  await visit(page, submissionPath(id));
  await expect(page.getByText('We could not find this. It may have been deleted.')).toBeVisible();

  // A viewer who is not an assessor sees a breadcrumb and a button that lead to the challenge.
  await signIn(page, 'viewer@demo.example');
  const application = applications.find(({ challengeName }) => challengeName.startsWith('Finding leaks'));
  await visit(page, submissionPath(application?.id ?? 0));
  await expect(heading(page)).toHaveText(application?.companyName ?? '');
  for (const label of contactLabels)
    await expect(organisation.getByText(label, { exact: true })).toHaveCount(0);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link')).toHaveText(['Dashboard', 'Finding leaks in trunk mains bef…']);
  await expect(breadcrumb.getByTitle(application?.challengeName ?? '')).toBeVisible();
  await expect(titleRow(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View challenge', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Score summary', exact: true }).click();
  await expect(heading(page)).toHaveText('Challenge Score Summary');
  await visit(page, `/assessments/edit-application/${application?.id}`);
  await expect(page.getByText('Only an assessor of this challenge or someone who can')).toBeVisible();
});
