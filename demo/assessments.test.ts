// Tests the demonstration's assessments: of which applications, by whom and when, and how realistic they are.
import { beforeAll, describe, expect, test } from 'vitest';
import { AssessmentFields } from '../contract/assessments.ts';
import type { Outcome } from '../contract/decision-vocabulary.ts';
import type { Ratings, ScoreWeighting } from '../contract/scores.ts';
import { criteria, type RoleNumber } from '../contract/vocabulary.ts';
import { isAssessable, isAssessorOf } from '../rules/assessments.ts';
import { averageOf, scoreOf } from '../rules/scoring.ts';
import { sql } from '../server/platform/database/sql.ts';
import { createDemoEnvironment, type TestEnvironment } from '../tests/support/demonstration.ts';

const now = new Date('2026-03-01T09:00:00Z');

interface Row extends AssessmentFields {
  readonly applicationID: number;
  readonly submittedOn: string;
  readonly createdOn: string;
  readonly assessor: { readonly id: number; readonly email: string; readonly roles: RoleNumber[] };
  readonly isAssessor: boolean;
  readonly challenge: {
    readonly id: number;
    readonly scoreWeighting: ScoreWeighting;
    readonly readyForAssessmentsSetOn: string;
    readonly assessmentsCompleteSetOn: string | null;
  };
}

let environment: TestEnvironment;
let rows: readonly Row[];
beforeAll(async () => {
  environment = await createDemoEnvironment(now);
  rows = await environment.database.query<Row[]>(sql`
    select application_id as "applicationID", instant(submitted_on) as "submittedOn",
      instant(assessment.created_on) as "createdOn",
      deployment_scale as "deploymentScale", fit_with_challenge as "fitWithChallenge",
      credibility_company as "credibilityCompany", credibility_technology as "credibilityTechnology",
      full_or_partial_solution as "fullOrPartialSolution", is_innovative as "isInnovative",
      final_comment as "finalComment",
      json_build_object('id', person.id, 'email', person.email, 'roles', roles) as assessor,
      exists (select from challenge_assessor as named
        where named.challenge_id = challenge.id and named.person_id = assessor_id) as "isAssessor",
      json_build_object('id', challenge.id,
        'readyForAssessmentsSetOn', instant(ready_for_assessments_set_on),
        'assessmentsCompleteSetOn', instant(assessments_complete_set_on),
        'scoreWeighting', json_build_object('deploymentScale', weight_deployment_scale,
          'fitWithChallenge', weight_fit_with_challenge, 'credibilityCompany', weight_credibility_company,
          'credibilityTechnology', weight_credibility_technology,
          'fullOrPartialSolution', weight_full_or_partial_solution)) as challenge
    from assessment join application on application.id = application_id join person on person.id = assessor_id
    join challenge on challenge.id = challenge_id
    order by assessment.id`);
});

function grouped<Key>(keyOf: (row: Row) => Key): Row[][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}
const byApplication = () => grouped(({ applicationID }) => applicationID);

describe('the assessments', () => {
  test('are at least 300, and the form and the rules would have accepted each one at that time', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    for (const row of rows) {
      const { challenge, createdOn, assessor } = row;
      const { assessmentsCompleteSetOn: complete, readyForAssessmentsSetOn: ready } = challenge;
      const then = {
        readyForAssessmentsSetOn: ready <= createdOn ? ready : null,
        assessmentsCompleteSetOn: complete !== null && complete <= createdOn ? complete : null,
      };
      expect(isAssessable(row, then)).toEqual({ allowed: true });
      expect(isAssessorOf(assessor, row)).toBe(true);
      expect(AssessmentFields.safeParse(row).error).toBeUndefined();
      expect(row.submittedOn < createdOn && createdOn < now.toISOString()).toBe(true);
    }
  });

  test('have ids in the order of their creation in each challenge', () => {
    for (const entries of grouped(({ challenge }) => challenge.id)) {
      const moments = entries.map(({ createdOn }) => createdOn);
      expect(moments).toEqual(moments.toSorted());
    }
  });

  test('are 2 to 4 for most applications that everyone can assess, and none for one', async () => {
    const counts = await environment.database.query<{ assessments: number }[]>(sql`
      select count(assessment.id)::integer as assessments
      from application join challenge on challenge.id = challenge_id
      left join assessment on application_id = application.id
      where application.submitted_on is not null and ready_for_assessments_set_on is not null
        and challenge.id not in (select challenge_id from challenge_panel)
      group by application.id`);
    const having = (from: number, to: number) =>
      counts.filter(({ assessments }) => assessments >= from && assessments <= to).length;
    expect(having(2, 4)).toBeGreaterThan(counts.length * 0.9);
    expect(having(5, 100)).toBe(0);
    expect(having(0, 0)).toBe(1);
    expect(having(1, 1)).toBeGreaterThan(0);
  });

  test('are finished in complete challenges except one; elsewhere assessor1@ has finished three challenges of six', async () => {
    const left = await environment.database.query<
      { email: string; isComplete: boolean; left: number; done: number }[]
    >(sql`
      select person.email, assessments_complete_set_on is not null as "isComplete",
        count(*) filter (where assessment.id is null)::integer as left, count(assessment.id)::integer as done
      from challenge join challenge_assessor on challenge_assessor.challenge_id = challenge.id
      join person on person.id = person_id
      join application on application.challenge_id = challenge.id and application.submitted_on is not null
      left join assessment on application_id = application.id and assessor_id = person_id
      where ready_for_assessments_set_on is not null
        -- Strictness changes an order only if not everyone assesses everything.
        and challenge.name <> 'Storing summer heat for winter'
      group by person.email, challenge.id`);
    expect(left.filter((one) => one.isComplete && one.left > 0)).toEqual([]);
    const ofFirst = left.filter((one) => !one.isComplete && one.email === 'assessor1@demo.example');
    expect(ofFirst.filter((one) => one.left === 0)).toHaveLength(3);
    expect(ofFirst.filter((one) => one.left > 0 && one.done > 0)).toHaveLength(3);
  });

  test('differ widely on some applications and agree on others, and some applications share a rank', () => {
    const totals = byApplication().map((assessments) =>
      assessments.map((one) => scoreOf(one, one.challenge.scoreWeighting).total),
    );
    const several = totals.filter(({ length }) => length > 1);
    const spreads = several.map((points) => Math.max(...points) - Math.min(...points));
    expect(spreads.filter((points) => points >= 40).length).toBeGreaterThanOrEqual(5);
    expect(spreads.filter((points) => points === 0).length).toBeGreaterThanOrEqual(5);
    expect(spreads.filter((points) => points > 0 && points < 30).length).toBeGreaterThan(several.length / 2);
    const places = byApplication().flatMap((assessments) =>
      assessments
        .slice(0, 1)
        .map(({ challenge }) => `${challenge.id} ${averageOf(assessments, challenge.scoreWeighting).total}`),
    );
    expect(places.length - new Set(places).size).toBeGreaterThanOrEqual(2);
  });

  test('use the whole scale, with fewest ratings at both ends', () => {
    const ratings = rows.flatMap((row: Ratings) => criteria.map((criterion) => row[criterion]));
    const count = (rating: number) => ratings.filter((one) => one === rating).length;
    expect(Math.min(...[1, 2, 3, 4, 5].map(count))).toBeGreaterThan(50);
    expect(Math.min(count(3), count(4))).toBeGreaterThan(Math.max(count(1), count(5)));
    const innovative = rows.filter(({ isInnovative }) => isInnovative).length;
    expect(innovative).toBeGreaterThan(rows.length * 0.4);
    expect(innovative).toBeLessThan(rows.length * 0.7);
  });

  test('have comments in sentences, different for each assessment of an application, some short and some with paragraphs', () => {
    for (const assessments of byApplication())
      expect(new Set(assessments.map(({ finalComment }) => finalComment)).size).toBe(assessments.length);
    const comments = rows.map(({ finalComment }) => finalComment);
    expect(comments.filter((comment) => !/^[A-Z].*[.]$/s.test(comment))).toEqual([]);
    expect(comments.filter((comment) => /undefined|[.][.]| {2}|\n{3}/.test(comment))).toEqual([]);
    expect(new Set(comments).size).toBeGreaterThan(comments.length * 0.95);
    expect(comments.filter(({ length }) => length < 120).length).toBeGreaterThan(10);
    expect(comments.filter(({ length }) => length > 500).length).toBeGreaterThan(10);
    expect(comments.filter((comment) => comment.includes('\n')).length).toBeGreaterThan(50);
  });
});

test('many applications to complete challenges have a score summary, and no others', async () => {
  const summaryCounts = await environment.database.query<
    { isComplete: boolean; applications: number; summaries: number }[]
  >(sql`
    select assessments_complete_set_on is not null as "isComplete", count(*)::integer as applications,
      count(*) filter (where overall_score_summary <> '')::integer as summaries
    from application join challenge on challenge.id = challenge_id
    where submitted_on is not null group by 1`);
  const complete = summaryCounts.find((one) => one.isComplete);
  expect(complete?.summaries).toBeGreaterThan((complete?.applications ?? 0) * 0.4);
  expect(summaryCounts.find((one) => !one.isComplete)?.summaries).toBe(0);
});

test('each score summary agrees with the decision, if there is one', async () => {
  const decided = await environment.database.query<{ outcome: Outcome; summary: string }[]>(sql`
    select outcome, overall_score_summary as summary
    from decision join application on application.id = application_id where overall_score_summary <> ''`);
  const beginnings: Record<Outcome, RegExp> = {
    invite: /^Recommended for the pitch/,
    reserve: /^On the reserve list/,
    decline: /^Not taken forward/,
  };
  for (const { outcome, summary } of decided) expect(summary).toMatch(beginnings[outcome]);
  expect(new Set(decided.map(({ outcome }) => outcome)).size).toBe(3);
});

test('most applications that can be assessed have an entry summary by staff', async () => {
  const [found] = await environment.database.query(sql`
    select count(*) filter (where ktn_entry_summary <> '') > count(*) * 0.6 as "isMost"
    from application join challenge on challenge.id = challenge_id
    where submitted_on is not null and ready_for_assessments_set_on is not null`);
  expect(found).toEqual({ isMost: true });
});
