// Tests actions on many contact messages at once: by ids, by a filter, and the undo of a deletion.
import { beforeEach, expect, test } from 'vitest';
import { bulk as calls } from '../../../contract/bulk-calls.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, advanceClock } = await testApi();
const { insert } = await sampleRows(database);
const token = await staff(['contactUsMessages'], sites.IX);
const tokenGA = await staff(['contactUsMessages'], sites.GA);

const write = async (row: Row = {}) => (await insert(database, 'contact_message', row)).id;
const bulk = (body: object, as = token) => call(calls.contactMessages, { token: as, body: { ...body } });

const statesOf = (ids: readonly number[]) =>
  database.query<{ id: number; isRead: boolean; isDone: boolean }[]>(sql`
    select id, read_at is not null as "isRead", done_at is not null as "isDone" from contact_message
    where id = any (${[...ids]}) order by id`);
const auditOf = (ids: readonly number[]) =>
  database.query<{ action: string; id: number }[]>(sql`
    select action, record_id::integer as id from audit_event
    where record_type = 'contact_message' and record_id = any (${ids.map(String)}) order by audit_event.id`);

const gone = 'We could not find this message. It may have been deleted.';
const tooLate = 'This can no longer be undone.';

beforeEach(() => database.execute(sql`delete from contact_message`));

test.each([
  ['markRead', { isRead: true, isDone: false }],
  ['markDone', { isRead: true, isDone: true }],
])('%s changes every message that is unread', async (action, state) => {
  const ids = [await write(), await write()];
  expect(await bulk({ action, ids })).toMatchObject({ status: 200, body: { done: ids, refused: [] } });
  expect(await statesOf(ids)).toEqual(ids.map((id) => ({ id, ...state })));
  expect(await auditOf(ids)).toEqual(ids.map((id) => ({ action: 'update', id })));
});

test.each([
  ['markUnread', { isRead: false, isDone: false }],
  ['reopen', { isRead: true, isDone: false }],
])('%s changes every message that is done', async (action, state) => {
  const done = { read_at: testStart, done_at: testStart };
  const ids = [await write(done), await write(done)];
  expect((await bulk({ action, ids })).body.done).toEqual(ids);
  expect(await statesOf(ids)).toEqual(ids.map((id) => ({ id, ...state })));
});

test('a message that already has the wanted status counts as changed, but gets no entry and no new version', async () => {
  const id = await write({ read_at: testStart });
  expect((await bulk({ action: 'markRead', ids: [id] })).body).toEqual({ done: [id], refused: [] });
  expect(await auditOf([id])).toEqual([]);
  expect(await database.query(sql`select version from contact_message where id = ${id}`)).toEqual([
    { version: 1 },
  ]);
});

test('messages of the other site and messages that do not exist are refused without a name', async () => {
  const [own, other] = [await write(), await write({ site: sites.GA })];
  const { body } = await bulk({ action: 'markDone', ids: [2_000_000_000, other, own, own] });
  expect(body).toEqual({
    done: [own],
    refused: [
      { id: other, name: '', reason: gone },
      { id: 2_000_000_000, name: '', reason: gone },
    ],
  });
  expect(await statesOf([other])).toEqual([{ id: other, isRead: false, isDone: false }]);
});

test('a filter reaches exactly what the list shows: own site, its status and search, no spam', async () => {
  const listed = await write({ first_name: 'Zelda' });
  const hidden = [
    await write({ first_name: 'Zelda', site: sites.GA }),
    await write({ first_name: 'Zelda', is_possible_spam: true }),
    await write({ first_name: 'Zelda', read_at: testStart }),
    await write({ first_name: 'Other' }),
  ];
  const filter = { status: 'unread', search: 'zelda' };
  const { body } = await bulk({ action: 'delete', filter, expectedTotal: 1 });
  expect(body).toEqual({ done: [listed], refused: [] });
  expect((await statesOf(hidden)).map(({ id }) => id)).toEqual(hidden);
});

test('the filter of possible spam reaches only spam', async () => {
  await write();
  const spam = await write({ is_possible_spam: true });
  const filter = { isPossibleSpam: 'true' };
  expect((await bulk({ action: 'delete', filter, expectedTotal: 1 })).body.done).toEqual([spam]);
});

test('a list that changed since it was chosen is a conflict, and nothing changes', async () => {
  const ids = [await write(), await write()];
  expect(await bulk({ action: 'markDone', filter: {}, expectedTotal: 3 })).toMatchObject({
    status: 409,
    body: { title: 'The list changed and now has 2 records. Choose again.' },
  });
  expect((await statesOf(ids)).some(({ isDone }) => isDone)).toBe(false);
});

async function writeMany(count: number) {
  const written = await database.query<{ id: number }[]>(sql`
    insert into contact_message (site, first_name, last_name, email, company, message, is_possible_spam, sent_on)
    select 1, 'Many', 'Messages', 'many@demo.example', '', 'Hello', false, ${testStart}
    from generate_series(1, ${count}) returning id`);
  return written.map(({ id }) => id);
}

test('143 messages that were chosen by filter stay as they are if one more arrives', async () => {
  await writeMany(143);
  await write();
  const sent = { action: 'delete', filter: { status: 'open' } };
  expect(await bulk({ ...sent, expectedTotal: 143 })).toMatchObject({
    status: 409,
    body: { title: 'The list changed and now has 144 records. Choose again.' },
  });
  expect((await bulk({ ...sent, expectedTotal: 144 })).body.done).toHaveLength(144);
});

test('500 messages can be changed, but not 501', async () => {
  const ids = await writeMany(500);
  const tooMany = { status: 400, body: 'Choose at most 500 records.' };
  expect(await bulk({ action: 'markRead', ids: [...ids, 1] })).toMatchObject(tooMany);
  expect(await bulk({ action: 'restore', ids: [...ids, 1] })).toMatchObject(tooMany);
  expect((await bulk({ action: 'markRead', filter: {}, expectedTotal: 500 })).body.done).toHaveLength(500);
  expect(await auditOf(ids)).toHaveLength(500);
  await write();
  expect(await bulk({ action: 'delete', filter: {}, expectedTotal: 501 })).toMatchObject(tooMany);
});

test('a deletion of many messages can be undone with their replies', async () => {
  const ids = [await write({ done_at: testStart, read_at: testStart, version: 4 }), await write()];
  for (const message_id of ids) await insert(database, 'contact_reply', { message_id });
  const rows = async () => ({
    messages: await database.query(sql`select * from contact_message order by id`),
    replies: await database.query(sql`select * from contact_reply order by id`),
  });
  const before = await rows();
  expect((await bulk({ action: 'delete', ids })).body.done).toEqual(ids);
  expect(await rows()).toEqual({ messages: [], replies: [] });
  expect((await bulk({ action: 'restore', ids })).body).toEqual({ done: ids, refused: [] });
  expect(await rows()).toEqual(before);
  expect(await auditOf(ids)).toEqual([
    ...ids.map((id) => ({ action: 'delete', id })),
    ...ids.map((id) => ({ action: 'restore', id })),
  ]);
});

test('only the person who deleted messages can undo it, and only for a minute', async () => {
  const ids = [await write({ first_name: 'Vera', last_name: 'Own' }), await write()];
  await bulk({ action: 'delete', ids });
  const refusedFor = (name: string) => ({ id: ids[0], name, reason: tooLate });
  const other = await staff(['contactUsMessages'], sites.IX);
  expect((await bulk({ action: 'restore', ids: [ids[0]] }, other)).body.refused).toEqual([refusedFor('')]);
  advanceClock(minute + 1);
  const { body } = await bulk({ action: 'restore', ids });
  advanceClock(-minute - 1);
  expect(body.done).toEqual([]);
  expect(body.refused[0]).toEqual(refusedFor('Vera Own'));
});

test('two people who delete the same messages at once delete each message once', async () => {
  const ids = [await write(), await write(), await write()];
  const second = await staff(['contactUsMessages'], sites.IX);
  const replies = await Promise.all([
    bulk({ action: 'delete', ids }),
    bulk({ action: 'delete', ids: ids.toReversed() }, second),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.flatMap(({ body }) => body.done).sort((a, b) => a - b)).toEqual(ids);
  expect(await auditOf(ids)).toHaveLength(3);
});

test.each([
  ['no records', { action: 'markRead' }, 'ids'],
  ['both ids and a filter', { action: 'markRead', ids: [1], filter: {}, expectedTotal: 1 }, 'ids'],
  ['an empty list of ids', { action: 'markRead', ids: [] }, 'ids'],
  ['a filter without a total', { action: 'markRead', filter: {} }, 'expectedTotal'],
  ['a filter to undo by', { action: 'restore', filter: {}, expectedTotal: 1 }, 'filter'],
  ['an unknown action', { action: 'archive', ids: [1] }, 'action'],
  [
    'a status that does not exist',
    { action: 'markRead', filter: { status: 'x' }, expectedTotal: 1 },
    'filter.status',
  ],
])('%s is refused', async (_, body, field) => {
  const reply = await bulk(body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors)).toEqual([field]);
});

test('the call needs a sign-in and the role, and a person of the other site changes nothing here', async () => {
  const id = await write();
  const body = { action: 'markDone', ids: [id] };
  expect((await call(calls.contactMessages, { body })).status).toBe(401);
  expect((await bulk(body, await staff(['users'], sites.IX))).status).toBe(403);
  expect((await bulk(body, tokenGA)).body.done).toEqual([]);
  expect(await statesOf([id])).toEqual([{ id, isRead: false, isDone: false }]);
});
