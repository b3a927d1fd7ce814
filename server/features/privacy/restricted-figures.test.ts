// Tests that restricted applications count in every list, total and ranking.
import { expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { erasureTests } from '../../../tests/support/erasure-tests.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, readFigures, countRows, signIn } = await erasureTests();

test('restricted applications keep every figure of every ranking, list and total', async () => {
  const token = signIn();
  const totals = async () => {
    const lists = [];
    for (const { id } of await database.query<{ id: number }[]>(sql`select id from challenge order by id`)) {
      const { headers, body } = await call(applications.listOfChallenge, { token, params: { id } });
      lists.push([id, headers['x-total-count'], body.length]);
    }
    return lists;
  };
  const figures = async () => [await readFigures(), await countRows(), await totals()];
  const before = await figures();
  const restricted = await database.execute(sql`
    update application set restricted_at = now() where submitted_on is not null and id % 2 = 0`);
  expect(restricted).toBeGreaterThan(10);
  expect(await figures()).toEqual(before);
});
