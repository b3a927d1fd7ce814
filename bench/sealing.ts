// Measures sealing the decision about 200 applications with 10 assessments each, and verifying its pack.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { addDecided } from './decided.ts';
import { postgresTime, serverTime } from './processes.ts';
import { table, verdict } from './report.ts';
import { startApp } from './servers.ts';
import { openRecorder } from './statements.ts';

const limits = { seconds: 10, processorSeconds: 2, verifySeconds: 3 };
/** In milliseconds. A worker process ends after a minute without a job. */
const rest = 65_000;
/** As in the measurement of panels. */
const applications = 2_000;

/** Returns the seconds that `npm run verify` takes, including the start of npm. */
async function timeVerification(file: string): Promise<number> {
  const startedAt = performance.now();
  await promisify(execFile)('npm', ['run', '--silent', 'verify', '--', file]);
  return (performance.now() - startedAt) / 1000;
}

export async function sealingReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.programme(applications);
  const recorder = await openRecorder(databaseUrl, database.folder);
  const id = await addDecided(recorder.database);
  const headers = headersOf(recorder.tokens.everywhere);
  const app = await startApp({ databaseUrl, folder: database.folder, port });
  const processorTime = () => serverTime(app.pid) + postgresTime(database.postmaster);
  const address = `http://127.0.0.1:${port}/admin/challenges/${id}/seals`;
  async function seal() {
    const startedAt = performance.now();
    const before = processorTime();
    const reply = await fetch(address, { headers, method: 'POST' });
    const text = await reply.text();
    if (reply.status !== 201) throw new Error(`${address} answered ${reply.status} ${text}`);
    return { seconds: (performance.now() - startedAt) / 1000, processor: processorTime() - before };
  }
  const changeReason = (reason: string) =>
    recorder.database.execute(sql`update decision set reason = ${reason} where challenge_id = ${id}`);
  /** Stores the file of the newest pack and returns its path. */
  async function downloadPack(): Promise<string> {
    const [newest] = await (await fetch(address, { headers })).json();
    const { s3URL } = await (await fetch(`${address}/${newest.id}/file?type=json`, { headers })).json();
    const file = path.join(database.folder, 'pack.json');
    const { pathname, search } = new URL(s3URL);
    const bytes = await (await fetch(`http://127.0.0.1:${port}${pathname}${search}`)).arrayBuffer();
    await writeFile(file, Buffer.from(bytes));
    return file;
  }
  try {
    logProgress('Measuring sealing');
    // The first pack also starts a worker, loads and compiles code, and simulates. If someone opened the decision room
    // before, as is usual, much of this is already done.
    const first = await seal();
    await changeReason('The plan is too early.');
    const second = await seal();
    await changeReason('The plan needs another year.');
    await setTimeout(rest);
    const afterRest = await seal();
    const verification = await timeVerification(await downloadPack());
    const rows = [
      ['seal, s', second.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['seal, CPU s', second.processor.toFixed(1), `≤ ${limits.processorSeconds}`],
      ['npm run verify, s', verification.toFixed(1), `≤ ${limits.verifySeconds}`],
      ['after a minute of rest, s', afterRest.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['after a minute of rest, CPU s', afterRest.processor.toFixed(1), `≤ ${limits.processorSeconds}`],
      ['the first after a start, s', first.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['the first after a start, CPU s', first.processor.toFixed(1), `≤ ${limits.processorSeconds}`],
    ];
    const hasMetTargets =
      [first, second, afterRest].every(
        ({ seconds, processor }) => seconds <= limits.seconds && processor <= limits.processorSeconds,
      ) && verification <= limits.verifySeconds;
    const head = ['200 applications, 10 assessments each', 'measured', 'target'];
    return `### Sealing a decision\n\n${table(head, rows)}\nAll targets: ${verdict(hasMetTargets)}.\n`;
  } finally {
    await app.stop();
    await recorder.close();
  }
}
