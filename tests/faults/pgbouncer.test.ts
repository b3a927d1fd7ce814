// Everything works behind PgBouncer in transaction mode, with few connections for many clients.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { png } from '../support/upload.ts';
import { type Caller, caller, company, staff } from './caller.ts';
import { checkWrites } from './check-writes.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { findAssessedChallenge, findOpenChallenge } from './demo-records.ts';
import { print } from './figures.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { listReadCalls } from './read-calls.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { startWriters } from './writers.ts';

const poolSize = 5;
let mail: MailServer;
let database: PostgresServer;
let pooler: Pooler;
let pool: Database;
let one: ServerProcess;
let other: ServerProcess;
let admin: Caller;

beforeAll(async () => {
  mail = await mailServer();
  await mail.start();
  database = await startPostgres({ settings: { log_statement: 'none' } });
  pooler = await startPooler(database, poolSize);
  pool = connect({ url: database.url }, { databasePrepare: true, poolSize: 2 });
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_PREPARE: 'off',
    SMTP_URL: mail.url,
    TOKEN_SECRET: 'the secret that both servers are given',
  };
  // Both start on an empty database, so they migrate and load the demonstration through the pooler.
  [one, other] = await Promise.all([startServer({ settings }), startServer({ settings })]);
  admin = await staff(one.url);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await pool?.close();
  await pooler?.stop();
  await database?.remove();
  await mail?.stop();
});

test('two servers that start together migrate once and load the demonstration once', async () => {
  const [counted] = await pool.query<[{ migrations: number; supers: number }]>(sql`
    select (select count(*)::integer from migration) as migrations,
      (select count(*)::integer from person where email = 'super@demo.example') as supers`);
  expect(counted.supers).toBe(1);
  for (const server of [one, other]) expect(server.log()).not.toMatch(/"level":(50|60)/);
  print(`through PgBouncer: ${counted.migrations} migrations and the demonstration, each once`);
});

test('every call that reads answers 200, three times in parallel', async () => {
  const readCalls = await listReadCalls(one.url, pool);
  const failed: string[] = [];
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (const { endpoint, params, query, by } of readCalls) {
        const { status, bytes } = await by.call(endpoint, { params, query });
        if (status !== 200) failed.push(`${endpoint.path}: ${status} ${bytes.toString().slice(0, 200)}`);
      }
    }),
  );
  expect(failed).toEqual([]);
  print(`through PgBouncer: ${readCalls.length} reading calls, each three times in parallel, all 200`);
});

describe('a write of each kind', () => {
  const newPerson = (email: string) => ({
    email,
    firstName: 'Pool',
    lastName: 'Er',
    password: demoPassword,
    confirmPassword: demoPassword,
    site: sites.IX,
  });
  const created = [
    ['tag', () => admin.call(api.tags.create, { body: { name: 'Pooled' } })],
    [
      'group',
      () =>
        admin.call(api.groups.create, {
          body: { name: 'Pooled', site: sites.IX, adminIDs: [], viewerIDs: [] },
        }),
    ],
    [
      'user',
      () =>
        admin.call(api.users.create, {
          body: { ...newPerson('pooled@demo.example'), roles: [roles.contactUsMessages] },
        }),
    ],
    [
      'contact message',
      () =>
        caller(one.url).call(api.contactMessages.send, {
          body: {
            firstName: 'Vera',
            lastName: 'Visitor',
            email: 'vera@demo.example',
            message: 'Hello',
            site: sites.IX,
          },
        }),
    ],
    [
      'share link',
      async () => {
        const { id } = await findAssessedChallenge(pool);
        return admin.call(api.scoreSummary.share, { params: { id } });
      },
    ],
    ['image', async () => admin.uploadImage(await png())],
    [
      'application with an attachment',
      async () => {
        const { id, email } = await findOpenChallenge(pool);
        const applicant = await company(other.url, email);
        const application = await applicant.call(api.companyApplications.begin, {
          body: { challengeID: id },
        });
        const params = { id: (application.body as { id: number }).id };
        const bytes = Buffer.from('%PDF-1.7\nsmall\n');
        const file = { bytes, name: 'a.pdf', type: 'application/pdf' };
        return applicant.call(api.companyApplications.attach, { params, file });
      },
    ],
  ] as const;
  test.each(created)('%s', async (_what, write) => {
    const { status, bytes } = await write();
    expect({ status, text: bytes.toString() }).toMatchObject({ status: 201 });
  });

  test('changes a challenge with its version, and signs out', async () => {
    const { id } = await findAssessedChallenge(pool);
    const found = await admin.call(api.challenges.find, { params: { id } });
    const headers = { 'if-match': found.headers.get('etag') ?? '' };
    const body = { name: 'Renamed through the pooler' };
    expect((await admin.call(api.challenges.update, { params: { id }, headers, body })).status).toBe(200);
    expect((await admin.call(api.challenges.update, { params: { id }, headers, body })).status).toBe(409);
    const leaving = await staff(other.url, 'viewer@demo.example');
    expect((await leaving.call(api.auth.logout)).status).toBe(204);
    expect((await caller(one.url, leaving.token).call(api.auth.me)).status).toBe(401);
  });
});

test('twelve writers on both servers lose nothing and write nothing twice, within the size of the pool', async () => {
  const actions = [
    'create tag',
    'change tag',
    'create group',
    'create tag',
    'change tag',
    'create group',
  ] as const;
  const writers = await Promise.all([one, other].map(({ url }) => startWriters({ url, actions })));
  const writes = () => writers.flatMap((some) => some.writes);
  const connections: number[] = [];
  await expect
    .poll(
      async () => {
        const [busy] = await pool.query<[{ count: number }]>(sql`
          select count(*)::integer from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> ''`);
        connections.push(busy.count);
        return writes().length;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(600);
  for (const some of writers) await some.stop();
  const result = await checkWrites(pool, writes());
  expect(result).toMatchObject({ unknown: 0, lost: [], twice: [], refusedButWritten: [] });
  expect(writes().filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  // The connections of the pool, and two of this test.
  expect(Math.max(...connections)).toBeLessThanOrEqual(poolSize + 2);
  print(
    `through PgBouncer: ${result.acknowledged} writes of 12 writers over two servers and ${poolSize} connections, none refused, lost or twice`,
  );
});

test('each mail is sent once', async () => {
  const before = mail.arrived.length;
  for (const { url } of [one, other])
    for (const email of ['viewer@demo.example', 'messages@demo.example', 'lead@demo.example'])
      expect((await caller(url).call(api.auth.forgotPassword, { body: { email } })).status).toBe(200);
  await expect.poll(() => mail.arrived.length, { timeout: 60_000 }).toBe(before + 6);
  expect(new Set(mail.arrived.map(({ messageID }) => messageID)).size).toBe(mail.arrived.length);
});
