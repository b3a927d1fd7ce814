// Checks that a search among many records reads each kind by an index, for every kind of reader.
import { beforeAll, describe, expect, test } from 'vitest';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { searchStatement } from './queries.ts';

const { database } = await testDatabase();
const { insert } = await sampleRows(database);
const lead = (await insert(database, 'person', { roles: [roles.admin], site: sites.IX })).id;
const challenges = await Promise.all(
  Array.from({ length: 80 }, () => insert(database, 'challenge', { site: sites.IX })),
);
const challengeIDs = challenges.map(({ id }) => id);
await database.execute(sql`
  update challenge set challenge_lead_id = ${lead} where id = any (${challengeIDs.slice(0, 2)}::integer[])`);

beforeAll(async () => {
  await fill(database, 'application', (tx) =>
    tx.execute(sql`
      insert into application (challenge_id, site, company_name, idea_summary, created_on)
      select (${challengeIDs}::integer[])[1 + n % ${challengeIDs.length}::integer], 1,
        left(md5('company' || n), 8), repeat(md5('idea' || n), 20), '2026-03-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 3500) as n`),
  );
  await fill(database, 'contact_message', (tx) =>
    tx.execute(sql`
      insert into contact_message (site, first_name, last_name, email, message, sent_on)
      select 1 + n % 2, left(md5('first' || n), 8), left(md5('last' || n), 8), 'visitor' || n || '@plan.example',
        repeat(md5('text' || n), 20), '2026-03-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 3500) as n`),
  );
  await fill(database, 'person', (tx) =>
    tx.execute(sql`
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'user' || n || '@plan.example', left(md5('first' || n), 8), left(md5('last' || n), 8),
        array[${roles.user}::integer], 1, '2026-01-01'
      from generate_series(1, 6000) as n`),
  );
}, 120_000);

const readers = {
  'a super admin': { id: 1, roles: [roles.superAdmin], site: sites.All },
  'staff of a site with the roles users and messages': {
    id: 1,
    roles: [roles.admin, roles.users, roles.contactUsMessages],
    site: sites.IX,
  },
  'a lead without roles': { id: lead, roles: [roles.admin], site: sites.IX },
};

describe.each(Object.entries(readers))('for %s', (_, reader) => {
  test.each(['abcdef', 'visitor77@plan', 'no such name'])('"%s" is found by index', async (text) => {
    const plan = await planOfStatement(database, searchStatement(reader, text));
    for (const table of ['application', 'contact_message', 'person']) expectNoSequentialScan(plan, table);
  });

  test('the names that start with the text are read in the order of an index', async () => {
    const plan = await planOfStatement(database, searchStatement(reader, 'abcdef'));
    expect(plan.map((node) => node['Index Name'])).toContain(
      reader.id === lead ? 'application_of_challenge_by_name_start' : 'application_by_name_start',
    );
  });
});
