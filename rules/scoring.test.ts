// Tests points, totals and averages against figures that were calculated by hand.
import { describe, expect, test } from 'vitest';
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import {
  averageOf,
  innovativeText,
  maximumPoints,
  pointsColour,
  pointsText,
  ratingColour,
  ratingText,
  scoreOf,
  scoreRange,
} from './scoring.ts';

const ofFive = ([a, b, c, d, e]: readonly [number, number, number, number, number]) => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});
const ratings = (...five: [number, number, number, number, number]): Ratings => ofFive(five);
const weights = (...five: [number, number, number, number, number]): ScoreWeighting => ofFive(five);

const equal = weights(0.2, 0.2, 0.2, 0.2, 0.2);
const unequal = weights(0.35, 0.3, 0.15, 0.13, 0.07);
/** 130% in total. */
const tooMuch = weights(0.5, 0.4, 0.2, 0.1, 0.1);
/** 55% in total, with two criteria that do not count. */
const tooLittle = weights(0.1, 0.2, 0, 0.25, 0);

describe('the range of scores', () => {
  test('starts where every rating is 1: a weighting of 80% gives 16 to 80', () => {
    expect(scoreRange(weights(0.16, 0.16, 0.16, 0.16, 0.16))).toEqual({ least: 16, most: 80 });
    expect(scoreRange(equal)).toEqual({ least: 20, most: 100 });
    expect(scoreRange(weights(0, 0, 0, 0, 0))).toEqual({ least: 0, most: 0 });
  });

  test.each([equal, unequal, tooMuch, tooLittle])(
    'starts at the lowest possible total and ends at the highest',
    (weighting) => {
      const { least, most } = scoreRange(weighting);
      expect(scoreOf(ratings(1, 1, 1, 1, 1), weighting).total).toBe(least);
      expect(scoreOf(ratings(5, 5, 5, 5, 5), weighting).total).toBe(most);
    },
  );
});

describe('the points of one assessor', () => {
  test('are rating × weight × 20: rating 5 at a weight of 20% is 20 points, and five of them are 100', () => {
    expect(scoreOf(ratings(5, 5, 5, 5, 5), equal)).toEqual({ ...ofFive([20, 20, 20, 20, 20]), total: 100 });
    expect(scoreOf(ratings(1, 1, 1, 1, 1), equal)).toEqual({ ...ofFive([4, 4, 4, 4, 4]), total: 20 });
    expect(scoreOf(ratings(4, 3, 5, 2, 1), equal)).toEqual({ ...ofFive([16, 12, 20, 8, 4]), total: 60 });
  });

  test('follow unequal weights', () => {
    // 4 × 7.0, 3 × 6.0, 5 × 3.0, 2 × 2.6, 1 × 1.4
    expect(scoreOf(ratings(4, 3, 5, 2, 1), unequal)).toEqual({
      ...ofFive([28, 18, 15, 5.2, 1.4]),
      total: 67.6,
    });
  });

  test('can total more or less than 100 if the weights do not add up to 100%', () => {
    expect(scoreOf(ratings(5, 5, 5, 5, 5), tooMuch).total).toBe(130);
    // 3 × 10, 2 × 8, 5 × 4, 1 × 2, 4 × 2
    expect(scoreOf(ratings(3, 2, 5, 1, 4), tooMuch)).toEqual({ ...ofFive([30, 16, 20, 2, 8]), total: 76 });
    // 5 × 2, 4 × 4, nothing, 3 × 5, nothing
    expect(scoreOf(ratings(5, 4, 5, 3, 5), tooLittle)).toEqual({ ...ofFive([10, 16, 0, 15, 0]), total: 41 });
  });
});

describe('the average', () => {
  test('of one assessor equals their points', () => {
    const one = ratings(2, 4, 1, 5, 3);
    expect(averageOf([one], unequal)).toEqual(scoreOf(one, unequal));
  });

  test('of no assessors is null', () => {
    expect(averageOf([], equal)).toEqual({
      deploymentScale: null,
      fitWithChallenge: null,
      credibilityCompany: null,
      credibilityTechnology: null,
      fullOrPartialSolution: null,
      total: null,
    });
  });

  test('of several assessors is rounded only when it is shown', () => {
    const three = [ratings(5, 4, 3, 2, 1), ratings(4, 4, 3, 3, 1), ratings(4, 5, 3, 2, 2)];
    const average = averageOf(three, unequal);
    // Deployment 13 ÷ 3 × 7.0 = 30.33…, fit 13 ÷ 3 × 6.0 = 26, company 3 × 3.0 = 9, technology 7 ÷ 3 × 2.6 = 6.06…,
    // solution 4 ÷ 3 × 1.4 = 1.86…; 91 + 78 + 27 + 18.2 + 5.6 = 219.8, ÷ 3 = 73.26…
    expect(average.deploymentScale).toBeCloseTo(91 / 3, 12);
    expect(average.total).toBeCloseTo(219.8 / 3, 12);
    expect(Object.values(average).map(pointsText)).toEqual(['30.3', '26.0', '9.0', '6.1', '1.9', '73.3']);
  });

  test('of different ratings with the same sum is exactly equal', () => {
    const one = averageOf([ratings(5, 1, 3, 3, 3), ratings(1, 5, 3, 3, 3)], equal);
    const other = averageOf([ratings(3, 3, 3, 3, 3)], equal);
    expect(one.total).toBe(other.total);
  });
});

describe('points as text', () => {
  test.each([
    [0, '0.0'],
    [16, '16.0'],
    [16.44, '16.4'],
    [12.25, '12.3'],
    [16.35, '16.4'],
    [1.05, '1.1'],
    [8.95, '9.0'],
    [99.95, '100.0'],
    [12.249999, '12.2'],
    [null, '-'],
  ])('%d is %s', (points, text) => {
    expect(pointsText(points)).toBe(text);
  });

  test('every average that ends in a half is rounded up, for up to 40 assessors', () => {
    for (let assessors = 1; assessors <= 40; assessors++)
      for (let sum = 0; sum <= 200 * assessors; sum++) {
        // Counts in twentieths of a point, so that half of a tenth is a whole number.
        const isHalf = (sum * 20) % assessors === 0 && ((sum * 20) / assessors) % 2 === 1;
        if (!isHalf) continue;
        const tenths = ((sum * 20) / assessors + 1) / 2;
        expect(pointsText(sum / assessors)).toBe((tenths / 10).toFixed(1));
      }
  });

  test('an assessor’s row shows rating and points', () => {
    expect(ratingText(4, 16)).toBe('4/5 (16.0 pts)');
    expect(ratingText(2, 5.2)).toBe('2/5 (5.2 pts)');
  });

  test('shows how many assessors call it innovative as N of M', () => {
    expect(innovativeText([{ isInnovative: true }, { isInnovative: false }, { isInnovative: true }])).toBe(
      '2 of 3',
    );
    expect(innovativeText([])).toBe('0 of 0');
  });
});

describe('the colour', () => {
  test.each([
    [null, 'none'],
    [0, 'none'],
    [0.1, 'red'],
    [1, 'red'],
    [1.01, 'yellow'],
    [3, 'yellow'],
    [3.01, 'green'],
    [5, 'green'],
  ] as const)('of a rating of %d is %s', (rating, colour) => {
    expect(ratingColour(rating)).toBe(colour);
  });

  test('of points depends on the most points of the criterion', () => {
    expect(maximumPoints(0.35)).toBe(35);
    expect(pointsColour(4, 0.2)).toBe('red');
    expect(pointsColour(4.1, 0.2)).toBe('yellow');
    expect(pointsColour(12, 0.2)).toBe('yellow');
    expect(pointsColour(12.1, 0.2)).toBe('green');
    expect(pointsColour(12, 0.6)).toBe('red');
    expect(pointsColour(0, 0)).toBe('none');
    expect(pointsColour(null, 0.2)).toBe('none');
  });

  test.each([0.01, 0.07, 0.13, 0.29, 0.35, 0.57, 1])(
    'is red, yellow and green if everyone gives 1, 3 and 4 at a weight of %d, without rounding errors',
    (weight) => {
      const all = weights(weight, weight, weight, weight, weight);
      for (const [rating, colour] of [
        [1, 'red'],
        [3, 'yellow'],
        [4, 'green'],
      ] as const) {
        const row = ratings(rating, rating, rating, rating, rating);
        const { deploymentScale } = averageOf([row, row, row], all);
        expect(pointsColour(deploymentScale, weight)).toBe(colour);
      }
    },
  );
});
