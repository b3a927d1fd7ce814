// Tests of the routes of tags: what they return and what they refuse.
import { beforeAll, describe, expect, test } from 'vitest';
import { tags } from '../../../contract/tags.ts';
import { sites, tagTypes } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin } = await testApi();

let tagsToken: string;
beforeAll(async () => {
  tagsToken = await staff(['challengeTags']);
});

const create = async (name: string, isPublic = true) =>
  (await call(tags.create, { token: tagsToken, body: { name, isPublic, type: tagTypes.tag } })).body;

describe('creating', () => {
  test('returns 201 with the tag', async () => {
    const reply = await call(tags.create, {
      token: tagsToken,
      body: { name: '  Clean growth ', isPublic: true, type: tagTypes.tag },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: 'Clean growth',
      isPublic: true,
      type: 10,
      challengeCount: 0,
    });
  });

  test('the path decides the type', async () => {
    const reply = await call(tags.createBusiness, {
      token: tagsToken,
      body: { name: 'Sensors', isPublic: false },
    });
    expect(reply.body).toMatchObject({ name: 'Sensors', type: tagTypes.business });
    const mixed = await call(tags.create, {
      token: tagsToken,
      body: { name: 'Robots', isPublic: false, type: tagTypes.business },
    });
    expect(mixed.status).toBe(400);
    expect(mixed.body.errors).toEqual({ type: 'Invalid value provided.' });
  });

  test.each([
    ['no name', { isPublic: true }, { name: 'This is a required field.' }],
    ['a blank name', { name: ' ', isPublic: true }, { name: 'This is a required field.' }],
    [
      'a name over 255',
      { name: 'x'.repeat(256), isPublic: true },
      { name: 'Value cannot have more than 255 characters.' },
    ],
    ['isPublic as a word', { name: 'A', isPublic: 'yes' }, { isPublic: 'Invalid value provided.' }],
    ['an empty form', {}, { name: 'This is a required field.' }],
  ])('%s is refused with a field error', async (_, body, errors) => {
    const reply = await call(tags.create, { token: tagsToken, body });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ title: expect.any(String), errors });
  });

  test('a tag is not public by default', async () => {
    const reply = await call(tags.create, { token: tagsToken, body: { name: 'Quiet' } });
    expect(reply.body).toMatchObject({ name: 'Quiet', isPublic: false });
    const renamed = await call(tags.update, {
      token: tagsToken,
      params: { id: reply.body.id },
      body: { isPublic: true },
    });
    const again = await call(tags.update, {
      token: tagsToken,
      params: { id: reply.body.id },
      body: { name: 'Still public' },
    });
    expect([renamed.body.isPublic, again.body.isPublic]).toEqual([true, true]);
  });

  test.each(['Net zero', 'net zero', 'NET-ZERO', 'Net-Zero', 'Net  zero', 'Net\u00a0zero', 'Net\tzero'])(
    'a second "%s" of the same type is refused, one of the other type is accepted',
    async (name) => {
      await create('Net zero');
      const again = await call(tags.create, { token: tagsToken, body: { name, isPublic: true } });
      expect(again.status).toBe(400);
      expect(again.body.errors).toEqual({ name: 'There is already a tag with this name.' });
      await database.execute(sql`delete from tag where type = 20`);
      const business = await call(tags.createBusiness, { token: tagsToken, body: { name, isPublic: true } });
      expect(business.status).toBe(201);
    },
  );

  test('unknown fields are ignored', async () => {
    const body = { name: 'Smuggled', isPublic: true, id: 1, version: 99, created_at: '1999-01-01' };
    const reply = await call(tags.create, { token: tagsToken, body });
    expect(reply.status).toBe(201);
    expect(reply.body.id).not.toBe(1);
    expect(Object.keys(reply.body).sort()).toEqual(['challengeCount', 'id', 'isPublic', 'name', 'type']);
  });
});

describe('listing', () => {
  beforeAll(async () => {
    await database.execute(sql`delete from tag`);
    for (const name of ['Delta wing', 'alpha', 'Bravo', 'charlie 100%']) await create(name, name !== 'Bravo');
    await call(tags.createBusiness, { token: tagsToken, body: { name: 'Echo', isPublic: true } });
  });
  const names = async (query: Record<string, string> = {}) => {
    const reply = await call(tags.list, { token: tagsToken, query });
    return {
      names: reply.body.map((tag: { name: string }) => tag.name),
      total: reply.headers['x-total-count'],
    };
  };

  test('without a page returns the whole list of the type, by name', async () => {
    expect(await names()).toEqual({ names: ['alpha', 'Bravo', 'charlie 100%', 'Delta wing'], total: '4' });
  });

  test('the other type has its own list', async () => {
    const reply = await call(tags.listBusiness, { token: tagsToken });
    expect(reply.body).toMatchObject([{ name: 'Echo', type: 20 }]);
  });

  test('a page contains only its own rows, with the total', async () => {
    expect(await names({ page: '2', pageSize: '3' })).toEqual({ names: ['Delta wing'], total: '4' });
    expect(await names({ page: '9', pageSize: '3' })).toEqual({ names: [], total: '4' });
  });

  test('sorts by every column in both orders', async () => {
    expect((await names({ sort: 'name', order: 'desc' })).names[0]).toBe('Delta wing');
    expect((await names({ sort: 'isPublic' })).names[0]).toBe('Bravo');
  });

  test.each([
    ['ELTAW', ['Delta wing']],
    ['d e l t a', ['Delta wing']],
    ['%', ['charlie 100%']],
    ['_', []],
    ['   ', ['alpha', 'Bravo', 'charlie 100%', 'Delta wing']],
  ])('search for "%s" ignores spaces and case, and has no wildcards', async (search, found) => {
    expect((await names({ search })).names).toEqual(found);
  });

  test.each([
    ['sort', { sort: 'password_hash' }],
    ['order', { order: 'sideways' }],
    ['page', { page: '0' }],
    ['page', { page: 'two' }],
    ['page', { page: '0x1' }],
    ['page', { page: '1e0' }],
    ['pageSize', { pageSize: '100000' }],
  ])('a wrong %s is a 400, never an SQL error', async (field, query) => {
    const reply = await call(tags.list, { token: tagsToken, query: query as Record<string, string> });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });
});

describe('finding one', () => {
  test('works by id and by name with dashes, ignoring case, and returns its ETag', async () => {
    const tag = await create('Urban Air-Mobility');
    for (const address of [tag.id, 'Urban-Air-Mobility', 'urban-air-mobility', 'Urban Air Mobility']) {
      const reply = await call(tags.find, { token: tagsToken, params: { type: 10, address } });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ ...tag, usedBySites: [] });
      expect(reply.headers.etag).toBe('"1"');
    }
  });

  test('a tag of the other type, or that does not exist, is a 404', async () => {
    const tag = await create('Only here');
    for (const params of [
      { type: 20, address: tag.id },
      { type: 10, address: 'nowhere' },
      { type: 30, address: tag.id },
      { type: 10, address: '99999999999' },
    ]) {
      const reply = await call(tags.find, { token: tagsToken, params });
      expect(reply.status).toBe(404);
    }
  });
});

describe('changing', () => {
  test('fields that are not sent stay as they are', async () => {
    const tag = await create('Before');
    const reply = await call(tags.update, {
      token: tagsToken,
      params: { id: tag.id },
      body: { name: 'After' },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...tag, name: 'After' });
    expect(reply.headers.etag).toBe('"2"');
  });

  test('a name that another tag has is refused', async () => {
    await create('Taken name');
    const tag = await create('Free name');
    const reply = await call(tags.update, {
      token: tagsToken,
      params: { id: tag.id },
      body: { name: 'taken-NAME' },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ name: 'There is already a tag with this name.' });
    const same = await call(tags.update, {
      token: tagsToken,
      params: { id: tag.id },
      body: { name: 'FREE name' },
    });
    expect(same.status).toBe(200);
  });

  test('the second of two editors sees who was first, and nothing is overwritten', async () => {
    const tag = await create('Contested');
    const { headers } = await call(tags.find, { token: tagsToken, params: { type: 10, address: tag.id } });
    const ifMatch = { 'if-match': String(headers.etag) };
    const edit = (name: string) =>
      call(tags.update, { token: tagsToken, params: { id: tag.id }, body: { name }, headers: ifMatch });
    expect((await edit('First')).status).toBe(200);
    const second = await edit('Second');
    expect(second.status).toBe(409);
    expect(second.body.title).toBe(
      'Ada Lovelace changed this on 15/11/2026 at 12:00, after you opened it. Your changes are not saved yet. Save again to replace their version with yours, or cancel to keep theirs.',
    );
    const now = await call(tags.find, { token: tagsToken, params: { type: 10, address: tag.id } });
    expect(now.body.name).toBe('First');
  });

  test('saving without a change creates no new version and no audit entry', async () => {
    const tag = await create('Left alone');
    const reply = await call(tags.update, {
      token: tagsToken,
      params: { id: tag.id },
      body: { name: 'Left alone' },
    });
    expect(reply).toMatchObject({ status: 200, body: tag });
    expect(reply.headers.etag).toBe('"1"');
    const events = await database.query(
      sql`select action from audit_event where record_id = ${String(tag.id)}`,
    );
    expect(events).toEqual([{ action: 'create' }]);
  });

  test.each(['W/"1"', '"7", "1"', '*', '"7",W/"1"'])('If-Match: %s matches version 1', async (ifMatch) => {
    const tag = await create(`Matched by ${ifMatch}`);
    const reply = await call(tags.update, {
      token: tagsToken,
      params: { id: tag.id },
      body: { isPublic: false },
      headers: { 'if-match': ifMatch },
    });
    expect(reply.status).toBe(200);
  });

  test('only one of two simultaneous changes with the same ETag succeeds', async () => {
    const tag = await create('Race');
    const edit = (name: string) =>
      call(tags.update, {
        token: tagsToken,
        params: { id: tag.id },
        body: { name },
        headers: { 'if-match': '"1"' },
      });
    const replies = await Promise.all([edit('Race one'), edit('Race two')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  test('returns 204 and deletes the tag', async () => {
    const tag = await create('Short lived');
    const reply = await call(tags.delete, { token: tagsToken, params: { id: tag.id } });
    expect(reply).toMatchObject({ status: 204, body: undefined });
    const again = await call(tags.delete, { token: tagsToken, params: { id: tag.id } });
    expect(again.status).toBe(404);
  });

  test('removes the tag from its challenges and leaves their other tags', async () => {
    const [kept, dropped] = [await create('Kept'), await create('Dropped')];
    const { ids, insert } = await sampleRows(database);
    for (const tag of [kept, dropped]) await insert(database, 'challenge_tag', { tag_id: tag.id });
    await call(tags.delete, { token: tagsToken, params: { id: dropped.id } });
    expect(
      await database.query(sql`select tag_id from challenge_tag where challenge_id = ${ids.challenge}`),
    ).toEqual([{ tag_id: kept.id }]);
    const [event] = await database.query(
      sql`select changes from audit_event where action = 'delete' order by id desc limit 1`,
    );
    expect(event?.changes).toMatchObject({
      name: { from: 'Dropped', to: null },
      challengeIDs: { from: [ids.challenge], to: null },
    });
  });
});

test('a tag counts the challenges that use it, on the sites that its reader sees', async () => {
  const { insert } = await sampleRows(database);
  const { id } = await create('Counted');
  const use = async (site: number) => {
    const challenge = await insert(database, 'challenge', { site });
    await insert(database, 'challenge_tag', { challenge_id: challenge.id, tag_id: id });
  };
  await use(sites.IX);
  await use(sites.IX);
  await use(sites.GA);
  const listed = async (token: string) => {
    const { body } = await call(tags.list, { token, query: { search: 'counted' } });
    return body[0].challengeCount;
  };
  const all = await superAdmin();
  expect([await listed(tagsToken), await listed(all)]).toEqual([2, 3]);
  const find = { params: { type: tagTypes.tag, address: id } };
  expect((await call(tags.find, { token: all, ...find })).body.challengeCount).toBe(3);
  const change = { token: all, params: { id }, body: { name: 'Counted again' } };
  expect((await call(tags.update, change)).body).toMatchObject({ name: 'Counted again', challengeCount: 3 });
  const recorded = await database.query(sql`select changes from audit_event where record_type = 'tag'`);
  expect(JSON.stringify(recorded)).not.toContain('challengeCount');
});
