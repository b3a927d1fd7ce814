// Two servers on one database share sign-ins, limits and locks, and do each piece of background work once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { companyApplications } from '../../contract/company-applications.ts';
import { tags } from '../../contract/tags.ts';
import { tagTypes } from '../../contract/vocabulary.ts';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { sweep } from '../../server/sweeper.ts';
import { makeDataDirectory } from '../journeys/start-server.ts';
import { png } from '../support/upload.ts';
import { type Answer, type Caller, caller, company, staff } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { findOpenChallenge } from './demo-records.ts';
import { print } from './figures.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let mail: MailServer;
let database: PostgresServer;
let pool: Database;
let dataDirectories: readonly [string, string];
let one: ServerProcess;
let other: ServerProcess;

/** The setup behind a load balancer: one database, one secret and one mail server. */
beforeAll(async () => {
  mail = await mailServer();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  dataDirectories = [await makeDataDirectory(), await makeDataDirectory()];
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    TOKEN_SECRET: 'the secret that both servers are given',
    ADMIN_SITE_URL: 'http://admin.example.org',
    // Lets tests name the address that a call comes from.
    TRUST_PROXY: 'on',
  };
  // Both start at the same moment on an empty database.
  [one, other] = await Promise.all([
    startServer({ settings, dataDirectory: dataDirectories[0] }),
    startServer({ settings, dataDirectory: dataDirectories[1] }),
  ]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await mail?.stop();
  await pool?.close();
  await database?.remove();
});

test('two servers that start together on an empty database migrate once and load the demonstration once', async () => {
  const [counted] = await pool.query<
    [{ migrations: number; names: number; supers: number; people: number }]
  >(sql`
    select (select count(*)::integer from migration) as migrations,
      (select count(distinct name)::integer from migration) as names,
      (select count(*)::integer from person where email = 'super@demo.example') as supers,
      (select count(*)::integer from person) as people`);
  expect(counted.names).toBe(counted.migrations);
  expect(counted.supers).toBe(1);
  for (const server of [one, other]) expect(server.log()).not.toContain('"level":50');
  print(
    `two servers at once: ${counted.migrations} migrations and ${counted.people} people of the demonstration, each once`,
  );
});

test('a sign-in on one server is valid on the other, and a sign-out ends it on both', async () => {
  const { token } = await staff(one.url);
  const [here, there] = [caller(one.url, token), caller(other.url, token)];
  expect((await there.call(auth.me)).status).toBe(200);
  expect((await there.call(auth.logout)).status).toBe(204);
  expect([(await here.call(auth.me)).status, (await there.call(auth.me)).status]).toEqual([401, 401]);
});

test('wrong passwords on both servers count towards one limit', async () => {
  const body = { email: 'viewer@demo.example', password: 'Not-the-password-1', isAdmin: true };
  const attempts = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      caller((index % 2 ? one : other).url).call(auth.login, { body }),
    ),
  );
  const count = (status: number) => attempts.filter((attempt) => attempt.status === status).length;
  expect([count(400), count(429)]).toEqual([10, 14]);
  for (const { url } of [one, other]) {
    const right = { ...body, password: demoPassword };
    expect((await caller(url).call(auth.login, { body: right })).status).toBe(429);
  }
  await pool.execute(sql`delete from throttled_attempt`);
  print('24 wrong passwords at once over two servers: 10 tried, 14 refused');
});

describe('guesses from 40 addresses over both servers', () => {
  const email = 'viewer@demo.example';
  const stranger = '203.0.113.9';
  const signIn = (server: ServerProcess, password: string, address: string, cookie?: string) =>
    caller(server.url).call(auth.login, {
      body: { email, password, isAdmin: true },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    });
  const deviceCookie = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device-staff='))
      ?.split(';')[0];
  const statuses = async (password: string, cookie?: string) => {
    const replies = [one, other].map((server) => signIn(server, password, stranger, cookie));
    return (await Promise.all(replies)).map(({ status }) => status);
  };

  let knownBrowser: string | undefined;
  let passwordHash: string;
  beforeAll(async () => {
    const [row] = await pool.query(sql`select password_hash from person where email = ${email}`);
    passwordHash = row?.password_hash;
    knownBrowser = deviceCookie(await signIn(one, demoPassword, '192.0.2.1'));
  });
  afterAll(async () => {
    await pool.execute(sql`update person set password_hash = ${passwordHash} where email = ${email}`);
    await pool.execute(sql`delete from throttled_attempt`);
    await pool.execute(sql`delete from outgoing_mail`);
  });

  test('count towards one limit, while the owner’s browser signs in on both', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        signIn(n % 2 ? one : other, `Guess-number-${n}`, `198.51.100.${n % 40}`),
      ),
    );
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(400), count(429)]).toEqual([20, 40]);
    expect(await statuses(demoPassword)).toEqual([429, 429]);
    expect(await statuses(demoPassword, knownBrowser)).toEqual([200, 200]);
    print('60 guesses from 40 addresses over two servers: 20 tried, 40 refused');
  });

  test('a new browser signs in on both after a reset link, which one sends and the other uses', async () => {
    const newPassword = 'Battery-staple-9';
    await caller(one.url).call(auth.forgotPassword, { body: { email } });
    const findCode = async () => {
      const mails = await pool.query(sql`select text_body from outgoing_mail where recipient = ${email}`);
      return /guid=([\w-]+)/.exec(mails.at(-1)?.text_body)?.[1] ?? '';
    };
    await expect.poll(findCode, { timeout: 10_000 }).not.toBe('');
    const body = { code: await findCode(), password: newPassword };
    const reset = await caller(other.url).call(auth.resetPassword, { body });
    expect(reset.status).toBe(200);
    expect(await statuses(newPassword, deviceCookie(reset))).toEqual([200, 200]);
    expect(await statuses(newPassword)).toEqual([429, 429]);
  });
});

test('two mail loops send each of 30 mails once', async () => {
  const people = demoAccounts.map(({ email }) => email);
  for (const [index, email] of [...people, ...people, ...people].entries()) {
    const { status } = await caller((index % 2 ? one : other).url).call(auth.forgotPassword, {
      body: { email },
    });
    expect(status).toBe(200);
  }
  const waiting = () =>
    pool.query<{ sent: number; all: number }[]>(sql`
    select count(sent_at)::integer as sent, count(*)::integer as all from outgoing_mail`);
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ sent: 0, all: 30 }]);
  await mail.start();
  await pool.execute(sql`update outgoing_mail set next_attempt_at = now()`);
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([{ sent: 30, all: 30 }]);
  expect(new Set(mail.arrived.map(({ messageID }) => messageID)).size).toBe(30);
  expect(mail.arrived).toHaveLength(30);
  const by = () => [one, other].map((server) => server.log().split('"Mail sent"').length - 1);
  // The log may be a moment behind.
  await expect.poll(() => by().reduce((sum, sent) => sum + sent, 0)).toBe(30);
  print(`30 mails over two servers: ${by().join(' and ')} sent, none twice`);
});

describe('edits of the same record at the same moment', () => {
  let callers: readonly [Caller, Caller];
  beforeAll(async () => {
    callers = [await staff(one.url, 'super@demo.example'), await staff(other.url, 'admin.ix@demo.example')];
  });

  test('exactly one edit is saved, and the other is refused with the name of the first editor', async () => {
    const [here, there] = callers;
    const created = await here.call(tags.create, { body: { name: 'Disputed' } });
    const { id } = created.body as { id: number };
    const rounds = 20;
    for (let round = 0; round < rounds; round++) {
      const found = await here.call(tags.find, { params: { type: tagTypes.tag, address: id } });
      const headers = { 'if-match': found.headers.get('etag') ?? '' };
      const edits = await Promise.all(
        [here, there].map((client, index) =>
          client.call(tags.update, { params: { id }, headers, body: { name: `Disputed ${round} ${index}` } }),
        ),
      );
      const winner = edits.findIndex(({ status }) => status === 200);
      expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [name] = [['Helen Marsh', 'Priya Raman'][winner]];
      expect(JSON.stringify(edits[1 - winner]?.body)).toContain(`${name} changed this on`);
      const after = await there.call(tags.find, { params: { type: tagTypes.tag, address: id } });
      expect(after.body).toMatchObject({ name: `Disputed ${round} ${winner}` });
    }
    print(
      `${rounds} pairs of edits over two servers: one of each was saved, the other was refused with the name of the first editor`,
    );
  });

  test('without a version every edit is saved, and each has an audit entry', async () => {
    const [here, there] = callers;
    const { id } = (await here.call(tags.create, { body: { name: 'Shared' } })).body as { id: number };
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? here : there).call(tags.update, { params: { id }, body: { name: `Shared ${index}` } }),
      ),
    );
    expect(edits.every(({ status }) => status === 200)).toBe(true);
    const [audited] = await pool.query<[{ count: number }]>(sql`
      select count(*)::integer from audit_event where record_type = 'tag' and record_id = ${String(id)}`);
    expect(audited.count).toBe(21);
  });

  test('a unique name is given only once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (callers[index % 2] as Caller).call(tags.create, { body: { name: 'Only once' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400 || status === 409)).toHaveLength(9);
  });
});

test('the tenth attachment is accepted once, even if both servers receive one at the same moment', async () => {
  const { id, email } = await findOpenChallenge(pool);
  const { token } = await company(one.url, email);
  const both = [caller(one.url, token), caller(other.url, token)] as const;
  const created = await both[0].call(companyApplications.begin, { body: { challengeID: id } });
  const params = { id: (created.body as { id: number }).id };
  const file = { bytes: Buffer.from('%PDF-1.7\nsmall\n'), name: 'a.pdf', type: 'application/pdf' };
  const attach = (client: Caller) => client.call(companyApplications.attach, { params, file });
  for (let count = 0; count < 9; count++) expect((await attach(both[0])).status).toBe(201);
  const last = await Promise.all([...both, ...both].map(attach));
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  const storedAttachments = () =>
    pool.query(sql`select from media where kind = 'attachment' and uploaded_by = (
    select id from person where email = ${email}) and created_at > now() - interval '10 minutes'`);
  await expect.poll(storedAttachments, { timeout: 10_000 }).toHaveLength(10);
});

test('three sweepers run at the same time: old files are deleted, new ones stay, and none fails', async () => {
  const here = await staff(one.url);
  const media = folderStore(`${dataDirectories[0]}/media`);
  const image = await png();
  const keys: string[] = [];
  for (let index = 0; index < 10; index++)
    keys.push(((await here.uploadImage(image)).body as { s3Key: string }).s3Key);
  const old = keys.slice(0, 6);
  await pool.execute(
    sql`update media set created_at = now() - interval '2 days' where s3_key = any (${old})`,
  );
  await Promise.all(Array.from({ length: 3 }, () => sweep(pool, media, new Date())));
  for (const key of keys)
    expect((await here.open(`/media/${key}`)).status).toBe(old.includes(key) ? 404 : 200);
});
