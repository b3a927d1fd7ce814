// Tests of when a decision cannot be sealed, and of changes while the pack is made.
import { describe, expect, test } from 'vitest';
import { sites } from '../../../contract/vocabulary.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { sealTests } from '../../../tests/support/seals.ts';
import { sql } from '../../platform/database/sql.ts';
import { folderStore } from '../../platform/media/store.ts';

const store = folderStore(await testFolder());
/** Runs after a file was stored, which is after the facts were read and before the challenge is locked. */
let whenStored = async () => {};
const api = await sealTests({
  ...store,
  async write(...file) {
    await store.write(...file);
    await whenStored();
  },
});
const { database, decided, insert, superAdminToken } = api;

describe('sealing is refused', () => {
  test('while assessments are not complete, before anything else', async () => {
    const room = await decided();
    await database.execute(
      sql`update challenge set assessments_complete_set_on = null where id = ${room.id}`,
    );
    await database.execute(sql`delete from decision where challenge_id = ${room.id}`);
    expect(await room.seal()).toMatchObject({
      status: 400,
      body: 'The assessments of this challenge are not complete.',
    });
  });

  test('without decisions, without reasons and without applications', async () => {
    const room = await decided({ settings: { places: 2, minimum_points: 70 } });
    const decideInDatabase = (name: 'Carr' | 'Dell', outcome: string | null, place: number | null) =>
      database.execute(sql`update decision set outcome = ${outcome}, reserve_place = ${place}, reason = ''
        where application_id = ${room.applications[name]}`);
    await decideInDatabase('Dell', 'invite', null);
    await decideInDatabase('Carr', null, null);
    expect(await room.seal()).toMatchObject({ status: 400, body: '1 submission has no decision.' });
    await decideInDatabase('Carr', 'reserve', 1);
    expect((await room.seal()).body).toMatch(/^These decisions need a reason: .*Dell/);
    await database.execute(sql`delete from application where challenge_id = ${room.id}`);
    expect(await room.seal()).toMatchObject({ status: 400, body: 'There are no submissions to seal.' });
    expect(await room.packCount()).toBe(0);
  });

  test('to people who may only edit or view, on the other site, and without a sign-in', async () => {
    const room = await decided();
    expect((await room.sealAs(room.editor.token)).status).toBe(403);
    expect((await room.sealAs(room.viewer.token)).status).toBe(403);
    expect((await room.sealAs(await api.superAdmin(sites.GA))).status).toBe(404);
    expect((await room.sealAs('')).status).toBe(401);
    expect(await room.packCount()).toBe(0);
  });

  test('to someone with an interest in an application, because the pack shows it', async () => {
    const room = await decided({ panel: {} });
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.lead.id });
    expect((await room.seal()).status).toBe(403);
  });

  test('to the second of two people who seal at once, whose files are deleted', async () => {
    const room = await decided();
    const unreferenced = () => database.execute(sql`select from unreferenced_media where kind = 'document'`);
    const before = await unreferenced();
    const replies = await Promise.all([room.seal(), room.sealAs(superAdminToken)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await room.packCount()).toBe(1);
    await api.app.afterReply.settled();
    expect(await unreferenced()).toBe(before);
  });

  type Room = Awaited<ReturnType<typeof decided>>;
  const changed = {
    status: 409,
    body: { title: 'Scores or decisions changed while the pack was made. Try again.' },
  };
  const tern = ({ applications }: Room) => applications.Tern;

  test.each<[what: string, happen: (room: Room) => Promise<unknown>, refusal: object]>([
    ['a decision changes', (room) => room.decide('Dell', { reason: 'In the meantime.' }), changed],
    [
      'a rating changes',
      (room) =>
        database.execute(
          sql`update assessment set deployment_scale = 1 where application_id = ${tern(room)}`,
        ),
      changed,
    ],
    [
      'an application is deleted',
      (room) => database.execute(sql`delete from application where id = ${tern(room)}`),
      changed,
    ],
    [
      'the assessments are reopened',
      ({ id }) =>
        database.execute(sql`update challenge set assessments_complete_set_on = null where id = ${id}`),
      { status: 400, body: 'The assessments of this challenge are not complete.' },
    ],
    [
      'someone else becomes the lead',
      ({ id, editor }) =>
        database.execute(sql`update challenge set challenge_lead_id = ${editor.id} where id = ${id}`),
      { status: 403 },
    ],
    [
      'the lead declares an interest',
      (room) =>
        insert(database, 'interest', {
          application_id: tern(room),
          person_id: room.lead.id,
          cleared_on: null,
        }),
      { status: 403 },
    ],
    [
      'an application is restricted',
      (room) =>
        database.execute(
          sql`update application set restricted_at = ${api.clock.instant} where id = ${tern(room)}`,
        ),
      { status: 400 },
    ],
  ])('if %s while the pack is made', async (_, happen, refusal) => {
    const room = await decided({ panel: {} });
    whenStored = async () => {
      whenStored = async () => {};
      await happen(room);
    };
    expect(await room.seal()).toMatchObject(refusal);
    expect(await room.packCount()).toBe(0);
  });

  test('if another pack is sealed while the pack is made, because it would name the wrong one before it', async () => {
    const room = await decided();
    whenStored = async () => {
      whenStored = async () => {};
      await room.decide('Dell', { reason: 'For a moment.' });
      expect((await room.sealAs(superAdminToken)).status).toBe(201);
      await room.decide('Dell', { reason: 'Too early.' });
    };
    await room.decide('Dell', { reason: 'Too early.' });
    expect(await room.seal()).toMatchObject(changed);
    expect(await room.packCount()).toBe(1);
  });

  test('if the decisions are released while the pack is made, because it would seem older than the release', async () => {
    const room = await decided();
    const released: number[] = [];
    whenStored = async () => {
      whenStored = async () => {};
      released.push((await room.release()).status);
    };
    expect(await room.seal()).toMatchObject(changed);
    expect(released).toEqual([201]);
    expect(await room.packCount()).toBe(0);
    expect((await room.seal()).status).toBe(201);
  });
});
