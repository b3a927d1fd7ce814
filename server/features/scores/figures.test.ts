// Tests that the scores from the database are exactly those of rules/scoring, in the right order.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScoreRecord } from '../../../contract/assessments.ts';
import type { AssessmentSummary } from '../../../contract/score-summary.ts';
import type { Ratings, ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, roles, sites } from '../../../contract/vocabulary.ts';
import { averageOf, pointsText, scoreOf } from '../../../rules/scoring.ts';
import { assessmentTests, ratings } from '../../../tests/support/assessments.ts';
import { listPage } from '../../platform/database/list.ts';
import { sql } from '../../platform/database/sql.ts';
import { listForExport } from '../applications/export-pages.ts';
import { listAssessmentsForExport, scoresOfApplication } from '../assessments/queries.ts';
import { setWeighting } from '../challenges/writes.ts';
import { ratingsAsColumns } from '../score-facts/columns.ts';
import { findScores } from './queries.ts';

const { database, open, insertSubmittedApplication, person, insert } = await assessmentTests();

const weightsOf = (...[a = 0, b = 0, c = 0, d = 0, e = 0]: number[]): ScoreWeighting => ({
  deploymentScale: a,
  fitWithChallenge: b,
  credibilityCompany: c,
  credibilityTechnology: d,
  fullOrPartialSolution: e,
});

const assessors: number[] = [];
for (let count = 0; count < 6; count++) assessors.push((await person('admin', ['assessor'])).id);

async function addAssessments(applicationID: number, allRatings: readonly Ratings[]) {
  for (const [index, one] of allRatings.entries())
    await insert(database, 'assessment', {
      application_id: applicationID,
      assessor_id: assessors[index] ?? 0,
      ...ratingsAsColumns(one),
    });
}

const summariesOf = async (challengeID: number) =>
  (await findScores(database, challengeID)).assessmentSummaries;

const printed = ({ averageScore }: AssessmentSummary) =>
  [...criteria, 'total' as const].map((name) => pointsText(averageScore[name]));

describe('a summary', () => {
  test('has the figures calculated by hand, with unequal weights that do not total 100%', async () => {
    const challenge = await open();
    await setWeighting(database, challenge.id, weightsOf(0.35, 0.3, 0.15, 0.13, 0.17));
    const three = await insertSubmittedApplication(challenge.id, { company_name: 'Three' });
    await addAssessments(three, [ratings(5, 4, 3, 2, 1), ratings(4, 4, 3, 3, 1), ratings(4, 5, 3, 2, 2)]);
    const one = await insertSubmittedApplication(challenge.id, { company_name: 'One' });
    await addAssessments(one, [ratings(5, 5, 5, 5, 5)]);
    await insertSubmittedApplication(challenge.id, { company_name: 'None' });
    const unsent = await insertSubmittedApplication(challenge.id, {
      company_name: 'Unsent',
      submitted_on: null,
    });
    await addAssessments(unsent, [ratings(5, 5, 5, 5, 5)]);

    const summaries = await summariesOf(challenge.id);
    expect(summaries.map(({ submission }) => submission.companyName)).toEqual(['One', 'Three', 'None']);
    expect(summaries.map(printed)).toEqual([
      ['35.0', '30.0', '15.0', '13.0', '17.0', '110.0'],
      // 13 ÷ 3 × 7, 13 ÷ 3 × 6, 9 ÷ 3 × 3, 7 ÷ 3 × 2.6, 4 ÷ 3 × 3.4; 91 + 78 + 27 + 18.2 + 13.6 = 227.8, ÷ 3
      ['30.3', '26.0', '9.0', '6.1', '4.5', '75.9'],
      ['-', '-', '-', '-', '-', '-'],
    ]);
    expect(summaries[2]?.assessmentScores).toEqual([]);
    expect(summaries[1]?.assessmentScores[2]).toMatchObject({
      assessor: { firstName: 'Ada', lastName: 'Lovelace' },
      assessment: ratings(4, 5, 3, 2, 2),
      score: { deploymentScale: 28, fitWithChallenge: 30, credibilityTechnology: 5.2, total: 79 },
    });
  });

  test('sorts ties by company, and uses new weights immediately', async () => {
    const challenge = await open();
    const [beta, alpha, fit] = [
      await insertSubmittedApplication(challenge.id, { company_name: 'beta' }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Alpha' }),
      await insertSubmittedApplication(challenge.id, { company_name: 'Fit' }),
    ];
    await addAssessments(beta, [ratings(5, 1, 3, 3, 3), ratings(1, 5, 3, 3, 3)]);
    await addAssessments(alpha, [ratings(3, 3, 3, 3, 3)]);
    await addAssessments(fit, [ratings(1, 5, 1, 1, 1)]);
    const order = async () =>
      (await summariesOf(challenge.id)).map(({ submission }) => submission.companyName);
    expect(await order()).toEqual(['Alpha', 'beta', 'Fit']);
    await setWeighting(database, challenge.id, weightsOf(0, 1, 0, 0, 0));
    expect(await order()).toEqual(['Fit', 'Alpha', 'beta']);
    await setWeighting(database, challenge.id, weightsOf(0, 0, 0, 0, 0));
    const [first] = await summariesOf(challenge.id);
    expect(first?.averageScore.total).toBe(0);
  });
});

const setAside = (applicationID: number, assessorIDs: readonly number[]) =>
  database.execute(sql`update assessment set set_aside_on = created_on, set_aside_by_name = 'Ada Lovelace',
      set_aside_reason = 'Interest declared on 15/11/2026'
    where application_id = ${applicationID} and assessor_id = any (${[...assessorIDs]})`);

const byCreation = { page: 1, pageSize: 25, search: '', sort: 'createdOn', order: 'asc' } as const;

test('SQL and rules/scoring give exactly the same scores for any weights and assessments', async () => {
  const challenge = await open();
  const applicationID = await insertSubmittedApplication(challenge.id);
  const rating = fc.integer({ min: 1, max: 5 });
  const weight = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
  const reader = { id: 1, roles: [roles.admin], site: sites.IX, canSeeContactData: true, panel: null };
  const anyRatings = fc.tuple(rating, rating, rating, rating, rating).map((five) => ratings(...five));
  // Most assessments count, and often all of them do.
  const isSetAside = fc.integer({ max: 4, min: 0 }).map((number) => number === 0);
  const anyAssessments = fc.array(fc.record({ rated: anyRatings, isSetAside }), { maxLength: 6 });
  const anyWeights = fc.tuple(weight, weight, weight, weight, weight).map((five) => weightsOf(...five));
  await fc.assert(
    fc.asyncProperty(anyWeights, anyAssessments, async (weighting, all) => {
      const allRatings = all.map(({ rated }) => rated);
      const counted = all.filter(({ isSetAside }) => !isSetAside).map(({ rated }) => rated);
      const assessorsSetAside = assessors.filter((_, index) => all[index]?.isSetAside);
      await database.execute(sql`delete from assessment where application_id = ${applicationID}`);
      await setWeighting(database, challenge.id, weighting);
      await addAssessments(applicationID, allRatings);
      await setAside(applicationID, assessorsSetAside);
      const [summary] = await summariesOf(challenge.id);
      expect(summary?.averageScore).toEqual(averageOf(counted, weighting));
      const scoresOf = (some: readonly Ratings[]) => some.map((one) => scoreOf(one, weighting));
      expect(summary?.assessmentScores.map(({ score }) => score)).toEqual(scoresOf(counted));
      const scores = scoresOf(allRatings);
      const listed = await listPage(
        database,
        scoresOfApplication({ applicationID }, reader, byCreation),
        byCreation,
      );
      const records: ScoreRecord[] = JSON.parse(listed.items);
      expect(records.map(({ score }) => score)).toEqual(scores);
      const page = { after: null, size: 10 };
      const rows = await listAssessmentsForExport(database, challenge.id, reader, page);
      expect(rows.map(({ score }) => score)).toEqual(scores);
      const [exported] = await listForExport(database, challenge.id, reader, page);
      expect(exported?.scores).toEqual(averageOf(counted, weighting));
      expect(exported?.assessments).toBe(counted.length);
    }),
    { numRuns: 150 },
  );
});
