// Tests that SQL and the rules agree on averages and ranks, whichever assessments are set aside.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssessmentRow } from '../../../rules/assessment-rows.ts';
import { weightingOf } from '../../../rules/assessment-rows.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { ratingRow, setAsideRow } from '../../../tests/support/decision-room.ts';
import { sql } from '../../platform/database/sql.ts';
import { setWeighting } from '../challenges/writes.ts';
import { findRoomFacts } from '../decision-facts/room-facts.ts';
import { averageColumn, withWeights } from '../score-facts/columns.ts';

const { database, insert, open, person, insertSubmittedApplication } = await assessmentTests();

const challenge = await open();
const reader = await person('superAdmin');
const applicationIDs: number[] = [];
for (let count = 0; count < 5; count++) applicationIDs.push(await insertSubmittedApplication(challenge.id));
const assessorIDs: number[] = [];
for (let count = 0; count < 4; count++) assessorIDs.push((await person('admin', ['assessor'])).id);

/** The average with the SQL of exports, and the rank by its millionths. */
const rankedInSql = () =>
  database.query<{ submission: number; average: number; rank: number }[]>(sql`
    with scored as (
      select application.id as submission, ${averageColumn} as scores
      from challenge ${withWeights}
      join application on application.challenge_id = challenge.id
      join assessment on assessment.application_id = application.id and assessment.set_aside_on is null
      where challenge.id = ${challenge.id}
      group by application.id, weight.deployment_scale, weight.fit_with_challenge,
        weight.credibility_company, weight.credibility_technology, weight.full_or_partial_solution
    )
    select submission, (scores ->> 'total')::float8 as average,
      rank() over (order by floor((scores ->> 'total')::float8 * 1e6 + 0.5) desc)::integer as rank
    from scored order by submission`);

const rating = fc.integer({ min: 1, max: 5 });
/** null: the person has not assessed it. */
const anyAssessment = fc.option(
  fc.record({ five: fc.tuple(rating, rating, rating, rating, rating), isSetAside: fc.boolean() }),
);

test('averages and ranks are the same', async () => {
  const size = applicationIDs.length * assessorIDs.length;
  const given = fc.array(anyAssessment, { minLength: size, maxLength: size });
  const percent = fc.integer({ min: 0, max: 100 });
  await fc.assert(
    fc.asyncProperty(given, fc.tuple(percent, percent, percent, percent, percent), async (all, percents) => {
      await database.script('delete from assessment');
      await setWeighting(database, challenge.id, weightingOf(percents));
      for (const [index, one] of all.entries()) {
        if (!one) continue;
        const application = applicationIDs[Math.floor(index / assessorIDs.length)] ?? 0;
        const assessor = assessorIDs[index % assessorIDs.length] ?? 0;
        const row: AssessmentRow = [application, assessor, ...one.five];
        await insert(database, 'assessment', { ...ratingRow(row), ...(one.isSetAside && setAsideRow) });
      }
      const facts = await findRoomFacts(database, challenge.id, reader);
      expect(facts.percents).toEqual(percents);
      const byRules = rankingOf(facts.rows, facts.percents);
      expect(byRules.map(({ submission, average, rank }) => ({ submission, average, rank }))).toEqual(
        await rankedInSql(),
      );
    }),
    { numRuns: 40 },
  );
});
