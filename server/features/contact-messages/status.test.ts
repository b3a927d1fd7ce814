// Tests the status of contact messages: unread, open and done, their lists and counts.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { testApi, testStart } from '../../../tests/support/api.ts';
import { type Row, sampleRows } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, staff, superAdmin } = await testApi();
const { insert, ids } = await sampleRows(database);

let reader: string;
let otherSiteToken: string;
let superAdminToken: string;
beforeAll(async () => {
  reader = await staff(['contactUsMessages'], sites.IX);
  otherSiteToken = await staff(['contactUsMessages'], sites.GA);
  superAdminToken = await superAdmin();
});
beforeEach(async () => {
  await database.execute(sql`delete from contact_message`);
});

const write = async (changes: Row = {}) => (await insert(database, 'contact_message', changes)).id;
const read = { read_at: testStart };
const done = { ...read, done_at: testStart, done_by: ids.person };
const spam = { is_possible_spam: true };
const change = (id: number, body: Record<string, unknown>, token = reader) =>
  call(contactMessages.update, { token, params: { id }, body });
const lastEvent = async (id: number) => {
  const [last] = await database.query(sql`
    select action, changes from audit_event
    where record_type = 'contact_message' and record_id = ${String(id)} order by id desc limit 1`);
  return last;
};

describe('the lists', () => {
  const listed = async (query: Record<string, string>, token = reader) => {
    const { status, body, headers } = await call(contactMessages.list, { token, query });
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  };

  test('of unread, open and done messages leave out possible spam', async () => {
    const unread = await write();
    const open = await write(read);
    const finished = await write(done);
    for (const status of [{}, read, done]) await write({ ...status, ...spam });
    expect(await listed({})).toEqual([unread, open, finished]);
    expect(await listed({ status: 'unread' })).toEqual([unread]);
    expect(await listed({ status: 'open' })).toEqual([unread, open]);
    expect(await listed({ status: 'done' })).toEqual([finished]);
    expect(await listed({ isPossibleSpam: 'true' })).toHaveLength(3);
    for (const status of ['unread', 'open', 'done'])
      expect(await listed({ isPossibleSpam: 'true', status })).toEqual([]);
  });

  test('can be searched, and have only messages of one’s own site', async () => {
    const wanted = await write({ ...read, message: 'A pump for Leeds' });
    await write({ ...done, message: 'A pump for York' });
    const ofGA = await write({ message: 'A pump for Hull', site: sites.GA });
    expect(await listed({ status: 'open', search: 'pump for' })).toEqual([wanted]);
    expect(await listed({ status: 'open', search: 'pump for' }, otherSiteToken)).toEqual([ofGA]);
    expect(await listed({ status: 'open', search: 'pump for' }, superAdminToken)).toEqual([wanted, ofGA]);
  });

  test('an unknown status is a 400', async () => {
    expect((await call(contactMessages.list, { token: reader, query: { status: 'read' } })).status).toBe(400);
  });

  test('the counts are those of the unread and the open list', async () => {
    const counted = async (token: string) => (await call(contactMessages.counts, { token })).body;
    expect(await counted(reader)).toEqual({ unread: 0, open: 0 });
    for (const status of [{}, {}, read, done, spam]) await write(status);
    await write({ site: sites.GA });
    expect(await counted(reader)).toEqual({ unread: 2, open: 3 });
    expect(await counted(otherSiteToken)).toEqual({ unread: 1, open: 1 });
    expect(await counted(superAdminToken)).toEqual({ unread: 3, open: 4 });
  });
});

describe('a message', () => {
  test('names the person who marks it as done, with an audit entry, and can be reopened', async () => {
    const id = await write(read);
    expect(await change(id, { isDone: true })).toMatchObject({
      status: 200,
      body: { id, isRead: true, isDone: true, doneBy: 'Ada Lovelace' },
      headers: { etag: '"2"' },
    });
    expect(await lastEvent(id)).toEqual({
      action: 'update',
      changes: { isDone: { from: false, to: true }, doneBy: { from: null, to: 'Ada Lovelace' } },
    });
    expect((await change(id, { isDone: false })).body).toMatchObject({ isDone: false, doneBy: null });
    expect(await lastEvent(id)).toMatchObject({ changes: { isDone: { from: true, to: false } } });
  });

  test('that is already done keeps the person who finished it, without a new version', async () => {
    const id = await write(read);
    await change(id, { isDone: true });
    const before = await database.query(sql`select * from contact_message`);
    expect(await change(id, { isDone: true }, superAdminToken)).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
    });
    expect(await database.query(sql`select * from contact_message`)).toEqual(before);
  });

  test('that is done and becomes spam keeps who finished it', async () => {
    const id = await write(done);
    expect((await change(id, { isPossibleSpam: true })).body).toMatchObject({ isDone: true });
    expect(await database.query(sql`select done_by, read_at from contact_message`)).toEqual([
      { done_by: ids.person, read_at: testStart },
    ]);
  });

  test('that is unread becomes read when it is marked as done, and open when it is marked as unread', async () => {
    const id = await write();
    expect((await change(id, { isDone: true })).body).toMatchObject({ isRead: true, isDone: true });
    expect((await change(id, { isRead: false })).body).toMatchObject({ isRead: false, isDone: false });
    expect(await lastEvent(id)).toMatchObject({
      changes: { isRead: { from: true, to: false }, isDone: { from: true, to: false } },
    });
  });

  test('can be marked as unread, and opening it marks it as read again', async () => {
    const id = await write(read);
    expect((await change(id, { isRead: false })).body).toMatchObject({ isRead: false });
    expect((await call(contactMessages.counts, { token: reader })).body).toEqual({ unread: 1, open: 1 });
    expect((await call(contactMessages.find, { token: reader, params: { id } })).body.isRead).toBe(true);
  });

  test('an empty change changes nothing', async () => {
    const id = await write(done);
    expect(await change(id, {})).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(await lastEvent(id)).toBeUndefined();
  });

  test('cannot be unread and done', async () => {
    const id = await write(read);
    expect(await change(id, { isRead: false, isDone: true })).toMatchObject({
      status: 400,
      body: 'A message that is done cannot be marked as unread.',
    });
  });

  test.each([{ isRead: 'no' }, { isDone: null }])('%o is a 400', async (body) => {
    expect((await change(await write(), body)).status).toBe(400);
  });

  test('that someone changed in the meantime is refused with the old version', async () => {
    const id = await write(read);
    const send = (isDone: boolean) =>
      call(contactMessages.update, {
        token: reader,
        params: { id },
        body: { isDone },
        headers: { 'if-match': '"1"' },
      });
    const replies = await Promise.all([send(true), send(true)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of the other site is a 404, and stays as it is', async () => {
    const id = await write(read);
    expect((await change(id, { isDone: true }, otherSiteToken)).status).toBe(404);
    expect(await database.query(sql`select from contact_message where done_at is null`)).toHaveLength(1);
  });

  test('stays done when the person who finished it is deleted', async () => {
    const { id: person } = await insert(database, 'person');
    const id = await write({ ...done, done_by: person });
    await database.execute(sql`delete from person where id = ${person}`);
    const { body } = await call(contactMessages.find, { token: reader, params: { id } });
    expect(body).toMatchObject({ isDone: true, doneBy: null });
  });
});
