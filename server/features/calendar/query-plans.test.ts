// Checks that the calendar finds the challenges of a window by index, with many challenges over the years.
import { beforeAll, expect, test } from 'vitest';
import { allGroups, CalendarSort, myGroups } from '../../../contract/calendar.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import { calendarStatement } from './queries.ts';

const { database } = await testDatabase();
const { ids } = await sampleRows(database);

const peopleTables = ['challenge_workshop_admin', 'challenge_assessor', 'challenge_pitch_admin'];

beforeAll(async () => {
  await fill(database, 'challenge_group', (tx) =>
    tx.execute(sql`insert into challenge_group (name, site, created_at)
      select 'Group ' || n, 1000, '2026-01-01' from generate_series(1, 100) as n`),
  );
  await fill(database, 'person', (tx) =>
    tx.execute(sql`insert into person (email, first_name, last_name, roles, site, created_at)
      select n || '@test.example', 'Ada', 'Lovelace', '{10}', 1, '2026-01-01' from generate_series(1, 100) as n`),
  );
  await fill(database, 'challenge', (tx) =>
    tx.execute(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
        grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
        weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
        weight_full_or_partial_solution, preview_key, created_at)
      select md5('name' || n), ${ids.group} + n % 101, ${ids.person} + n % 97, 1 + n % 2, day, day + 10, day + 40, 1, day + 42, day + 52,
        day + 53, repeat(md5('text' || n), 40), ${ids.image}, 0.2, 0.2, 0.2, 0.2, 0.2, md5('key' || n), '2026-01-01'
      from generate_series(1, 4000) as n, lateral (select '2020-01-01'::date + n % 3650 as day) as dated`),
  );
  for (const table of peopleTables) {
    await fill(database, table, (tx) =>
      tx.execute(sql`insert into ${identifier(table)} (challenge_id, person_id)
        select challenge.id, person.id from challenge, person where (challenge.id + person.id) % 100 = 0`),
    );
  }
}, 120_000);

const now = nowIn('Europe/London', new Date('2026-06-15T12:00:00Z'));

const cases = [sites.All, sites.IX].flatMap((site) =>
  [roles.superAdmin, roles.admin].flatMap((role) =>
    CalendarSort.flatMap((sort) =>
      [[allGroups], [myGroups], [1, 2, 3]].map((challengeGroupIDs) => ({
        site,
        role,
        sort,
        challengeGroupIDs,
      })),
    ),
  ),
);

test.each(cases)(
  'site $site, role $role, by $sort, groups $challengeGroupIDs',
  async ({ site, role, sort, challengeGroupIDs }) => {
    const paging = { sort, order: 'asc', search: '', pageSize: 25 } as const;
    const window = { from: '2026-06-01', to: '2026-07-30', challengeGroupIDs };
    const actor = { id: ids.person, roles: [role], site };
    const plan = await planOfStatement(database, calendarStatement(actor, now, window, paging));
    expectNoSequentialScan(plan, 'challenge');
    const uses = plan.filter((node) => node['Index Name'] === 'challenge_occurs');
    expect(uses.length, 'once for the total, the page and the people of each stage').toBe(1);
  },
);
