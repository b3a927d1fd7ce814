// Tests changing the settings of the decision room: what is stored and refused, by whom, and two editors at once.
import { describe, expect, test } from 'vitest';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { insertRoomSettings, roomExample } from '../../../tests/support/decision-room.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const api = await assessmentTests();
const { call, create, createMember, database, insert, open, superAdmin, superAdminToken } = api;

const find = (id: number) => call(decisionRoom.find, { params: { id }, token: superAdminToken });
const update = (id: number, body: object, ifMatch?: string, token = superAdminToken) =>
  call(decisionRoom.update, {
    params: { id },
    token,
    body: { ...body },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const entriesOf = (id: number) =>
  database.query(sql`select action, changes from audit_event
    where record_type = 'decision_setting' and record_id = ${String(id)} order by id`);

test('stores only what is sent, and records the changes', async () => {
  const { id } = await open();
  const first = await update(id, { places: 3, minimumPoints: 60.04 });
  expect(first).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  expect(first.body).toEqual({
    places: 3,
    minimumPoints: 60,
    feedbackScores: 'none',
    showsAssessorNames: false,
    moderation: 'notOpened',
    moderationOpenedOn: null,
  });
  const second = await update(id, { feedbackScores: 'bands', places: null }, '"1"');
  expect(second).toMatchObject({ status: 200, headers: { etag: '"2"' } });
  const room = await find(id);
  expect(room.headers.etag).toBe('"2"');
  expect(room.body.settings).toEqual({ ...first.body, feedbackScores: 'bands', places: null });
  expect(await entriesOf(id)).toEqual([
    {
      action: 'update',
      changes: { places: { from: null, to: 3 }, minimumPoints: { from: null, to: 60 } },
    },
    {
      action: 'update',
      changes: { places: { from: 3, to: null }, feedbackScores: { from: 'none', to: 'bands' } },
    },
  ]);
});

test('keeps the version and records nothing without a difference', async () => {
  const { id } = await open();
  expect(await update(id, {})).toMatchObject({ status: 200, headers: { etag: '"0"' } });
  await update(id, { places: 3 });
  expect(await update(id, { places: 3 }, '"1"')).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('keeps the moderation open', async () => {
  const { id } = await open();
  await insertRoomSettings(database, { challenge_id: id, moderation_opened_on: new Date() });
  expect((await update(id, { places: 2 })).body).toMatchObject({ places: 2, moderation: 'open' });
  expect((await find(id)).body.settings.moderation).toBe('open');
});

test('moves the cut-off and changes verdicts', async () => {
  const { challenge, applications } = await roomExample(api);
  const verdicts = async () => {
    const { body } = await call(decisionRoom.stability, {
      params: { id: challenge.id },
      token: superAdminToken,
    });
    return Object.fromEntries(
      body.submissions.map((one: { submission: number; verdict: string | null }) => [
        one.submission,
        one.verdict,
      ]),
    );
  };
  const { Ash, Elm, Fir } = applications;
  expect(await verdicts()).toMatchObject({ [Ash]: null, [Fir]: null });
  await update(challenge.id, { places: 3 });
  expect(await verdicts()).toMatchObject({ [Ash]: 'firm-in', [Elm]: 'close-call', [Fir]: 'firm-out' });
  await update(challenge.id, { minimumPoints: 74 });
  expect(await verdicts()).toMatchObject({
    [Ash]: 'firm-in',
    [Elm]: 'below-minimum',
    [Fir]: 'below-minimum',
  });
  const above = (await find(challenge.id)).body.submissions.filter(
    ({ isAboveLine }: { isAboveLine: boolean }) => isAboveLine,
  );
  expect(above).toHaveLength(3);
});

describe('is refused', () => {
  test.each([
    [{ places: 0 }, { places: 'Value cannot be less than 1.' }],
    [{ places: 501 }, { places: 'Value cannot be greater than 500.' }],
    [{ minimumPoints: -0.1 }, { minimumPoints: 'Value cannot be less than 0.' }],
    [{ minimumPoints: 500.1 }, { minimumPoints: 'Value cannot be greater than 500.' }],
    [{ feedbackScores: 'all' }, { feedbackScores: 'Invalid value provided.' }],
  ])('with the field that is wrong: %o', async (body, errors) => {
    const { id } = await open();
    expect(await update(id, body)).toMatchObject({ status: 400, body: { errors } });
    expect((await find(id)).headers.etag).toBe('"0"');
  });

  test('before the challenge is ready for assessment', async () => {
    const { id } = await create();
    expect(await update(id, { places: 3 })).toMatchObject({
      status: 400,
      body: 'This challenge is not marked as ready for assessment.',
    });
  });

  test('without the right to edit the challenge: 401, 403, 404', async () => {
    const challenge = await open();
    const { id } = challenge;
    const tokenOf = async (membership: 'viewer' | 'holder' | 'admin' | 'lead') =>
      (await createMember(challenge, membership)).token;
    for (const membership of ['viewer', 'holder'] as const)
      expect((await update(id, { places: 3 }, undefined, await tokenOf(membership))).status).toBe(403);
    for (const membership of ['admin', 'lead'] as const)
      expect((await update(id, { places: 3 }, undefined, await tokenOf(membership))).status).toBe(200);
    expect((await update(id, { places: 4 }, undefined, await superAdmin(sites.GA))).status).toBe(404);
    expect((await call(decisionRoom.update, { params: { id }, body: { places: 4 } })).status).toBe(401);
    expect((await find(id)).body.settings.places).toBe(3);
  });

  test('for a group admin who may not see the scores yet', async () => {
    const { challenge, people } = await roomExample(api, {});
    const [member] = people;
    await insert(database, 'challenge_group_admin', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: member.id,
    });
    expect(await update(challenge.id, { places: 3 }, undefined, member.token)).toMatchObject({
      status: 403,
      body: { title: 'You can see the scores when you have finished your own assessments.' },
    });
  });
});

describe('two editors', () => {
  test('the second sees who was first', async () => {
    const { id } = await open();
    expect((await update(id, { places: 3 }, '"0"')).status).toBe(200);
    const conflict = {
      status: 409,
      body: { title: expect.stringContaining('Ada Lovelace changed this on') },
    };
    expect(await update(id, { places: 4 }, '"0"')).toMatchObject(conflict);
    expect((await update(id, { minimumPoints: 70 }, '"1"')).status).toBe(200);
    expect(await update(id, { places: 4 }, '"1"')).toMatchObject(conflict);
    expect((await find(id)).body.settings).toMatchObject({ places: 3, minimumPoints: 70 });
  });

  test('at the same moment, one saves and the other waits and gets 409', async () => {
    const { id } = await open();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${id} for update`);
        await insertRoomSettings(tx, { challenge_id: id, places: 5 });
      },
      () => update(id, { places: 3 }, '"0"'),
    );
    expect(reply.status).toBe(409);
    expect((await find(id)).body.settings.places).toBe(5);
  });
});
