// Tests the demonstration's assessment panel and the change of weights in the same group.
import { beforeAll, expect, test } from 'vitest';
import type { ScoreWeighting } from '../contract/scores.ts';
import { stageOf } from '../rules/lifecycle.ts';
import { nowIn } from '../rules/now.ts';
import { findProgress } from '../server/features/panel/progress.ts';
import { sql } from '../server/platform/database/sql.ts';
import { createDemoEnvironment, type TestEnvironment } from '../tests/support/demonstration.ts';

const now = nowIn('Europe/London', new Date('2026-03-01T09:00:00Z'));

let environment: TestEnvironment;
let withPanel: { readonly id: number; readonly assessmentStartDate: string };
beforeAll(async () => {
  environment = await createDemoEnvironment(now.instant);
  const found = await environment.database.query<(typeof withPanel)[]>(sql`
    select id, assessment_start_date as "assessmentStartDate"
    from challenge join challenge_panel on challenge_id = challenge.id`);
  const [one] = found;
  if (!one || found.length > 1) throw new Error('The demonstration has one panel.');
  withPanel = one;
});

const query = <Row extends object>(statement: ReturnType<typeof sql>) =>
  environment.database.query<Row[]>(statement);

test('a group of IX has two challenges, in the stages 60 and 70', async () => {
  const found = await query<{ site: number } & Parameters<typeof stageOf>[0]>(sql`
    select challenge.site, workshop_date as "workshopDate", start_date as "startDate", end_date as "endDate",
      grace_period as "gracePeriod", pitch_presentation_date as "pitchPresentationDate",
      instant(publish_date) as "publishDate",
      instant(ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
      instant(assessments_complete_set_on) as "assessmentsCompleteSetOn"
    from challenge join challenge_group on challenge_group.id = challenge_group_id
    where challenge_group.name = 'Ports and Waterways' order by challenge.id`);
  expect(found.map((one) => [one.site, stageOf(one, now)])).toEqual([
    [1, 60],
    [1, 70],
  ]);
});

test('the panel has 12 applications for four assessors, two each, due in 6 days, with reminders', async () => {
  const [settings] = await query(sql`
    select mode, assessors_per_application as places, due_date as due, should_remind as reminds
    from challenge_panel`);
  expect(settings).toEqual({ mode: 'assigned', places: 2, due: '2026-03-07', reminds: true });
  const assigned = await query<{ people: number }>(sql`
    select count(*) filter (where assigned_on is not null)::integer as people
    from panel_pair group by application_id`);
  expect(assigned).toEqual(Array.from({ length: 12 }, () => ({ people: 2 })));
  const loads = await query(sql`
    select count(*) filter (where assigned_on is not null)::integer as assigned
    from panel_pair group by person_id`);
  expect(loads).toEqual(Array.from({ length: 4 }, () => ({ assigned: 6 })));
});

test('15 of 22 expected assessments are done, and assessor1@, who is also a viewer, has open work', async () => {
  const progress = await findProgress(environment.database, withPanel.id, now);
  expect(progress).toMatchObject({ submissions: 12, expected: 22, done: 15, missing: 7 });
  expect(progress.forecast).not.toBeNull();
  const [viewer] = await query<{ id: number }>(sql`
    select person.id from person join challenge_group_viewer on person_id = person.id
    join challenge using (challenge_group_id)
    where challenge.id = ${withPanel.id} and email = 'assessor1@demo.example'`);
  expect(progress.people.find(({ id }) => id === viewer?.id)).toMatchObject({ expected: 6, done: 3 });
});

test('one interest is in force with its assessment set aside, one is cleared, and one application is declined', async () => {
  const interests = await query(sql`
    select cleared_on is null as "isInForce", set_aside_on = declared_on as "isSetAside",
      assessment.created_on < declared_on as "isDeclaredLater", assessment.created_on > cleared_on as "isAssessedLater",
      set_aside_reason = 'Interest declared on ' || to_char(declared_on, 'DD/MM/YYYY') as "hasReason"
    from interest left join assessment
      on assessment.application_id = interest.application_id and assessor_id = person_id
    order by cleared_on is null`);
  expect(interests).toEqual([
    { isInForce: false, isSetAside: null, isDeclaredLater: false, isAssessedLater: true, hasReason: null },
    { isInForce: true, isSetAside: true, isDeclaredLater: true, isAssessedLater: null, hasReason: true },
  ]);
  const declines = await query(sql`
    select decline_reason as reason, exists (select from assessment
      where assessment.application_id = panel_pair.application_id and assessor_id = person_id) as "isAssessed"
    from panel_pair where declined_on is not null`);
  expect(declines).toEqual([{ reason: 'field', isAssessed: false }]);
  const setAside = await query(sql`
    select from assessment join application on application.id = application_id
    where set_aside_on is not null and challenge_id = ${withPanel.id}`);
  expect(setAside).toHaveLength(1);
});

test('everyone answered after the start and assessed after their answer', async () => {
  expect(await query(sql`select from panel_pair where answered_on is null`)).toEqual([]);
  const tooEarly = await query(sql`
    select from panel_pair join assessment
      on assessment.application_id = panel_pair.application_id and assessor_id = person_id
    where created_on <= answered_on or answered_on < ${withPanel.assessmentStartDate}::date`);
  expect(tooEarly).toEqual([]);
});

test('the weights of the other challenge were changed with a reason, and are those in use', async () => {
  interface Found {
    readonly reason: string;
    readonly by: string;
    readonly count: number;
    readonly before: ScoreWeighting;
    readonly after: ScoreWeighting;
    readonly weighting: ScoreWeighting;
  }
  const [change, ...others] = await query<Found>(sql`
    select reason, changed_by_name as by, assessment_count as count, weights_before as before, weights_after as after,
      json_build_object('deploymentScale', weight_deployment_scale,
        'fitWithChallenge', weight_fit_with_challenge, 'credibilityCompany', weight_credibility_company,
        'credibilityTechnology', weight_credibility_technology,
        'fullOrPartialSolution', weight_full_or_partial_solution) as weighting
    from weighting_change join challenge on challenge.id = challenge_id
    where changed_on between ready_for_assessments_set_on and assessments_complete_set_on
      and not exists (select from decision_release where decision_release.challenge_id = challenge.id)`);
  expect(others).toEqual([]);
  expect(change?.by).toBe('Priya Raman');
  expect(change?.reason).not.toBe('');
  expect(change?.count).toBeGreaterThan(0);
  expect(change?.after).toEqual(change?.weighting);
  expect(change?.before).not.toEqual(change?.after);
  expect(Object.keys(change?.before ?? {}).toSorted()).toEqual(Object.keys(change?.after ?? {}).toSorted());
});
