// Tests of panel settings: who may read and change them, what is refused, and two editors at once.
import { beforeAll, describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { panelSettings } from '../../../contract/panel-settings.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  open,
  create,
  createMember,
  assessor,
  insert,
  insertSubmittedApplication,
  superAdminToken,
  superAdmin,
} = await assessmentTests();

type Challenge = Awaited<ReturnType<typeof open>>;
let challenge: Challenge;
beforeAll(async () => {
  challenge = await open();
});

const sent = (id: number, token = superAdminToken) => ({ params: { id }, token });
const find = (id: number, token?: string) => call(panelSettings.find, sent(id, token));
const update = (id: number, body: object, ifMatch?: string, token?: string) =>
  call(panelSettings.update, {
    ...sent(id, token),
    body: { ...body },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const turnOff = (id: number, token?: string) => call(panelSettings.delete, sent(id, token));
const entriesOf = (id: number) =>
  database.query(sql`select action, changes from audit_event
    where record_type = 'challenge_panel' and record_id = ${String(id)} order by id`);
const defaults = {
  mode: 'everyone',
  assessorsPerApplication: null,
  isDeclarationRequired: false,
  canDecline: false,
  dueDate: null,
  shouldRemind: false,
};

describe('reading', () => {
  test('without a panel has the defaults, the response date and version 0', async () => {
    const reply = await find(challenge.id);
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"0"' } });
    expect(reply.body).toEqual({
      isOn: false,
      ...defaults,
      effectiveDueDate: challenge.responseDate,
      warnings: [],
    });
  });

  test('is allowed for everyone who may view the challenge', async () => {
    for (const membership of ['viewer', 'holder', 'admin', 'lead'] as const)
      expect((await find(challenge.id, (await createMember(challenge, membership)).token)).status).toBe(200);
    const reader = await createMember(challenge, 'assessor', ['assessor', 'challengeGroups']);
    expect((await find(challenge.id, reader.token)).status).toBe(404);
    expect((await find(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
    expect((await call(panelSettings.find, { params: { id: challenge.id } })).status).toBe(401);
  });
});

describe('changing', () => {
  test('turns the panel on, changes only what is sent, and records both', async () => {
    const { id } = await open();
    const on = await update(id, { mode: 'assigned', assessorsPerApplication: 2, dueDate: '2026-11-30' });
    expect(on).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(on.body).toMatchObject({
      isOn: true,
      mode: 'assigned',
      assessorsPerApplication: 2,
      canDecline: false,
      effectiveDueDate: '2026-11-30',
    });
    const changed = await update(id, { canDecline: true }, '"1"');
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(changed.body).toMatchObject({ mode: 'assigned', canDecline: true, dueDate: '2026-11-30' });
    expect(await find(id)).toMatchObject({ body: changed.body, headers: { etag: '"2"' } });
    expect(await entriesOf(id)).toMatchObject([
      { action: 'create', changes: { mode: { from: null, to: 'assigned' } } },
      { action: 'update', changes: { canDecline: { from: false, to: true } } },
    ]);
    const entries = await call(history.list, {
      params: { type: 'challenge_panel', id },
      token: superAdminToken,
    });
    expect(entries.body).toMatchObject([{ action: 'update' }, { action: 'create' }]);
  });

  test('without a difference keeps the version and records nothing', async () => {
    const { id } = await open();
    await update(id, {});
    const again = await update(id, { canDecline: false }, '"1"');
    expect(again).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('of the mode deletes no assignment', async () => {
    const { id } = await open();
    const applicationID = await insertSubmittedApplication(id);
    await update(id, { mode: 'assigned', assessorsPerApplication: 1 });
    await insert(database, 'panel_pair', { application_id: applicationID });
    expect((await update(id, { mode: 'everyone' })).status).toBe(200);
    expect(
      await database.query(sql`select from panel_pair where application_id = ${applicationID}`),
    ).toHaveLength(1);
  });

  test('is refused with the field that is wrong', async () => {
    const { id } = await open();
    const errorsOf = async (body: object) => (await update(id, body)).body.errors;
    expect(await errorsOf({ dueDate: '2026-11-22' })).toEqual({ dueDate: panelRefusals.dueBeforeStart });
    expect(await errorsOf({ mode: 'assigned' })).toEqual({
      assessorsPerApplication: 'This is a required field.',
    });
    expect(await errorsOf({ mode: 'some' })).toEqual({ mode: 'Invalid value provided.' });
    expect(await errorsOf({ assessorsPerApplication: 11 })).toEqual({
      assessorsPerApplication: 'Value cannot be greater than 10.',
    });
    expect((await find(id)).body.isOn).toBe(false);
    // The assessment start date itself is allowed.
    expect((await update(id, { dueDate: '2026-11-23' })).status).toBe(200);
  });

  test('warns if more assessors are wanted than the challenge has', async () => {
    const one = await open();
    await assessor(one);
    await assessor(one, sites.IX, []);
    const body = { mode: 'assigned', assessorsPerApplication: 2 };
    expect((await update(one.id, body)).body.warnings).toEqual([
      'You ask for 2 assessors for each submission, but the challenge has 1.',
    ]);
    await assessor(one);
    expect((await find(one.id)).body.warnings).toEqual([]);
  });

  test('refuses assignments for more than 1,000 applications or 50 members', async () => {
    const body = { mode: 'assigned', assessorsPerApplication: 1 };
    const manyApplications = await open();
    await database.execute(sql`
      with company as (
        insert into person (email, first_name, last_name, roles, site, created_at)
        select 'many-' || n || '@test.example', 'Ada', 'Lovelace', '{20}', 1, ${testStart}
        from generate_series(1, 1001) as n returning id
      )
      insert into application (challenge_id, applicant_id, site, created_on, submitted_on, is_organisation_complete,
        is_summary_complete, is_trl_complete, is_ip_status_complete, is_extra_attachments_complete)
      select ${manyApplications.id}, id, 1, ${testStart}, ${testStart}, true, true, true, true, true from company`);
    expect(await update(manyApplications.id, body)).toMatchObject({
      status: 400,
      body: panelRefusals.tooLarge,
    });
    expect((await update(manyApplications.id, { ...body, mode: 'everyone' })).status).toBe(200);
    await database.execute(sql`delete from application where id in
      (select id from application where challenge_id = ${manyApplications.id} limit 1)`);
    expect((await update(manyApplications.id, body)).status).toBe(200);

    const manyMembers = await open();
    for (let count = 0; count < 50; count++) await assessor(manyMembers);
    expect((await update(manyMembers.id, body)).status).toBe(200);
    await assessor(manyMembers);
    expect(await update(manyMembers.id, body)).toMatchObject({ status: 400, body: panelRefusals.tooLarge });
  });

  test('is allowed for people who may edit the challenge; 401, 403, 404', async () => {
    const { id } = challenge;
    const tokenOf = async (membership: 'viewer' | 'holder' | 'admin' | 'lead') =>
      (await createMember(challenge, membership)).token;
    for (const membership of ['viewer', 'holder'] as const) {
      const token = await tokenOf(membership);
      expect((await update(id, {}, undefined, token)).status).toBe(403);
      expect((await turnOff(id, token)).status).toBe(403);
    }
    for (const membership of ['admin', 'lead'] as const)
      expect((await update(id, {}, undefined, await tokenOf(membership))).status).toBe(200);
    const ofGA = await superAdmin(sites.GA);
    expect((await update(id, {}, undefined, ofGA)).status).toBe(404);
    expect((await turnOff(id, ofGA)).status).toBe(404);
    expect((await call(panelSettings.update, { params: { id }, body: {} })).status).toBe(401);
    expect((await call(panelSettings.delete, { params: { id } })).status).toBe(401);
  });
});

describe('two editors', () => {
  test('the second to turn the panel on, or to change it, sees who was first', async () => {
    const { id } = await open();
    expect((await update(id, { canDecline: true }, '"0"')).status).toBe(200);
    const conflict = {
      status: 409,
      body: { title: expect.stringContaining('Ada Lovelace changed this on') },
    };
    expect(await update(id, { canDecline: false }, '"0"')).toMatchObject(conflict);
    expect((await update(id, { shouldRemind: true }, '"1"')).status).toBe(200);
    expect(await update(id, { canDecline: false }, '"1"')).toMatchObject(conflict);
    expect((await find(id)).body).toMatchObject({ canDecline: true, shouldRemind: true });
  });

  test('at the same moment, one turns it on and the other waits and gets 409', async () => {
    const { id } = await open();
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${id} for update`);
        await insert(tx, 'challenge_panel', { challenge_id: id, can_decline: true });
      },
      () => update(id, { shouldRemind: true }, '"0"'),
    );
    expect(reply.status).toBe(409);
  });
});

describe('turning off', () => {
  test('deletes the settings and limits, and records them', async () => {
    const one = await open();
    const member = await assessor(one);
    await update(one.id, { canDecline: true });
    await insert(database, 'panel_member', { challenge_id: one.id, person_id: member.id, maximum: 3 });
    expect((await turnOff(one.id)).status).toBe(204);
    expect(await find(one.id)).toMatchObject({ body: { isOn: false }, headers: { etag: '"0"' } });
    expect(await database.query(sql`select from panel_member where challenge_id = ${one.id}`)).toEqual([]);
    expect((await entriesOf(one.id)).at(-1)).toMatchObject({
      action: 'delete',
      changes: { canDecline: { from: true, to: null } },
    });
  });

  test('of a challenge without a panel changes nothing', async () => {
    const { id } = await open();
    expect((await turnOff(id)).status).toBe(204);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('is refused with an interest, even a cleared one, a decline or an assignment', async () => {
    const { id } = await open();
    const applicationID = await insertSubmittedApplication(id);
    await update(id, {});
    const about = { application_id: applicationID };
    const cleared = { cleared_on: testStart, cleared_reason: 'No shares any more.' };
    const inUse = [
      ['interest', about],
      ['interest', { ...about, ...cleared }],
      ['panel_pair', { ...about, assigned_on: null, declined_on: testStart, decline_reason: 'time' }],
      ['panel_pair', about],
    ] as const;
    for (const [table, row] of inUse) {
      await insert(database, table, row);
      expect(await turnOff(id)).toMatchObject({ status: 400, body: panelRefusals.inUse });
      await database.execute(sql`delete from interest where application_id = ${applicationID}`);
      await database.execute(sql`delete from panel_pair where application_id = ${applicationID}`);
    }
    await insert(database, 'panel_pair', { ...about, assigned_on: null, answered_on: testStart });
    expect((await turnOff(id)).status).toBe(204);
  });

  test('waits for someone who is declaring an interest', async () => {
    const { id } = await open();
    const applicationID = await insertSubmittedApplication(id);
    await update(id, {});
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from application where id = ${applicationID} for update`);
        await insert(tx, 'interest', { application_id: applicationID });
      },
      () => turnOff(id),
    );
    expect(reply).toMatchObject({ status: 400, body: panelRefusals.inUse });
  });
});

test('deleting a challenge records its panel', async () => {
  const { id } = await create();
  await update(id, { mode: 'assigned', assessorsPerApplication: 3 });
  expect((await call(challenges.delete, sent(id))).status).toBe(204);
  expect((await entriesOf(id)).at(-1)).toMatchObject({
    action: 'delete',
    changes: { mode: { from: 'assigned', to: null }, assessorsPerApplication: { from: 3, to: null } },
  });
});
