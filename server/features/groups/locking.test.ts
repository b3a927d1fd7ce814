// Tests that attaching holders does not deadlock with other calls that use the same people.
import { expect, test } from 'vitest';
import { groups } from '../../../contract/groups.ts';
import { groupTests } from '../../../tests/support/groups.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, superAdminToken, create, person } = await groupTests();

test('holders are locked once, with the strongest lock, so two groups can attach the same people at the same time', async () => {
  const group = await create();
  const [leaves, joins] = [await person('admin'), await person('admin')];
  const attach = (...challengeHolderIDs: number[]) =>
    call(groups.attachHolders, {
      token: superAdminToken,
      params: { id: group.id },
      body: { challengeHolderIDs },
    });
  expect((await attach(leaves.id)).status).toBe(200);
  const reply = await runWhileBlocked(
    database,
    (tx) => tx.query(sql`select from person where id = ${leaves.id} for share`),
    () => attach(joins.id),
    // If the call had taken a weaker lock first, it would hold it here, and this lock would fail.
    () => database.query(sql`select from person where id = ${joins.id} for update nowait`),
  );
  expect(reply.status).toBe(200);
});
