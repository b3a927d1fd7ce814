// Tests of who may call the endpoints of tags, and of their audit entries.
import { beforeAll, describe, expect, test } from 'vitest';
import { tags } from '../../../contract/tags.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin, person, tokenOf } = await testApi();

let tagsToken: string;
let other: string;
beforeAll(async () => {
  tagsToken = await staff(['challengeTags']);
  other = await staff(['assessor', 'users', 'calendar']);
});

const create = async (name: string) =>
  (await call(tags.create, { token: tagsToken, body: { name, isPublic: true } })).body;

describe('who may call what', () => {
  const everyCall = async () => {
    const tag = await create(`Guarded ${Math.random()}`);
    const body = { name: 'X', isPublic: true };
    return [
      [tags.list, {}],
      [tags.listBusiness, {}],
      [tags.find, { params: { type: 10, address: tag.id } }],
      [tags.create, { body }],
      [tags.createBusiness, { body }],
      [tags.update, { params: { id: tag.id }, body }],
      [tags.delete, { params: { id: tag.id } }],
    ] as const;
  };

  test('without a token every call is a 401', async () => {
    for (const [endpoint, sent] of await everyCall()) {
      expect(await call(endpoint, sent)).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    }
  });

  test('without the role every call is a 403 that says what is missing', async () => {
    for (const [endpoint, sent] of await everyCall()) {
      expect(await call(endpoint, { ...sent, token: other })).toMatchObject({
        status: 403,
        body: { title: 'You need the role Challenge Tags.' },
      });
    }
  });

  test('tags belong to no site: staff and super admins of either site manage them', async () => {
    for (const token of [
      await staff(['challengeTags'], sites.GA),
      await superAdmin(sites.GA),
      await superAdmin(),
    ]) {
      const reply = await call(tags.create, { token, body: { name: `T${Math.random()}`, isPublic: true } });
      expect(reply.status).toBe(201);
    }
  });

  test('staff of one site cannot change or delete a tag that challenges of the other site use', async () => {
    const message = 'This tag is used by challenges of GA. Someone with access to both sites can change it.';
    const tag = await create('Shared');
    const { insert } = await sampleRows(database);
    const challenge = await insert(database, 'challenge', { site: sites.GA });
    await insert(database, 'challenge_tag', { tag_id: tag.id, challenge_id: challenge.id });
    const params = { id: tag.id };
    for (const token of [tagsToken, await superAdmin(sites.IX)]) {
      const refused = { status: 403, body: { title: message } };
      expect(await call(tags.update, { token, params, body: { name: 'Mine' } })).toMatchObject(refused);
      expect(await call(tags.delete, { token, params })).toMatchObject(refused);
    }
    const found = await call(tags.find, { token: tagsToken, params: { type: 10, address: tag.id } });
    expect(found.body).toEqual({ ...tag, usedBySites: [sites.GA] });
    const body = { name: 'Ours' };
    expect((await call(tags.update, { token: await superAdmin(), params, body })).status).toBe(200);
    const both = await staff(['challengeTags'], sites.All);
    expect((await call(tags.delete, { token: both, params })).status).toBe(204);
  });

  test('deleting waits for a challenge of the other site that is getting the tag', async () => {
    const tag = await create('Contested by two sites');
    const { insert } = await sampleRows(database);
    const challenge = await insert(database, 'challenge', { site: sites.GA });
    const reply = await runWhileBlocked(
      database,
      (tx) => insert(tx, 'challenge_tag', { tag_id: tag.id, challenge_id: challenge.id }),
      () => call(tags.delete, { token: tagsToken, params: { id: tag.id } }),
    );
    expect(reply.status).toBe(403);
    expect(await database.query(sql`select from tag where id = ${tag.id}`)).toHaveLength(1);
  });

  test('an admin of a group may read tags, to choose them, but not change them', async () => {
    const admin = await person('admin');
    const { insert } = await sampleRows(database);
    await insert(database, 'challenge_group_admin', { person_id: admin.id });
    const token = await tokenOf(admin);
    expect((await call(tags.list, { token })).status).toBe(200);
    expect((await call(tags.create, { token, body: { name: 'X', isPublic: true } })).status).toBe(403);
  });
});

describe('the audit entries', () => {
  test('contain the person, the time, the tag, and each field before and after', async () => {
    const tagEditor = await person('admin', ['challengeTags']);
    const token = await tokenOf(tagEditor);
    const { body: tag } = await call(tags.create, { token, body: { name: 'Traced', isPublic: true } });
    await call(tags.update, { token, params: { id: tag.id }, body: { isPublic: false, name: 'Traced' } });
    await call(tags.delete, { token, params: { id: tag.id } });
    const events = await database.query(sql`
      select action, actor_id, actor_name, at, changes from audit_event
      where record_type = 'tag' and record_id = ${String(tag.id)} order by id`);
    expect(events.map((event) => event.action)).toEqual(['create', 'update', 'delete']);
    for (const event of events) {
      expect(event).toMatchObject({
        actor_id: tagEditor.id,
        actor_name: 'Ada Lovelace',
        at: new Date('2026-11-15T12:00:00Z'),
      });
    }
    expect(events[1]?.changes).toEqual({ isPublic: { from: true, to: false } });
  });

  test('are not created for a refused change', async () => {
    await create('Once');
    const count = async () => (await database.query(sql`select count(*) from audit_event`))[0]?.count;
    const before = await count();
    await call(tags.create, { token: tagsToken, body: { name: 'Once', isPublic: true } });
    expect(await count()).toBe(before);
  });
});
