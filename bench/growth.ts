// Measures the cost of a page of a list, including its total, in programmes of different sizes.

import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { cpu, type Figures, figuresOf, medianOf } from './measure.ts';
import { table, verdict } from './report.ts';
import { type Load, type Running, startApp, startLoad } from './servers.ts';
import { openRecorder, type StatementRecorder } from './statements.ts';

/** The highest allowed ratio between the cost in the largest and the smallest programme. */
const maxGrowth = 2;
const order = { connections: 4, milliseconds: 1000, requests: 60 };

interface Page {
  readonly title: string;
  readonly path: string;
  readonly token: string;
}

const pageSize = 100;

/** The first, the middle and the last page of a list; the first reply contains its length. */
async function pagesOf(
  { send }: StatementRecorder,
  title: string,
  path: string,
  token: string,
): Promise<Page[]> {
  const at = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`;
  const { total } = await send({ method: 'GET', url: at(1), headers: headersOf(token) });
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return [
    { title: `${title}, page 1`, path: at(1), token },
    { title: `${title}, the page in the middle`, path: at(Math.ceil(last / 2)), token },
    { title: `${title}, the last page`, path: at(last), token },
  ];
}

async function pagesOfProgramme(recorder: StatementRecorder): Promise<Page[]> {
  const { everywhere, site } = recorder.tokens;
  const [challenge] = await recorder.database.query<[{ id: number }]>(sql`
    select challenge_id as id from application where email like '%@scale.example' order by id offset 300 limit 1`);
  const first = (title: string, path: string, token = everywhere): Page => ({
    title,
    path: `${path}${path.includes('?') ? '&' : '?'}page=1&pageSize=${pageSize}`,
    token,
  });
  return [
    ...(await pagesOf(recorder, 'applications of all sites', '/admin/challengeapplications', everywhere)),
    ...(await pagesOf(recorder, 'applications of one site', '/admin/challengeapplications', site)),
    first('applications to one challenge', `/admin/challengeapplications?challengeID=${challenge.id}`),
    first('submitted applications', '/admin/challengeapplications?isSubmitted=true'),
    first('applications by company', '/admin/challengeapplications?sort=companyName'),
    first('applications found by a company’s name', '/admin/challengeapplications?search=tidewise'),
    first('applications of one challenge', `/admin/challengeapplications/challenge/${challenge.id}`),
    ...(await pagesOf(recorder, 'users', '/admin/users', everywhere)),
    first('challenges', '/admin/challenges'),
  ];
}

const maxTries = 5;

/** Rows that are only on disk can be slow, so the first request may get a 503. */
async function countTriesUntilAnswered({ port }: Running, { path, token }: Page): Promise<number> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(token) });
    await reply.arrayBuffer();
    if (reply.ok) return tries;
    if (reply.status !== 503) throw new Error(`${path}: ${reply.status}`);
  }
  throw new Error(`${path}: 503, ${maxTries} times`);
}

async function measureCost(
  app: Running,
  load: Load,
  postmaster: number,
  { path, token }: Page,
): Promise<Figures> {
  const request = { method: 'GET', path, headers: headersOf(token) };
  const run = () => load.run({ port: app.port, request, order });
  await run();
  const rounds: Figures[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await figuresOf(app.pid, postmaster, run));
  return medianOf(rounds);
}

export async function growthReport(
  database: BenchDatabase,
  sizes: readonly number[],
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const found = new Map<string, number[]>();
  const cold: string[] = [];
  for (const applications of sizes) {
    const databaseUrl = await database.programme(applications);
    const recorder = await openRecorder(databaseUrl, database.folder);
    const pages = await pagesOfProgramme(recorder).finally(() => recorder.close());
    const app = await startApp({ databaseUrl, folder: database.folder, port });
    const load = await startLoad();
    try {
      for (const page of pages) {
        logProgress(`Measuring with ${applications}: ${page.title}`);
        const tries = await countTriesUntilAnswered(app, page);
        if (tries > 1)
          cold.push(`With ${applications}, "${page.title}" got 503 before request number ${tries}.`);
        const cost = cpu(await measureCost(app, load, database.postmaster, page));
        found.set(page.title, [...(found.get(page.title) ?? []), cost]);
      }
    } finally {
      await Promise.all([app.stop(), load.stop()]);
    }
  }
  const rows = [...found].map(([title, all]) => {
    const growth = (all.at(-1) ?? 0) / (all[0] ?? 0);
    return [
      title,
      ...all.map((cost) => cost.toFixed(2)),
      `${growth.toFixed(2)} ×`,
      verdict(growth <= maxGrowth),
    ];
  });
  const head = [
    'CPU ms a page, node and PostgreSQL',
    ...sizes.map((size) => size.toLocaleString('en-GB')),
    'growth',
    `≤ ${maxGrowth} ×`,
  ];
  return `### A page of ${pageSize}, its total included, by the number of applications\n\n${[table(head, rows), ...cold].join('\n\n')}`;
}
