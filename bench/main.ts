// `npm run bench`: measures the processor time of the server and of baselines on the same data; prints Markdown.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { connect } from '../server/platform/database/connect.ts';
import { sql } from '../server/platform/database/sql.ts';
import { readArguments, UsageError } from './arguments.ts';
import { bulkReport } from './bulk.ts';
import { type Case, cases } from './cases.ts';
import { challengeFiltersReport } from './challenge-filters.ts';
import { costlyBodiesReport } from './costly-bodies.ts';
import { openBenchDatabase } from './database.ts';
import { decisionRoomReport } from './decision-room.ts';
import { digestReport } from './digest.ts';
import { footprintReport } from './footprint.ts';
import { growthReport } from './growth.ts';
import { exportReport } from './large-export.ts';
import { listDownloadsReport } from './list-downloads.ts';
import { type MeasuredServers, measureCase } from './measure.ts';
import { panelReport } from './panel.ts';
import { pastScoresReport } from './past-scores.ts';
import type { BaselinePlan, CaseName } from './plan.ts';
import { privacyReport } from './privacy.ts';
import { profileApp } from './profile.ts';
import { releasingReport } from './releasing.ts';
import { caseReport } from './report.ts';
import { sealingReport } from './sealing.ts';
import { searchReport } from './search.ts';
import { startApp, startBaseline, startLoad, startQueries } from './servers.ts';
import { openRecorder } from './statements.ts';

const firstPort = Number(process.env.BENCH_PORT ?? 5400);
const ports = { app: firstPort + 1, fastify: firstPort + 2, http: firstPort + 3 };
const connections = [1, 16, 64];
const names = Object.keys(cases) as CaseName[];

const args = (() => {
  try {
    return readArguments([
      ...names,
      'CSV',
      'growth',
      'footprint',
      'costly bodies',
      'challenge filters',
      'panel',
      'digest',
      'decision room',
      'past scores',
      'search',
      'sealing',
      'releasing',
      'privacy',
      'bulk',
      'list downloads',
    ]);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
})();
const isWanted = (part: string) => args.only === null || args.only.includes(part);

const print = (text: string) => process.stdout.write(`${text}\n`);
/** Progress goes to standard error, because standard output is for the report. */
const logProgress = (line: string) => process.stderr.write(`${line}\n`);

const sizes = args.small
  ? { applications: 5_000, exported: 5_000, growth: [1_000, 5_000] }
  : {
      applications: 100_000,
      exported: 100_000,
      growth: [1_000, 100_000, ...(args.million ? [1_000_000] : [])],
    };

async function countRecords(databaseUrl: string): Promise<string> {
  const pool = connect({ url: databaseUrl }, { databasePrepare: true, poolSize: 1 });
  const [found] = await pool
    .query<[{ version: string; counted: string }]>(sql`
    select current_setting('server_version') as version, format('%s people, %s challenges, %s applications, %s assessments',
      (select count(*) from person), (select count(*) from challenge), (select count(*) from application),
      (select count(*) from assessment)) as counted`)
    .finally(() => pool.close());
  return `PostgreSQL ${found.version}; ${found.counted}`;
}

function describeMachine(): string {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${memory}; Node ${process.version}.\n`;
}

async function makeCases(databaseUrl: string, requested: readonly CaseName[]) {
  const recorder = await openRecorder(databaseUrl, folder);
  try {
    const chosenCases: Case[] = [];
    for (const name of requested) {
      const make = cases[name];
      if (make) chosenCases.push(await make(recorder, name));
    }
    return { chosenCases, poolSize: recorder.poolSize };
  } finally {
    await recorder.close();
  }
}

async function measureCases(
  databaseUrl: string,
  chosenCases: readonly Case[],
  poolSize: number,
): Promise<void> {
  const work = Object.fromEntries(chosenCases.map((one) => [one.name, one.work]));
  const plan: BaselinePlan = { databaseUrl, poolSize, work };
  const planFile = path.join(folder, 'baseline-plan.json');
  await writeFile(planFile, JSON.stringify(plan));
  const servers: MeasuredServers = {
    app: await startApp({ databaseUrl, folder, port: ports.app }),
    fastify: await startBaseline('fastify', planFile, ports.fastify),
    http: await startBaseline('http', planFile, ports.http),
    query: await startQueries(planFile),
    load: await startLoad(),
    postmaster: database.postmaster,
  };
  try {
    for (const one of chosenCases) {
      logProgress(`Measuring: ${one.title}`);
      const { rounds, milliseconds } = args;
      print(caseReport(one, await measureCase(servers, one, { rounds, milliseconds, connections })));
    }
  } finally {
    const { app, fastify, http, query, load } = servers;
    await Promise.all([app, fastify, http, query, load].map((process) => process.stop()));
  }
}

const database = await openBenchDatabase(process.env.BENCH_DATA ?? null, firstPort, logProgress);
const { folder } = database;
/** Only opened for what needs it, because loading it takes minutes. */
const openProgramme = () => database.programme(sizes.applications);
const appOptions = async () => ({ databaseUrl: await openProgramme(), folder, port: ports.app });
try {
  const requested = names.filter(isWanted);
  if (args.profile !== null) {
    const { chosenCases } = await makeCases(await openProgramme(), requested);
    for (const one of chosenCases) print(await profileApp(await appOptions(), one, args.profile));
  } else {
    print(describeMachine());
    if (requested.length > 0) {
      const databaseUrl = await openProgramme();
      print(
        `${await countRecords(databaseUrl)}. CPU is processor time for a request; each figure is the median of ${args.rounds} alternating rounds.\n`,
      );
      const { chosenCases, poolSize } = await makeCases(databaseUrl, requested);
      if (chosenCases.length > 0) await measureCases(databaseUrl, chosenCases, poolSize);
    }
    if (isWanted('footprint')) {
      const busy = await makeCases(await openProgramme(), ['list', 'record', 'create', 'score summary']);
      print(await footprintReport(await appOptions(), busy.chosenCases));
    }
    if (isWanted('costly bodies')) print(await costlyBodiesReport(await appOptions()));
    if (isWanted('CSV')) {
      const { rounds } = args;
      print(
        await exportReport(
          database,
          { applicationCount: sizes.exported, rounds, firstPort: ports.app },
          logProgress,
        ),
      );
    }
    if (isWanted('list downloads')) {
      const options = { applications: sizes.applications, rounds: args.rounds, port: ports.app };
      print(await listDownloadsReport(database, options, logProgress));
    }
    if (isWanted('challenge filters')) print(await challengeFiltersReport(database, ports.app, logProgress));
    if (isWanted('panel')) print(await panelReport(database, ports.app, logProgress));
    if (isWanted('digest')) print(await digestReport(database, logProgress));
    if (isWanted('decision room')) print(await decisionRoomReport(database, ports.app, logProgress));
    if (isWanted('past scores')) print(await pastScoresReport(database, ports.app, logProgress));
    if (isWanted('sealing')) print(await sealingReport(database, ports.app, logProgress));
    if (isWanted('releasing')) print(await releasingReport(database, ports.app, logProgress));
    if (isWanted('privacy')) print(await privacyReport(database, logProgress));
    if (isWanted('bulk')) print(await bulkReport(database, ports.app, logProgress));
    if (isWanted('search'))
      print(
        await searchReport(
          database,
          { applications: sizes.growth.at(-1) ?? 0, port: ports.app },
          logProgress,
        ),
      );
    if (isWanted('growth')) print(await growthReport(database, sizes.growth, ports.app, logProgress));
  }
} finally {
  await database.stop();
}
