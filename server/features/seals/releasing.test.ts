// Tests of releasing decisions that are sealed: the person who sealed them cannot release them as well.
import { describe, expect, test } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import { roles, sites } from '../../../contract/vocabulary.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sealTests } from '../../../tests/support/seals.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const { clock, database, decided, insert, person, superAdminToken, tokenOf } = await sealTests();

type Room = Awaited<ReturnType<typeof decided>>;

const refusal =
  'You sealed this decision, so someone else must release it: the challenge lead or another super admin.';

test('the person who sealed cannot release; this is checked last, before the letters', async () => {
  const room = await decided();
  await room.seal();
  const complete = (at: Date | null) =>
    database.execute(sql`update challenge set assessments_complete_set_on = ${at} where id = ${room.id}`);
  await complete(null);
  expect((await room.release()).body).toBe('The assessments of this challenge are not complete.');
  await complete(clock.instant);
  expect(await room.release({ previewHash: '00'.repeat(32) })).toMatchObject({ status: 400, body: refusal });
  expect((await room.release({}, superAdminToken)).status).toBe(201);
});

test('what counts is who sealed the current pack, not an earlier one', async () => {
  const room = await decided();
  await room.seal();
  await room.decide('Dell', { reason: 'Too early.' });
  await room.sealAs(superAdminToken);
  expect(await room.release({}, superAdminToken)).toMatchObject({ status: 400, body: refusal });
  expect((await room.release()).status).toBe(201);
});

test('someone may release what they sealed before a decision changed', async () => {
  const room = await decided();
  await room.seal();
  await room.decide('Dell', { outcome: 'reserve', reason: 'A strong team.' });
  expect((await room.release()).status).toBe(201);
});

describe('a release has to be repeated if, while it waits for the challenge,', () => {
  /** Releases while a transaction that holds the challenge writes something else. */
  const releaseDuring = ({ id, release }: Room, write: (tx: Queryable) => Promise<unknown>) =>
    runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${id} for update`);
        await write(tx);
      },
      release,
    );
  const conflict = { status: 409, body: { title: serverMessages.changedByUnknown } };

  test('a comment in the pack that the person sealed changes', async () => {
    const room = await decided();
    await room.seal();
    const changeComment = (tx: Queryable) =>
      tx.execute(
        sql`update assessment set final_comment = 'Other words.' where application_id = ${room.applications.Tern}`,
      );
    expect(await releaseDuring(room, changeComment)).toMatchObject(conflict);
  });

  test('the person seals the decision', async () => {
    const room = await decided();
    await room.sealAs(superAdminToken);
    const sealAsLead = (tx: Queryable) =>
      tx.execute(sql`update sealed_pack set sealed_by = ${room.lead.id} where challenge_id = ${room.id}`);
    expect(await releaseDuring(room, sealAsLead)).toMatchObject(conflict);
  });
});

describe('someone may release what they sealed if nobody else can, because', () => {
  test('the others have an interest', async () => {
    const room = await decided({ panel: {} });
    const others = await database.query<{ id: number }[]>(
      sql`select id from person where kind = ${roles.superAdmin} and id <> ${room.lead.id}`,
    );
    for (const { id } of others)
      await insert(database, 'interest', { application_id: room.applications.Dell, person_id: id });
    await room.seal();
    expect((await room.release()).status).toBe(201);
  });

  test('the lead works for the other site now, and nobody else can sign in', async () => {
    const room = await decided();
    const sealer = await person('superAdmin');
    const token = await tokenOf(sealer);
    await room.sealAs(token);
    const preview = await room.preview(token);
    await database.execute(
      sql`update person set password_hash = null where kind = ${roles.superAdmin} and id <> ${sealer.id}`,
    );
    expect((await room.release({}, token)).body).toBe(refusal);
    await database.execute(sql`update person set site = ${sites.GA} where id = ${room.lead.id}`);
    // The lead can no longer read the letters.
    expect((await room.release({ previewHash: preview.body.previewHash }, token)).status).toBe(201);
  });

  test('the others have not accepted their invitations', async () => {
    const room = await decided();
    await database.execute(
      sql`update person set password_hash = null where kind = ${roles.superAdmin} and id <> ${room.lead.id}`,
    );
    await room.seal();
    expect((await room.release()).status).toBe(201);
  });
});
