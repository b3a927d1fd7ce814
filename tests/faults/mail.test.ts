// The mail server is down, refuses, hangs or breaks off: requests are not delayed, and every mail arrives in the end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { demoAccounts } from '../../demo/accounts.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { caller } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { type FakeClock, startFakeClock } from './fake-clock.ts';
import { print, summary } from './figures.ts';
import { type Behaviour, type MailServer, mailServer } from './mail-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const minute = 60_000;
const people = demoAccounts.map(({ email }) => email);

let clock: FakeClock;
let mail: MailServer;
let database: PostgresServer;
let pool: Database;
let server: ServerProcess;

const start = () =>
  startServer({
    ...(server && { dataDirectory: server.dataDirectory, port: server.port }),
    settings: { DATABASE_URL: database.url, SMTP_URL: mail.url, ...clock.settings },
  });

beforeAll(async () => {
  // A Saturday, when no digest of a panel is sent.
  clock = await startFakeClock('2026-06-06T09:00:00Z');
  mail = await mailServer();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await mail?.stop();
  await pool?.close();
  await database?.remove();
});
beforeEach(async () => {
  await mail.stop();
  mail.behaviour = 'accepts';
  mail.arrived.length = 0;
  await pool.execute(sql`delete from outgoing_mail`);
  await pool.execute(sql`delete from throttled_attempt`);
});

interface Outgoing {
  readonly id: number;
  readonly recipient: string;
  readonly attempts: number;
  readonly due: Date;
  readonly isSent: boolean;
  readonly lastError: string | null;
}

const outbox = () =>
  pool.query<Outgoing[]>(sql`
  select id, recipient, attempts, next_attempt_at as due, sent_at is not null as "isSent", last_error as "lastError"
  from outgoing_mail order by next_attempt_at, id`);

/** Requests password resets, which cause one mail each; returns how long each request took. */
async function requestMails(count: number): Promise<number[]> {
  const times: number[] = [];
  for (const email of people.slice(0, count)) {
    const { status, milliseconds } = await caller(server.url).call(auth.forgotPassword, { body: { email } });
    expect(status).toBe(200);
    times.push(milliseconds);
  }
  await expect.poll(outbox, { timeout: 10_000 }).toHaveLength(count);
  return times;
}

const waitForAttempts = (attempts: number) =>
  expect
    .poll(async () => (await outbox()).every((one) => one.isSent || one.attempts >= attempts), {
      timeout: 120_000,
    })
    .toBe(true);

test('after an hour without a mail server, every mail arrives once, in the order in which it is due', async () => {
  const times = await requestMails(people.length);
  const wentDownAt = clock.now().getTime();
  let tries = 0;
  while (clock.now().getTime() - wentDownAt < 60 * minute) {
    tries += 1;
    await waitForAttempts(tries);
    const due = (await outbox()).map((one) => one.due.getTime());
    // Past the latest due time, because the loop sends all mails that are due.
    clock.set(new Date(Math.max(...due)));
  }
  expect(mail.arrived).toEqual([]);
  const waiting = await outbox();
  expect(waiting.every((one) => !one.isSent && /^E/.test(one.lastError ?? ''))).toBe(true);

  await mail.start();
  clock.set(new Date(Math.max(...waiting.map((one) => one.due.getTime())) + 1000));
  await expect.poll(() => mail.arrived.length, { timeout: 60_000 }).toBe(people.length);
  await expect.poll(async () => (await outbox()).every((one) => one.isSent), { timeout: 10_000 }).toBe(true);
  // No mail arrives twice, and none before one that was due earlier.
  expect(mail.arrived.map(({ to }) => to)).toEqual(waiting.map(({ recipient }) => recipient));
  expect(new Set(mail.arrived.map(({ messageID }) => messageID)).size).toBe(people.length);
  expect(
    await pool.query(sql`select from outgoing_mail where text_body <> '' or given_up_at is not null`),
  ).toHaveLength(0);
  expect(Math.max(...times)).toBeLessThan(2000);
  const minutes = Math.round((clock.now().getTime() - wentDownAt) / minute);
  print(
    `mail server down for ${minutes} minutes of the server's clock: ${people.length} mails tried ${tries} times each, all arrived once, in order; the requests that caused them took ${summary(times)}`,
  );
});

test.each<[Behaviour, RegExp]>([
  ['refuses', /550/],
  ['defers', /451/],
  ['hangs', /ETIMEDOUT/],
  ['breaks off', /E(CONNECTION|CONNRESET|SOCKET|PIPE)/],
])('a mail server that %s: the mail waits and arrives once', async (behaviour, expectedError) => {
  mail.behaviour = behaviour;
  await mail.start();
  const times = await requestMails(2);
  const startedAt = performance.now();
  await waitForAttempts(1);
  const tried = performance.now() - startedAt;
  expect(mail.arrived).toEqual([]);
  for (const one of await outbox())
    expect(one).toMatchObject({ isSent: false, lastError: expect.stringMatching(expectedError) });
  mail.behaviour = 'accepts';
  clock.advance(2 * minute);
  await expect.poll(() => mail.arrived.length, { timeout: 60_000 }).toBe(2);
  await expect.poll(async () => (await outbox()).every((one) => one.isSent), { timeout: 10_000 }).toBe(true);
  expect(mail.arrived).toHaveLength(2);
  expect(Math.max(...times)).toBeLessThan(2000);
  print(
    `a mail server that ${behaviour}: both tried within ${(tried / 1000).toFixed(1)} s, then arrived once each`,
  );
});

test('a server killed before it records a sent mail sends it again with the same Message-ID', async () => {
  await mail.start();
  let kills = 0;
  mail.beforeAccepting = async () => {
    if (kills++ === 0) await server.kill('SIGKILL');
  };
  await requestMails(1);
  await expect.poll(() => mail.arrived.length, { timeout: 30_000 }).toBe(1);
  mail.beforeAccepting = async () => {};
  server = await start();
  await expect.poll(() => mail.arrived.length, { timeout: 60_000 }).toBe(2);
  await expect.poll(async () => (await outbox()).every((one) => one.isSent), { timeout: 10_000 }).toBe(true);
  const [first, second] = mail.arrived;
  expect(second).toEqual(first);
  print('killed between sending and recording it: the mail came twice, both with the same Message-ID');
});
