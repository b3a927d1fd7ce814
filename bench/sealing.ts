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
import { type Running, startApp } from './servers.ts';
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

const reportTime =
  'const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1e6));';

/** The least processor seconds of starting Node, because a busy machine needs several times as long for the same work. */
async function timeStart(): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < 10; start++) {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', reportTime]);
    times.push(Number(stdout));
  }
  return Math.min(...times);
}

export async function sealingReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.programme(applications);
  const recorder = await openRecorder(databaseUrl, database.folder);
  const id = await addDecided(recorder.database);
  const openedID = await addDecided(recorder.database);
  const headers = headersOf(recorder.tokens.everywhere);
  const start = () => startApp({ databaseUrl, folder: database.folder, port });
  const address = (challengeID: number, call: string) =>
    `http://127.0.0.1:${port}/admin/challenges/${challengeID}/${call}`;
  async function seal(app: Running, challengeID: number) {
    const processorTime = () => serverTime(app.pid) + postgresTime(database.postmaster);
    const url = address(challengeID, 'seals');
    const startedAt = performance.now();
    const before = processorTime();
    const reply = await fetch(url, { headers, method: 'POST' });
    const text = await reply.text();
    if (reply.status !== 201) throw new Error(`${url} answered ${reply.status} ${text}`);
    return { seconds: (performance.now() - startedAt) / 1000, processor: processorTime() - before };
  }
  /** Requests what the decision room requests when someone opens it, and waits for its simulation. */
  async function openRoom(challengeID: number): Promise<void> {
    const url = address(challengeID, 'decision-room/stability');
    const reply = await fetch(url, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status} ${text}`);
  }
  const changeReason = (reason: string) =>
    recorder.database.execute(sql`update decision set reason = ${reason} where challenge_id = ${id}`);
  /** Stores the file of the newest pack and returns its path. */
  async function downloadPack(): Promise<string> {
    const url = address(id, 'seals');
    const [newest] = await (await fetch(url, { headers })).json();
    const { s3URL } = await (await fetch(`${url}/${newest.id}/file?type=json`, { headers })).json();
    const file = path.join(database.folder, 'pack.json');
    const { pathname, search } = new URL(s3URL);
    const bytes = await (await fetch(`http://127.0.0.1:${port}${pathname}${search}`)).arrayBuffer();
    await writeFile(file, Buffer.from(bytes));
    return file;
  }
  let app = await start();
  try {
    logProgress('Measuring sealing');
    // The first pack also starts a worker, loads and compiles code, and simulates.
    const first = await seal(app, id);
    await changeReason('The plan is too early.');
    const second = await seal(app, id);
    await changeReason('The plan needs another year.');
    await setTimeout(rest);
    const afterRest = await seal(app, id);
    const verification = await timeVerification(await downloadPack());
    await app.stop();
    app = await start();
    // The button that seals is in the decision room, so its simulation has usually been done before.
    await openRoom(openedID);
    const opened = await seal(app, openedID);
    const floor = await timeStart();
    const rows = [
      ['seal, s', second.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['seal, CPU s', second.processor.toFixed(2), `≤ ${limits.processorSeconds}`],
      ['npm run verify, s', verification.toFixed(1), `≤ ${limits.verifySeconds}`],
      ['after a minute of rest, s', afterRest.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['after a minute of rest, CPU s', afterRest.processor.toFixed(2), `≤ ${limits.processorSeconds}`],
      ['the first after a start, s', first.seconds.toFixed(1), `≤ ${limits.seconds}`],
      ['the first after a start, CPU s', first.processor.toFixed(2), `≤ ${limits.processorSeconds}`],
      ['the first after a start, decision room opened, s', opened.seconds.toFixed(1), `≤ ${limits.seconds}`],
      [
        'the first after a start, decision room opened, CPU s',
        opened.processor.toFixed(2),
        `≤ ${limits.processorSeconds}`,
      ],
      ['floor: start Node, CPU s', floor.toFixed(3), ''],
    ];
    const hasMetTargets =
      [first, second, afterRest, opened].every(
        ({ seconds, processor }) => seconds <= limits.seconds && processor <= limits.processorSeconds,
      ) && verification <= limits.verifySeconds;
    const head = ['200 applications, 10 assessments each', 'measured', 'target'];
    return `### Sealing a decision\n\n${table(head, rows)}\nAll targets: ${verdict(hasMetTargets)}.\n`;
  } finally {
    await app.stop();
    await recorder.close();
  }
}
