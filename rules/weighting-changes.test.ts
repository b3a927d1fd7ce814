// Tests ranks under new weights and the effect of an interest, with the worked example of four companies.
import { describe, expect, test } from 'vitest';
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import { roles, sites } from '../contract/vocabulary.ts';
import { withClearedInterest, withInterest } from './interests.ts';
import { type PairFacts, progressOf } from './panel.ts';
import { weightingChangeText } from './panel-texts.ts';
import { averageOf, bestFirst, innovativeText, pointsText, scoreOf } from './scoring.ts';
import { isRecordedChange, previewWeighting } from './weighting-changes.ts';

type Five = readonly [number, number, number, number, number];
const ofFive = ([a, b, c, d, e]: Five) => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});
const percent = (...five: Five): ScoreWeighting => ofFive(five.map((one) => one / 100) as unknown as Five);
const before = percent(30, 25, 20, 15, 10);
const after = percent(10, 35, 15, 25, 15);

/** Ratings of P, Q and R. */
const companies: [name: string, ratings: [Five, Five, Five], totals: number[], average: string][] = [
  [
    'Tern',
    [
      [5, 5, 5, 4, 4],
      [4, 4, 5, 3, 5],
      [4, 4, 4, 3, 3],
    ],
    [95, 83, 75],
    '84.3',
  ],
  [
    'Brook',
    [
      [4, 3, 4, 4, 3],
      [5, 4, 4, 5, 4],
      [4, 5, 3, 5, 4],
    ],
    [73, 89, 84],
    '82.0',
  ],
  [
    'Carr',
    [
      [5, 5, 3, 4, 3],
      [3, 5, 4, 3, 4],
      [4, 3, 5, 3, 4],
    ],
    [85, 76, 76],
    '79.0',
  ],
  [
    'Dell',
    [
      [2, 3, 3, 3, 3],
      [3, 4, 4, 3, 2],
      [3, 3, 4, 3, 3],
    ],
    [54, 67, 64],
    '61.7',
  ],
];
const [P, Q, R] = [1, 2, 3] as const;
const isInnovative = { [P]: true, [Q]: true, [R]: false };
const assessor: PairFacts = {
  isMember: true,
  isAssigned: false,
  hasInterest: false,
  hasDeclined: false,
  assessment: 'counted',
};
const all = companies.flatMap(([companyName, ratings], index) =>
  ([P, Q, R] as const).map((personID, place) => ({
    ...assessor,
    applicationID: index + 1,
    companyName,
    personID,
    isInnovative: isInnovative[personID],
    ratings: ofFive(ratings[place] as Five) as Ratings,
  })),
);
type Pair = (typeof all)[number];
const change = (applied: (pair: Pair) => Pair, pairs = all) =>
  pairs.map((pair) => (pair.companyName === 'Tern' && pair.personID === P ? applied(pair) : pair));

const countedOf = (pairs: readonly Pair[], company: string) =>
  pairs.filter(({ companyName, assessment }) => companyName === company && assessment === 'counted');
const applicationsOf = (pairs: readonly Pair[]) =>
  companies.map(([companyName], index) => ({
    applicationID: index + 1,
    companyName,
    ratings: countedOf(pairs, companyName).map(({ ratings }) => ratings),
  }));
const tern = (pairs: readonly Pair[]) => {
  const counted = countedOf(pairs, 'Tern');
  const average = averageOf(
    counted.map(({ ratings }) => ratings),
    before,
  );
  return { score: pointsText(average.total), innovative: innovativeText(counted), average };
};
const progress = (pairs: readonly Pair[]) => {
  const facts = {
    assessorIDs: [P, Q, R],
    site: sites.IX,
    applicationIDs: [1, 2, 3, 4],
    pairs,
    assessments: pairs.map(({ applicationID, personID, assessment }) => ({
      applicationID,
      assessorID: personID,
      isSetAside: assessment === 'setAside',
    })),
  };
  const memberRoles = [roles.admin, roles.assessor];
  return progressOf(
    facts,
    [P, Q, R].map((id) => ({ id, roles: memberRoles, site: sites.IX })),
  );
};

describe('four companies and three assessors', () => {
  test.each(companies)('%s has the totals and the average of the table', (_, ratings, totals, average) => {
    const ratingsOfAll = ratings.map((five) => ofFive(five) as Ratings);
    expect(ratingsOfAll.map((one) => scoreOf(one, before).total)).toEqual(totals);
    expect(pointsText(averageOf(ratingsOfAll, before).total)).toBe(average);
  });

  test('an interest of P in Tern takes one assessment out of scores and progress', () => {
    const pairs = change(withInterest);
    const { score, innovative, average } = tern(pairs);
    expect({ score, innovative }).toEqual({ score: '79.0', innovative: '1 of 2' });
    const { total: _, ...byCriterion } = average;
    expect(Object.values(byCriterion).map(pointsText)).toEqual(['24.0', '20.0', '18.0', '9.0', '8.0']);
    const order = bestFirst(
      applicationsOf(pairs)
        .toSorted((a, b) => a.companyName.localeCompare(b.companyName))
        .map(({ companyName, ratings }) => ({ companyName, averageScore: averageOf(ratings, before) })),
    );
    expect(
      order.map(({ companyName, averageScore }) => [companyName, pointsText(averageScore.total)]),
    ).toEqual([
      ['Brook', '82.0'],
      ['Carr', '79.0'],
      ['Tern', '79.0'],
      ['Dell', '61.7'],
    ]);
    expect(progress(all)).toMatchObject({ expected: 12, done: 12 });
    expect(progress(pairs)).toMatchObject({ expected: 11, done: 11 });
    expect(progress(pairs).people[0]).toMatchObject({ id: P, expected: 3, done: 3 });
  });

  test('clearing it counts the assessment again or leaves it set aside', () => {
    const pairs = change(withInterest);
    const counted = change((pair) => withClearedInterest(pair, true), pairs);
    expect(tern(counted)).toMatchObject({ score: '84.3', innovative: '2 of 3' });
    expect(progress(counted)).toMatchObject({ expected: 12, done: 12 });
    const left = change((pair) => withClearedInterest(pair, false), pairs);
    expect(tern(left)).toMatchObject({ score: '79.0' });
    expect(progress(left)).toMatchObject({ expected: 11, done: 11 });
  });

  const shown = (pairs: readonly Pair[]) => {
    const { assessmentCount, changes } = previewWeighting(applicationsOf(pairs), before, after);
    const lines = changes.map(
      ({ companyName, rankBefore, rankAfter, scoreBefore, scoreAfter }) =>
        `${companyName} ${rankBefore} → ${rankAfter} (${pointsText(scoreBefore)} → ${pointsText(scoreAfter)})`,
    );
    return { assessmentCount, lines };
  };

  test('a preview of new weights lists the ranks that change', () => {
    expect(shown(all)).toEqual({
      assessmentCount: 12,
      lines: ['Brook 2 → 1 (82.0 → 82.0)', 'Tern 1 → 2 (84.3 → 81.7)'],
    });
    expect(shown(change(withInterest))).toEqual({
      assessmentCount: 11,
      lines: ['Tern 2 → 3 (79.0 → 76.5)'],
    });
  });
});

test('a change is recorded if a weight differs while assessments count', () => {
  expect(isRecordedChange(before, after, 1)).toBe(true);
  expect(isRecordedChange(before, after, 0)).toBe(false);
  expect(isRecordedChange(before, { ...before, deploymentScale: 0.1 + 0.2 }, 5)).toBe(false);
});

test('a recorded change is shown with the weights that differ and its reason', () => {
  const recorded = {
    changedBy: 'Helen Marsh',
    changedOn: '2026-11-16',
    assessmentCount: 12,
    before,
    after: { ...before, fitWithChallenge: 0.35 },
    reason: 'The board asked for it.',
  };
  const start = 'Changed by Helen Marsh on 16/11/2026, with 12 assessments: Fit with challenge 25% → 35%.';
  expect(weightingChangeText(recorded)).toBe(`${start} Reason: The board asked for it.`);
  expect(weightingChangeText({ ...recorded, reason: '' })).toBe(`${start} No reason given.`);
});
