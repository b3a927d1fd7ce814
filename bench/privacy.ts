// Measures exporting and erasing a company account with 10,000 audit entries.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { roles } from '../contract/vocabulary.ts';
import { runNextRequest } from '../server/features/privacy/run-requests.ts';
import type { Database } from '../server/platform/database/database.ts';
import { json, sql } from '../server/platform/database/sql.ts';
import { folderStore } from '../server/platform/media/store.ts';
import type { BenchDatabase } from './database.ts';
import { postgresTime } from './processes.ts';
import { table, verdict } from './report.ts';
import { openRecorder } from './statements.ts';

const limits = { seconds: 4 };
const applications = 2_000;
const own = 20;
const entries = 10_000;
const email = 'bench.company@bench.example';

/** A company account that made 20 applications and 10,000 audit entries about them. */
async function addCompany(database: Database): Promise<number> {
  const [{ id }] = await database.query<[{ id: number }]>(sql`
    insert into person (email, first_name, last_name, roles, site, created_at)
    values (${email}, 'Bench', 'Company', ${[roles.user]}, 1, now()) returning id`);
  await database.execute(sql`update application set applicant_id = ${id}, email = ${email}
    where id in (select distinct on (challenge_id) id from application
      where submitted_on is not null and site = 1 order by challenge_id, id limit ${own})`);
  await database.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    select now(), ${id}, 'Bench Company', 'update', 'application', application.id::text,
      jsonb_build_object('ideaSummary', jsonb_build_object('from', repeat('Old text. ', 20), 'to', repeat('New text. ', 20)))
    from generate_series(1, ${entries / own}) cross join application where applicant_id = ${id}`);
  await database.execute(sql`analyze audit_event, application, person`);
  return id;
}

async function addRequest(database: Database, kind: 'export' | 'erase', personID: number): Promise<void> {
  const applicationIDs = await database.query<{ id: number }[]>(
    sql`select id from application where applicant_id = ${personID}`,
  );
  const everything = { withCompanyName: true, withComments: true };
  const records = [
    { type: 'person', id: personID, ...everything },
    ...applicationIDs.map(({ id }) => ({ type: 'application', id, ...everything })),
  ];
  await database.execute(sql`
    insert into privacy_request (key, kind, source, email, email_hash, person_id, received_on, due_on, state, selection)
    values (${randomUUID()}, ${kind}, 'staff', ${email}, '\\x00', ${personID}, current_date, current_date, 'running',
      ${json(kind === 'erase' ? { records } : {})})`);
}

export async function privacyReport(
  database: BenchDatabase,
  logProgress: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.programme(applications);
  const recorder = await openRecorder(databaseUrl, database.folder);
  const parts = {
    database: recorder.database,
    media: folderStore(path.join(database.folder, 'privacy-media')),
    settings: { dataDirectory: database.folder, publicSites: {} as never, timeZone: 'UTC' },
    tokenSecret: 'a secret for measurements',
  };
  const processorTime = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + postgresTime(database.postmaster);
  };
  const measure = async (kind: 'export' | 'erase', personID: number) => {
    await addRequest(recorder.database, kind, personID);
    const instant = new Date();
    const startedAt = performance.now();
    const before = processorTime();
    await runNextRequest(parts, { instant, today: instant.toISOString().slice(0, 10) });
    return { seconds: (performance.now() - startedAt) / 1000, processor: processorTime() - before };
  };
  try {
    logProgress('Measuring requests about personal data');
    const personID = await addCompany(recorder.database);
    const exported = await measure('export', personID);
    const erased = await measure('erase', personID);
    const rows = [
      ['export, s', exported.seconds.toFixed(2), `≤ ${limits.seconds}`],
      ['export, CPU s', exported.processor.toFixed(2), ''],
      ['erase, s', erased.seconds.toFixed(2), `≤ ${limits.seconds}`],
      ['erase, CPU s', erased.processor.toFixed(2), ''],
    ];
    const areMet = exported.seconds <= limits.seconds && erased.seconds <= limits.seconds;
    const head = ['20 applications, 10,000 audit entries', 'measured', 'target'];
    return `### Requests about personal data\n\n${table(head, rows)}\nAll targets: ${verdict(areMet)}.\n`;
  } finally {
    await recorder.close();
  }
}
