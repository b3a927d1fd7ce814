// Tests the figures of the two charts: how many scores are in each band, and the spread between assessors.
import { describe, expect, test } from 'vitest';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { unrankedFacts } from './example-rows.ts';
import {
  axisMarks,
  axisPart,
  bandEdges,
  type ScoreSpread,
  scoreBands,
  scoreSpreads,
  stackedTotals,
  wideSpreads,
  widestFirst,
} from './score-charts.ts';
import { averageOf, scoreOf } from './scoring.ts';

const weighting = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.2,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.2,
  fullOrPartialSolution: 0.2,
};

/** Each assessor gives the same rating for every criterion, so their total is twenty times that rating. */
function summary(id: number, ...values: number[]): AssessmentSummary {
  const ratings = values.map((rating) => ({
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
    ...unrankedFacts(values.length),
  };
}

const upTo = (most: number) => ({ least: most / 5, most });

describe('an axis', () => {
  test('runs from the least points to the most', () => {
    expect([16, 48, 80].map((points) => axisPart(points, upTo(80)))).toEqual([0, 0.5, 1]);
    expect(axisMarks(upTo(80)).map(({ points }) => points)).toEqual([16, 48, 80]);
  });

  test('puts every score at the start if no criterion counts', () => {
    expect(axisPart(0, upTo(0))).toBe(0);
  });
});

describe('the distribution', () => {
  test('counts applications in bands; a score on an edge belongs to the next band, except on the last edge', () => {
    const bands = scoreBands(
      [summary(1, 1), summary(2, 1, 2), summary(3, 5), summary(4, 2), summary(5)],
      upTo(100),
    );
    expect(bands.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 0, 0, 1]);
    expect(bands[0]).toEqual({ from: 20, to: 30, count: 1 });
  });

  test.each([
    [35, [7, 10, 15, 20, 25, 30]],
    [45, [9, 15, 20, 25, 30, 35, 40]],
    [50, [10, 20, 30, 40]],
    [80, [16, 20, 30, 40, 50, 60, 70]],
    [99, [19.8, 30, 40, 50, 60, 70, 80, 90]],
    [100, [20, 30, 40, 50, 60, 70, 80, 90]],
    [150, [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140]],
    [151, [30.2, 40, 60, 80, 100, 120, 140]],
    [300, [60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280]],
    [301, [60.2, 100, 150, 200, 250, 300]],
    [500, [100, 150, 200, 250, 300, 350, 400, 450]],
  ])('of at most %i points starts at a fifth of them and has edges at round numbers', (most, starts) => {
    const bands = scoreBands([], upTo(most));
    expect(bands.map(({ from }) => from)).toEqual(starts);
    expect(bands.map(({ to }) => to)).toEqual([...starts.slice(1), most]);
  });

  test('ends with part of a band if the most points are not a multiple of its width', () => {
    expect(scoreBands([summary(1, 5)], upTo(96)).at(-1)).toEqual({ from: 90, to: 96, count: 1 });
    expect(scoreBands([], upTo(135)).slice(-2)).toEqual([
      { from: 120, to: 130, count: 0 },
      { from: 130, to: 135, count: 0 },
    ]);
  });

  test.each([
    [100, [20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [140, [28, 50, 70, 90, 110, 140]],
    [150, [30, 50, 70, 90, 110, 130, 150]],
  ])('up to %i points has these edges with a label', (most, named) => {
    const edges = bandEdges(scoreBands([], upTo(most)));
    expect(edges.filter(({ isBetween }) => !isBetween).map(({ points }) => points)).toEqual(named);
    expect([edges.at(0)?.part, edges.at(-1)?.part]).toEqual([0, 1]);
  });

  test('is one band if no criterion counts', () => {
    expect(scoreBands([summary(1)], upTo(0))).toEqual([{ from: 0, to: 5, count: 0 }]);
  });
});

describe('the spread', () => {
  test('is from the lowest to the highest total of each assessed application', () => {
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

const spread = (id: number, range: number): ScoreSpread => ({
  id,
  companyName: `Company ${id}`,
  average: 50,
  totals: [],
  lowest: 50,
  highest: 50 + range,
  range,
});

describe('the widest spreads', () => {
  test('come first; equal spreads stay in the order of the table', () => {
    const three = [spread(3, 10), spread(1, 20), spread(2, 10)];
    expect(widestFirst(three).map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(three.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  test('are those of at least a fifth of the most points', () => {
    expect([...wideSpreads([spread(1, 19.9), spread(2, 20)], 100)]).toEqual([2]);
    expect([...wideSpreads([spread(1, 19.9), spread(2, 20)], 50)]).toEqual([2, 1]);
  });

  test('are three, and any that are as wide as the third', () => {
    const four = [spread(1, 20), spread(2, 50), spread(3, 30), spread(4, 40)];
    expect([...wideSpreads(four, 100)]).toEqual([2, 4, 3]);
    expect([...wideSpreads([...four, spread(5, 30)], 100)]).toEqual([2, 4, 3, 5]);
  });

  test('are none if no criterion counts', () => {
    expect(wideSpreads([spread(1, 0)], 0).size).toBe(0);
  });
});

describe('the dots of assessors', () => {
  const offsets = (room: number, ...values: number[]) =>
    stackedTotals({ totals: values.map((total, index) => ({ assessor: `A${index}`, total })) }, room).map(
      ({ offset }) => offset,
    );

  test('are on the line, or above and below it if totals are equal', () => {
    expect(offsets(12, 20, 40, 40, 60, 60, 60)).toEqual([0, -3, 3, -6, 0, 6]);
  });

  test('stay within the given height, however many totals are equal', () => {
    expect(offsets(12, 5, 5, 5, 5, 5)).toEqual([-6, -3, 0, 3, 6]);
  });
});
