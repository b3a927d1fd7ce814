// A moderation: the lead opens it, an assessor changes a rating with a reason, and the lead sets an assessment aside.
import type { Page } from '@playwright/test';
import type { ApplicationToAssess } from '../../contract/applications.ts';
import type { Moderation } from '../../contract/moderation.ts';
import type { ScoreSummary } from '../../contract/score-summary.ts';
import { axeInBothSchemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { buttonOf, dialogOf } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { assessmentOf, type Company, challengeToAssess, newCompanies } from './panel-parts.ts';

let companies: Company[] = [];
test.beforeAll(async ({ server }) => {
  companies = await newCompanies(server, ['Kiln Controls Ltd', 'Brick Works Ltd']);
});

type SignIn = (page: Page, email: string) => Promise<void>;

const [first, second] = ['assessor1@demo.example', 'assessor4@demo.example'];
/** A challenge whose applications two people have assessed very differently; the super admin is signed in. */
async function prepare(page: Page, signIn: SignIn, name: string) {
  await signIn(page, 'super@demo.example');
  const { id, path } = await challengeToAssess(page, name, companies);
  await callApi(page, 'PATCH', `/admin/challenges/${id}/decision-room`, { places: 1 });
  const address = `/admin/challengeapplications/challenge/${id}/complete`;
  const applications: ApplicationToAssess[] = await callApi(page, 'GET', address);
  for (const [email, ratings] of [
    [first, [4, 3]],
    [second, [2, 3]],
  ] as const) {
    await signIn(page, email ?? '');
    for (const [index, application] of applications.entries())
      await callApi(page, 'POST', '/admin/assessments', assessmentOf(application.id, ratings[index] ?? 3));
  }
  await signIn(page, 'super@demo.example');
  const [application] = applications;
  if (!application) throw new Error('There are no submissions.');
  const summaryPath = path.replace('/challenges/', '/application-summary/');
  return { id, submission: application, roomPath: `${summaryPath}/decision/moderation` };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const moderationOf = (page: Page, id: number): Promise<Moderation> =>
  callApi(page, 'GET', `/admin/challenges/${id}/moderation`);

test('a moderation leads to a change with a reason, by keyboard alone', { tag: '@essential' }, async ({
  page,
  signIn,
  axe,
}) => {
  const { id, submission, roomPath } = await prepare(page, signIn, 'A challenge that is moderated');
  await page.goto(roomPath);
  await expect(page.getByText('Moderation has not been opened.')).toBeVisible();
  await expect(region(page, 'Agenda').getByText('Spread: 40.0 points.')).toBeVisible();
  await buttonOf(page, 'Open moderation').press('Enter');
  await expect(dialogOf(page).getByText('They can still change their own')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Open moderation' }).press('Enter');
  await expect(page.getByText(/^Open since \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\.$/)).toBeVisible();
  await expect(page.getByText('No rating has changed since moderation was opened.')).toBeVisible();
  // The page shows the change before the dialog closes, so a press could reach the link while the dialog is still open.
  await expect(dialogOf(page)).toHaveCount(0);

  const entry = region(page, submission.companyName);
  await entry.getByRole('link', { name: 'Add note' }).press('Enter');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Ask both about the pilot.');
  await page.keyboard.press('Control+Enter');
  await expect(entry.getByText('Ask both about the pilot.')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'Add note' })).toBeFocused();
  await axeInBothSchemes(page, axe);

  await signIn(page, second ?? '');
  await page.goto(`/assessments/submissions/assessment/edit/${submission.id}`);
  await expect(page.getByText('An assessor: 80.0 points')).toBeVisible();
  await expect(page.getByText('Ask both about the pilot.')).toBeVisible();
  await axeInBothSchemes(page, axe);
  const form = page.getByRole('form', { name: 'Edit Assessment' });
  await form.getByRole('slider', { name: 'Fit with challenge', exact: true }).press('4');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(form.getByText('This is a required field.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Reason for the change' }).fill('Misread the pilot.');
  const notes = page.getByRole('form', { name: 'Add note' });
  await notes.getByRole('textbox', { name: 'Note' }).fill('The pilot has started.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The pilot has started.')).toBeVisible();
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Assessment saved.')).toBeVisible();

  await signIn(page, 'super@demo.example');
  await page.goto(roomPath);
  await expect(
    region(page, 'Changes').getByText(/^Fit with challenge 2 → 4, .+: Misread the pilot\. Rank/),
  ).toBeVisible();
  expect((await moderationOf(page, id)).changes).toHaveLength(1);
});

test('the lead sets an assessment aside, counts it again, and strikes out a note', async ({
  page,
  signIn,
}) => {
  const { id, submission, roomPath } = await prepare(
    page,
    signIn,
    'A challenge with an assessment set aside',
  );
  await callApi(page, 'POST', `/admin/challenges/${id}/moderation`);
  await callApi(page, 'POST', `/admin/challenges/${id}/moderation/notes`, {
    applicationID: submission.id,
    text: 'About another company.',
  });
  await page.goto(roomPath);
  const entry = region(page, submission.companyName);
  await entry.getByRole('button', { name: 'Show 2 assessments' }).click();
  await entry
    .getByRole('link', { name: /^Set aside/ })
    .last()
    .click();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('Too short.');
  await dialogOf(page).getByRole('button', { name: 'Set aside' }).click();
  await expect(dialogOf(page).getByText('Value must have at least 20 characters.')).toBeVisible();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('The comment is about another company.');
  await dialogOf(page).getByRole('button', { name: 'Set aside' }).click();
  await expect(entry.getByText(/^Set aside on .+: The comment is about another company\.$/)).toBeVisible();
  await expect(region(page, 'Changes').getByText(/^Set aside, .+Rank/)).toBeVisible();
  const address = `/admin/challenges/${id}/application-summary`;
  const { assessmentSummaries }: ScoreSummary = await callApi(page, 'GET', address);
  const summary = assessmentSummaries.find((one) => one.submission.id === submission.id);
  expect(summary?.assessmentScores).toHaveLength(1);

  await entry.getByRole('link', { name: /^Count again/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Count again' }).click();
  await expect(region(page, 'Changes').getByText(/^Counted again, /)).toBeVisible();

  await entry.getByRole('link', { name: 'Strike out' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('It was a mistake.');
  await dialogOf(page).getByRole('button', { name: 'Strike out' }).click();
  await expect(entry.getByText(/^Struck out on .+: It was a mistake\.$/)).toBeVisible();

  await page.getByRole('switch', { name: "Show assessors' names to each other" }).check({ force: true });
  await expect
    .poll(
      async () =>
        (await callApi(page, 'GET', `/admin/challenges/${id}/decision-room`)).settings.showsAssessorNames,
    )
    .toBe(true);
  await buttonOf(page, 'Close moderation').click();
  await dialogOf(page).getByRole('button', { name: 'Close moderation' }).click();
  await expect(page.getByText(/^Closed\. It was opened on /)).toBeVisible();
});

test('a moderation fits on a phone, and viewers see numbers instead of names', async ({ page, signIn }) => {
  const { id, roomPath } = await prepare(page, signIn, 'A challenge moderated on a phone');
  await callApi(page, 'POST', `/admin/challenges/${id}/moderation`);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'viewer@demo.example');
  await page.goto(roomPath);
  await expect(
    region(page, 'Agenda')
      .getByText(/^Assessor \d is .+ points from the mean/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /Open moderation|Close moderation|Add note/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
