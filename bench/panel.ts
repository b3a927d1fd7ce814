// Measures a panel of 200 applications and 10 members: its board, and a proposal of 3 assessors for each application.
import { proposeAssignments } from '../rules/assignment.ts';
import { findAssignmentState } from '../server/features/panel/board.ts';
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';
import { slowestOf95 } from './request-times.ts';

const applications = 200;
const members = 10;
const places = 3;
const limits = { boardMilliseconds: 50, boardKilobytes: 150, proposalMilliseconds: 200 };
/** A programme of its own, because the others must keep their number of challenges. */
const programmeApplications = 2_000;

interface PanelToAdd {
  /** The largest board has something in every cell. */
  readonly isAssessed: boolean;
  readonly applicationCount?: number | undefined;
}

/** Copies a challenge of the demonstration with its first applications, so that it has the wanted size. */
export async function addPanel(
  database: Database,
  { isAssessed, applicationCount = applications }: PanelToAdd,
): Promise<number> {
  const [challenge] = await database.query<[{ id: number }]>(sql`
    insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
      grace_period, assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
      weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company,
      weight_credibility_technology, weight_full_or_partial_solution, preview_key, created_at, publish_date,
      ready_for_assessments_set_on)
    select name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date, grace_period,
      assessment_start_date, response_date, pitch_presentation_date, background, image_s3_key,
      weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company,
      weight_credibility_technology, weight_full_or_partial_solution, md5('panel' || random()), created_at,
      publish_date, ready_for_assessments_set_on
    from challenge where ready_for_assessments_set_on is not null order by id limit 1
    returning id`);
  await database.execute(sql`
    insert into challenge_panel (challenge_id, mode, assessors_per_application)
    values (${challenge.id}, 'assigned', ${places})`);
  await database.execute(sql`
    with chosen as (
      select id from person where kind = 10 and site in (1, 1000) order by id limit ${members}
    ), role as (
      update person set roles = array_append(array_remove(roles, 110), 110) where id in (select id from chosen)
    )
    insert into challenge_assessor (challenge_id, person_id) select ${challenge.id}, id from chosen`);
  await database.execute(sql`
    insert into application (challenge_id, applicant_id, site, company_name, email, created_on, submitted_on,
      is_organisation_complete, is_summary_complete, is_trl_complete, is_ip_status_complete,
      is_extra_attachments_complete)
    select ${challenge.id}, id, 1, 'Company ' || id || ' Instruments Ltd', email, now(), now(),
      true, true, true, true, true
    from person where kind = 20 and site = 1 order by id limit ${applicationCount}`);
  if (isAssessed)
    await database.execute(sql`
      insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
        credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
      select application.id, person_id, 3, 3, 3, 3, 3, false, 'Sound.', now()
      from application join challenge_assessor using (challenge_id) where challenge_id = ${challenge.id}`);
  return challenge.id;
}

/** The processor time of one proposal when V8 has compiled the rule, in milliseconds. */
async function timeProposal(database: Database, challengeID: number): Promise<number> {
  const state = await findAssignmentState(database, challengeID);
  if (!state) throw new Error('The challenge has no panel.');
  const facts = { ...state, assessorsPerApplication: places };
  for (let round = 0; round < 5; round++) proposeAssignments(facts);
  const rounds = 10;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) proposeAssignments(facts);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

export async function panelReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const addressOf = (id: number, call: string) => `/admin/challenges/${id}/panel/${call}`;
  const programme = { applications: programmeApplications, port };
  const { app, headers, prepared } = await startOnProgramme(database, programme, async (recorder) => {
    const assessed = await addPanel(recorder.database, { isAssessed: true });
    const empty = await addPanel(recorder.database, { isAssessed: false });
    await recorder.database.execute(sql`analyze application, assessment, challenge_assessor`);
    const board = await recorder.send({
      method: 'GET',
      url: addressOf(assessed, 'board'),
      headers: headersOf(recorder.tokens.everywhere),
    });
    return {
      assessed,
      empty,
      boardStatements: board.statements.filter(({ text }) => /\brecorded as\b/.test(text)).length,
      kilobytes: Buffer.byteLength(board.body) / 1000,
      proposal: await timeProposal(recorder.database, empty),
    };
  });
  const { assessed, empty, boardStatements, kilobytes, proposal } = prepared;
  try {
    logProgress('Measuring the board and proposals of a panel');
    const server = `http://127.0.0.1:${port}`;
    const boardTime = await slowestOf95(`${server}${addressOf(assessed, 'board')}`, { headers });
    const request = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    };
    const few = { warmUpRequests: 5, requests: 20 };
    const proposalTime = await slowestOf95(`${server}${addressOf(empty, 'proposal')}`, request, few);
    const rows = [
      ['board, statements', boardStatements, '1'],
      ['board, p95 in ms', boardTime.toFixed(1), `≤ ${limits.boardMilliseconds}`],
      ['board with every cell filled, kB', kilobytes.toFixed(0), `≤ ${limits.boardKilobytes}`],
      ['proposal, CPU ms', proposal.toFixed(0), `≤ ${limits.proposalMilliseconds}`],
      ['proposal from request to reply, p95 in ms', proposalTime.toFixed(0), ''],
    ];
    const areMet =
      boardStatements === 1 &&
      boardTime <= limits.boardMilliseconds &&
      kilobytes <= limits.boardKilobytes &&
      proposal <= limits.proposalMilliseconds;
    const head = [`${applications} applications, ${members} members, ${places} each`, 'measured', 'target'];
    return `### An assessment panel\n\n${table(head, rows)}\nAll targets: ${verdict(areMet)}.\n`;
  } finally {
    await app.stop();
  }
}
