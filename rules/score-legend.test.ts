// Tests the legend that explains the colours in points.
import { expect, test } from 'vitest';
import { legendLines, legendOf } from './score-legend.ts';
import { pointsColour } from './scoring.ts';

const weighting = (...[a, b, c, d, e]: [number, number, number, number, number]) => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});

test('groups criteria by percent, without 0, in the order of the criteria', () => {
  expect(legendOf([30, 20, 30, 0, 20])).toEqual([
    { percent: 30, criteria: ['deploymentScale', 'credibilityCompany'], low: 6, middle: 18 },
    { percent: 20, criteria: ['fitWithChallenge', 'fullOrPartialSolution'], low: 4, middle: 12 },
  ]);
  expect(legendOf([0, 0, 0, 0, 0])).toEqual([]);
});

const texts = (...weights: [number, number, number, number, number]) =>
  legendLines(weighting(...weights)).map(({ lead, bands }) =>
    [lead, bands.map(({ text }) => text).join(', ')].filter(Boolean).join(' '),
  );

test('shows one line without a percent, or a line with its percent for each of several groups', () => {
  expect(texts(0.2, 0.2, 0.2, 0.2, 0.2)).toEqual(['4.0 pts or less, 12.0 pts or less, above 12.0 pts']);
  expect(texts(0.3, 0.3, 0.2, 0.2, 0)).toEqual([
    'At 30%: 6.0 pts or less, 18.0 pts or less, above 18.0 pts',
    'At 20%: 4.0 pts or less, 12.0 pts or less, above 12.0 pts',
  ]);
});

test.each([0.07, 0.2, 0.33])(
  'gives the same limits as the colours of the cells at a weight of %d',
  (weight) => {
    const [{ low, middle } = { low: 0, middle: 0 }] = legendOf([Math.round(weight * 100)]);
    expect([low, low + 0.01].map((points) => pointsColour(points, weight))).toEqual(['red', 'yellow']);
    expect([middle, middle + 0.01].map((points) => pointsColour(points, weight))).toEqual([
      'yellow',
      'green',
    ]);
  },
);
