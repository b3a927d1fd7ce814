// The board opens the share link of a score summary without signing in, and reads every assessment until the link is revoked.
import { readFile } from 'node:fs/promises';
import type { ScoreSummary, ShareLink } from '../../contract/score-summary.ts';
import { expectedText } from '../../rules/score-table.ts';
import { pointsText, ratingText } from '../../rules/scoring.ts';
import { axeInAllThemes } from './axe-in-all-themes.ts';
import { callApi } from './calls.ts';
import { challengeNamed } from './challenge-parts.ts';
import { expect, test } from './fixtures.ts';

test('the board opens a shared score summary until its link is revoked', async ({
  page,
  browser,
  signIn,
  axe,
}) => {
  await signIn(page, 'super@demo.example');
  const { id, name } = await challengeNamed(page, 'Food and Farming', 'Spotting crop disease from a phone');
  const { assessmentSummaries }: ScoreSummary = await callApi(
    page,
    'GET',
    `/admin/challenges/${id}/application-summary`,
  );
  const { shareLink: link }: ShareLink = await callApi(page, 'POST', `/admin/challenges/${id}/share-link`);
  expect(link).toMatch(/\/site\/ga\/expiring\/score-summary\/\?token=/);
  const [best] = assessmentSummaries;
  const [first] = best?.assessmentScores ?? [];
  if (!best || !first) throw new Error(`${name} has no assessments.`);

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  expect((await visitor.goto(link))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Challenge Score Summary');
  await expect(visitor.getByText(name, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('banner')).toContainText('GA Challenges');
  const lines = assessmentSummaries.map((one) => `${one.submission.companyName}${expectedText(one)}`);
  await expect(visitor.locator('.score-submission th')).toHaveText(lines);
  await expect(visitor.locator('.score-submission .score-rank').first()).toHaveText('1');
  const row = visitor.getByRole('row').filter({ hasText: best.submission.companyName });
  await expect(
    row.getByRole('cell', { name: pointsText(best.averageScore.total), exact: true }),
  ).toBeVisible();

  const assessor = visitor.getByRole('row', {
    name: `${first.assessor.firstName} ${first.assessor.lastName}`,
  });
  const comment = visitor.getByText(first.assessment.finalComment);
  await expect(comment.first()).toBeHidden();
  await row.locator('summary').focus();
  await visitor.keyboard.press('Enter');
  await expect(comment.first()).toBeVisible();
  const rating = ratingText(first.assessment.deploymentScale, first.score.deploymentScale);
  await expect(assessor.first()).toContainText(rating);

  await axeInAllThemes(visitor, axe);
  await expect(comment.first()).toBeVisible();
  // The narrowest width with a table.
  await visitor.setViewportSize({ width: 960, height: 800 });
  await expect(visitor.getByRole('columnheader', { name: 'Summary' })).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(960);
  // Every row is open in print.
  await row.locator('summary').click();
  await expect(comment.first()).toBeHidden();
  await visitor.emulateMedia({ media: 'print' });
  await expect(comment.first()).toBeVisible();
  await visitor.emulateMedia({ media: null });

  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Score summary ${name}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(visitor.getByText('Idea summary')).toHaveCount(0);

  await callApi(page, 'DELETE', `/admin/challenges/${id}/share-link`);
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole('main')).toContainText('This link has expired or has been revoked.');
  await axe(visitor);
  expect((await visitor.goto(`${link}x`))?.status()).toBe(404);
  await expect(visitor.getByRole('main')).toContainText('This link does not open anything.');
  await visitors.close();
});

test('a lead shares the ideas, and the board reads them on the page', async ({ page, browser, signIn }) => {
  await signIn(page, 'super@demo.example');
  const challenge = await challengeNamed(page, 'Food and Farming', 'Spotting crop disease from a phone');
  const summary: ScoreSummary = await callApi(
    page,
    'GET',
    `/admin/challenges/${challenge.id}/application-summary`,
  );
  const [best] = summary.assessmentSummaries;
  if (!best) throw new Error('The challenge has no submissions.');
  const { ideaSummary }: { ideaSummary: string } = await callApi(
    page,
    'GET',
    `/admin/challengeapplications/${best.submission.id}`,
  );
  const [firstWords = ''] = ideaSummary.split('\n');

  await page.goto(
    `/challenge-groups/${summary.challenge.challengeGroupID}/application-summary/${challenge.id}/share`,
  );
  const dialog = page.getByRole('dialog', { name: 'Share link' });
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/token=/);
  const without = await field.inputValue();
  const checkbox = dialog.getByRole('checkbox', { name: 'Include the idea summary of each submission' });
  await expect(checkbox).not.toBeChecked();
  await expect(dialog).toContainText("Anyone with the link can then read the companies' ideas.");
  await checkbox.check();
  await expect(field).not.toHaveValue(without);
  await expect(field).toHaveValue(/token=/);
  const withIdeas = await field.inputValue();
  await checkbox.uncheck();
  await expect(field).toHaveValue(without);

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(withIdeas);
  const row = visitor.getByRole('row').filter({ hasText: best.submission.companyName });
  const idea = visitor.locator('.score-own-line').filter({ hasText: 'Idea summary' }).first();
  await expect(idea).toBeHidden();
  await row.locator('.score-toggle summary').click();
  await expect(idea).toContainText(firstWords);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await visitor.goto(without);
  await expect(visitor.getByText('Idea summary')).toHaveCount(0);
  await visitors.close();
});
