// Measures how long a page of 10,000 challenges takes with a stage filter, from request to reply.
import { sql } from '../server/platform/database/sql.ts';
import type { BenchDatabase } from './database.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';
import { slowestOf95 } from './request-times.ts';

/** In milliseconds, for 95 of 100 requests. */
const limit = 50;
const challenges = 10_000;
/** A programme of its own, because the others must keep their number of challenges. */
const applications = 2_000;

const queries = {
  'two stages': 'stage=50,60',
  'one stage, by lead': 'stage=40&sort=challengeLead',
  'one stage, by stage': 'stage=90&sort=challengeStage',
  'a stage and a search': 'stage=60&search=water',
};

/** Copies challenges, with their dates and stages, until there are enough. */
const addChallenges = sql`
  insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
    grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
    weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
    weight_full_or_partial_solution, preview_key, created_at, publish_date, ready_for_assessments_set_on,
    assessments_complete_set_on)
  select name || ' ' || n, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
    grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
    weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company, weight_credibility_technology,
    weight_full_or_partial_solution, md5('copy' || id || '-' || n), created_at, publish_date,
    ready_for_assessments_set_on, assessments_complete_set_on
  from challenge cross join generate_series(1, ${challenges}::integer) as n
  limit greatest(0, ${challenges}::integer - (select count(*) from challenge)::integer)`;

export async function challengeFiltersReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const { app, headers } = await startOnProgramme(database, { applications, port }, async (recorder) => {
    await recorder.database.execute(addChallenges);
    await recorder.database.execute(sql`analyze challenge`);
  });
  try {
    const rows: string[][] = [];
    for (const [title, query] of Object.entries(queries)) {
      logProgress(`Measuring the challenges of ${title}`);
      const p95 = await slowestOf95(`http://127.0.0.1:${port}/admin/challenges?page=1&pageSize=50&${query}`, {
        headers,
      });
      rows.push([title, p95.toFixed(1), verdict(p95 <= limit)]);
    }
    const head = [`${challenges.toLocaleString('en-GB')} challenges with`, 'p95 in ms', `≤ ${limit} ms`];
    return `### A page of 50 challenges, its total included\n\n${table(head, rows)}`;
  } finally {
    await app.stop();
  }
}
