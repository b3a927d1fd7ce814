// Checks that what an assessor opens is found by index, with many challenges, applications and assessments.
import { beforeAll, describe, expect, test } from 'vitest';
import { ApplicationToAssessSort } from '../../../contract/applications.ts';
import { ToAssessSort } from '../../../contract/assessments.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOf } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { submittedApplicationList } from '../applications/lists.ts';
import { challengesToAssess } from './queries.ts';

const { database } = await testDatabase();
const { ids, insert } = await sampleRows(database);
const assessor = (await insert(database, 'person', { email: 'plans@test.example' })).id;

beforeAll(async () => {
  await fill(database, 'challenge', (tx) =>
    tx.execute(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
        grace_period, assessment_start_date, response_date, pitch_presentation_date, image_s3_key,
        weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
        weight_full_or_partial_solution, preview_key, created_at, ready_for_assessments_set_on)
      select md5('name' || n), ${ids.group}, ${ids.person}, 1, day, day, day, 1, day, day, day, ${ids.image},
        0.2, 0.2, 0.2, 0.2, 0.2, md5('key' || n), '2026-01-01', case when n % 3 = 0 then '2026-02-01'::timestamptz end
      from generate_series(1, 1500) as n, lateral (select '2026-01-01'::date + n % 700 as day) as dated`),
  );
  await fill(database, 'application', (tx) =>
    tx.execute(sql`
      insert into application (challenge_id, site, company_name, idea_summary, created_on, submitted_on,
        is_organisation_complete, is_summary_complete, is_trl_complete, is_ip_status_complete,
        is_extra_attachments_complete)
      select challenge.id, 1, left(md5('company' || n), 8), repeat(md5('idea' || n), 20), '2026-03-01', '2026-03-02',
        true, true, true, true, true
      from challenge, generate_series(1, 4) as n`),
  );
  await fill(database, 'assessment', (tx) =>
    tx.execute(sql`
      insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
        credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
      select id, ${assessor}, 1, 2, 3, 4, 5, true, 'Fine.', '2026-03-03' from application where id % 2 = 0`),
  );
  await fill(database, 'challenge_assessor', (tx) =>
    tx.execute(sql`insert into challenge_assessor select id, ${assessor} from challenge where id % 200 = 0`),
  );
}, 120_000);

const byEach = <Sort extends string>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })));

describe.each(byEach(ToAssessSort))('my challenges to assess by $sort $order', ({ sort, order }) => {
  test('read neither all applications nor all assessments', async () => {
    const actor = { id: assessor, roles: [roles.admin, roles.assessor], site: sites.All };
    const paging = { sort, order, search: '', page: 1, pageSize: 10 };
    const plan = await planOf(database, challengesToAssess(actor, paging), paging);
    expectNoSequentialScan(plan, 'application');
    expectNoSequentialScan(plan, 'assessment');
  });
});

describe.each(byEach(ApplicationToAssessSort))(
  'applications to assess by $sort $order',
  ({ sort, order }) => {
    test.each([
      ['without a panel', null],
      ['with a panel', { seesOnlyOwnWork: false }],
      ['with assignments', { seesOnlyOwnWork: true }],
    ])('are found through the index of the challenge’s submitted applications, %s', async (_, panel) => {
      const paging = { sort, order, search: '', page: 1, pageSize: 10 };
      const assessing = { id: assessor, roles: [roles.admin, roles.assessor], site: sites.All };
      const actor = { ...assessing, canSeeContactData: false, panel };
      const plan = await planOf(database, submittedApplicationList(ids.challenge, actor, paging), paging);
      expectNoSequentialScan(plan, 'application');
      expectNoSequentialScan(plan, 'assessment');
      expect(plan.some((node) => node['Index Name'] === 'application_submitted_of_challenge')).toBe(true);
    });
  },
);
