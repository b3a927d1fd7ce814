// Tests of the downloads of lists: the same rows as the list, the chosen columns, both formats, and the audit entry.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import { challenges } from '../../../contract/challenges.ts';
import { contactMessages } from '../../../contract/contact-messages.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { exportColumns, exportTypes, listExports } from '../../../contract/exports.ts';
import { groups } from '../../../contract/groups.ts';
import { type ListName, listNames } from '../../../contract/lists.ts';
import { admins, superAdmins, users } from '../../../contract/people.ts';
import { tags } from '../../../contract/tags.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { addressOf } from '../../../tests/support/address.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { readLists } from '../../../tests/support/read-lists.ts';
import { everySectionComplete } from '../../../tests/support/row-values.ts';
import type { Row } from '../../../tests/support/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { applicationList } from '../applications/lists.ts';
import { applicationColumns } from './list-columns.ts';
import { listPages } from './list-pages.ts';
import { csvOf } from './sheet-files.ts';

const { app, database, insert, superAdminToken, create, insertApplication, person, tokenOf } =
  await challengeTests();
const { send, csv, xlsx } = readLists(app);

const insertTag = (name: string, isPublic = false) =>
  insert(database, 'tag', { name, is_public: isPublic, type: 10 });

const lastEntry = async () => {
  const [entry] = await database.query<[{ id: string; changes: Record<string, { to: unknown }> }]>(sql`
    select record_id as id, changes from audit_event where action = 'export' order by audit_event.id desc limit 1`);
  return {
    id: entry.id,
    ...Object.fromEntries(Object.entries(entry.changes).map(([name, { to }]) => [name, to])),
  };
};

const entries = () =>
  database.query<{ id: string }[]>(sql`select record_id as id from audit_event where action = 'export'`);

describe('a downloaded list', () => {
  test('has its name and date, a byte order mark and the oldest record first', async () => {
    const second = await insertTag('Aardvarks');
    const first = await insertTag('Zebras', true);
    const { reply, rows: read } = await csv('tags', superAdminToken, { ids: `${first.id},${second.id}` });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Challenge IX Programme 2026-11-15.csv"',
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(read).toEqual([
      ['Name', 'Is public?', 'Challenges'],
      ['Aardvarks', 'No', '0'],
      ['Zebras', 'Yes', '0'],
    ]);
  });

  test('is a workbook with real dates and numbers as XLSX', async () => {
    const challenge = await create({ name: 'Quieter tracks' });
    const {
      reply,
      name,
      rows: read,
    } = await xlsx('challenges', superAdminToken, {
      ids: challenge.id,
      columns: 'name,startDate,submissionCount',
    });
    expect(reply.headers['content-type']).toBe(exportTypes.xlsx);
    expect(name).toBe('Challenges');
    expect(read).toEqual([
      ['Name', 'Start Date', 'Submissions'],
      ['Quieter tracks', new Date('2026-11-10T00:00:00Z'), 0],
    ]);
  });

  test('shows "Unpublished" instead of a start date where the list of a group does', async () => {
    const challenge = await create({ name: 'Not yet public' });
    const query = { groupID: challenge.challengeGroupID, columns: 'name,startDate' };
    expect((await csv('group-challenges', superAdminToken, query)).rows[1]).toEqual([
      'Not yet public',
      'Unpublished',
    ]);
    expect((await xlsx('group-challenges', superAdminToken, query)).rows[1]).toEqual([
      'Not yet public',
      'Unpublished',
    ]);
  });

  test('says whether a message is unread, open or done, as its list does', async () => {
    const at = new Date('2026-11-14T09:00:00Z');
    const states: Row[] = [{}, { read_at: at }, { read_at: at, done_at: at }];
    const ids: number[] = [];
    for (const state of states) ids.push((await insert(database, 'contact_message', state)).id);
    const { rows: read } = await csv('messages', superAdminToken, { ids: ids.join(',') });
    const status = read[0]?.indexOf('Status') ?? -1;
    expect(read.slice(1).map((row) => row[status])).toEqual(['Unread', 'Open', 'Done']);
  });

  test('runs no formula', async () => {
    const tag = await insertTag('=HYPERLINK("https://evil.example")');
    const { rows: read } = await csv('tags', superAdminToken, { ids: tag.id, columns: 'name' });
    expect(read[1]).toEqual([`'=HYPERLINK("https://evil.example")`]);
  });

  test('has the chosen columns in their order, each once', async () => {
    const tag = await insertTag('Robots');
    const { rows: read } = await csv('tags', superAdminToken, { ids: tag.id, columns: 'isPublic,name,name' });
    expect(read).toEqual([
      ['Is public?', 'Name'],
      ['No', 'Robots'],
    ]);
  });

  test('has what matches the search and the filters of the list', async () => {
    const challenge = await create();
    await insertApplication(challenge.id, { company_name: 'Otter and Sons' });
    await insertApplication(challenge.id, {
      company_name: 'Otter Works',
      submitted_on: new Date(),
      ...everySectionComplete,
    });
    await insertApplication(challenge.id, { company_name: 'Heron' });
    const query = {
      challengeID: challenge.id,
      search: 'otter',
      isSubmitted: 'false',
      columns: 'companyName',
    };
    for (const list of ['applications', 'submissions'] as const) {
      const { rows: read } = await csv(list, superAdminToken, query);
      expect(read.slice(1).map(([company]) => company)).toEqual(['Otter and Sons']);
    }
  });

  test('reads every one of many records once', async () => {
    const challenge = await create();
    await database.execute(sql`insert into application (challenge_id, site, created_on, company_name)
      select ${challenge.id}, 1, '2026-11-01', 'Company ' || n from generate_series(1, 1201) as n`);
    const { rows: read } = await csv('submissions', superAdminToken, { challengeID: challenge.id });
    expect(new Set(read.slice(1).map(([company]) => company)).size).toBe(1201);
    expect(read).toHaveLength(1202);
  });

  test('is refused with an unknown column, format or id', async () => {
    const refused: Record<string, string>[] = [
      { format: 'csv', columns: 'name,password' },
      { format: 'csv', columns: '' },
      { format: 'pdf' },
      { format: 'csv', ids: '1,x' },
      { format: 'csv', ids: Array.from({ length: 501 }, (_, index) => index + 1).join(',') },
    ];
    for (const query of refused) expect((await send('users', superAdminToken, query)).statusCode).toBe(400);
    expect((await send('users', undefined, { format: 'csv' })).statusCode).toBe(401);
  });
});

describe('the audit entry', () => {
  test('names list, filter, format and columns', async () => {
    await csv('users', superAdminToken, { search: 'Lovelace', role: 50, columns: 'email' });
    expect(await lastEntry()).toMatchObject({
      id: 'users',
      list: 'users',
      filter: { search: 'Lovelace', role: 50 },
      format: 'csv',
      columns: ['email'],
    });
  });

  test('is there before the reader has taken a single row', async () => {
    const challenge = await create();
    // Several times as much as the client takes from the connection before someone reads from it.
    const count = 2000;
    await database.execute(sql`insert into application (challenge_id, site, created_on, company_name)
      select ${challenge.id}, 1, '2026-11-01', repeat('x', 255) from generate_series(1, ${count})`);
    const before = await entries();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const request = get(
      `${address}${addressOf(listExports.applications)}?format=csv&challengeID=${challenge.id}`,
      { headers: { authorization: `Bearer ${superAdminToken}` } },
    );
    const [download] = (await once(request, 'response')) as [IncomingMessage];
    expect(await entries()).toHaveLength(before.length + 1);
    expect(await lastEntry()).toMatchObject({ list: 'applications', filter: { challengeID: challenge.id } });
    const taken = download.socket.bytesRead;
    expect(download.complete).toBe(false);

    const file = await text(download);
    expect(file.trim().split('\n')).toHaveLength(count + 1);
    expect(taken).toBeLessThan(file.length / 2);
  });

  test('is not written for a refused download', async () => {
    const before = await entries();
    const other = await tokenOf(await person('admin'));
    expect((await send('users', other, { format: 'csv' })).statusCode).toBe(403);
    expect((await send('submissions', other, { format: 'csv', challengeID: 1 })).statusCode).toBe(404);
    expect(await entries()).toEqual(before);
  });
});

test('the queries stop when the reader stops', async () => {
  const challenge = await create();
  await database.execute(sql`insert into application (challenge_id, site, created_on)
    select ${challenge.id}, 1, '2026-11-01' from generate_series(1, 2000)`);
  let statements = 0;
  const counting = Object.assign(Object.create(database), {
    query: (statement: Parameters<typeof database.query>[0]) => {
      statements += 1;
      return database.query(statement);
    },
  }) as typeof database;
  const actor = { id: 1, roles: [5], site: sites.All };
  const list = applicationList(actor, { search: '', sort: 'createdOn', order: 'asc', pageSize: 1 });
  const pages = listPages<never>(counting, { list, key: sql`application.id` });
  const stream = csvOf(Object.values(applicationColumns).flat(), pages, { timeZone: 'Europe/London' });
  for await (const _ of stream) break;
  expect(stream.destroyed).toBe(true);
  expect(statements).toBeLessThan(3);
});

/** The calls of the lists, whose filters and access a download shares. */
const lists: Record<ListName, Endpoint> = {
  admins: admins.list,
  superadmins: superAdmins.list,
  users: users.list,
  groups: groups.list,
  challenges: challenges.list,
  'group-challenges': challenges.listOfGroup,
  applications: applications.list,
  submissions: applications.listOfChallenge,
  tags: tags.list,
  'business-tags': tags.listBusiness,
  messages: contactMessages.list,
};

test.each(listNames)('a download of %s takes the filters of its list', (name) => {
  const queryOf = (endpoint: Endpoint) => Object.keys(endpoint.query?.shape ?? {});
  const ofRecord = { 'group-challenges': ['groupID'], submissions: ['challengeID'] } as Partial<
    Record<ListName, string[]>
  >;
  const paging = ['page', 'pageSize', 'sort', 'order'];
  const own = ['format', 'columns', 'ids', ...(ofRecord[name] ?? [])];
  const exported: Endpoint = listExports[name];
  expect(
    queryOf(exported)
      .filter((field) => !own.includes(field))
      .toSorted(),
  ).toEqual(
    queryOf(lists[name])
      .filter((field) => !paging.includes(field))
      .toSorted(),
  );
  expect(exported.access).toEqual(lists[name].access);
  expect(exportColumns[name].length).toBeGreaterThan(0);
});
