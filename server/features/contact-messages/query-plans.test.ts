// Checks that every page, search and sort of a large message list uses an index.
import { beforeAll, describe, expect, test } from 'vitest';
import { ContactMessageSort, contactMessageStatuses } from '../../../contract/contact-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { expectNoSequentialScan, fill, planOf, planOfStatement } from '../../../tests/support/query-plans.ts';
import { sql } from '../../platform/database/sql.ts';
import { countsStatement, messageList } from './queries.ts';

const { database } = await testDatabase();

beforeAll(async () => {
  await fill(database, 'contact_message', (tx) =>
    tx.execute(sql`
      insert into contact_message (site, first_name, last_name, email, message, sent_on, is_possible_spam, read_at,
        done_at)
      select 1 + n / 2 % 2, left(md5('first' || n), 8), left(md5('last' || n), 8), 'visitor' || n || '@plan.example',
        repeat(md5('text' || n), 20), '2026-03-01'::timestamptz + n * interval '1 minute',
        n % 2 = 0, case when n % 3 > 0 then '2026-06-01'::timestamptz end,
        case when n % 3 > 0 and n % 5 > 0 then '2026-06-02'::timestamptz end
      from generate_series(1, 3000) as n`),
  );
}, 120_000);

const kinds = [
  { site: sites.All, isPossibleSpam: 'false' },
  { site: sites.IX, isPossibleSpam: 'false' },
  { site: sites.IX, isPossibleSpam: 'true' },
] as const;
const cases = kinds.flatMap((kind) =>
  ContactMessageSort.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ ...kind, sort, order }))),
);
const indexes = {
  sentOn: 'contact_message_by_sent',
  name: 'contact_message_by_name',
  email: 'contact_message_by_email',
};

describe.each(cases)(
  'of site $site, possible spam $isPossibleSpam, by $sort $order',
  ({ site, ...sorting }) => {
    test.each(['', 'abcdef', 'visitor77@plan'])('search "%s"', async (search) => {
      const paging = { ...sorting, search, page: 1, pageSize: 10 };
      expectNoSequentialScan(
        await planOf(database, messageList({ site, roles: [] }, paging), paging),
        'contact_message',
      );
    });

    test('the first page is read in index order, without a sort', async () => {
      const paging = { ...sorting, search: '', page: 1, pageSize: 10 };
      const plan = await planOf(database, messageList({ site, roles: [] }, paging), paging);
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
      expect(plan.map((node) => node['Index Name'])).toContain(indexes[sorting.sort]);
    });
  },
);

const statusCases = [sites.All, sites.IX].flatMap((site) =>
  contactMessageStatuses.flatMap((status) => ContactMessageSort.map((sort) => ({ site, status, sort }))),
);

describe.each(statusCases)('$status messages of site $site by $sort', ({ site, ...filters }) => {
  test.each(['', 'abcdef'])('search "%s"', async (search) => {
    const paging = {
      ...filters,
      isPossibleSpam: 'false',
      order: 'desc',
      search,
      page: 1,
      pageSize: 10,
    } as const;
    expectNoSequentialScan(
      await planOf(database, messageList({ site, roles: [] }, paging), paging),
      'contact_message',
    );
  });
});

test.each([sites.All, sites.IX])('the counts of site %s are read from an index', async (site) => {
  expectNoSequentialScan(
    await planOfStatement(database, countsStatement({ site, roles: [] })),
    'contact_message',
  );
});
