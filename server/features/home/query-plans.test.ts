// Checks that the home page reads only the rows of one person, with many challenges, applications and messages.
import { beforeAll, expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { homeStatement } from './queries.ts';

const { database } = await testDatabase();
const { ids } = await sampleRows(database);
const now = nowIn('Europe/London', new Date('2026-06-15T12:00:00Z'));

const challengePeople = ['challenge_workshop_admin', 'challenge_assessor', 'challenge_pitch_admin'];
const groupPeople = ['challenge_group_admin', 'challenge_group_viewer', 'challenge_group_holder'];

beforeAll(async () => {
  await fill(database, 'application', async (tx) => {
    await tx.execute(sql`insert into person (email, first_name, last_name, roles, site, created_at)
      select n || '@test.example', 'Ada', 'Lovelace', '{10, 110}', 1000, '2026-01-01'
      from generate_series(1, 400) as n`);
    await tx.execute(sql`insert into challenge_group (name, site, created_at)
      select 'Group ' || n, 1000, '2026-01-01' from generate_series(1, 400) as n`);
    for (const table of groupPeople)
      await tx.execute(sql`insert into ${identifier(table)} (challenge_group_id, person_id)
        select id, ${ids.person} + id % 400 from challenge_group`);
    await tx.execute(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
        grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
        weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
        weight_full_or_partial_solution, preview_key, created_at, ready_for_assessments_set_on)
      select md5('name' || n), ${ids.group} + n % 400, ${ids.person} + n % 400, 1 + n % 2, day, day + 10, day + 40,
        1, day + 42, day + 52, day + 53, repeat(md5('text' || n), 40), ${ids.image}, 0.2, 0.2, 0.2, 0.2, 0.2,
        md5('key' || n), '2026-01-01', case when n % 3 = 0 then '2026-02-01'::timestamptz end
      from generate_series(1, 1600) as n, lateral (select '2026-01-01'::date + n % 300 as day) as dated`);
    for (const table of challengePeople)
      await tx.execute(sql`insert into ${identifier(table)} (challenge_id, person_id)
        select challenge.id, ${ids.person} + (challenge.id + turn) % 400
        from challenge, generate_series(1, 3) as turn`);
    await tx.execute(sql`
      insert into application (challenge_id, site, company_name, created_on, submitted_on, is_organisation_complete,
        is_summary_complete, is_trl_complete, is_ip_status_complete, is_extra_attachments_complete)
      select challenge.id, challenge.site, 'Company', '2026-03-01', '2026-03-02', true, true, true, true, true
      from challenge, generate_series(1, 4) as n`);
    await tx.execute(sql`
      insert into contact_message (site, first_name, last_name, email, message, sent_on, read_at)
      select 1 + n % 2, 'Vera', 'Visitor', 'v@plan.example', repeat(md5('text' || n), 20),
        '2026-03-01'::timestamptz + n * interval '1 minute', case when n % 40 > 0 then '2026-06-01'::timestamptz end
      from generate_series(1, 2000) as n`);
  });
  await fill(database, 'assessment', (tx) =>
    tx.execute(sql`
      insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
        credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
      select id, ${ids.person} + challenge_id % 400, 1, 2, 3, 4, 5, true, 'Fine.', '2026-03-03' from application`),
  );
  await database.execute(sql`analyze`);
}, 120_000);

test.each([
  [sites.All, roles.superAdmin],
  [sites.IX, roles.superAdmin],
  [sites.All, roles.assessor],
])('of site %i with role %i', async (site, role) => {
  const actor = { id: ids.person + 7, roles: [roles.admin, role], site };
  const plan = await planOfStatement(database, homeStatement(actor, now, 'Europe/London'));
  for (const table of ['challenge', ...challengePeople]) expectNoSequentialScan(plan, table);
  const counted = plan.filter(({ 'Relation Name': table }) => /^(application|assessment)$/.test(table ?? ''));
  expect(counted.map((node) => [node['Relation Name'], node['Node Type']])).toEqual(
    expect.arrayContaining([
      ['application', 'Index Only Scan'],
      ['assessment', 'Index Only Scan'],
    ]),
  );
  expect(counted.filter((node) => node['Node Type'] !== 'Index Only Scan')).toEqual([]);
  if (role !== roles.superAdmin) return;
  expectNoSequentialScan(plan, 'contact_message');
  expect(plan.map((node) => node['Index Name'])).toContain('contact_message_unread_by_sent');
});
