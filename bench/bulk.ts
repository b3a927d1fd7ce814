// Measures actions on 500 records at once, and how long other requests take in the meantime.
import { contactMessageActions, tagActions } from '../contract/bulk-calls.ts';
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { BenchDatabase } from './database.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';

/** In milliseconds, for 95 of 100 calls. */
const limits = { bulk: 2000, other: 200 };
const records = 500;
const rounds = 10;
/** A programme of its own, because the others must keep their number of challenges. */
const applications = 2_000;

const idsOf = async (database: Database, table: 'contact_message' | 'tag' | 'challenge') => {
  const rows = await database.query<{ id: number }[]>(
    table === 'challenge'
      ? sql`select id from challenge where assessments_complete_set_on is null order by id limit ${records}`
      : table === 'tag'
        ? sql`select id from tag where name like 'Bulk %' order by id limit ${records}`
        : sql`select id from contact_message where email = 'bulk@demo.example' order by id limit ${records}`,
  );
  return rows.map(({ id }) => id);
};

/** Messages of the greatest length, tags that ten challenges each use, and enough challenges. */
async function addRecords(database: Database): Promise<void> {
  await database.execute(sql`
    insert into contact_message (site, first_name, last_name, email, company, message, is_possible_spam, sent_on)
    select 1, 'Bulk', 'Sender ' || n, 'bulk@demo.example', '', rpad('Words', 5000, ' words'), false, now()
    from generate_series(1, ${records}::integer) as n`);
  await database.execute(sql`
    insert into tag (type, name, is_public, created_at)
    select 10, 'Bulk ' || n, false, now() from generate_series(1, ${records}::integer) as n`);
  await database.execute(sql`
    insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
      grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
      weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
      weight_full_or_partial_solution, preview_key, created_at)
    select name || ' ' || n, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
      grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
      weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
      weight_full_or_partial_solution, md5('bulk' || id || '-' || n), created_at
    from challenge cross join generate_series(1, ${records}::integer) as n limit ${records}`);
  await database.execute(sql`
    insert into challenge_tag (challenge_id, tag_id)
    select challenge.id, tag.id from tag
    join (select id, row_number() over (order by id) as place from challenge order by id limit ${records}) as challenge
      on challenge.place % 50 = tag.id % 50
    where tag.name like 'Bulk %' on conflict do nothing`);
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

type Send = (path: string, body?: object) => Promise<number>;

/** Makes small requests one after the other until the work is done, and returns their times. */
async function timeOthers(send: Send, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const setDone = () => {
    isDone = true;
  };
  void work.then(setDone, setDone);
  while (!isDone) times.push(await send('admin/challenges?page=1&pageSize=50'));
  return times;
}

export async function bulkReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const { app, headers, prepared } = await startOnProgramme(
    database,
    { applications, port },
    async (recorder) => {
      await addRecords(recorder.database);
      const [lead] = await recorder.database.query<[{ id: number }]>(
        sql`select id from person where kind = 5 and site = 1000 order by id limit 1`,
      );
      return {
        lead,
        tags: await idsOf(recorder.database, 'tag'),
        messages: await idsOf(recorder.database, 'contact_message'),
        challenges: await idsOf(recorder.database, 'challenge'),
      };
    },
  );
  const { lead, tags, messages, challenges } = prepared;
  const send: Send = async (path, body) => {
    const start = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok || (body && JSON.parse(text).done.length !== records))
      throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    return performance.now() - start;
  };

  /** Opposite actions follow each other, so that every round can change the same records again. */
  const actions = [
    ...contactMessageActions.map(
      (action) => ['admin/contactusmessages/bulk', { action, ids: messages }] as const,
    ),
    ...tagActions.map((action) => ['admin/challengeTags/bulk', { action, ids: tags }] as const),
    ...(['addTags', 'removeTags'] as const).map(
      (action) => ['admin/challenges/bulk', { action, ids: challenges, tagIDs: tags.slice(0, 5) }] as const,
    ),
    ['admin/challenges/bulk', { action: 'updateLead', ids: challenges, leadID: lead.id }] as const,
  ];
  try {
    const times = new Map<string, { bulk: number[]; other: number[] }>();
    for (let round = 0; round < rounds; round++) {
      logProgress(`Measuring bulk actions, round ${round + 1} of ${rounds}`);
      for (const [path, body] of actions) {
        const title = `${path.split('/')[1]}: ${body.action}`;
        const measured = times.get(title) ?? { bulk: [], other: [] };
        times.set(title, measured);
        const bulk = send(path, body);
        measured.other.push(...(await timeOthers(send, bulk)));
        measured.bulk.push(await bulk);
      }
    }
    const rows = [...times].map(([title, { bulk, other }]) => [
      title,
      p95(bulk).toFixed(0),
      verdict(p95(bulk) <= limits.bulk),
      p95(other).toFixed(0),
      verdict(p95(other) <= limits.other),
    ]);
    const head = [
      `${records} records`,
      'p95 in ms',
      `≤ ${limits.bulk} ms`,
      'other requests, p95 in ms',
      `≤ ${limits.other} ms`,
    ];
    return `### Actions on ${records} records at once\n\n${table(head, rows)}`;
  } finally {
    await app.stop();
  }
}
