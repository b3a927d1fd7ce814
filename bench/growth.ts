// What a page of a list costs, its total included, in programmes of very different sizes.

import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { cpu, type Figures, figuresOf, medianOf } from './measure.ts';
import { table, verdict } from './report.ts';
import { type Load, type Running, startLoad, startOurs } from './servers.ts';
import { type Listener, listenTo } from './statements.ts';

/** From the smallest to the largest a page may cost so many times as much. */
const mostGrowth = 2;
const order = { connections: 4, milliseconds: 1000, requests: 60 };

interface Page {
  readonly title: string;
  readonly path: string;
  readonly token: string;
}

const pageSize = 100;

/** Page 1, one in the middle and the last of a list, whose length its first reply tells. */
async function pagesOf({ ask }: Listener, title: string, path: string, token: string): Promise<Page[]> {
  const at = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`;
  const { total } = await ask({ method: 'GET', url: at(1), headers: headersOf(token) });
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return [
    { title: `${title}, page 1`, path: at(1), token },
    { title: `${title}, the page in the middle`, path: at(Math.ceil(last / 2)), token },
    { title: `${title}, the last page`, path: at(last), token },
  ];
}

async function pagesOfProgramme(listener: Listener): Promise<Page[]> {
  const { everywhere, site } = listener.tokens;
  const [challenge] = await listener.database.query<[{ id: number }]>(sql`
    select challenge_id as id from application where email like '%@scale.example' order by id offset 300 limit 1`);
  const first = (title: string, path: string, token = everywhere): Page => ({
    title,
    path: `${path}${path.includes('?') ? '&' : '?'}page=1&pageSize=${pageSize}`,
    token,
  });
  return [
    ...(await pagesOf(listener, 'applications of all sites', '/admin/challengeapplications', everywhere)),
    ...(await pagesOf(listener, 'applications of one site', '/admin/challengeapplications', site)),
    first('applications to one challenge', `/admin/challengeapplications?challengeID=${challenge.id}`),
    first('submitted applications', '/admin/challengeapplications?isSubmitted=true'),
    first('applications by company', '/admin/challengeapplications?sort=companyName'),
    first('applications found by a company’s name', '/admin/challengeapplications?search=tidewise'),
    first('submissions of one challenge', `/admin/challengeapplications/challenge/${challenge.id}`),
    ...(await pagesOf(listener, 'users', '/admin/users', everywhere)),
    first('challenges', '/admin/challenges'),
  ];
}

const mostTries = 5;

/** Rows that nobody has asked for lately lie on the disk only, and the first to ask may be told to try again. */
async function triesUntilAnswered({ port }: Running, { path, token }: Page): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headersOf(token) });
    await reply.arrayBuffer();
    if (reply.ok) return tries;
    if (reply.status !== 503) throw new Error(`${path}: ${reply.status}`);
  }
  throw new Error(`${path}: 503, ${mostTries} times`);
}

async function costs(ours: Running, load: Load, postmaster: number, { path, token }: Page): Promise<Figures> {
  const request = { method: 'GET', path, headers: headersOf(token) };
  const run = () => load.run({ port: ours.port, request, order });
  await run();
  const rounds: Figures[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await figuresOf(ours.pid, postmaster, run));
  return medianOf(rounds);
}

export async function growthReport(
  database: BenchDatabase,
  sizes: readonly number[],
  port: number,
  tell: (line: string) => void,
): Promise<string> {
  const found = new Map<string, number[]>();
  const cold: string[] = [];
  for (const applications of sizes) {
    const databaseUrl = await database.programme(applications);
    const listener = await listenTo(databaseUrl, database.folder);
    const pages = await pagesOfProgramme(listener).finally(() => listener.close());
    const ours = await startOurs({ databaseUrl, folder: database.folder, port });
    const load = await startLoad();
    try {
      for (const page of pages) {
        tell(`Measuring with ${applications}: ${page.title}`);
        const tries = await triesUntilAnswered(ours, page);
        if (tries > 1)
          cold.push(
            `With ${applications}, "${page.title}" got 503 until it was asked for the ${tries}. time.`,
          );
        const cost = cpu(await costs(ours, load, database.postmaster, page));
        found.set(page.title, [...(found.get(page.title) ?? []), cost]);
      }
    } finally {
      await Promise.all([ours.stop(), load.stop()]);
    }
  }
  const rows = [...found].map(([title, all]) => {
    const growth = (all.at(-1) ?? 0) / (all[0] ?? 0);
    return [
      title,
      ...all.map((cost) => cost.toFixed(2)),
      `${growth.toFixed(2)} ×`,
      verdict(growth <= mostGrowth),
    ];
  });
  const head = [
    'CPU ms a page, node and PostgreSQL',
    ...sizes.map((size) => size.toLocaleString('en-GB')),
    'growth',
    `≤ ${mostGrowth} ×`,
  ];
  return `### A page of ${pageSize}, its total included, by the number of applications\n\n${[table(head, rows), ...cold].join('\n\n')}`;
}
