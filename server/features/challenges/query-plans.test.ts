// Checks that every page, search and sort of the challenge and application lists uses an index, with many rows.
import { beforeAll, describe, test } from 'vitest';
import { ChallengeApplicationSort } from '../../../contract/applications.ts';
import { ChallengeSort } from '../../../contract/challenges.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { nowIn } from '../../../rules/now.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOf } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { challengeApplicationList } from '../applications/lists.ts';
import { challengeList } from './queries.ts';

const { database } = await testDatabase();
const { ids, insert } = await sampleRows(database);
const few = (await insert(database, 'challenge', { site: 1 })).id;

beforeAll(async () => {
  await fill(database, 'challenge', (tx) =>
    tx.execute(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, campaign_id, workshop_date, start_date,
        end_date, grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
        weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
        weight_full_or_partial_solution, preview_key, created_at)
      select md5('name' || n), ${ids.group}, ${ids.person}, 1 + n % 2, case when n % 2 = 0 then 'C' || n end,
        day, day, day, 1, day, day, day, repeat(md5('text' || n), 40), ${ids.image}, 0.2, 0.2, 0.2, 0.2, 0.2,
        md5('key' || n), '2026-01-01'
      from generate_series(1, 2000) as n, lateral (select '2026-01-01'::date + n % 700 as day) as dated`),
  );
  await fill(database, 'application', (tx) =>
    tx.execute(sql`
      insert into application (challenge_id, site, company_name, idea_summary, created_on)
      select case when n % 200 = 0 then ${few}::integer else ${ids.challenge}::integer end, 1, left(md5('company' || n), 8),
        repeat(md5('idea' || n), 20), '2026-03-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 3000) as n`),
  );
}, 120_000);

const now = nowIn('Europe/London', new Date('2026-06-15T12:00:00Z'));

/** A stage changes with time, and groups and leads are in other tables, so these orders need a sort. */
const unindexedSorts: readonly string[] = ['challengeStage', 'challengeGroupName', 'challengeLead'];
const indexedSorts = ChallengeSort.filter((sort) => !unindexedSorts.includes(sort));

describe.each(
  [sites.All, sites.IX].flatMap((site) =>
    indexedSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ site, sort, order }))),
  ),
)('challenges of site $site by $sort $order', ({ site, sort, order }) => {
  test.each(['', 'abcdef'])('search for "%s"', async (search) => {
    const actor = { id: 1, roles: [roles.superAdmin], site };
    const paging = { sort, order, search, page: 1, pageSize: 50 };
    const plan = await planOf(database, challengeList(actor, now, paging), paging);
    expectNoSequentialScan(plan, 'challenge');
  });
});

describe.each(
  ChallengeApplicationSort.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
)('applications by $sort $order', ({ sort, order }) => {
  test.each([
    ['of a challenge with many', ids.challenge, null],
    ['of a challenge with few', few, null],
    ['of a challenge with a panel', few, { seesOnlyOwnWork: false }],
  ])('%s', async (_, id, panel) => {
    const paging = { sort, order, search: '', page: 1, pageSize: 10 };
    const plan = await planOf(
      database,
      challengeApplicationList(
        id,
        { id: 1, roles: [roles.admin], site: sites.All, canSeeContactData: true, panel },
        paging,
      ),
      paging,
    );
    expectNoSequentialScan(plan, 'application');
  });
});
