// Tests of a record's history: what was changed, by whom and when, for super admins of its site.
import { describe, expect, test } from 'vitest';
import { history } from '../../../contract/history.ts';
import { admins } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { recordChange } from '../../platform/database/audit.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin, person, tokenOf, advanceClock } = await testApi();

describe('the history of a person', () => {
  test('lists each action with its fields, the newest first, and no password', async () => {
    const reader = await person('superAdmin', [], sites.All);
    const token = await tokenOf(reader);
    const admin = await person('admin', ['users']);
    const params = { id: admin.id };
    await call(admins.update, { token, params, body: { firstName: 'Changed', roles: [110] } });
    advanceClock(minute);
    const pair = { password: 'Battery-staple-9', confirmPassword: 'Battery-staple-9' };
    await call(admins.setPassword, { token, params, body: pair });
    const reply = await call(history.list, { token, params: { type: 'person', id: admin.id } });
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.body).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-15T12:01:00.000Z',
        by: 'Ada Lovelace',
        byEmail: reader.email,
        action: 'set password',
        changes: {},
        names: {},
        saves: 1,
        firstAt: null,
      },
      {
        id: expect.any(Number),
        at: '2026-11-15T12:00:00.000Z',
        by: 'Ada Lovelace',
        byEmail: reader.email,
        action: 'update',
        changes: { firstName: { from: 'Ada', to: 'Changed' }, roles: { from: [10, 90], to: [10, 110] } },
        names: {},
        saves: 1,
        firstAt: null,
      },
    ]);
    const page = await call(history.list, {
      token,
      params: { type: 'person', id: admin.id },
      query: { page: '2', pageSize: '1' },
    });
    expect(page.body).toMatchObject([{ action: 'update' }]);
  });
});

describe('the names in a history', () => {
  test('are the current names of people, tags and groups, or the last ones before deletion', async () => {
    const token = await superAdmin(sites.All);
    const { ids, insert } = await sampleRows(database);
    const lead = await insert(database, 'person', {
      email: 'lead@names.example',
      first_name: 'Grace',
      last_name: 'Hopper',
    });
    const tag = await insert(database, 'tag', { name: 'Names of tags' });
    const at = new Date('2026-11-15T11:00:00Z');
    const entry = { actor: null, at, before: null };
    await recordChange(database, {
      ...entry,
      action: 'create',
      record: { type: 'challenge', id: ids.challenge },
      after: {
        challengeLeadID: lead.id,
        assessorIDs: [lead.id, 4_000_001],
        tagIDs: [tag.id],
        challengeGroupID: ids.group,
      },
    });
    await recordChange(database, {
      ...entry,
      action: 'delete',
      record: { type: 'person', id: 4_000_001 },
      before: { firstName: 'Tom', lastName: 'Reed' },
      after: null,
    });
    const [group] = await database.query<{ name: string }[]>(
      sql`select name from challenge_group where id = ${ids.group}`,
    );
    const params = { type: 'challenge', id: ids.challenge } as const;
    expect((await call(history.list, { token, params })).body).toMatchObject([
      {
        names: {
          [`person:${lead.id}`]: 'Grace Hopper',
          'person:4000001': 'Tom Reed (deleted)',
          [`tag:${tag.id}`]: 'Names of tags',
          [`challenge_group:${ids.group}`]: group?.name,
        },
      },
    ]);
  });
});

describe('the history of a challenge', () => {
  test('includes the settings of its decision room, but no other record with the same number', async () => {
    const token = await superAdmin(sites.All);
    const { ids, insert } = await sampleRows(database);
    const challenge = await insert(database, 'challenge', { challenge_group_id: ids.group });
    const settings = { showsAssessorNames: { from: false, to: true } };
    for (const type of ['decision_setting', 'decision', 'application'])
      await recordChange(database, {
        actor: null,
        at: new Date('2026-11-15T11:00:00Z'),
        action: 'update',
        record: { type, id: challenge.id },
        before: { showsAssessorNames: false },
        after: { showsAssessorNames: true },
      });
    const params = { type: 'challenge', id: challenge.id } as const;
    expect((await call(history.list, { token, params })).body).toMatchObject([{ changes: settings }]);
  });
});

describe('the history of an interest', () => {
  test('names the person, and is for the site of the application', async () => {
    const { ids, insert } = await sampleRows(database);
    const interest = await insert(database, 'interest');
    await recordChange(database, {
      actor: null,
      at: new Date('2026-11-15T11:00:00Z'),
      action: 'declare an interest',
      record: { type: 'interest', id: interest.id },
      before: null,
      after: { personID: ids.person, kind: 'financial' },
    });
    const params = { type: 'interest', id: interest.id } as const;
    const reply = await call(history.list, { token: await superAdmin(sites.IX), params });
    expect(reply.body).toMatchObject([
      { action: 'declare an interest', names: { [`person:${ids.person}`]: 'Ada Lovelace' } },
    ]);
    expect((await call(history.list, { token: await superAdmin(sites.GA), params })).status).toBe(404);
  });
});

describe('who may read it', () => {
  test('of a person only super admins; without a token it is a 401', async () => {
    const admin = await person('admin');
    const params = { type: 'person', id: admin.id } as const;
    expect((await call(history.list, { params })).status).toBe(401);
    expect((await call(history.list, { params, token: await staff(['admins', 'users']) })).status).toBe(403);
  });

  test('of a challenge its lead and the admins of its group, without emails; others who view it get a 403', async () => {
    const { ids, insert } = await sampleRows(database);
    const admin = await person('admin');
    const viewer = await person('admin');
    const lead = await person('admin');
    const members = { challenge_group_id: ids.group };
    await insert(database, 'challenge_group_admin', { ...members, person_id: admin.id });
    await insert(database, 'challenge_group_viewer', { ...members, person_id: viewer.id });
    const challenge = await insert(database, 'challenge', { ...members, challenge_lead_id: lead.id });
    await recordChange(database, {
      actor: lead,
      at: new Date('2026-11-15T11:00:00Z'),
      action: 'publish',
      record: { type: 'challenge', id: challenge.id },
      before: null,
      after: null,
    });
    const read = async (token: string, id = challenge.id) =>
      call(history.list, { token, params: { type: 'challenge', id } });
    for (const editor of [admin, lead])
      expect((await read(await tokenOf(editor))).body).toMatchObject([{ by: 'Ada Lovelace', byEmail: null }]);
    expect((await read(await superAdmin())).body).toMatchObject([{ byEmail: lead.email }]);
    expect((await read(await tokenOf(viewer))).status).toBe(403);
    expect((await read(await staff())).status).toBe(404);
    // A lead of another challenge of the group does not see this one.
    expect((await read(await tokenOf(lead), ids.challenge)).status).toBe(404);
  });

  test('of a group its admins, without emails; the lead of a challenge in it gets a 403', async () => {
    const { ids, insert } = await sampleRows(database);
    const admin = await person('admin');
    const lead = await person('admin');
    const members = { challenge_group_id: ids.group };
    await insert(database, 'challenge_group_admin', { ...members, person_id: admin.id });
    await insert(database, 'challenge', { ...members, challenge_lead_id: lead.id });
    await recordChange(database, {
      actor: lead,
      at: new Date('2026-11-15T11:00:00Z'),
      action: 'update',
      record: { type: 'challenge_group', id: ids.group },
      before: { name: 'Water' },
      after: { name: 'Water and waste' },
    });
    const params = { type: 'challenge_group', id: ids.group } as const;
    const reply = await call(history.list, { token: await tokenOf(admin), params });
    expect(reply.body).toMatchObject([{ by: 'Ada Lovelace', byEmail: null }]);
    expect((await call(history.list, { token: await tokenOf(lead), params })).status).toBe(403);
    expect((await call(history.list, { token: await staff(), params })).status).toBe(404);
  });

  test('a record of the other site, a person of site All and an unknown record are a 404', async () => {
    const token = await superAdmin(sites.IX);
    const { ids, insert } = await sampleRows(database);
    const ga = await insert(database, 'challenge', { site: 2 });
    const hidden = await insert(database, 'application', { challenge_id: ga.id, site: 2 });
    const status = async (type: 'person' | 'application', id: number) =>
      (await call(history.list, { token, params: { type, id } })).status;
    expect(await status('person', (await person('admin', [], sites.IX)).id)).toBe(200);
    expect(await status('person', (await person('admin', [], sites.GA)).id)).toBe(404);
    expect(await status('person', (await person('admin', [], sites.All)).id)).toBe(404);
    expect(await status('application', ids.application)).toBe(200);
    expect(await status('application', hidden.id)).toBe(404);
    expect(await status('person', 2147483647)).toBe(404);
  });

  test('a type of record without a page is a 404', async () => {
    const reply = await call(history.list, { token: await superAdmin(), params: { type: 'session', id: 1 } });
    expect(reply.status).toBe(404);
  });
});
