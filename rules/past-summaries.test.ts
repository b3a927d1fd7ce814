// Tests what the rows of a past score summary show, with and without a panel.
import { expect, test } from 'vitest';
import { day, workedExample } from './example-history.ts';
import { pastSummaries } from './past-summaries.ts';
import { rankingAsAt } from './score-history.ts';
import { scoreFigures } from './score-table.ts';

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

test('a withheld application keeps its company and rank, but has no scores to compare with those of another moment', () => {
  const rows = pastSummaries(summaries, { hasPanel: true, withheldIDs: [102], existingIDs });
  const [first, second] = rows;
  expect(first).toMatchObject({ isWithheld: false, innovativeCount: 0 });
  expect(first?.assessmentScores).toHaveLength(3);
  expect(second).toMatchObject({
    submission: { id: 102, companyName: 'Company 102', overallScoreSummary: '' },
    rank: 2,
    isWithheld: true,
    innovativeCount: 0,
    assessmentCount: 3,
    assessmentScores: [],
    setAsideScores: [],
  });
  expect(Object.values(second?.averageScore ?? {})).toEqual([null, null, null, null, null, null]);
  if (second) expect(scoreFigures.map(({ averageText }) => averageText(second))).toEqual(Array(7).fill('-'));
});

test('an application that was deleted since is marked, with and without a panel', () => {
  for (const hasPanel of [false, true]) {
    const rows = pastSummaries(summaries, { hasPanel, withheldIDs: [], existingIDs: existingIDs.slice(1) });
    const deleted = rows.filter(({ isDeleted }) => isDeleted);
    expect(deleted.map(({ submission }) => submission.id)).toEqual([101]);
  }
});
