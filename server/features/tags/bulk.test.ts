// Tests actions on many tags at once: by ids, by a filter, and the undo of a deletion.
import { expect, test } from 'vitest';
import { bulk as calls } from '../../../contract/bulk-calls.ts';
import { tags } from '../../../contract/tags.ts';
import { sites, tagTypes } from '../../../contract/vocabulary.ts';
import { testApi } from '../../../tests/support/api.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff } = await testApi();
const { insert } = await sampleRows(database);
const token = await staff(['challengeTags'], sites.IX);
const tokenGA = await staff(['challengeTags'], sites.GA);

let count = 0;
const write = async (row: Row = {}) =>
  (await insert(database, 'tag', { name: `Many ${++count}`, is_public: false, ...row })).id;
/** A tag that one challenge of this site uses. */
async function writeUsed(site: number, row: Row = {}) {
  const id = await write(row);
  const challenge = await insert(database, 'challenge', { site });
  await insert(database, 'challenge_tag', { challenge_id: challenge.id, tag_id: id });
  return id;
}
const bulk = (body: object, as = token) => call(calls.tags, { token: as, body: { ...body } });
const publicIDs = async (ids: readonly number[]) =>
  (
    await database.query<{ id: number }[]>(
      sql`select id from tag where is_public and id = any (${[...ids]}) order by id`,
    )
  ).map(({ id }) => id);
const actionsOf = async (id: number) =>
  (
    await database.query<{ action: string }[]>(sql`
      select action from audit_event where record_type = 'tag' and record_id = ${String(id)} order by id`)
  ).map(({ action }) => action);
const usedByGA = 'This tag is used by challenges of GA. Someone with access to both sites can change it.';

test('tags become public and stop being public, with an entry for each that changed', async () => {
  const [first, second] = [await write(), await write({ is_public: true })];
  const ids = [first, second];
  expect(await bulk({ action: 'makePublic', ids })).toMatchObject({
    status: 200,
    body: { done: ids, refused: [] },
  });
  expect(await publicIDs(ids)).toEqual(ids);
  expect(await actionsOf(first)).toEqual(['update']);
  expect(await actionsOf(second)).toEqual([]);
  await bulk({ action: 'makeNotPublic', ids });
  expect(await publicIDs(ids)).toEqual([]);
});

test('a tag that challenges of the other site use is refused by name, and the others change', async () => {
  const [own, other] = [await writeUsed(sites.IX), await writeUsed(sites.GA, { name: 'Used elsewhere' })];
  const { body } = await bulk({ action: 'makePublic', ids: [own, other, 2_000_000_000] });
  expect(body).toEqual({
    done: [own],
    refused: [
      { id: other, name: 'Used elsewhere', reason: usedByGA },
      { id: 2_000_000_000, name: '', reason: 'We could not find this. It may have been deleted.' },
    ],
  });
  expect(await publicIDs([own, other])).toEqual([own]);
  expect((await bulk({ action: 'delete', ids: [other] }, tokenGA)).body.done).toEqual([other]);
});

test('a filter reaches the tags of one kind that match the search', async () => {
  const listed = await write({ name: 'Quartz one' });
  const business = await write({ name: 'Quartz two', type: tagTypes.business });
  const filter = { type: tagTypes.tag, search: 'quartz' };
  expect(await bulk({ action: 'makePublic', filter, expectedTotal: 2 })).toMatchObject({
    status: 409,
    body: { title: 'The list changed and now has 1 record. Choose again.' },
  });
  expect((await bulk({ action: 'makePublic', filter, expectedTotal: 1 })).body.done).toEqual([listed]);
  expect(await publicIDs([listed, business])).toEqual([listed]);
});

test('a deletion of many tags can be undone with their challenges', async () => {
  const ids = [await writeUsed(sites.IX), await writeUsed(sites.IX), await write()];
  const rows = async () => ({
    tags: await database.query(sql`select * from tag where id = any (${ids}) order by id`),
    uses: await database.query(
      sql`select * from challenge_tag where tag_id = any (${ids}) order by tag_id, challenge_id`,
    ),
  });
  const before = await rows();
  expect((await bulk({ action: 'delete', ids })).body.done).toEqual(ids);
  expect(await rows()).toEqual({ tags: [], uses: [] });
  expect((await bulk({ action: 'restore', ids })).body).toEqual({ done: ids, refused: [] });
  expect(await rows()).toEqual(before);
  for (const id of ids) expect(await actionsOf(id)).toEqual(['delete', 'restore']);
});

test('a tag whose name was taken is refused, and the other tags come back', async () => {
  const ids = [await write({ name: 'Taken' }), await write()];
  await bulk({ action: 'delete', ids });
  await call(tags.create, { token, body: { name: 'TAKEN' } });
  expect((await bulk({ action: 'restore', ids })).body).toEqual({
    done: [ids[1]],
    refused: [{ id: ids[0], name: 'Taken', reason: 'There is already a tag with this name.' }],
  });
});

test('a deletion is undone once, by the person who made it', async () => {
  const ids = [await write(), await write()];
  await bulk({ action: 'delete', ids });
  const reason = 'This can no longer be undone.';
  expect((await bulk({ action: 'restore', ids }, tokenGA)).body).toEqual({
    done: [],
    refused: ids.map((id) => ({ id, name: '', reason })),
  });
  const replies = await Promise.all([bulk({ action: 'restore', ids }), bulk({ action: 'restore', ids })]);
  expect(replies.flatMap(({ body }) => body.done).sort((a, b) => a - b)).toEqual(ids);
});

test('the call needs a sign-in, the role and readable fields', async () => {
  const body = { action: 'delete', ids: [await write()] };
  expect((await call(calls.tags, { body })).status).toBe(401);
  expect((await bulk(body, await staff(['users'], sites.IX))).status).toBe(403);
  expect((await bulk({ ...body, ids: [] })).status).toBe(400);
  expect((await bulk({ action: 'delete', filter: { search: '' }, expectedTotal: 1 })).body.errors).toEqual({
    'filter.type': expect.any(String),
  });
});
