// Checks that counting someone's open assessments reads only their challenge, among many with panels.
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { openWorkStatement } from './score-reader.ts';

const { database } = await testDatabase();
const { ids } = await sampleRows(database);

beforeAll(async () => {
  await fill(database, 'application', async (tx) => {
    await tx.execute(sql`insert into person (email, first_name, last_name, roles, site, created_at)
      select n || '@test.example', 'Ada', 'Lovelace', '{10, 110}', 1000, '2026-01-01'
      from generate_series(1, 300) as n`);
    await tx.execute(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
        grace_period, assessment_start_date, response_date, pitch_presentation_date, image_s3_key,
        weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
        weight_full_or_partial_solution, preview_key, created_at)
      select 'Challenge ' || n, ${ids.group}, ${ids.person}, 1, '2026-02-01', '2026-03-01', '2026-04-01',
        1, '2026-04-03', '2026-04-20', '2026-04-21', ${ids.image}, 0.2, 0.2, 0.2, 0.2, 0.2, md5('key' || n),
        '2026-01-01'
      from generate_series(1, 400) as n`);
    await tx.execute(sql`insert into challenge_panel (challenge_id) select id from challenge`);
    await tx.execute(sql`insert into challenge_assessor (challenge_id, person_id)
      select challenge.id, ${ids.person} + 1 + (challenge.id + turn) % 300 from challenge, generate_series(1, 5) as turn`);
    await tx.execute(sql`
      insert into application (challenge_id, site, company_name, created_on, submitted_on, is_organisation_complete,
        is_summary_complete, is_trl_complete, is_ip_status_complete, is_extra_attachments_complete)
      select challenge.id, 1, 'Company', '2026-03-01', '2026-03-02', true, true, true, true, true
      from challenge, generate_series(1, 6) as n`);
    const pairs = sql`application join challenge_assessor using (challenge_id)`;
    await tx.execute(sql`
      insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
        credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
      select application.id, person_id, 1, 2, 3, 4, 5, true, 'Fine.', '2026-03-03' from ${pairs}
      where application.id % 3 > 0`);
    await tx.execute(sql`insert into panel_pair (application_id, person_id, assigned_on)
      select application.id, person_id, '2026-03-02' from ${pairs}`);
    await tx.execute(sql`insert into interest (application_id, person_id, kind, declared_on)
      select application.id, person_id, 'financial', '2026-03-02' from ${pairs} where application.id % 7 = 0`);
  });
  await database.execute(sql`analyze`);
}, 120_000);

test('the open assessments of a member', async () => {
  const [member] = await database.query<[{ challengeID: number; personID: number }]>(sql`
    select challenge_id as "challengeID", person_id as "personID" from challenge_assessor limit 1`);
  const statement = openWorkStatement(member.challengeID, member.personID);
  const plan = await planOfStatement(database, statement);
  for (const table of ['challenge', 'person', 'application', 'assessment', 'panel_pair', 'interest'])
    expectNoSequentialScan(plan, table);
  expect(await database.query(statement)).toMatchObject([{ isMember: true, openCount: expect.any(Number) }]);
});
