// Tests that weights are scaled to a total of 100%.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalPercent } from '../contract/ratings.ts';
import { percentsOf, weightingOf } from './assessment-rows.ts';
import { evenWeighting, scaleToFull } from './weighting.ts';

test.each([
  [
    [100, 20, 20, 20, 20],
    [56, 11, 11, 11, 11],
  ],
  [
    [1, 1, 1, 0, 0],
    [34, 33, 33, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0],
    [20, 20, 20, 20, 20],
  ],
  [
    [20, 20, 20, 20, 20],
    [20, 20, 20, 20, 20],
  ],
  [
    [0, 0, 0, 0, 7],
    [0, 0, 0, 0, 100],
  ],
  [
    [30, 30, 30, 30, 29],
    [20, 20, 20, 20, 20],
  ],
])('%j becomes %j', (before, after) => {
  expect(percentsOf(scaleToFull(weightingOf(before)))).toEqual(after);
});

test('any weights add up to 100%, keep their order, and differ from their exact share by less than 1%', () => {
  const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(percents, (before) => {
      const weighting = weightingOf(before);
      const after = percentsOf(scaleToFull(weighting));
      const total = totalPercent(weighting);
      fc.pre(total > 0);
      expect(totalPercent(scaleToFull(weighting))).toBe(100);
      before.forEach((percent, index) => {
        expect(Math.abs((after[index] ?? 0) - (percent * 100) / total)).toBeLessThan(1);
        before.forEach((other, place) => {
          if (percent > other) expect(after[index]).toBeGreaterThanOrEqual(after[place] ?? 0);
        });
      });
    }),
  );
});

test('an even weighting gives each criterion 20%', () => {
  expect(percentsOf(evenWeighting)).toEqual([20, 20, 20, 20, 20]);
});
