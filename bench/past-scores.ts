// Measures past scores of 200 applications with 10 assessments each and 2,000 rows of history, and the cost of a save.
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { median } from './median.ts';
import { addPanel } from './panel.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';
import { slowestOf95 } from './request-times.ts';
import type { StatementRecorder } from './statements.ts';

const limits = {
  readMilliseconds: 200,
  changesMilliseconds: 350,
  momentsMilliseconds: 250,
  blockedMilliseconds: 100,
  saveRatio: 1.15,
};
/** As in the measurement of panels. */
const applications = 2_000;
const hour = 3_600_000;

/**
 * Changes each assessment at a moment of its own in the last hour, so the ranking before that is read from 2,000 rows of
 * history. First a rating changes in half of them, then only the comment in the others. The list of moments goes back
 * from today, so it passes all comments before it finds the ranks that moved.
 */
async function addHistory(database: Database, now: Date): Promise<number> {
  const id = await addPanel(database, { isAssessed: true });
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const ofChallenge = sql`application.id = application_id and application.challenge_id = ${id}`;
  await database.transaction(async (tx) => {
    await tx.execute(sql`update application set created_on = ${ago(3)}, submitted_on = ${ago(3)}
      where challenge_id = ${id}`);
    await tx.execute(sql`update application set valid_from = null where challenge_id = ${id}`);
    await tx.execute(sql`delete from application_history where challenge_id = ${id}`);
    // Without varied ratings, all applications would have the same rank.
    await tx.execute(sql`update assessment set created_on = ${ago(2)}, deployment_scale = 1 + assessment.id % 5,
        fit_with_challenge = 1 + (assessment.id / 5) % 5, credibility_company = 1 + (assessment.id / 25) % 5
      from application where ${ofChallenge}`);
    await tx.execute(sql`update assessment set valid_from = null from application where ${ofChallenge}`);
    await tx.execute(sql`delete from assessment_history where challenge_id = ${id}`);
  });
  // In an order in which neighbours seldom are of the same application.
  const assessments = await database.query<{ id: number }[]>(sql`
    select assessment.id from assessment join application on ${ofChallenge} order by md5(assessment.id::text)`);
  for (const [index, assessment] of assessments.entries()) {
    const change =
      index < assessments.length / 2
        ? sql`deployment_scale = case deployment_scale when 5 then 4 else deployment_scale + 1 end`
        : sql`final_comment = 'Sound, but we miss a second customer.'`;
    await database.transaction(
      (tx) => tx.execute(sql`update assessment set ${change} where id = ${assessment.id}`),
      { moment: ago(1 - index / assessments.length) },
    );
  }
  await database.execute(sql`analyze application, assessment, assessment_history, application_history`);
  return id;
}

/** The median of saving an assessment in milliseconds, with and without the trigger that keeps the old state. */
async function timeSaves({ database, send, tokens }: StatementRecorder, challengeID: number) {
  await database.execute(sql`delete from challenge_panel where challenge_id = ${challengeID}`);
  const [application] = await database.query<[{ id: number }]>(
    sql`select min(id) as id from application where challenge_id = ${challengeID}`,
  );
  const headers = { ...headersOf(tokens.everywhere), 'content-type': 'application/json' };
  const url = '/admin/assessments';
  const fields = {
    applicationID: application.id,
    deploymentScale: 1,
    fitWithChallenge: 3,
    credibilityCompany: 3,
    credibilityTechnology: 3,
    fullOrPartialSolution: 3,
    isInnovative: false,
    finalComment: 'Sound.',
  };
  await send({ method: 'POST', url, headers, payload: JSON.stringify(fields) });
  let saves = 0;
  async function timeSave(): Promise<number> {
    const payload = JSON.stringify({ applicationID: application.id, deploymentScale: 1 + (++saves % 5) });
    const start = performance.now();
    await send({ method: 'PATCH', url, headers, payload });
    return performance.now() - start;
  }
  const times = { with: [] as number[], without: [] as number[] };
  for (let saved = 0; saved < 60; saved++) await timeSave();
  // Alternates, so that other work on the machine affects both equally.
  for (let round = 0; round < 10; round++)
    for (const how of ['with', 'without'] as const) {
      const word = how === 'with' ? sql`enable` : sql`disable`;
      await database.execute(sql`alter table assessment ${word} trigger assessment_history_update`);
      // Every connection plans its statements again after this.
      for (let saved = 0; saved < 20; saved++) await timeSave();
      for (let saved = 0; saved < 30; saved++) times[how].push(await timeSave());
    }
  await database.execute(sql`alter table assessment enable trigger assessment_history_update`);
  return { with: median(times.with), without: median(times.without) };
}

/** The longest time in milliseconds that the server's event loop was blocked since it was last asked. */
async function readLongestBlock(server: string): Promise<number> {
  const metrics = await (await fetch(`${server}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1];
  if (seconds === undefined)
    throw new Error('The server does not report how long its event loop is blocked.');
  return Number(seconds) * 1000;
}

/** How long a request blocks the event loop, which the server measures to about 10 ms: the median in milliseconds. */
async function timeBlock(server: string, path: string, request: RequestInit): Promise<number> {
  const blocks: number[] = [];
  for (let round = 0; round < 40; round++) {
    await readLongestBlock(server);
    const reply = await fetch(`${server}/${path}`, request);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    blocks.push(await readLongestBlock(server));
  }
  return median(blocks);
}

export async function pastScoresReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const now = new Date();
  const { app, headers, prepared } = await startOnProgramme(
    database,
    { applications, port },
    async (recorder) => {
      const id = await addHistory(recorder.database, now);
      logProgress('Measuring saves');
      return {
        id,
        save: await timeSaves(recorder, await addPanel(recorder.database, { isAssessed: false })),
      };
    },
  );
  const { id, save } = prepared;
  try {
    logProgress('Measuring past scores');
    const at = new Date(now.getTime() - 1.5 * hour).toISOString();
    const server = `http://127.0.0.1:${port}`;
    const addressOf = (call: string) => `admin/challenges/${id}/${call}`;
    const time = (call: string) => slowestOf95(`${server}/${addressOf(call)}`, { headers });
    const block = (call: string) => timeBlock(server, addressOf(call), { headers });
    const today = await time('application-summary');
    const past = await time(`scores-as-at?at=${at}`);
    const changes = await time(`score-changes?from=${at}`);
    const moments = await time('score-moments');
    const momentsBlock = await block('score-moments');
    const smallBlock = await block('panel');
    const ratio = save.with / save.without;
    const rows = [
      ['read the scores of a past moment, p95 in ms', past.toFixed(1), `≤ ${limits.readMilliseconds}`],
      ['floor: read the scores of today, p95 in ms', today.toFixed(1), ''],
      ['list what changed since, p95 in ms', changes.toFixed(1), `≤ ${limits.changesMilliseconds}`],
      ['list the moments, p95 in ms', moments.toFixed(1), `≤ ${limits.momentsMilliseconds}`],
      [
        'the event loop is blocked for, median in ms',
        momentsBlock.toFixed(0),
        `≤ ${limits.blockedMilliseconds}`,
      ],
      ['floor: by a reply of a few bytes, median in ms', smallBlock.toFixed(0), ''],
      ['save an assessment, median in ms', save.with.toFixed(2), ''],
      ['floor: without keeping the old state', save.without.toFixed(2), ''],
      ['ratio', ratio.toFixed(2), `≤ ${limits.saveRatio}`],
    ];
    const hasMetTargets =
      past <= limits.readMilliseconds &&
      changes <= limits.changesMilliseconds &&
      moments <= limits.momentsMilliseconds &&
      momentsBlock <= limits.blockedMilliseconds &&
      ratio <= limits.saveRatio;
    const head = ['200 applications, 10 assessments each, 2,000 moments of history', 'measured', 'target'];
    return `### Past scores\n\n${table(head, rows)}\nAll targets: ${verdict(hasMetTargets)}.\n`;
  } finally {
    await app.stop();
  }
}
