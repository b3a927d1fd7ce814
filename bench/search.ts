// Measures how long a search of the palette takes, from request to reply, in the largest programme (--million).

import { roles, sites } from '../contract/vocabulary.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { table, verdict } from './report.ts';
import { slowestOf95 } from './request-times.ts';
import { startApp } from './servers.ts';
import { openRecorder, type StatementRecorder } from './statements.ts';

/** In milliseconds, for 95 of 100 requests. */
const limit = 150;
/** Common words, the start of names, an email, and a word that nobody uses. */
const words = ['technologies', 'water', 'ltd', 'tide', 'aqu', 'info@', 'no such company'];
const challengesOfLead = 20;
/** Below the number of searches that one person may make in a minute. */
const measurement = { warmUpRequests: 10, requests: 100 };

/** Someone who leads this many challenges and holds no other role. */
async function signInLead({ database, signIn }: StatementRecorder): Promise<string> {
  const [lead] = await database.query<[{ id: number; email: string }]>(sql`
    select id, email from person where email like '%@scale.example' and kind = ${roles.admin}
      and site = ${sites.IX} and not roles && ${[roles.users, roles.challengeView]}::integer[] order by id limit 1`);
  await database.execute(sql`update challenge set challenge_lead_id = ${lead.id} where id in (
    select id from challenge where site = ${sites.IX} order by challenge_lead_id = ${lead.id} desc, id
    limit ${challengesOfLead})`);
  return signIn(lead.email);
}

export async function searchReport(
  database: BenchDatabase,
  { applications, port }: { readonly applications: number; readonly port: number },
  logProgress: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.programme(applications);
  const recorder = await openRecorder(databaseUrl, database.folder);
  await recorder.database.execute(sql`analyze`);
  const callers = {
    'super admin': recorder.tokens.everywhere,
    [`role users (${demoAccounts[1]?.email})`]: recorder.tokens.site,
    [`lead of ${challengesOfLead} challenges`]: await signInLead(recorder),
  };
  const app = await startApp({ databaseUrl, folder: database.folder, port });
  try {
    const rows: string[][] = [];
    for (const [caller, token] of Object.entries(callers))
      for (const word of words) {
        logProgress(`Measuring the search for ${word} by ${caller}`);
        // Resets the limit per minute before each measurement.
        await recorder.database.execute(sql`delete from throttled_attempt where purpose = 'search'`);
        const address = `http://127.0.0.1:${port}/admin/search?q=${encodeURIComponent(word)}`;
        const p95 = await slowestOf95(address, { headers: headersOf(token) }, measurement);
        rows.push([caller, word, p95.toFixed(1), verdict(p95 <= limit)]);
      }
    const head = ['caller', 'word', 'p95 in ms', `≤ ${limit} ms`];
    return `### A search among ${applications.toLocaleString('en-GB')} applications\n\n${table(head, rows)}`;
  } finally {
    await app.stop();
    await recorder.close();
  }
}
