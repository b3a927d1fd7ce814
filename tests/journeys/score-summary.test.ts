// The score summary: the lead reads, explains, weights and shares the scores; a viewer reads and downloads them.
import type { Locator, Page } from '@playwright/test';
import type { ScoreSummary } from '../../contract/score-summary.ts';
import { innovativeText, pointsText, ratingText } from '../../rules/scoring.ts';
import { callApi } from './calls.ts';
import { buttonOf, challengeNamed, dialogOf, titleRow } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const robots = 'Safe robots beside people on small production lines';

async function summaryOf(page: Page, groupName: string, name: string) {
  const { id, challengeGroupID, path } = await challengeNamed(page, groupName, name);
  const loadSummary = (): Promise<ScoreSummary> =>
    callApi(page, 'GET', `/admin/challenges/${id}/application-summary`);
  return {
    id,
    challengeGroupID,
    challengePath: path,
    path: path.replace(/challenges\/\d+$/, `application-summary/${id}`),
    loadSummary,
  };
}

const scoresOf = (page: Page) => page.getByRole('region', { name: 'Scores by submission' });
const rowOf = (page: Page, company: string) =>
  scoresOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: company, exact: true }) });
const totalsOn = (page: Page) => scoresOf(page).locator('tbody > tr:first-child > td:nth-child(9)');
const totalsOf = ({ assessmentSummaries }: ScoreSummary) =>
  assessmentSummaries.map(
    ({ averageScore, isProvisional }) =>
      `${pointsText(averageScore.total)}${isProvisional ? ' Provisional' : ''}`,
  );

const rightOf = async (element: Locator) => {
  const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
};

/** Simulates a person who returns to this tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('the lead reads the scores, writes a summary, changes the weighting, and shares a link that can be revoked', {
  tag: '@essential',
}, async ({ page, context, signIn, axe }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'lead@demo.example');
  const { id, path, challengePath, loadSummary } = await summaryOf(page, 'Advanced Manufacturing', robots);
  const before = await loadSummary();
  const [best] = before.assessmentSummaries;
  const [first] = best?.assessmentScores ?? [];
  const withoutSummary = before.assessmentSummaries.find(({ submission }) => !submission.overallScoreSummary);
  if (!best || !first || !withoutSummary)
    throw new Error(`${robots} has no assessments, or a summary for every application.`);

  await visit(page, challengePath);
  await buttonOf(page, 'View submissions summary').click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge Score Summary');
  await expect(page.getByRole('main').getByRole('link', { name: robots })).toBeVisible();
  await expect(scoresOf(page).getByRole('columnheader')).toHaveText([
    'Rank',
    'Submission',
    'Deployment timescale',
    'Fit with challenge',
    'Credibility of company',
    'Credibility of technology',
    'Full or partial solution',
    'Is it innovative?',
    'Score',
    'Summary',
    'Assessments',
  ]);
  await expect(totalsOn(page)).toHaveText(totalsOf(before));
  await expect(rowOf(page, best.submission.companyName)).toContainText(
    innovativeText(best.assessmentScores.map(({ assessment }) => assessment)),
  );

  const assessor = scoresOf(page).getByRole('row', {
    name: `${first.assessor.firstName} ${first.assessor.lastName} ${ratingText(first.assessment.deploymentScale, first.score.deploymentScale)}`,
  });
  const toggle = page.getByRole('button', { name: `Assessments of ${best.submission.companyName}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(assessor).toContainText(pointsText(first.score.total));
  await axe(page);
  const weights = page.locator('main dl').first();
  await expect(weights).toContainText('Fit with challenge20%');
  // The narrowest width that shows every column: the toggle and the comments are inside the card.
  await page.setViewportSize({ width: 1000, height: 800 });
  const edge = await rightOf(scoresOf(page));
  expect(await rightOf(toggle)).toBeLessThan(edge);
  expect(await rightOf(page.getByText(first.assessment.finalComment).first())).toBeLessThanOrEqual(edge);
  await page.setViewportSize({ width: 1280, height: 800 });

  const { companyName } = withoutSummary.submission;
  await page.getByRole('link', { name: `Add summary of ${companyName}` }).click();
  const field = dialogOf(page).getByPlaceholder('Enter summary');
  await expect(field).toBeFocused();
  await field.fill('Ready to pitch.\nAsk about the price.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Summary saved.')).toBeVisible();
  const edit = page.getByRole('link', { name: `Edit summary of ${companyName}` });
  await expect(edit).toBeFocused();
  await expect(scoresOf(page)).toContainText('Ready to pitch.\nAsk about the price.', { useInnerText: true });
  // Open rows stay open.
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  // A colleague saves first: nothing typed is lost, and the user decides whether to save again.
  await edit.click();
  await expect(field).toHaveValue('Ready to pitch.\nAsk about the price.');
  await callApi(page, 'POST', `/admin/challengeApplications/${withoutSummary.submission.id}`, {
    summary: 'Theirs.',
  });
  await field.fill('Mine.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('after you opened it');
  await expect(field).toHaveValue('Mine.');
  await field.fill('');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `Add summary of ${companyName}` })).toBeFocused();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await buttonOf(page, 'Edit score weighting').click();
  const slider = dialogOf(page).getByRole('slider', { name: 'Fit with challenge' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100%');
  // Assessments exist, so the dialog shows their new ranks and asks why.
  await expect(
    dialogOf(page).getByText(/^\d+ assessments exist\. New weights change their scores\.$/),
  ).toBeVisible();
  await expect(
    dialogOf(page)
      .getByRole('table', { name: 'Rank changes' })
      .or(dialogOf(page).getByText('No rank changes.')),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page).getByText('This is a required field.')).toBeVisible();
  await dialogOf(page).getByLabel('Reason for the change').fill('The board wants the best fit.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Score weighting saved.')).toBeVisible();
  await buttonOf(page, 'View submissions summary').click();
  await expect(
    page.getByText(
      /^Changed by .+ on \d{2}\/\d{2}\/\d{4}, with \d+ assessments: .+ Reason: The board wants the best fit\.$/,
    ),
  ).toBeVisible();
  const newTotals = totalsOf(await loadSummary());
  expect(newTotals).not.toEqual(totalsOf(before));
  await expect(totalsOn(page)).toHaveText(newTotals);
  await expect(weights).toContainText('Fit with challenge100%');
  // Someone changes it back in another browser while this tab is open.
  await callApi(page, 'PATCH', `/admin/challenges/${id}/weighting`, before.challenge.scoreWeighting);
  await returnToTab(page);
  await expect(totalsOn(page)).toHaveText(totalsOf(before));

  const share = buttonOf(page, 'Share link');
  await page.route('**/share-link', (route) => route.fulfill({ status: 400, json: 'No.' }));
  await share.click();
  await expect(dialogOf(page).getByRole('alert')).toContainText("Couldn't create a link at this time.");
  await page.unroute('**/share-link');
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  const link = dialogOf(page).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/site\/ix\/expiring\/score-summary\/\?token=/);
  const shared = await link.inputValue();
  // A new link, not the one from the summary.
  expect(shared).toBe((await callApi(page, 'POST', `/admin/challenges/${id}/share-link`)).shareLink);
  await expect(dialogOf(page)).toContainText(/Works until \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  await dialogOf(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Link copied', exact: true })).toBeVisible();
  await expect(page.getByText('Copied link to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  expect((await fetch(shared)).status).toBe(200);
  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(dialogOf(page)).toContainText('loses access');
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
  const create = dialogOf(page).getByRole('button', { name: 'Create a new link' });
  await expect(create).toBeFocused();
  expect((await fetch(shared)).status).toBe(410);
  await create.click();
  await expect(link).toHaveValue(/token=/);
  expect(await link.inputValue()).not.toBe(shared);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
});

test('a viewer reads the scores and downloads them as PDF, CSV and XLSX, also on a narrow screen', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn(page, 'viewer@demo.example');
  const { id, path, challengeGroupID, loadSummary } = await summaryOf(page, 'Advanced Manufacturing', robots);
  const { assessmentSummaries, token, shareLink } = await loadSummary();
  expect([token, shareLink]).toEqual([null, null]);
  const [best] = assessmentSummaries;
  const [first] = best?.assessmentScores ?? [];
  if (!best || !first) throw new Error(`${robots} has no assessments.`);

  // The first reply fails, so the server's message replaces the scores.
  await page.route('**/application-summary', (route) =>
    route.fulfill({ status: 400, json: 'The scores are being added up.' }),
  );
  await visit(page, path);
  await expect(page.getByRole('alert')).toContainText('The scores are being added up.');
  await page.unroute('**/application-summary');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(totalsOn(page)).toHaveCount(assessmentSummaries.length);
  await expect(titleRow(page).getByRole('link')).toHaveText(['Decision room']);
  await expect(page.getByRole('link', { name: /^(Add|Edit) summary/ })).toHaveCount(0);
  await page.getByText('By disagreement').click();
  await expect(page.getByRole('list', { name: 'Spread between assessors' })).toContainText('spread: ');
  await axe(page);
  for (const [button, name] of [
    ['Download PDF', `Score summary ${robots}.pdf`],
    ['Download as CSV', 'SubmissionsSummary.csv'],
    ['Download as XLSX', 'SubmissionsSummary.xlsx'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await downloading).suggestedFilename()).toBe(name);
  }
  await expect(page).toHaveURL(path);

  // Opened from a shared address; the same rule applies.
  await visit(page, `${path}/share`);
  await expect(dialogOf(page)).toContainText('can change this challenge');
  await visit(page, `${path}/summary/${best.submission.id}`);
  await expect(dialogOf(page)).toContainText('can change this challenge');
  await dialogOf(page).getByText('Close', { exact: true }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const card = scoresOf(page).getByRole('listitem').filter({ hasText: best.submission.companyName }).first();
  await expect(card.getByRole('term').first()).toHaveText('Deployment timescale');
  await card.getByRole('button', { name: /^Assessments of/ }).click();
  await expect(card).toContainText(`${first.assessor.firstName} ${first.assessor.lastName}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The other address of the page, with a wrong group.
  await signIn(page, 'super@demo.example');
  await visit(page, `/challenges/${challengeGroupID + 1}/application-summary/${id}/share`);
  await expect(page).toHaveURL(`/challenges/${challengeGroupID}/application-summary/${id}/share`);
  await expect(dialogOf(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/token=/);
});
