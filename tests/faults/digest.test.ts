// Servers are killed while they write and send the digests of a day: everyone still receives exactly one mail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { type FakeClock, startFakeClock } from './fake-clock.ts';
import { print } from './figures.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const rounds = 6;
const members = 150;
/** How many mails are written at most before the servers are killed, so that some people still wait for theirs. */
const mostWritten = 100;

let clock: FakeClock;
let mail: MailServer;
let database: PostgresServer;
let pool: Database;
const dataDirectories: string[] = [];

async function start(index: number): Promise<ServerProcess> {
  const known = dataDirectories[index];
  const server = await startServer({
    ...(known && { dataDirectory: known }),
    settings: {
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      TOKEN_SECRET: 'the secret that both servers are given',
      ADMIN_SITE_URL: 'http://admin.example.org',
      ...clock.settings,
    },
  });
  dataDirectories[index] = server.dataDirectory;
  return server;
}

beforeAll(async () => {
  // A Monday, before the time of digests.
  clock = await startFakeClock('2026-06-01T05:00:00Z');
  mail = await mailServer();
  await mail.start();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  const first = await start(0);
  await first.stop();
  // One panel reminds its members; the demonstration's own panels do not take part.
  await pool.execute(sql`update challenge_panel set should_remind = false`);
  const [challenge] = await pool.query<[{ id: number; site: number }]>(sql`
    select challenge.id, challenge.site from challenge
    where ready_for_assessments_set_on is not null and assessments_complete_set_on is null
      and assessment_start_date <= '2026-06-01' and not exists (
        select from challenge_panel where challenge_id = challenge.id)
      and exists (select from application where challenge_id = challenge.id and submitted_on is not null)
    order by id limit 1`);
  await pool.execute(sql`
    insert into challenge_panel (challenge_id, should_remind, due_date)
    values (${challenge.id}, true, '2027-01-01')`);
  await pool.execute(sql`
    with member as (
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'member' || number || '@example.org', 'Member', 'Number ' || number, '{10,110}', ${challenge.site}, now()
      from generate_series(1, ${members}) as number
      returning id
    )
    insert into challenge_assessor (challenge_id, person_id) select ${challenge.id}, id from member`);
});
afterAll(async () => {
  await mail?.stop();
  await pool?.close();
  await database?.remove();
});

/**
 * How many different mails each member received, as a list of different counts. A mail that the mail server accepted
 * just before a kill is sent again with the same Message-ID, by which the recipient's program recognises it.
 */
const receivedCounts = (): number[] => {
  const received = new Map<string, Set<string>>();
  for (let number = 1; number <= members; number++) received.set(`member${number}@example.org`, new Set());
  for (const { to, messageID } of mail.arrived) received.get(to)?.add(messageID);
  return [...new Set([...received.values()].map(({ size }) => size))].toSorted();
};

/** How many mails each member has, as a list of different counts. */
const mailCounts = async (): Promise<number[]> => {
  const found = await pool.query<{ count: number }[]>(sql`
    select distinct count(outgoing_mail.id)::integer as count from person
    left join outgoing_mail on outgoing_mail.recipient = person.email
    where person.email like 'member%@example.org' group by person.id order by count`);
  return found.map(({ count }) => count);
};

const countWritten = async () => {
  const [stored] = await pool.query<[{ count: number }]>(sql`
    select count(*)::integer as count from outgoing_mail where recipient like 'member%@example.org'`);
  return stored.count;
};

const areAllSent = async () =>
  (await pool.query(sql`select from outgoing_mail where sent_at is null`)).length === 0;

const isFinished = async (day: string) =>
  (await pool.query(sql`select from digest_run where day = ${day} and finished_on is not null`)).length === 1;

test('two servers that are killed at random moments send one digest for each person and day', async () => {
  const written: number[] = [];
  const received: number[] = [];
  let repeated = 0;
  for (let round = 0; round < rounds; round++) {
    const day = `2026-06-${String(2 + round + 2 * Math.floor((round + 1) / 5)).padStart(2, '0')}`;
    // Every member is due to be invited again, so every digest has content.
    await pool.execute(sql`update panel_member set invited_on = null`);
    await pool.execute(sql`delete from outgoing_mail`);
    mail.arrived.length = 0;
    clock.set(`${day}T07:30:00Z`);
    const servers = await Promise.all([start(0), start(1)]);
    const target = Math.ceil(Math.random() * mostWritten);
    await expect.poll(countWritten, { timeout: 90_000, interval: 2 }).toBeGreaterThanOrEqual(target);
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    written.push(await countWritten());
    received.push(mail.arrived.length);

    const next = await start(0);
    await expect.poll(() => isFinished(day), { timeout: 90_000, interval: 200 }).toBe(true);
    await expect.poll(areAllSent, { timeout: 90_000, interval: 200 }).toBe(true);
    await next.stop();
    expect(await mailCounts()).toEqual([1]);
    expect(receivedCounts()).toEqual([1]);
    const again = mail.arrived.length - new Set(mail.arrived.map(({ messageID }) => messageID)).size;
    // Each server sends one mail at a time, so each kill can interrupt only one.
    expect(again).toBeLessThanOrEqual(servers.length);
    repeated += again;
    const [reminders] = await pool.query<[{ count: number }]>(sql`
      select count(*)::integer as count from reminder
      where day = ${day} and challenge_id is null and mail_id is not null`);
    expect(reminders.count).toBeGreaterThanOrEqual(members);
  }
  expect(Math.min(...written)).toBeLessThan(members);
  print(
    `digests of ${members} people, two servers killed in ${rounds} rounds: ${written.join(', ')} mails were written and ${received.join(', ')} received before the kill; in the end each person received one, ${repeated} of them again with the same Message-ID`,
  );
});
