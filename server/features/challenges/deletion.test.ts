// Tests of deleting a challenge or group while someone else writes to it: the audit entries hold all that was deleted.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, superAdminToken, ready, insert, person } = await assessmentTests();

type Ready = Awaited<ReturnType<typeof ready>>;

const deletions = {
  challenge: ({ challenge }: Ready) =>
    call(challenges.delete, { token: superAdminToken, params: { id: challenge.id } }),
  group: ({ challenge }: Ready) =>
    call(groups.delete, { token: superAdminToken, params: { id: challenge.challengeGroupID } }),
};

const recorded = async (type: string, id: number) => {
  const [event] = await database.query(sql`select changes from audit_event
    where action = 'delete' and record_type = ${type} and record_id = ${String(id)}`);
  return event?.changes;
};

describe.each(Object.entries(deletions))('deleting a %s', (_, remove) => {
  test('waits for an assessment that is being saved, and records it', async () => {
    const one = await ready();
    const reply = await runWhileBlocked(
      database,
      (tx) =>
        insert(tx, 'assessment', {
          application_id: one.applicationID,
          assessor_id: one.id,
          final_comment: 'Saved at the last moment.',
        }),
      () => remove(one),
    );
    expect(reply.status).toBe(204);
    expect(
      await database.query(sql`select from assessment where application_id = ${one.applicationID}`),
    ).toEqual([]);
    expect(await recorded('application', one.applicationID)).toMatchObject({
      assessments: { from: [{ assessorID: one.id, finalComment: 'Saved at the last moment.' }], to: null },
    });
  });

  test('waits for an application that is being submitted, and records it', async () => {
    const one = await ready();
    let id = 0;
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        id = (await insert(tx, 'application', { challenge_id: one.challenge.id, company_name: 'Late Ltd' }))
          .id;
      },
      () => remove(one),
    );
    expect(reply.status).toBe(204);
    expect(await recorded('application', id)).toMatchObject({ companyName: { from: 'Late Ltd', to: null } });
  });

  test('records an application with its last change', async () => {
    const one = await ready();
    await runWhileBlocked(
      database,
      (tx) =>
        tx.execute(sql`update application set company_name = 'Renamed Ltd' where id = ${one.applicationID}`),
      () => remove(one),
    );
    expect(await recorded('application', one.applicationID)).toMatchObject({
      companyName: { from: 'Renamed Ltd', to: null },
    });
  });
});

test('deleting a group locks people last, as assessing does, so there is no deadlock', async () => {
  const one = await ready();
  const holder = await person('admin', ['assessor']);
  const groupID = one.challenge.challengeGroupID;
  await call(groups.attachHolders, {
    token: superAdminToken,
    params: { id: groupID },
    body: { challengeHolderIDs: [holder.id] },
  });
  const reply = await runWhileBlocked(
    database,
    (tx) => tx.query(sql`select from challenge where id = ${one.challenge.id} for share`),
    () => deletions.group(one),
    () => database.query(sql`select from person where id = ${holder.id} for share nowait`),
  );
  expect(reply.status).toBe(204);
});
