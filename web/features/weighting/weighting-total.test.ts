// Tests the texts of a weighting: its total with the band, and all weights in one line.
import { expect, test } from 'vitest';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { weightingText } from './weighting-text.ts';
import { bandOf, weightingTotal } from './weighting-total.ts';

test.each([
  [0, 'red'],
  [19, 'red'],
  [20, 'orange'],
  [39, 'orange'],
  [40, 'yellow'],
  [59, 'yellow'],
  [60, 'green'],
  [100, 'green'],
  [500, 'green'],
] as const)('%d%% is %s', (percent, band) => {
  expect(bandOf(percent)).toBe(band);
});

const weighting = (...weights: [number, number, number, number, number]): ScoreWeighting => ({
  deploymentScale: weights[0],
  fitWithChallenge: weights[1],
  credibilityCompany: weights[2],
  credibilityTechnology: weights[3],
  fullOrPartialSolution: weights[4],
});

test('a total of 100% has no note, even if the fractions are not exact in binary', () => {
  for (const full of [weighting(0.2, 0.2, 0.2, 0.2, 0.2), weighting(0.1, 0.7, 0.07, 0.06, 0.07)])
    expect(weightingTotal(full)).toEqual({ text: 'Total 100%', band: 'green', note: null });
});

test('any other total has a note with the range of scores', () => {
  expect(weightingTotal(weighting(0.16, 0.16, 0.16, 0.16, 0.16)).note).toBe(
    'The total is not 100%. Scores will run from 16 to 80 points.',
  );
  expect(weightingTotal(weighting(0.2, 0.15, 0, 0, 0))).toEqual({
    text: 'Total 35%',
    band: 'orange',
    note: 'The total is not 100%. Scores will run from 7 to 35 points.',
  });
});

test('an even weighting is one percentage, and any other lists every criterion', () => {
  expect(weightingText(weighting(0.2, 0.2, 0.2, 0.2, 0.2))).toBe('20% each');
  expect(weightingText(weighting(0.3, 0.25, 0.15, 0.2, 0.1))).toBe(
    'Deployment timescale 30%, Fit with challenge 25%, Credibility of company 15%, Credibility of technology 20%, Full or partial solution 10%',
  );
});
