// Tests that the deletion of a tag can be undone, by whom and until when.
import { beforeAll, expect, test } from 'vitest';
import { tags } from '../../../contract/tags.ts';
import { sites, tagTypes } from '../../../contract/vocabulary.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, advanceClock } = await testApi();
const { insert } = await sampleRows(database);

let token: string;
beforeAll(async () => {
  token = await staff(['challengeTags'], sites.IX);
});

let count = 0;
/** A tag that two challenges use. */
async function writeTag() {
  const { id } = await insert(database, 'tag', { name: `Restored ${++count}`, version: 3, is_public: false });
  const [first, second] = [await insert(database, 'challenge'), await insert(database, 'challenge')];
  for (const challenge of [second, first])
    await insert(database, 'challenge_tag', { challenge_id: challenge.id, tag_id: id });
  return { id, name: `Restored ${count}`, challengeIDs: [first.id, second.id] as const };
}

const remove = async (id: number) =>
  expect((await call(tags.delete, { token, params: { id } })).status).toBe(204);
const restore = (id: number, as = token) => call(tags.restore, { token: as, params: { id } });
const create = (name: string) => call(tags.create, { token, body: { name } });
const tooLate = { status: 404, body: { title: 'This can no longer be undone.' } };

const rowsOf = async (id: number) => ({
  tag: await database.query(sql`select * from tag where id = ${id}`),
  uses: await database.query(sql`select * from challenge_tag where tag_id = ${id} order by challenge_id`),
});

test('a deleted tag comes back as it was, with its challenges, and is recorded', async () => {
  const { id, name, challengeIDs } = await writeTag();
  const before = await rowsOf(id);
  await remove(id);
  expect(await rowsOf(id)).toEqual({ tag: [], uses: [] });
  advanceClock(minute);
  expect(await restore(id)).toMatchObject({
    status: 200,
    body: { id, name, isPublic: false, type: tagTypes.tag, challengeCount: 2 },
  });
  advanceClock(-minute);
  expect(await rowsOf(id)).toEqual(before);
  expect(
    await database.query(sql`
      select action, changes -> 'challengeIDs' as "challengeIDs" from audit_event
      where record_type = 'tag' and record_id = ${String(id)} order by id`),
  ).toEqual([
    { action: 'delete', challengeIDs: { from: challengeIDs, to: null } },
    { action: 'restore', challengeIDs: { from: null, to: challengeIDs } },
  ]);
});

test('challenges that were deleted since are left out', async () => {
  const {
    id,
    challengeIDs: [first],
  } = await writeTag();
  await remove(id);
  await database.execute(sql`delete from challenge where id = ${first}`);
  expect((await restore(id)).body.challengeCount).toBe(1);
});

test('its name is free at once, and a tag with this name prevents the undo until it is renamed', async () => {
  const { id, name } = await writeTag();
  await remove(id);
  const { status, body: taken } = await create(name.toUpperCase());
  expect(status).toBe(201);
  expect(await restore(id)).toMatchObject({ status: 400, body: 'There is already a tag with this name.' });
  expect(await rowsOf(id)).toEqual({ tag: [], uses: [] });
  await call(tags.update, { token, params: { id: taken.id }, body: { name: `${name} renamed` } });
  expect((await restore(id)).status).toBe(200);
});

test('a minute later it can no longer be undone', async () => {
  const { id } = await writeTag();
  await remove(id);
  advanceClock(minute + 1);
  expect(await restore(id)).toMatchObject(tooLate);
  advanceClock(-minute - 1);
});

test('only the person who deleted it can undo it', async () => {
  const { id } = await writeTag();
  await remove(id);
  expect(await restore(id, await staff(['challengeTags'], sites.IX))).toMatchObject(tooLate);
  expect((await restore(id)).status).toBe(200);
});

test('undone twice at the same time, it is restored once', async () => {
  const { id } = await writeTag();
  await remove(id);
  const replies = await Promise.all([restore(id), restore(id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('what was never deleted is a 404, and the role is needed', async () => {
  const { id } = await writeTag();
  expect(await restore(id)).toMatchObject(tooLate);
  expect((await call(tags.restore, { params: { id } })).status).toBe(401);
  expect((await restore(id, await staff(['users'], sites.IX))).status).toBe(403);
});
