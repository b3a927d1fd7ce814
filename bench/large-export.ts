// The export of a challenge with very many submissions: processor time beside the floors, and what it adds to memory.
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { largeChallengeName } from '../demo/at-scale-challenge.ts';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { cpu, type Figures, figuresOf, type Measured, measured, medianOf } from './measure.ts';
import type { FloorPlan, Statement, Work } from './plan.ts';
import { forgetHighest, memoryOf } from './processes.ts';
import { table, verdict } from './report.ts';
import { type Running, startFloor, startLoad, startOurs, startQueries } from './servers.ts';
import { listenTo } from './statements.ts';

const mostGrowth = 50;

/** Where the two first pages differ is where the last row of the page before stands. */
function workOf(statements: readonly Statement[]): Work {
  const [first, second] = statements.filter(({ text }) => /\blimit\b/.test(text));
  const after = first?.values.findIndex((value, index) => value !== second?.values[index]) ?? -1;
  if (!first || after < 0) throw new Error('The export is not read page by page any more.');
  return { kind: 'export', statement: first, after };
}

/** Reads as fast as it comes; the number of bytes. */
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
  { submissions, rounds, firstPort }: { submissions: number; rounds: number; firstPort: number },
  tell: (line: string) => void,
): Promise<string> {
  const databaseUrl = await database.largeChallenge(submissions);
  const listener = await listenTo(databaseUrl, database.folder);
  const [challenge] = await listener.database.query<[{ id: number }]>(sql`
    select id from challenge where name = ${largeChallengeName}`);
  const headers = headersOf(listener.tokens.everywhere);
  const address = `/admin/challenges/${challenge.id}/export`;
  const work = workOf(await listener.begin({ method: 'GET', url: address, headers }, 4));
  const plan: FloorPlan = { databaseUrl, poolSize: listener.poolSize, work: { CSV: work } };
  await listener.close();
  const planFile = path.join(database.folder, 'floor-plan.json');
  await writeFile(planFile, JSON.stringify(plan));

  const ours = await startOurs({ databaseUrl, folder: database.folder, port: firstPort });
  const fastify = await startFloor('fastify', planFile, firstPort + 1);
  const bare = await startFloor('http', planFile, firstPort + 2);
  const query = await startQueries(planFile);
  const load = await startLoad();
  try {
    // As after some hours of work: what every request needs is loaded.
    const list = { method: 'GET', path: '/admin/challengeapplications?page=1&pageSize=100', headers };
    await load.run({
      port: ours.port,
      request: list,
      order: { connections: 16, milliseconds: 3000, requests: 300 },
    });
    const before = memoryOf(ours.pid);
    forgetHighest(ours.pid);
    let bytes = 0;
    const once = async (server: Running, place: string) => {
      const startedAt = performance.now();
      bytes = Math.max(bytes, await download(server.port, place, headers));
      const milliseconds = performance.now() - startedAt;
      return { requests: 1, perSecond: 1000 / milliseconds, p50: milliseconds, p99: milliseconds };
    };
    const runs: Record<Measured, () => ReturnType<typeof once>> = {
      ours: () => once(ours, address),
      fastify: () => once(fastify, '/CSV'),
      http: () => once(bare, '/CSV'),
      query: () => query.run('CSV', { connections: 1, milliseconds: 1, requests: 1 }),
    };
    const pids: Record<Measured, number> = {
      ours: ours.pid,
      fastify: fastify.pid,
      http: bare.pid,
      query: query.pid,
    };
    const all: Record<Measured, Figures[]> = { ours: [], fastify: [], http: [], query: [] };
    for (let round = 0; round < rounds; round++)
      for (const who of measured) {
        tell(`Measuring: CSV of ${submissions}, ${who}, round ${round + 1}`);
        all[who].push(await figuresOf(pids[who], database.postmaster, runs[who]));
      }
    const growth = memoryOf(ours.pid).highest - before.resident;
    const ourCost = cpu(medianOf(all.ours));
    const rows = measured.map((who) => {
      const figures = medianOf(all[who]);
      return [
        who,
        (figures.node / 1000).toFixed(2),
        (figures.postgres / 1000).toFixed(2),
        who === 'ours' ? '' : `${(ourCost / cpu(figures)).toFixed(2)} ×`,
        (figures.p50 / 1000).toFixed(2),
      ];
    });
    return `### CSV of ${submissions.toLocaleString('en-GB')} submissions (${(bytes / 2 ** 20).toFixed(0)} MB)

${table(['Server', 'node, CPU s', 'PostgreSQL, CPU s', 'ours to it', 'seconds'], rows)}
Memory of node grew by ${growth.toFixed(0)} MB at most while ${rounds} of them were read, from ${before.resident.toFixed(0)} MB; to reach: ≤ ${mostGrowth} MB: ${verdict(growth <= mostGrowth)}.\n`;
  } finally {
    await Promise.all([ours, fastify, bare, query, load].map((process) => process.stop()));
  }
}
