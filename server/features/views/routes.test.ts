// Tests of saved views: who sees them, saving, changing, sharing and deleting them, and two people at once.
import { describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { type SavedView, views } from '../../../contract/views.ts';
import { type RoleName, roles, sites } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { sql } from '../../platform/database/sql.ts';
import { countViewsOf } from './queries.ts';

const { call, database, person, tokenOf } = await testApi();
const { insert } = await sampleRows(database);

async function staff(roleNames: RoleName[] = ['users'], site: number = sites.IX) {
  const one = await person('admin', roleNames, site);
  return { ...one, token: await tokenOf(one) };
}

const fields = { list: 'users', name: 'New companies', address: 'search=acme&role=20', isShared: false };

async function save(token: string, changes: object = {}): Promise<SavedView> {
  const reply = await call(views.create, { token, body: { ...fields, ...changes } });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

const viewsOf = async ({ token }: { token: string }): Promise<SavedView[]> =>
  (await call(views.list, { token })).body;
const namesSeenBy = async (one: { token: string }) => (await viewsOf(one)).map(({ name }) => name);

const audited = (id: number) =>
  database.query(sql`select action, changes from audit_event
    where record_type = 'saved_view' and record_id = ${String(id)} order by id`);

describe('saving', () => {
  test('returns the view, which is listed with its owner, and is recorded', async () => {
    const owner = await staff();
    const view = await save(owner.token);
    expect(view).toEqual({ id: view.id, ...fields, isOwn: true, ownerName: expect.any(String) });
    expect((await call(views.list, { token: owner.token })).body).toEqual([view]);
    expect(await audited(view.id)).toEqual([
      { action: 'create', changes: expect.objectContaining({ name: { from: null, to: 'New companies' } }) },
    ]);
  });

  test('is refused with wrong fields', async () => {
    const { token } = await staff();
    const refused = async (changes: object) =>
      (await call(views.create, { token, body: { ...fields, ...changes } })).body;
    expect(await refused({ name: ' ' })).toMatchObject({ errors: { name: messages.required } });
    expect(await refused({ name: 'n'.repeat(61) })).toMatchObject({
      errors: { name: messages.maxLength(60) },
    });
    expect(await refused({ address: 'a'.repeat(2001) })).toMatchObject({
      errors: { address: messages.maxLength(2000) },
    });
    expect(await refused({ address: '//evil.example/?a=b' })).toMatchObject({
      errors: { address: messages.pattern },
    });
    expect(await refused({ list: 'passwords' })).toMatchObject({ errors: { list: messages.pattern } });
    expect((await call(views.create, { body: fields })).status).toBe(401);
  });

  test('is refused for a list that the caller may not open', async () => {
    const { token } = await staff(['challengeTags']);
    const reply = await call(views.create, { token, body: fields });
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({ title: 'You need the role Users.' });
  });

  test('refuses a name that the person uses in the same list, whatever its case', async () => {
    const { token } = await staff(['users', 'challengeTags']);
    await save(token);
    const reply = await call(views.create, { token, body: { ...fields, name: 'NEW companies' } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: { name: 'You already have a view with this name.' } });
    await save(token, { list: 'tags' });
    await save((await staff()).token);
  });

  test('stops at 50 views, even for a request that waits while another one saves the last', async () => {
    const owner = await staff();
    for (let number = 1; number <= 49; number += 1)
      await insert(database, 'saved_view', { person_id: owner.id, name: `View ${number}` });
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        expect(await countViewsOf(tx, owner.id)).toBe(49);
        await insert(tx, 'saved_view', { person_id: owner.id, name: 'View 50' });
      },
      () => call(views.create, { token: owner.token, body: fields }),
    );
    expect(reply.status).toBe(400);
    expect(reply.body).toBe('You can save at most 50 views.');
  });
});

test('each person sees exactly their own views and those shared with them', async () => {
  const ix = await staff();
  const ga = await staff(['users'], sites.GA);
  const both = await staff(['users'], sites.All);
  for (const [owner, who] of [
    [ix, 'IX'],
    [ga, 'GA'],
    [both, 'both'],
  ] as const) {
    await save(owner.token, { name: `Vixen, private of ${who}` });
    await save(owner.token, { name: `Vixen, shared by ${who}`, isShared: true });
  }
  const seen = async (one: { token: string }) =>
    (await namesSeenBy(one)).filter((name) => name.startsWith('Vixen'));
  const shared = (...whose: string[]) => whose.map((who) => `Vixen, shared by ${who}`);
  expect(await seen(ix)).toEqual(['Vixen, private of IX', ...shared('IX', 'both')]);
  expect(await seen(ga)).toEqual(['Vixen, private of GA', ...shared('GA', 'both')]);
  expect(await seen(both)).toEqual(['Vixen, private of both', ...shared('both')]);
  expect(await seen(await staff())).toEqual(shared('both', 'IX'));
  expect(await seen(await staff(['challengeTags', 'admins', 'calendar']))).toEqual([]);
});

test('a person who loses the role no longer sees the view, and may not change it', async () => {
  const owner = await staff();
  const { id } = await save(owner.token);
  await database.execute(sql`update person set roles = ${[roles.admin]} where id = ${owner.id}`);
  expect(await namesSeenBy(owner)).toEqual([]);
  const { token } = owner;
  expect((await call(views.update, { token, params: { id }, body: { name: 'Mine' } })).status).toBe(404);
});

describe('changing', () => {
  test('renames, shares and updates the filters', async () => {
    const { token } = await staff();
    const { id } = await save(token, { name: 'Before' });
    const change = (body: object) => call(views.update, { token, params: { id }, body });
    expect((await change({ name: 'After' })).body).toMatchObject({ name: 'After', address: fields.address });
    expect((await change({ isShared: true })).body).toMatchObject({ name: 'After', isShared: true });
    expect((await change({ address: 'role=30' })).body).toMatchObject({ address: 'role=30' });
    expect((await change({ address: 'role=30' })).headers.etag).toBe('"4"');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
  });

  test('is for the owner and, if shared, for super admins of the site', async () => {
    const owner = await staff();
    const { id } = await save(owner.token, { isShared: true });
    const change = (token: string, body: object = { name: 'Ours' }) =>
      call(views.update, { token, params: { id }, body });
    const tokenOfSuperAdmin = async (site: number) => tokenOf(await person('superAdmin', [], site));
    expect((await change((await staff()).token)).status).toBe(403);
    expect((await change((await staff(['users'], sites.GA)).token)).status).toBe(404);
    expect((await change(await tokenOfSuperAdmin(sites.GA))).status).toBe(404);
    expect((await change(await tokenOfSuperAdmin(sites.IX))).body).toMatchObject({
      name: 'Ours',
      isOwn: false,
    });
    expect((await change(await tokenOfSuperAdmin(sites.All), { name: 'Theirs' })).status).toBe(200);
    expect((await change(owner.token, { isShared: false })).status).toBe(200);
    expect((await change(await tokenOfSuperAdmin(sites.All))).status).toBe(404);
  });

  test('refuses a name that the owner already uses', async () => {
    const owner = await staff();
    await save(owner.token, { name: 'One' });
    const { id } = await save(owner.token, { name: 'Two', isShared: true });
    const rename = async (token: string) =>
      (await call(views.update, { token, params: { id }, body: { name: 'one' } })).body;
    expect(await rename(owner.token)).toMatchObject({
      errors: { name: 'You already have a view with this name.' },
    });
    expect(await rename(await tokenOf(await person('superAdmin')))).toMatchObject({
      errors: { name: 'The person who saved this view already has another with this name.' },
    });
  });

  test('with an old version is refused', async () => {
    const { token } = await staff();
    const { id } = await save(token);
    const change = (name: string) =>
      call(views.update, { token, params: { id }, body: { name }, headers: { 'if-match': '"1"' } });
    expect((await change('First')).status).toBe(200);
    expect((await change('Second')).status).toBe(409);
  });
});

test('a shared view outlives its owner and can then only stay shared or be deleted', async () => {
  const owner = await staff();
  const { id } = await save(owner.token, { name: 'Legacy', isShared: true });
  await save(owner.token, { name: 'Private' });
  await database.execute(sql`delete from person where id = ${owner.id}`);
  const colleague = await staff();
  const legacy = (await viewsOf(colleague)).find((view) => view.id === id);
  expect(legacy).toMatchObject({ name: 'Legacy', isOwn: false, ownerName: null });
  expect(await namesSeenBy(await staff(['users'], sites.GA))).not.toContain('Legacy');
  const token = await tokenOf(await person('superAdmin'));
  const unshare = await call(views.update, { token, params: { id }, body: { isShared: false } });
  expect(unshare.status).toBe(400);
  expect((await call(views.delete, { token, params: { id } })).status).toBe(204);
});

test('deleting removes it once, and is recorded', async () => {
  const { token } = await staff();
  const { id } = await save(token);
  const replies = await Promise.all([1, 2].map(() => call(views.delete, { token, params: { id } })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect((await audited(id)).map(({ action }) => action)).toEqual(['create', 'delete']);
});
