// Measures the digests of one morning for 1,000 members of a panel: one short transaction for each mail.
import { nowIn } from '../rules/now.ts';
import { runDigest } from '../server/features/digest/run.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { BenchDatabase } from './database.ts';
import { addPanel } from './panel.ts';
import { table, verdict } from './report.ts';

const people = 1_000;
const limitSeconds = 30;
const programmeApplications = 2_000;
const timeZone = 'Europe/London';
/** A Monday, when every member with open work gets a mail. */
const monday = nowIn(timeZone, new Date('2026-06-08T09:00:00Z'));

async function addMembers(database: Database): Promise<number> {
  // Servers of other measurements have run the digest of their own day.
  await database.execute(sql`delete from digest_run`);
  const challengeID = await addPanel(database, { isAssessed: false });
  await database.execute(sql`
    update challenge_panel set should_remind = challenge_id = ${challengeID},
      mode = case when challenge_id = ${challengeID} then 'everyone' else mode end`);
  await database.execute(sql`
    update challenge set assessment_start_date = '2026-06-01', response_date = '2026-12-01',
      ready_for_assessments_set_on = '2026-06-01' where id = ${challengeID}`);
  await database.execute(sql`
    with member as (
      insert into person (email, first_name, last_name, roles, site, created_at)
      select 'digest' || number || '@example.org', 'Member', 'Number ' || number, '{10,110}', 1, now()
      from generate_series(1, ${people}) as number
      returning id
    )
    insert into challenge_assessor (challenge_id, person_id) select ${challengeID}, id from member`);
  return challengeID;
}

/** A server that starts on this programme later must not send these mails. */
async function removeMembers(database: Database, challengeID: number): Promise<void> {
  await database.execute(sql`delete from outgoing_mail`);
  await database.execute(sql`delete from reminder`);
  await database.execute(sql`delete from digest_run`);
  await database.execute(sql`delete from challenge where id = ${challengeID}`);
  await database.execute(sql`delete from person where email like 'digest%@example.org'`);
}

export async function digestReport(
  bench: BenchDatabase,
  logProgress: (line: string) => void,
): Promise<string> {
  const url = await bench.programme(programmeApplications);
  const database = connect({ url }, { databasePrepare: true, poolSize: 4 });
  try {
    const challengeID = await addMembers(database);
    logProgress('Measuring the digests of a morning');
    const parts = {
      database,
      settings: { adminSiteUrl: 'https://admin.example.org', timeZone },
      tokenSecret: 'only for the measurement of digests',
    };
    const before = { at: performance.now(), cpu: process.cpuUsage() };
    const mails = await runDigest(parts, monday);
    const seconds = (performance.now() - before.at) / 1000;
    const { user, system } = process.cpuUsage(before.cpu);
    await removeMembers(database, challengeID);
    const rows = [
      ['mails queued', mails, `≥ ${people}`],
      ['seconds', seconds.toFixed(1), `≤ ${limitSeconds}`],
      ['CPU seconds of Node', ((user + system) / 1e6).toFixed(1), ''],
    ];
    const areMet = mails >= people && seconds <= limitSeconds;
    return `### The digests of a morning\n\n${table([`${people} members`, 'measured', 'target'], rows)}\nAll targets: ${verdict(areMet)}.\n`;
  } finally {
    await database.close();
  }
}
