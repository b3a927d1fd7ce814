// Measures the download of a list of 100,000 rows: the time to its first byte, and the memory that it adds.
import http from 'node:http';
import type { BenchDatabase } from './database.ts';
import { memoryOf, resetHighest } from './processes.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';
import { startLoad } from './servers.ts';

const maximumFirstByte = 300;
const maximumGrowth = 30;
const formats = ['csv', 'xlsx'] as const;

interface Download {
  readonly firstByte: number;
  readonly total: number;
  readonly megabytes: number;
}

function download(port: number, path: string, headers: Record<string, string>): Promise<Download> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    http
      .get({ host: '127.0.0.1', port, path, headers }, (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`The download got ${reply.statusCode}.`));
        let bytes = 0;
        let firstByte = 0;
        reply.on('data', (part: Buffer) => {
          if (bytes === 0) firstByte = performance.now() - startedAt;
          bytes += part.length;
        });
        reply.on('end', () =>
          resolve({ firstByte, total: performance.now() - startedAt, megabytes: bytes / 2 ** 20 }),
        );
        reply.on('error', reject);
      })
      .on('error', reject);
  });
}

export async function listDownloadsReport(
  database: BenchDatabase,
  { applications, rounds, port }: { applications: number; rounds: number; port: number },
  logProgress: (line: string) => void,
): Promise<string> {
  const { app, headers } = await startOnProgramme(database, { applications, port }, async () => {});
  const load = await startLoad();
  try {
    const rows: string[][] = [];
    for (const format of formats) {
      const path = `/admin/exports/applications?format=${format}`;
      // Warm up, so that the server has loaded what every request needs, as it has after a few minutes of work.
      await load.run({
        port: app.port,
        request: { method: 'GET', path: '/admin/challengeapplications?page=1&pageSize=100', headers },
        order: { connections: 16, milliseconds: 3000, requests: 300 },
      });
      await download(app.port, `${path}&ids=1,2,3`, headers);
      const before = memoryOf(app.pid).resident;
      resetHighest(app.pid);
      const measured: Download[] = [];
      for (let round = 0; round < rounds; round++) {
        logProgress(`Measuring: ${format} of ${applications} applications, round ${round + 1}`);
        measured.push(await download(app.port, path, headers));
      }
      const firstByte = Math.max(...measured.map((one) => one.firstByte));
      const growth = memoryOf(app.pid).highest - before;
      rows.push([
        format.toUpperCase(),
        (measured[0]?.megabytes ?? 0).toFixed(1),
        (Math.max(...measured.map(({ total }) => total)) / 1000).toFixed(2),
        `${firstByte.toFixed(0)} ${verdict(firstByte <= maximumFirstByte)}`,
        `${growth.toFixed(0)} ${verdict(growth <= maximumGrowth)}`,
      ]);
    }
    return `### Download of ${applications.toLocaleString('en-GB')} applications

${table(['Format', 'MB', 'seconds', `first byte, ms (≤ ${maximumFirstByte})`, `memory, + MB (≤ ${maximumGrowth})`], rows)}`;
  } finally {
    await Promise.all([app, load].map((process) => process.stop()));
  }
}
