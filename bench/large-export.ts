// Measures the export of a challenge with very many applications: processor time, baselines, and memory growth.
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { largeChallengeName } from '../demo/at-scale-challenge.ts';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { cpu, type Figures, figuresOf, type Measured, measured, medianOf } from './measure.ts';
import type { BaselinePlan, Statement, Work } from './plan.ts';
import { memoryOf, resetHighest } from './processes.ts';
import { table, verdict } from './report.ts';
import { type Running, startApp, startBaseline, startLoad, startQueries } from './servers.ts';
import { openRecorder } from './statements.ts';

const maxGrowth = 50;

/** The value that differs between the first two pages is the id of the last row of the previous page. */
function workOf(statements: readonly Statement[]): Work {
  const [first, second] = statements.filter(({ text }) => /\blimit\b/.test(text));
  const after = first?.values.findIndex((value, index) => value !== second?.values[index]) ?? -1;
  if (!first || after < 0) throw new Error('The export no longer reads page by page.');
  return { kind: 'export', statement: first, after };
}

/** Downloads the file as fast as possible and returns its size in bytes. */
function download(port: number, address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, headers }, (reply) => {
        if (reply.statusCode !== 200)
          return reject(new Error(`The export is answered with ${reply.statusCode}.`));
        let bytes = 0;
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        reply.on('end', () => resolve(bytes));
        reply.on('error', reject);
      })
      .on('error', reject);
  });
}

export async function exportReport(
  database: BenchDatabase,
  { applicationCount, rounds, firstPort }: { applicationCount: number; rounds: number; firstPort: number },
  logProgress: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.largeChallenge(applicationCount);
  const recorder = await openRecorder(databaseUrl, database.folder);
  const [challenge] = await recorder.database.query<[{ id: number }]>(sql`
    select id from challenge where name = ${largeChallengeName}`);
  const headers = headersOf(recorder.tokens.everywhere);
  const address = `/admin/challenges/${challenge.id}/export`;
  const work = workOf(await recorder.sendPartly({ method: 'GET', url: address, headers }, 4));
  const plan: BaselinePlan = { databaseUrl, poolSize: recorder.poolSize, work: { CSV: work } };
  await recorder.close();
  const planFile = path.join(database.folder, 'baseline-plan.json');
  await writeFile(planFile, JSON.stringify(plan));

  const app = await startApp({ databaseUrl, folder: database.folder, port: firstPort });
  const fastify = await startBaseline('fastify', planFile, firstPort + 1);
  const bare = await startBaseline('http', planFile, firstPort + 2);
  const query = await startQueries(planFile);
  const load = await startLoad();
  try {
    // Warm up, so that the server has loaded what every request needs.
    const list = { method: 'GET', path: '/admin/challengeapplications?page=1&pageSize=100', headers };
    await load.run({
      port: app.port,
      request: list,
      order: { connections: 16, milliseconds: 3000, requests: 300 },
    });
    const before = memoryOf(app.pid);
    resetHighest(app.pid);
    let bytes = 0;
    const measureOnce = async (server: Running, url: string) => {
      const startedAt = performance.now();
      bytes = Math.max(bytes, await download(server.port, url, headers));
      const milliseconds = performance.now() - startedAt;
      return { requests: 1, perSecond: 1000 / milliseconds, p50: milliseconds, p99: milliseconds };
    };
    const runs: Record<Measured, () => ReturnType<typeof measureOnce>> = {
      app: () => measureOnce(app, address),
      fastify: () => measureOnce(fastify, '/CSV'),
      http: () => measureOnce(bare, '/CSV'),
      query: () => query.run('CSV', { connections: 1, milliseconds: 1, requests: 1 }),
    };
    const pids: Record<Measured, number> = {
      app: app.pid,
      fastify: fastify.pid,
      http: bare.pid,
      query: query.pid,
    };
    const all: Record<Measured, Figures[]> = { app: [], fastify: [], http: [], query: [] };
    for (let round = 0; round < rounds; round++)
      for (const server of measured) {
        logProgress(`Measuring: CSV of ${applicationCount}, ${server}, round ${round + 1}`);
        all[server].push(await figuresOf(pids[server], database.postmaster, runs[server]));
      }
    const growth = memoryOf(app.pid).highest - before.resident;
    const ourCost = cpu(medianOf(all.app));
    const rows = measured.map((server) => {
      const figures = medianOf(all[server]);
      return [
        server,
        (figures.node / 1000).toFixed(2),
        (figures.postgres / 1000).toFixed(2),
        server === 'app' ? '' : `${(ourCost / cpu(figures)).toFixed(2)} ×`,
        (figures.p50 / 1000).toFixed(2),
      ];
    });
    return `### CSV of ${applicationCount.toLocaleString('en-GB')} applications (${(bytes / 2 ** 20).toFixed(0)} MB)

${table(['Server', 'node, CPU s', 'PostgreSQL, CPU s', 'ratio', 'seconds'], rows)}
Memory of node grew by ${growth.toFixed(0)} MB at most while ${rounds} of them were read, from ${before.resident.toFixed(0)} MB; target: ≤ ${maxGrowth} MB: ${verdict(growth <= maxGrowth)}.\n`;
  } finally {
    await Promise.all([app, fastify, bare, query, load].map((process) => process.stop()));
  }
}
