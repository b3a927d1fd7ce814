// Kills the server during erasures, exports and nightly retention: each is done once and completely, or not at all.
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, waitUntilReachable } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { json, sql } from '../../server/platform/database/sql.ts';
import { mailFileName } from '../../server/platform/mail/transport.ts';
import { sampleRows } from '../support/rows.ts';
import { print } from './figures.ts';
import { embeddedDatabase, type ServerProcess, startServer } from './server-process.ts';
import { newTokenSecret } from './submitters.ts';

const rounds = 6;
const applicationsEach = 150;
/** In milliseconds, from the first answer: about as long as an erasure of this size takes. */
const latestKill = 400;
const word = 'zq7marker';

/** A time zone in which it is around noon, so that last night's retention is due. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`;
}
const settings = { TOKEN_SECRET: newTokenSecret(), TIME_ZONE: zoneAtNoon(), DEMO: 'off' };

let server: ServerProcess;
let database: Database;
let challengeID: number;

/** The embedded database keeps running after its server is killed. */
async function openDatabase() {
  const { target } = await embeddedDatabase(server);
  database = connect(target, { databasePrepare: true, poolSize: 1 });
  await waitUntilReachable(database, target);
}
async function startAgain() {
  server = await startServer({ settings, dataDirectory: server.dataDirectory, port: server.port });
}

beforeAll(async () => {
  server = await startServer({ settings });
  await openDatabase();
  ({ id: challengeID } = await (await sampleRows(database)).insert(database, 'challenge', { site: 1 }));
  await server.kill('SIGKILL');
});
afterAll(async () => {
  await database?.close();
  await server?.kill('SIGKILL');
});

/** Starts the server on the prepared work, kills it at a random moment, and starts it again. */
async function runKilled(isDone: () => Promise<boolean>): Promise<boolean> {
  await startAgain();
  await delay(Math.random() * latestKill);
  await server.kill('SIGKILL');
  const wasDone = await isDone();
  await startAgain();
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 60_000, interval: 50 });
  return wasDone;
}

/** An account can apply to a challenge only once, so the other applications only contain its address. */
async function insertCompany(number: number) {
  const email = `${word}${number}@example.org`;
  const [person] = await database.query<[{ id: number }]>(sql`
    insert into person (email, first_name, last_name, roles, site, created_at)
    values (${email}, ${word}, ${word}, '{20}', 1, now()) returning id`);
  const rows = await database.query<{ id: number }[]>(sql`
    insert into application (challenge_id, site, applicant_id, company_name, email, contact_name, idea_summary,
      created_on)
    select ${challengeID}, 1, case when n = 1 then ${person.id}::integer end, 'Acme', ${email}, ${word}, ${word}, now()
    from generate_series(1, ${applicationsEach}::integer) as n returning id`);
  return { email, personID: person.id, applicationIDs: rows.map(({ id }) => id) };
}

async function insertRequest(kind: 'erase' | 'export', company: Awaited<ReturnType<typeof insertCompany>>) {
  const records = [
    { type: 'person', id: company.personID },
    ...company.applicationIDs.map((id) => ({ type: 'application', id })),
  ].map((record) => ({ ...record, withCompanyName: false, withComments: false }));
  const [request] = await database.query<[{ id: number; key: string }]>(sql`
    insert into privacy_request (key, kind, source, email, email_hash, person_id, received_on, due_on, state, selection)
    values (gen_random_uuid(), ${kind}, 'staff', ${company.email}, '\\x00', ${company.personID}, current_date,
      current_date, 'running', ${json(kind === 'erase' ? { records } : {})})
    returning id, key`);
  return request;
}

const isRequestDone = (id: number) => async () =>
  (await database.execute(sql`select from privacy_request where id = ${id} and state = 'done'`)) > 0;

test('a killed erasure is done once, and leaves no word and no mail', async () => {
  const outbox = path.join(server.dataDirectory, 'outbox');
  await mkdir(outbox, { recursive: true });
  let completed = 0;
  for (let round = 0; round < rounds; round++) {
    const company = await insertCompany(round);
    const [mail] = await database.query<[{ id: number; createdAt: Date }]>(sql`
      insert into outgoing_mail (recipient, subject, text_body, html_body, created_at, next_attempt_at, sent_at)
      values (${company.email}, ${word}, ${word}, ${word}, now(), now(), now())
      returning id, created_at as "createdAt"`);
    await writeFile(path.join(outbox, mailFileName(mail)), word);
    const { id, key } = await insertRequest('erase', company);
    if (await runKilled(isRequestDone(id))) completed += 1;
    const [found] = await database.query(sql`
      select (select count(*)::integer from erasure where key = ${key}) as erasures,
        (select count(*)::integer from audit_event where action = 'erase' and record_type = 'person'
          and record_id = ${String(company.personID)}) as entries,
        (select count(*)::integer from application where id = any (${company.applicationIDs})) as applications,
        (select count(*)::integer from person where email like ${`${word}%`}) as people,
        (select count(*)::integer from outgoing_mail where recipient like ${`${word}%`}) as mails`);
    expect(found).toEqual({ erasures: 1, entries: 1, applications: 0, people: 0, mails: 0 });
    await vi.waitFor(() => expect(access(path.join(outbox, mailFileName(mail)))).rejects.toThrow());
    await server.kill('SIGKILL');
  }
  print(`${completed} of ${rounds} erasures were done before the kill, the others after it`);
});

test('a killed export makes one copy, whose file exists', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await insertRequest('export', await insertCompany(100 + round));
    await runKilled(isRequestDone(id));
    const [request] = await database.query<[{ key: string }]>(
      sql`select file_key as key from privacy_request where id = ${id}`,
    );
    await access(path.join(server.dataDirectory, 'media', request.key));
    await server.kill('SIGKILL');
  }
});

test('nightly retention that is killed erases every record once', async () => {
  await database.execute(sql`insert into retention_rule values (1, 'message', 1, '2020-01-01')`);
  for (let round = 0; round < rounds; round++) {
    await database.execute(sql`delete from retention_night`);
    await database.execute(sql`delete from contact_message`);
    const messages = await database.query<{ id: number }[]>(sql`
      insert into contact_message (site, first_name, last_name, email, company, message, sent_on)
      select 1, ${word}, ${word}, ${word} || n || '@example.org', '', ${word}, now() - interval '1 year'
      from generate_series(1, 400) as n returning id`);
    await runKilled(async () => (await database.execute(sql`select from retention_night`)) > 0);
    const [found] = await database.query(sql`
      select (select count(*)::integer from contact_message) as messages,
        (select records from retention_night) as records,
        (select count(*)::integer from audit_event where action = 'erase' and record_type = 'contact_message'
          and record_id = any (${messages.map(({ id }) => String(id))})) as entries`);
    expect(found).toEqual({ messages: 0, records: 400, entries: 400 });
    await server.kill('SIGKILL');
  }
});
