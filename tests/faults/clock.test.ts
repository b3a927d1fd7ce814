// The clock passes midnight and the changes to and from summer time, and is set back: every deadline is exact.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { calendar } from '../../contract/calendar.ts';
import { challenges } from '../../contract/challenges.ts';
import { companyApplications } from '../../contract/company-applications.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { tags } from '../../contract/tags.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { caller, company, staff } from './caller.ts';
import { type PostgresServer, startPostgres } from './database-server.ts';
import { type FakeClock, startFakeClock } from './fake-clock.ts';
import { print } from './figures.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let clock: FakeClock;
let mail: MailServer;
let database: PostgresServer;
let pool: Database;
let server: ServerProcess;

beforeAll(async () => {
  clock = await startFakeClock('2026-03-20T12:00:00Z');
  mail = await mailServer();
  await mail.start();
  database = await startPostgres();
  pool = connect({ url: database.url }, { databasePrepare: true });
  const settings = { DATABASE_URL: database.url, SMTP_URL: mail.url, TIME_ZONE: 'Europe/London' };
  server = await startServer({ settings: { ...settings, ...clock.settings } });
});
afterAll(async () => {
  await server?.stop();
  await mail?.stop();
  await pool?.close();
  await database?.remove();
});
beforeEach(async () => {
  await pool.execute(sql`delete from throttled_attempt`);
});

/** A challenge of IX without applications that opened long ago. */
async function challengeEnding(endDate: string, gracePeriod: number): Promise<number> {
  const [found] = await pool.query<[{ id: number }]>(sql`
    update challenge set start_date = '2026-01-01', end_date = ${endDate}, grace_period = ${gracePeriod},
      publish_date = '2026-01-01T00:00:00Z', ready_for_assessments_set_on = null, assessments_complete_set_on = null
    where id = (select id from challenge where site = 1 and assessments_complete_set_on is null order by id limit 1)
    returning id`);
  await pool.execute(sql`delete from application where challenge_id = ${found.id}`);
  return found.id;
}

const stageOf = async (id: number) => {
  const { body } = await (await staff(server.url)).call(challenges.find, { params: { id } });
  return (body as { challengeStage: number }).challengeStage;
};

const closed = 'This challenge is closed for new applications.';
const changesClosed = 'This challenge has closed, so you can no longer change your application.';

describe.each([
  {
    change: 'to summer time: the day of the grace period has 23 hours',
    endDate: '2026-03-28',
    lastMoment: '2026-03-28T23:59:55Z',
    ended: '2026-03-29T00:00:01Z',
    switches: ['2026-03-29T00:59:58Z', '2026-03-29T01:00:02Z'],
    lastOfGrace: '2026-03-29T22:59:55Z',
    afterGrace: '2026-03-29T23:00:01Z',
  },
  {
    change: 'from summer time: the day of the grace period has 25 hours',
    endDate: '2026-10-24',
    lastMoment: '2026-10-24T22:59:55Z',
    ended: '2026-10-24T23:00:01Z',
    switches: ['2026-10-25T00:59:58Z', '2026-10-25T01:00:02Z', '2026-10-25T01:30:00Z'],
    lastOfGrace: '2026-10-25T23:59:55Z',
    afterGrace: '2026-10-26T00:00:01Z',
  },
])('the change $change', ({ endDate, lastMoment, ended, switches, lastOfGrace, afterGrace }) => {
  test('a challenge accepts applications until the last second of its end date, and changes until that of its grace period', async () => {
    const id = await challengeEnding(endDate, 1);
    clock.set(lastMoment);
    const first = await company(server.url, 'sme1@demo.example');
    const second = await company(server.url, 'sme3@demo.example');
    const startApplication = (client: typeof first) =>
      client.call(companyApplications.begin, { body: { challengeID: id } });
    const created = await startApplication(first);
    expect(created.status).toBe(201);
    const params = { id: (created.body as { id: number }).id };
    const save = async (companyName: string) =>
      (await company(server.url, 'sme1@demo.example')).call(companyApplications.save, {
        params,
        body: { companyName },
      });

    clock.set(ended);
    expect(await startApplication(second)).toMatchObject({ status: 400, body: closed });
    expect((await save('In the grace period')).status).toBe(200);
    for (const instant of switches) {
      clock.set(instant);
      expect((await save(`At ${instant}`)).status).toBe(200);
      expect(await stageOf(id)).toBe(40);
    }
    clock.set(lastOfGrace);
    expect((await save('Just in time')).status).toBe(200);
    clock.set(afterGrace);
    expect(await save('Too late')).toMatchObject({ status: 400, body: changesClosed });
    expect(await stageOf(id)).toBe(50);
    const [stored] = await pool.query(sql`select company_name from application where id = ${params.id}`);
    expect(stored).toEqual({ company_name: 'Just in time' });
  });

  test('a sign-in lasts eight hours, wrong passwords count for fifteen minutes, a share link works for seven days', async () => {
    const [beforeSwitch = ''] = switches;
    clock.set(beforeSwitch);
    const signedInAt = clock.now().getTime();
    const admin = await staff(server.url);
    const body = { email: 'viewer@demo.example', password: 'Not-the-password-1', isAdmin: true };
    const attempt = () => caller(server.url).call(auth.login, { body });
    for (let count = 0; count < 10; count++) expect((await attempt()).status).toBe(400);
    const lastAt = clock.now().getTime();
    const [assessed] = await pool.query<[{ id: number }]>(sql`
      select id from challenge where assessments_complete_set_on is not null and site = 1 order by id limit 1`);
    const shared = await admin.call(scoreSummary.share, { params: { id: assessed.id } });
    const { shareLink, shareLinkExpiresOn } = shared.body as {
      shareLink: string;
      shareLinkExpiresOn: string;
    };
    const { pathname, search } = new URL(shareLink);
    const openLink = async () => (await caller(server.url).open(pathname + search)).status;

    clock.set(switches[1] ?? '');
    expect((await attempt()).status).toBe(429);
    clock.set(new Date(lastAt + 14 * 60_000));
    expect((await attempt()).status).toBe(429);
    clock.set(new Date(lastAt + 15 * 60_000 + 1000));
    expect((await attempt()).status).toBe(400);

    clock.set(new Date(signedInAt + 8 * 3_600_000 - 5000));
    expect((await admin.call(auth.me)).status).toBe(200);
    clock.set(new Date(signedInAt + 8 * 3_600_000 + 5000));
    expect((await admin.call(auth.me)).status).toBe(401);

    const expires = new Date(shareLinkExpiresOn).getTime();
    expect(Math.abs(expires - signedInAt - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
    clock.set(new Date(expires - 5000));
    expect(await openLink()).toBe(200);
    clock.set(new Date(expires + 1000));
    expect(await openLink()).toBe(410);
  });
});

test('the calendar of a new month starts at midnight in the time zone of the programme', async () => {
  await pool.execute(sql`update challenge set workshop_date = '2026-03-31', start_date = '2026-03-31', end_date = '2026-03-31', grace_period = 0,
    assessment_start_date = '2026-03-31', response_date = '2026-03-31', pitch_presentation_date = '2026-03-31'
    where id = (select min(id) from challenge)`);
  const [{ id }] = await pool.query<[{ id: number }]>(sql`select min(id) as id from challenge`);
  const isListed = async () => {
    const { body } = await (await staff(server.url)).call(calendar.list);
    return (body as { id: number }[]).some((challenge) => challenge.id === id);
  };
  clock.set('2026-03-31T22:59:50Z');
  expect(await isListed()).toBe(true);
  clock.set('2026-03-31T23:00:05Z');
  expect(await isListed()).toBe(false);
});

const unsentMails = () => pool.execute(sql`select from outgoing_mail where sent_at is null`);

test('a clock set back by an hour signs nobody out, locks nobody out for longer, and does not stop mail', async () => {
  // A mail of an earlier test would be a day old after the next line, and be given up at its first failure.
  await expect.poll(unsentMails, { timeout: 10_000 }).toBe(0);
  clock.set('2026-07-01T12:00:00Z');
  const admin = await staff(server.url);
  const body = { email: 'viewer@demo.example', password: 'Not-the-password-1', isAdmin: true };
  const attempt = () => caller(server.url).call(auth.login, { body });
  for (let count = 0; count < 10; count++) expect((await attempt()).status).toBe(400);
  await mail.stop();
  const forgotten = { body: { email: 'lead@demo.example' } };
  expect((await caller(server.url).call(auth.forgotPassword, forgotten)).status).toBe(200);
  await expect.poll(unsentMails, { timeout: 10_000 }).toBe(1);
  mail.arrived.length = 0;

  clock.advance(-3_600_000);
  await mail.start();
  await expect.poll(() => mail.arrived.length, { timeout: 30_000 }).toBe(1);
  expect((await admin.call(auth.me)).status).toBe(200);
  expect((await admin.call(tags.create, { body: { name: 'Before it was' } })).status).toBe(201);
  const locked = await attempt();
  expect(locked.status).toBe(429);
  const wait = Number(locked.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  clock.advance(15 * 60_000 + 2000);
  expect((await attempt()).status).toBe(400);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
  print(`the clock set back by an hour: locked out for ${wait} seconds more, signed in as before, mail sent`);
});
