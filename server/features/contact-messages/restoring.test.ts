// Tests that the deletion of a contact message can be undone, by whom and until when.
import { beforeAll, expect, test } from 'vitest';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, type TestPerson, testApi, testStart } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, person, tokenOf, staff, advanceClock } = await testApi();
const { insert, ids } = await sampleRows(database);

let deleter: TestPerson;
let token: string;
beforeAll(async () => {
  deleter = await person('admin', ['contactUsMessages'], sites.IX);
  token = await tokenOf(deleter);
});

const remove = async (id: number) =>
  expect((await call(contactMessages.delete, { token, params: { id } })).status).toBe(204);
const restore = (id: number, as = token) => call(contactMessages.restore, { token: as, params: { id } });
const tooLate = { status: 404, body: { title: 'This can no longer be undone.' } };

const rowsOf = async (id: number) => ({
  message: await database.query(sql`select * from contact_message where id = ${id}`),
  replies: await database.query(sql`select * from contact_reply where message_id = ${id} order by id`),
});

/** A message with every column filled, and two replies. */
async function writeMessage() {
  const { id } = await insert(database, 'contact_message', {
    company: 'Visitors Ltd',
    sent_on: new Date('2026-11-01T10:00:00.123Z'),
    read_at: testStart,
    done_at: testStart,
    done_by: ids.person,
    version: 4,
  });
  const mail = await insert(database, 'outgoing_mail');
  await insert(database, 'contact_reply', { message_id: id, mail_id: mail.id });
  const { id: leaver } = await insert(database, 'person');
  await insert(database, 'contact_reply', { message_id: id, person_id: leaver, text: 'Second' });
  return { id, leaver };
}

test('a deleted message comes back as it was, with its replies, and is recorded', async () => {
  const { id } = await writeMessage();
  const before = await rowsOf(id);
  await remove(id);
  expect(await rowsOf(id)).toEqual({ message: [], replies: [] });
  advanceClock(minute);
  expect(await restore(id)).toMatchObject({
    status: 200,
    headers: { etag: '"4"' },
    body: { id, company: 'Visitors Ltd', isDone: true, replies: [{ text: 'Hello' }, { text: 'Second' }] },
  });
  advanceClock(-minute);
  expect(await rowsOf(id)).toEqual(before);
  const events = await database.query(sql`
    select action, changes from audit_event
    where record_type = 'contact_message' and record_id = ${String(id)} order by id`);
  expect(events).toMatchObject([
    { action: 'delete', changes: { company: { from: 'Visitors Ltd', to: null } } },
    { action: 'restore', changes: { company: { from: null, to: 'Visitors Ltd' } } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Second');
});

test('it can be deleted and restored again', async () => {
  const { id } = await writeMessage();
  for (let time = 0; time < 2; time++) {
    await remove(id);
    expect((await restore(id)).status).toBe(200);
  }
  expect(await restore(id)).toMatchObject(tooLate);
});

test('people and mails that were deleted since are left out', async () => {
  const { id, leaver } = await writeMessage();
  await remove(id);
  await database.execute(sql`delete from person where id = ${leaver}`);
  await database.execute(sql`delete from outgoing_mail`);
  expect((await restore(id)).body.replies).toMatchObject([
    { text: 'Hello', status: 'sent' },
    { text: 'Second', by: null },
  ]);
});

test('a minute later it can no longer be undone', async () => {
  const { id } = await writeMessage();
  await remove(id);
  advanceClock(minute + 1);
  expect(await restore(id)).toMatchObject(tooLate);
  advanceClock(-minute - 1);
});

test('only the person who deleted it can undo it', async () => {
  const { id } = await writeMessage();
  await remove(id);
  expect(await restore(id, await staff(['contactUsMessages'], sites.IX))).toMatchObject(tooLate);
  expect((await restore(id)).status).toBe(200);
});

test('someone who has moved to the other site gets a 404', async () => {
  const { id } = await writeMessage();
  await remove(id);
  const move = (site: number) =>
    database.execute(sql`update person set site = ${site} where id = ${deleter.id}`);
  await move(sites.GA);
  expect((await restore(id)).status).toBe(404);
  expect(await rowsOf(id)).toMatchObject({ message: [] });
  await move(sites.IX);
  expect((await restore(id)).status).toBe(200);
});

test('undone twice at the same time, it is restored once', async () => {
  const { id } = await writeMessage();
  await remove(id);
  const replies = await Promise.all([restore(id), restore(id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('what was never deleted is a 404', async () => {
  expect(await restore(999_999)).toMatchObject(tooLate);
  expect((await call(contactMessages.restore, { params: { id: 1 } })).status).toBe(401);
  expect((await restore(1, await staff(['users'], sites.IX))).status).toBe(403);
});
