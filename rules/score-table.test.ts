// Tests the table of a score summary: the order of its columns, and the rows of an application and of an assessor.
import { expect, test } from 'vitest';
import type { AssessmentScore, AssessmentSummary } from '../contract/score-summary.ts';
import { unrankedFacts } from './example-rows.ts';
import { applicationName, scoreColumns, scoreFigures, weightingFigures } from './score-table.ts';
import { averageOf, scoreOf } from './scoring.ts';

const weighting = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.3,
  credibilityCompany: 0.1,
  credibilityTechnology: 0,
  fullOrPartialSolution: 0.4,
};
const ratings = {
  deploymentScale: 5,
  fitWithChallenge: 3,
  credibilityCompany: 1,
  credibilityTechnology: 4,
  fullOrPartialSolution: 2,
};
const assessmentScore: AssessmentScore = {
  assessor: { firstName: 'Ada', lastName: 'Brook' },
  assessment: { id: 1, ...ratings, isInnovative: true, finalComment: 'Good.' },
  score: scoreOf(ratings, weighting),
};
const summaryOf = (assessmentScores: AssessmentScore[], companyName = 'Larkspur'): AssessmentSummary => ({
  submission: { id: 3, companyName, overallScoreSummary: '' },
  averageScore: averageOf(
    assessmentScores.map(({ assessment }) => assessment),
    weighting,
  ),
  assessmentScores,
  ...unrankedFacts(assessmentScores.length),
});

test('the rank comes first, and the other columns have the order of the specification', () => {
  expect(scoreColumns.map(({ heading }) => heading)).toEqual([
    'Rank',
    'Submission',
    'Deployment timescale',
    'Fit with challenge',
    'Credibility of company',
    'Credibility of technology',
    'Full or partial solution',
    'Is it innovative?',
    'Score',
    'Summary',
    'Assessments',
  ]);
});

test('an assessor’s row has ratings with their points, a yes or no, and the total', () => {
  expect(scoreFigures.map(({ assessorText }) => assessorText(assessmentScore))).toEqual([
    '5/5 (20.0 pts)',
    '3/5 (18.0 pts)',
    '1/5 (2.0 pts)',
    '4/5 (0.0 pts)',
    '2/5 (16.0 pts)',
    'Yes',
    '56.0',
  ]);
});

test('an application’s row has average points, how many assessors call it innovative, and the score', () => {
  const averages = (summary: AssessmentSummary) =>
    scoreFigures.map(({ averageText }) => averageText(summary));
  expect(averages(summaryOf([assessmentScore]))).toEqual([
    '20.0',
    '18.0',
    '2.0',
    '0.0',
    '16.0',
    '1 of 1',
    '56.0',
  ]);
  expect(averages(summaryOf([]))).toEqual(['-', '-', '-', '-', '-', '0 of 0', '-']);
});

test('only points have a colour, and only if the criterion counts', () => {
  const coloursOf = (summary: AssessmentSummary) =>
    scoreFigures.map(({ colour }) => colour?.(summary, weighting) ?? null);
  expect(coloursOf(summaryOf([assessmentScore]))).toEqual([
    'green',
    'yellow',
    'red',
    'none',
    'yellow',
    null,
    null,
  ]);
  expect(coloursOf(summaryOf([]))).toEqual(['none', 'none', 'none', 'none', 'none', null, null]);
});

test('shows a dash for a company without a name', () => {
  expect([applicationName(summaryOf([])), applicationName(summaryOf([], ''))]).toEqual(['Larkspur', '-']);
});

test('shows the weight of each criterion in percent', () => {
  expect(weightingFigures(weighting).map(({ text }) => text)).toEqual(['20%', '30%', '10%', '0%', '40%']);
  expect(weightingFigures(weighting)[1]?.label).toBe('Fit with challenge');
});
