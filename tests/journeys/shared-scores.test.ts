// The board opens the share link of a score summary without signing in, and reads every assessment until the link is revoked.
import type { ScoreSummary, ShareLink } from '../../contract/score-summary.ts';
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
  const companies = assessmentSummaries.map(({ submission }) => submission.companyName);
  await expect(visitor.locator('.score-submission th')).toHaveText(companies);
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

  await callApi(page, 'DELETE', `/admin/challenges/${id}/share-link`);
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole('main')).toContainText('This link has expired or has been revoked.');
  await axe(visitor);
  expect((await visitor.goto(`${link}x`))?.status()).toBe(404);
  await expect(visitor.getByRole('main')).toContainText('This link does not open anything.');
  await visitors.close();
});
