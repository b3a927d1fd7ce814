// Attaching holders while others use the same people: no call waits for one that waits for it.
import { expect, test } from 'vitest';
import { groups } from '../../../contract/groups.ts';
import { groupTests } from '../../../tests/support/groups.ts';
import { whileWaiting } from '../../../tests/support/while-waiting.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, leader, create, person } = await groupTests();

test('holders are locked once, with the strongest lock, so two groups can take the same people at once', async () => {
  const group = await create();
  const [leaves, joins] = [await person('admin'), await person('admin')];
  const attach = (...challengeHolderIDs: number[]) =>
    call(groups.attachHolders, { token: leader, params: { id: group.id }, body: { challengeHolderIDs } });
  expect((await attach(leaves.id)).status).toBe(200);
  const reply = await whileWaiting(
    database,
    (tx) => tx.query(sql`select from person where id = ${leaves.id} for share`),
    () => attach(joins.id),
    // A weaker lock taken beforehand would be held here, and the other call could not take its own.
    () => database.query(sql`select from person where id = ${joins.id} for update nowait`),
  );
  expect(reply.status).toBe(200);
});
