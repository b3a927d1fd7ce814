// The worked example of interests: four companies, three assessors, and one interest that is declared and cleared.
import { expect, test } from 'vitest';
import { panel as panelCalls } from '../../../contract/panel.ts';
import { ratings } from '../../../tests/support/assessments.ts';
import { interestTests } from '../../../tests/support/interests.ts';
import { assignments, sql } from '../../platform/database/sql.ts';
import { weightColumns } from '../groups/queries.ts';
import { ratingsAsColumns } from '../score-facts/columns.ts';

const tests = await interestTests();
const { call, database, open, insertPanel, insertSubmittedApplication, assessor, superAdminToken } = tests;
const { assess, clear, declare, ownWork, putBack } = tests;

/** The ratings of P, Q and R in the order of the criteria. */
const given = {
  Tern: [ratings(5, 5, 5, 4, 4), ratings(4, 4, 5, 3, 5), ratings(4, 4, 4, 3, 3)],
  Brook: [ratings(4, 3, 4, 4, 3), ratings(5, 4, 4, 5, 4), ratings(4, 5, 3, 5, 4)],
  Carr: [ratings(5, 5, 3, 4, 3), ratings(3, 5, 4, 3, 4), ratings(4, 3, 5, 3, 4)],
  Dell: [ratings(2, 3, 3, 3, 3), ratings(3, 4, 4, 3, 2), ratings(3, 3, 4, 3, 3)],
};
const weighting = {
  deploymentScale: 0.3,
  fitWithChallenge: 0.25,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.15,
  fullOrPartialSolution: 0.1,
};

test('an interest in Tern takes one of twelve assessments out of every count', async () => {
  const challenge = await open();
  await insertPanel(challenge.id);
  await database.execute(sql`update challenge set ${assignments(weightColumns(weighting))}
    where id = ${challenge.id}`);
  const panel = [await assessor(challenge), await assessor(challenge), await assessor(challenge)];
  const [p] = panel;
  if (!p) throw new Error('There is nobody to declare an interest.');
  const ids: Record<string, number> = {};
  for (const [companyName, ratingsOfAll] of Object.entries(given)) {
    const id = await insertSubmittedApplication(challenge.id, { company_name: companyName });
    ids[companyName] = id;
    for (const [index, one] of ratingsOfAll.entries()) {
      const isInnovative = companyName === 'Tern' && index < 2;
      await assess(id, panel[index]?.id ?? 0, { ...ratingsAsColumns(one), is_innovative: isInnovative });
    }
  }
  const tern = ids.Tern ?? 0;

  /** State and own total of each company, for P, Q and R. */
  const work = () =>
    Promise.all(
      panel.map(async ({ token }) => {
        const { submissions } = (await ownWork(challenge.id, token)).body;
        return submissions.map(({ state, score }: { state: string; score: number | null }) => [state, score]);
      }),
    );
  const assessed = (...totals: number[]) => totals.map((total) => ['assessed', total]);
  const others = [assessed(83, 89, 76, 67), assessed(75, 84, 76, 64)];
  /** What counts for Tern, and for the whole challenge. */
  const counted = async () => {
    const [found] = await database.query(sql`
      select count(*)::integer as all, count(*) filter (where application_id = ${tern})::integer as tern,
        count(*) filter (where application_id = ${tern} and is_innovative)::integer as innovative
      from assessment join application on application.id = application_id
      where challenge_id = ${challenge.id} and set_aside_on is null`);
    return found;
  };
  /** Expected and done: of the challenge, and of P. */
  const progress = async () => {
    const params = { id: challenge.id };
    const { body } = await call(panelCalls.progress, { token: superAdminToken, params });
    const own = body.people.find(({ id }: { id: number }) => id === p.id);
    return [body.expected, body.done, own.expected, own.done];
  };
  expect(await work()).toEqual([assessed(95, 73, 85, 54), ...others]);
  expect(await counted()).toEqual({ all: 12, tern: 3, innovative: 2 });
  expect(await progress()).toEqual([12, 12, 4, 4]);

  const { body: interest } = await declare(tern, p.token);
  expect(await work()).toEqual([[['interest', null], ...assessed(73, 85, 54)], ...others]);
  expect(await counted()).toEqual({ all: 11, tern: 2, innovative: 1 });
  expect(await progress()).toEqual([11, 11, 3, 3]);

  const decide = (shouldCountAssessment: boolean) =>
    clear(
      challenge.id,
      interest.id,
      { reason: 'The contract ended.', shouldCountAssessment },
      superAdminToken,
    );
  await decide(true);
  expect(await work()).toEqual([assessed(95, 73, 85, 54), ...others]);
  expect(await counted()).toEqual({ all: 12, tern: 3, innovative: 2 });
  expect(await progress()).toEqual([12, 12, 4, 4]);

  await putBack(challenge.id, interest.id, superAdminToken);
  await decide(false);
  expect(await work()).toEqual([[['setAside', 95], ...assessed(73, 85, 54)], ...others]);
  expect(await counted()).toEqual({ all: 11, tern: 2, innovative: 1 });
  expect(await progress()).toEqual([11, 11, 3, 3]);
});
