// The figures of the two pictures: bands of scores, and how far assessors are apart.
import { describe, expect, test } from 'vitest';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { scoreBands, scoreSpreads } from './score-picture.ts';
import { averageOf, scoreOf } from './scoring.ts';

const weighting = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.2,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.2,
  fullOrPartialSolution: 0.2,
};

/** Each assessor gives the same for every criterion, so that their total is twenty times that. */
function summary(id: number, ...given: number[]): AssessmentSummary {
  const ratings = given.map((rating) => ({
    deploymentScale: rating,
    fitWithChallenge: rating,
    credibilityCompany: rating,
    credibilityTechnology: rating,
    fullOrPartialSolution: rating,
  }));
  return {
    submission: { id, companyName: `Company ${id}`, overallScoreSummary: '' },
    averageScore: averageOf(ratings, weighting),
    assessmentScores: ratings.map((one, index) => ({
      assessor: { firstName: `A${index}`, lastName: 'Sessor' },
      assessment: { id: index + 1, ...one, isInnovative: true, finalComment: '' },
      score: scoreOf(one, weighting),
    })),
  };
}

describe('the distribution', () => {
  test('counts submissions in ten bands; the upper end belongs to the next, but for the last', () => {
    const bands = scoreBands(
      [summary(1, 1), summary(2, 1, 2), summary(3, 5), summary(4, 2), summary(5)],
      100,
    );
    expect(bands).toHaveLength(10);
    expect(bands.map(({ count }) => count)).toEqual([0, 0, 1, 1, 1, 0, 0, 0, 0, 1]);
    expect(bands[2]).toEqual({ from: 20, to: 30, count: 1 });
  });

  test('runs to the most points there are, also where the weights make more or nothing', () => {
    expect(scoreBands([], 130).at(-1)).toEqual({ from: 117, to: 130, count: 0 });
    expect(scoreBands([summary(1)], 0)).toHaveLength(10);
  });
});

describe('the spread', () => {
  test('is from the lowest to the highest assessor of each submission; one nobody assessed has none', () => {
    const spreads = scoreSpreads([summary(1, 4, 2, 5), summary(2), summary(3, 3)]);
    expect(spreads).toMatchObject([
      {
        id: 1,
        companyName: 'Company 1',
        lowest: 40,
        highest: 100,
        range: 60,
        totals: [
          { assessor: 'A1 Sessor', total: 40 },
          { assessor: 'A0 Sessor', total: 80 },
          { assessor: 'A2 Sessor', total: 100 },
        ],
      },
      { id: 3, lowest: 60, highest: 60, range: 0, average: 60 },
    ]);
  });
});
