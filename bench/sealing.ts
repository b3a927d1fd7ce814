// Measures sealing the decision about 200 applications with 10 assessments each, and verifying its pack.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { addDecided } from './decided.ts';
import { median } from './median.ts';
import { postgresTime, serverTime } from './processes.ts';
import { table, verdict } from './report.ts';
import { type Running, startApp } from './servers.ts';
import { openRecorder } from './statements.ts';

const limits = { seconds: 10, processorSeconds: 2, verifySeconds: 3 };
/** The speed of a machine changes during a run, so each kind of sealing is measured several times. */
const rounds = 5;
/** In milliseconds. A worker process ends after a minute without a job. */
const rest = 65_000;
/** As in the measurement of panels. */
const applications = 2_000;

const run = promisify(execFile);
const plainDocument = fileURLToPath(new URL('./plain-document.mjs', import.meta.url));

/** The processor seconds of the floor, which takes longer on a slower machine, as sealing does. */
const timePlainDocument = async (packFile: string): Promise<number> =>
  Number((await run(process.execPath, [plainDocument, packFile])).stdout);

/** Returns the seconds that `npm run verify` takes, including the start of npm. */
async function timeVerification(packFile: string): Promise<number> {
  const startedAt = performance.now();
  await run('npm', ['run', '--silent', 'verify', '--', packFile]);
  return (performance.now() - startedAt) / 1000;
}

interface Sealing {
  readonly seconds: number;
  readonly processorSeconds: number;
  /** Processor seconds of the floor right after it. */
  readonly floor: number;
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
  const server = `http://127.0.0.1:${port}`;
  const packFile = path.join(database.folder, 'pack.json');
  let app: Running | undefined;
  let sealings = 0;

  async function restart(): Promise<Running> {
    await app?.stop();
    app = await startApp({ databaseUrl, folder: database.folder, port });
    return app;
  }

  async function request(call: string, method = 'GET'): Promise<string> {
    const url = `${server}/admin/challenges/${id}/${call}`;
    const reply = await fetch(url, { headers, method });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status} ${text}`);
    return text;
  }

  async function downloadPack(sealID: number): Promise<void> {
    const { s3URL } = JSON.parse(await request(`seals/${sealID}/file?type=json`));
    const { pathname, search } = new URL(s3URL);
    const bytes = await (await fetch(`${server}${pathname}${search}`)).arrayBuffer();
    await writeFile(packFile, Buffer.from(bytes));
  }

  async function seal({ pid }: Running): Promise<Sealing> {
    // The same decision is not sealed twice.
    const reason = `Other submissions fit better (${++sealings}).`;
    await recorder.database.execute(sql`update decision set reason = ${reason} where challenge_id = ${id}`);
    const processorTime = () => serverTime(pid) + postgresTime(database.postmaster);
    const startedAt = performance.now();
    const before = processorTime();
    const sealed = JSON.parse(await request('seals', 'POST'));
    const seconds = (performance.now() - startedAt) / 1000;
    const processorSeconds = processorTime() - before;
    await downloadPack(sealed.id);
    return { seconds, processorSeconds, floor: await timePlainDocument(packFile) };
  }

  try {
    logProgress('Measuring sealing');
    const first: Sealing[] = [];
    const opened: Sealing[] = [];
    const again: Sealing[] = [];
    for (let round = 0; round < rounds; round++) {
      // The first pack also starts a worker, loads and compiles code, and simulates.
      first.push(await seal(await restart()));
      const started = await restart();
      // The button that seals is in the decision room, so its simulation has usually been done before.
      await request('decision-room/stability');
      opened.push(await seal(started));
      again.push(await seal(started));
    }
    const rested: Sealing[] = [];
    const started = app ?? (await restart());
    for (let round = 0; round < 2; round++) {
      await setTimeout(rest);
      rested.push(await seal(started));
    }
    const kinds: readonly (readonly [name: string, sealings: readonly Sealing[]])[] = [
      ['within a minute of another one', again],
      ['after a minute without one', rested],
      ['the first after a start, the decision room was opened', opened],
      ['the first after a start, without', first],
    ];
    const verification = await timeVerification(packFile);
    const rows = kinds.map(([name, measured]) => {
      const of = (value: (sealing: Sealing) => number) => measured.map(value);
      const processor = of(({ processorSeconds }) => processorSeconds);
      return [
        name,
        measured.length,
        median(of(({ seconds }) => seconds)).toFixed(1),
        median(processor).toFixed(2),
        `${Math.min(...processor).toFixed(2)} to ${Math.max(...processor).toFixed(2)}`,
        median(of(({ floor }) => floor)).toFixed(2),
        `${median(of(({ processorSeconds, floor }) => processorSeconds / floor)).toFixed(2)} ×`,
      ];
    });
    // The targets are for every pack, so the medians do not decide.
    const hasMetTargets =
      kinds
        .flatMap(([, measured]) => measured)
        .every(
          ({ seconds, processorSeconds }) =>
            seconds <= limits.seconds && processorSeconds <= limits.processorSeconds,
        ) && verification <= limits.verifySeconds;
    const head = [
      '200 applications, 10 assessments each',
      'packs',
      `s (≤ ${limits.seconds})`,
      `CPU s (≤ ${limits.processorSeconds})`,
      'least to most',
      'floor, CPU s',
      'ratio',
    ];
    return `### Sealing a decision

Medians; the targets are for every pack. The floor is a new process in which pdfkit writes the words of the assessments, without tables or tags.

${table(head, rows)}
\`npm run verify\` of such a pack: ${verification.toFixed(1)} s (≤ ${limits.verifySeconds}).
All targets: ${verdict(hasMetTargets)}.
`;
  } finally {
    await app?.stop();
    await recorder.close();
  }
}
