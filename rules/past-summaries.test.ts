// Tests what the rows of a past score summary show, with and without a panel.
import { expect, test } from 'vitest';
import { day, workedExample } from './example-history.ts';
import { pastSummaries } from './past-summaries.ts';
import { rankingAsAt } from './score-history.ts';

const existingIDs = [101, 102, 103, 104, 105, 106];
const { summaries } = rankingAsAt(workedExample().history(), day('10:00:00.000'));

test('the assessments that counted then are those expected, and no score is provisional', () => {
  const rows = pastSummaries(summaries, { hasPanel: false, withheldIDs: [], existingIDs });
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    expect(row).toMatchObject({ assessmentCount: 3, expectedCount: 3, isProvisional: false });
    expect(row).not.toHaveProperty('isWithheld');
    expect(row).not.toHaveProperty('isDeleted');
  }
});

test('a withheld application keeps its company, rank and average', () => {
  const rows = pastSummaries(summaries, { hasPanel: true, withheldIDs: [102], existingIDs });
  const [first, second] = rows;
  expect(first).toMatchObject({ isWithheld: false, innovativeCount: 0 });
  expect(first?.assessmentScores).toHaveLength(3);
  expect(second).toMatchObject({
    submission: { id: 102, companyName: 'Company 102', overallScoreSummary: '' },
    rank: 2,
    isWithheld: true,
    assessmentScores: [],
    setAsideScores: [],
  });
  expect(second?.averageScore.total).toBeCloseTo(77.3333, 4);
});

test('an application that was deleted since is marked, with and without a panel', () => {
  for (const hasPanel of [false, true]) {
    const rows = pastSummaries(summaries, { hasPanel, withheldIDs: [], existingIDs: existingIDs.slice(1) });
    const deleted = rows.filter(({ isDeleted }) => isDeleted);
    expect(deleted.map(({ submission }) => submission.id)).toEqual([101]);
  }
});
