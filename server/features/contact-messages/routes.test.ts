// Tests of contact messages for staff: the list, opening and deleting.
import { beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '../../../contract/contact-messages.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { contactMessageTests, notFoundText } from '../../../tests/support/contact-messages.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  app,
  call,
  database,
  person,
  staff,
  superAdmin,
  advanceClock,
  insert,
  superAdminToken,
  reader,
  otherSiteToken,
  eventsOf,
} = await contactMessageTests();
const withoutRole = await staff(['users', 'challengeTags'], sites.IX);

test('a message names the sender’s account for readers who may open it', async () => {
  const user = await person('user', [], sites.IX);
  const written = { email: user.email.toUpperCase(), site: sites.IX };
  const { id } = await insert(database, 'contact_message', written);
  const { id: stranger } = await insert(database, 'contact_message', { email: 'no@account.example' });
  const colleague = await person('admin', [], sites.IX);
  const { id: fromStaff } = await insert(database, 'contact_message', { email: colleague.email });
  const userOf = async (token: string, message = id) =>
    (await call(contactMessages.find, { token, params: { id: message } })).body.userID;
  const withRole = await staff(['contactUsMessages', 'users'], sites.IX);
  // The first call marks the message as read, the second finds it read.
  expect([await userOf(withRole), await userOf(withRole)]).toEqual([user.id, user.id]);
  expect([await userOf(reader), await userOf(withRole, stranger), await userOf(withRole, fromStaff)]).toEqual(
    [null, null, null],
  );
  await database.execute(sql`update person set site = ${sites.GA} where id = ${user.id}`);
  expect([await userOf(withRole), await userOf(superAdminToken)]).toEqual([null, user.id]);
  expect(JSON.stringify(await eventsOf())).not.toContain('userID');
});

describe('the list', () => {
  const day = (number: number) => new Date(`2026-11-0${number}T10:00:00Z`);
  beforeEach(async () => {
    const write = (sent_on: Date, name: readonly [string, string], email: string, site: number, more = {}) =>
      insert(database, 'contact_message', {
        ...{ sent_on, first_name: name[0], last_name: name[1], email, site },
        ...more,
      });
    await write(day(2), ['bea', 'Stone'], 'Zoe@stone.example', 1, { company: 'Stone & Sons' });
    await write(day(1), ['Ann', 'de Vries'], 'post@devries.example', 1);
    await write(day(3), ['Ann', 'Able'], 'able@mail.example', 2, {
      message: 'A valve is\nleaking. Valves do.',
    });
  });
  const listed = async (query: Record<string, string> = {}, token = superAdminToken) =>
    (await call(contactMessages.list, { token, query })).body.map(
      (one: { lastName: string }) => one.lastName,
    );

  test('has the columns of its table, without the message', async () => {
    const query = { page: '1', pageSize: '1' };
    const { status, body, headers } = await call(contactMessages.list, { token: reader, query });
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toEqual([
      {
        id: 1,
        firstName: 'bea',
        lastName: 'Stone',
        email: 'Zoe@stone.example',
        company: 'Stone & Sons',
        sentOn: '2026-11-02T10:00:00.000Z',
        site: sites.IX,
        isRead: false,
        isPossibleSpam: false,
        excerpt: 'Hello',
        isDone: false,
        doneBy: null,
        replyCount: 0,
      },
    ]);
  });

  test('has the start of each message on one line', async () => {
    const message = `Good  morning,\n\n${'we are three companies '.repeat(40)}`;
    await insert(database, 'contact_message', { message, last_name: 'Long' });
    const { body } = await call(contactMessages.list, { token: reader, query: { search: 'Vera Long' } });
    expect(body[0].excerpt).toHaveLength(160);
    expect(body[0].excerpt).toMatch(/^Good morning, we are three companies we are/);
  });

  test('shows staff of one site only the messages of that site', async () => {
    expect(await listed()).toEqual(['Able', 'Stone', 'de Vries']);
    expect(await listed({}, reader)).toEqual(['Stone', 'de Vries']);
    expect(await listed({}, otherSiteToken)).toEqual(['Able']);
    expect(await listed({}, await superAdmin(sites.GA))).toEqual(['Able']);
  });

  test.each([
    [{}, ['Able', 'Stone', 'de Vries']],
    [{ order: 'asc' }, ['de Vries', 'Stone', 'Able']],
    [{ sort: 'name', order: 'asc' }, ['Able', 'de Vries', 'Stone']],
    [{ sort: 'name', order: 'desc' }, ['Stone', 'de Vries', 'Able']],
    [{ sort: 'email', order: 'asc' }, ['Able', 'de Vries', 'Stone']],
  ])('sorts the newest first by default: %j', async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  test.each([
    ['ANN DE V', ['de Vries']],
    ['anndevries', ['de Vries']],
    ['zoe@STONE', ['Stone']],
    ['stone & SONS', ['Stone']],
    ['LEAKING. valves', ['Able']],
    ['vriespost', []],
    ['%', []],
  ])('a search for "%s" covers name, email, company and message', async (search, names) => {
    expect(await listed({ search })).toEqual(names);
  });

  test('sorted by another column is a 400', async () => {
    const reply = await call(contactMessages.list, { token: superAdminToken, query: { sort: 'company' } });
    expect(reply.status).toBe(400);
  });
});

describe('opening one', () => {
  test('shows the complete message, as it was written', async () => {
    const message = 'Good morning,\n\n  1. one\n  2. two\n\nKind regards';
    const { id } = await insert(database, 'contact_message', { company: 'Visitors Ltd', message });
    const reply = await call(contactMessages.find, { token: reader, params: { id } });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, company: 'Visitors Ltd', message, isRead: true },
    });
  });

  test('marks it as read for everyone with the role, and is recorded once', async () => {
    const { id } = await insert(database, 'contact_message', { site: sites.IX });
    await insert(database, 'contact_message', { site: sites.IX });
    const isRead = async (token: string) => {
      const { body } = await call(contactMessages.list, { token });
      return body.find((one: { id: number }) => one.id === id).isRead;
    };
    const unread = async () => (await call(dashboard.figures, { token: reader })).body.unreadMessages;
    expect([await isRead(reader), await isRead(superAdminToken), await unread()]).toEqual([false, false, 2]);

    await call(contactMessages.find, { token: superAdminToken, params: { id } });
    expect([await isRead(reader), await isRead(superAdminToken), await unread()]).toEqual([true, true, 1]);

    advanceClock(minute);
    await call(contactMessages.find, { token: reader, params: { id } });
    expect(
      await database.query(sql`select read_at as "readAt" from contact_message where id = ${id}`),
    ).toEqual([{ readAt: testStart }]);
    expect(await eventsOf()).toEqual([
      { action: 'read', by: 'Ada Lovelace', changes: { isRead: { from: false, to: true } } },
    ]);
    advanceClock(-minute);
  });

  test('returns its version, which the first reading changes', async () => {
    const { id } = await insert(database, 'contact_message');
    const open = async () =>
      (await call(contactMessages.find, { token: reader, params: { id } })).headers.etag;
    expect([await open(), await open()]).toEqual(['"2"', '"2"']);
  });

  test('returns the whole message, even to someone who already has this version', async () => {
    const { id } = await insert(database, 'contact_message');
    const about = { token: reader, params: { id } };
    const { headers } = await call(contactMessages.find, about);
    expect(headers['cache-control']).toBe('no-store');
    const again = { ...about, headers: { 'if-none-match': String(headers.etag) } };
    expect(await call(contactMessages.find, again)).toMatchObject({
      status: 200,
      body: { id, isRead: true },
    });
  });

  test('a HEAD request does not mark it as read', async () => {
    const { id } = await insert(database, 'contact_message');
    const reply = await app.inject({
      method: 'HEAD',
      url: `/admin/contactusmessages/${id}`,
      headers: { authorization: `Bearer ${reader}` },
    });
    expect(reply.statusCode).toBe(404);
    expect(
      await database.query(sql`select from contact_message where id = ${id} and read_at is null`),
    ).toHaveLength(1);
  });

  test('by two people at the same time is recorded once', async () => {
    const { id } = await insert(database, 'contact_message');
    const { both } = await database.transaction(async (tx) => {
      await tx.execute(sql`select from contact_message where id = ${id} for update`);
      const both = [superAdminToken, reader].map((token) =>
        call(contactMessages.find, { token, params: { id } }),
      );
      // Both requests have seen it as unread before either can mark it.
      await expect
        .poll(async () => await database.execute(sql`select from pg_locks where not granted`))
        .toBeGreaterThanOrEqual(both.length);
      return { both };
    });
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    expect(await eventsOf()).toHaveLength(1);
  });

  test('of the other site, or that does not exist, is a 404 and leaves it unread', async () => {
    const { id } = await insert(database, 'contact_message', { site: sites.IX });
    for (const params of [{ id }, { id: 999_999 }, { id: 'x' }]) {
      const reply = await call(contactMessages.find, { token: otherSiteToken, params });
      expect(reply.status).toBe(404);
    }
    expect((await call(contactMessages.find, { token: otherSiteToken, params: { id } })).body).toEqual({
      title: notFoundText,
    });
    expect(await database.query(sql`select from contact_message where read_at is null`)).toHaveLength(1);
    expect(await eventsOf()).toEqual([]);
  });
});

describe('deleting one', () => {
  test('takes it from every list, and the audit entry holds the message', async () => {
    const { id } = await insert(database, 'contact_message', { message: 'Please call back.' });
    const other = await insert(database, 'contact_message');
    const about = { token: reader, params: { id } };
    expect(await call(contactMessages.delete, about)).toMatchObject({ status: 204, body: undefined });
    expect(await call(contactMessages.find, about)).toMatchObject({
      status: 404,
      body: { title: notFoundText },
    });
    expect(await call(contactMessages.delete, about)).toMatchObject({
      status: 404,
      body: { title: notFoundText },
    });
    expect(await database.query(sql`select id from contact_message`)).toEqual([{ id: other.id }]);
    expect(await eventsOf()).toMatchObject([
      {
        action: 'delete',
        by: 'Ada Lovelace',
        changes: {
          firstName: { from: 'Vera', to: null },
          email: { from: 'vera@demo.example', to: null },
          message: { from: 'Please call back.', to: null },
        },
      },
    ]);
  });

  test('of the other site is a 404, and the message stays', async () => {
    const { id } = await insert(database, 'contact_message', { site: sites.GA });
    expect((await call(contactMessages.delete, { token: reader, params: { id } })).status).toBe(404);
    expect((await call(contactMessages.delete, { token: otherSiteToken, params: { id } })).status).toBe(204);
  });
});

test.each(['list', 'counts', 'find', 'update', 'delete', 'restore', 'reply', 'sendAgain'] as const)(
  '%s needs the role',
  async (name) => {
    const { id } = await insert(database, 'contact_message');
    const params = { id, replyID: id };
    expect(await call(contactMessages[name], { params })).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized' },
    });
    expect((await call(contactMessages[name], { params, token: withoutRole })).status).toBe(403);
    expect(await database.query(sql`select from contact_message where read_at is null`)).toHaveLength(1);
  },
);
