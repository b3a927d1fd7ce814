// Inserts the applications and assessments of a programme of any size, with texts from the demonstration.
import type { Queryable } from '../server/platform/database/database.ts';
import { identifier, sql } from '../server/platform/database/sql.ts';
import type { Scale, scoredChallenge } from './scale.ts';

type Scored = typeof scoredChallenge;

/** The size of a table, so that a later statement can join a row by its number. */
export async function sizeOf(tx: Queryable, table: string): Promise<number> {
  const [counted] = await tx.query<[{ size: number }]>(
    sql`select count(*)::integer as size from ${identifier(table)}`,
  );
  return counted.size;
}

/** The texts of the demonstration's applications, numbered from 0. */
const makePool = (tx: Queryable) =>
  tx.execute(sql`
  create temporary table written on commit drop as
    select row_number() over (order by id)::integer - 1 as n, idea_summary, trl_description, ip_status_description, ktn_entry_summary, overall_score_summary,
      url, address_line1, address_line2, town_city, postcode, county, region, job_title, telephone,
      regexp_replace(company_name, ' (Ltd|Limited|Systems|Robotics)$', '') as company
    from application where submitted_on is not null`);

/** Plans who applies to which challenge with how many complete sections; the applicants of a challenge all differ. */
async function planApplications(
  tx: Queryable,
  { applications }: Scale,
  { scored, today }: { readonly scored: Scored; readonly today: string },
): Promise<void> {
  await tx.execute(sql`
    create temporary table applicant on commit drop as
      select id, site, first_name, last_name, row_number() over (partition by site order by id)::integer - 1 as n
      from person where email like 'company%@scale.example'`);
  await tx.execute(sql`create unique index on applicant (site, n)`);
  await tx.execute(sql`
    create temporary table taking on commit drop as
      select *, row_number() over (order by k)::integer - 1 as n from new_challenge
      where state <> 'planned' and k > 1`);
  await tx.execute(sql`analyze applicant, taking`);
  const taking = await sizeOf(tx, 'taking');
  await tx.execute(sql`
    create temporary table application_plan on commit drop as
    with entries as (
      select n, n as turn, 1 as k, true as is_scored from generate_series(1, ${scored.applications}::integer) as n
      union all
      select series.n, series.n / ${taking}, taking.k, false
      from generate_series(${scored.applications + 1}::integer, ${applications}::integer) as series(n)
      join taking on taking.n = series.n % ${taking}
    ),
    companies as (select site, count(*)::integer as size from applicant group by site)
    select entries.n, challenge.id as challenge_id, challenge.site, challenge.state, challenge.k,
      applicant.id as applicant_id, applicant.first_name || ' ' || applicant.last_name as contact_name,
      is_scored,
      -- The number of complete sections; those with more time have completed more.
      case when is_scored then 5
        when challenge.state = 'open' then (array[5, 3, 5, 1, 4, 0, 5, 2])[1 + pg_temp.chance(40, entries.n, 8)]
        else (array[5, 5, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 2, 5])[1 + pg_temp.chance(40, entries.n, 16)] end as sections,
      challenge.start_date + pg_temp.chance(41, entries.n, case challenge.state when 'open' then
        greatest(1, ${today}::date - challenge.start_date) else 50 end)
        + interval '8 hours' + interval '1 second' * pg_temp.chance(42, entries.n, 14400) as created_on
    from entries
    join new_challenge as challenge on challenge.k = entries.k
    join companies on companies.site = challenge.site
    join applicant on applicant.site = challenge.site
      and applicant.n = case when is_scored then turn else challenge.k * 7 + turn * 13 end % companies.size
    order by created_on, entries.n`);
}

export async function insertApplicationsAtScale(
  tx: Queryable,
  scale: Scale,
  options: { readonly scored: Scored; readonly today: string },
): Promise<void> {
  await makePool(tx);
  await planApplications(tx, scale, options);
  await tx.execute(sql`analyze written, application_plan`);
  const pool = await sizeOf(tx, 'written');
  await tx.execute(sql`
    insert into application (challenge_id, site, applicant_id, company_name, url, address_line1, address_line2, town_city,
      postcode, county, region, contact_name, job_title, email, telephone, company_reg, turnover, organisation_type,
      organisation_size, idea_summary, trl_description, ip_status_description, is_partial_solution,
      is_organisation_complete, is_summary_complete, is_trl_complete, is_ip_status_complete,
      is_extra_attachments_complete, ktn_entry_summary, overall_score_summary, created_on, submitted_on)
    select plan.challenge_id, plan.site, plan.applicant_id,
      case when sections > 0 then name.company || ' ' || (array['Ltd', 'Labs', 'Systems', 'Group'])[1 + plan.n % 4]
        || ' ' || plan.applicant_id else '' end,
      text.url, text.address_line1, text.address_line2, text.town_city, text.postcode, text.county, text.region,
      case when sections > 0 then plan.contact_name else '' end, text.job_title,
      case when sections > 0 then 'contact' || plan.n || '@scale.example' else '' end, text.telephone,
      case when sections > 0 then lpad((plan.n % 100000000)::text, 8, '0') else '' end,
      case when sections > 0 then 1000 * pg_temp.chance(50, plan.n, 9000) end,
      case when sections > 0 then 10 * (1 + pg_temp.chance(51, plan.n, 9)) end,
      case when sections > 0 then 10 * (1 + pg_temp.chance(52, plan.n, 4)) end,
      case when sections > 1 then text.idea_summary else '' end,
      case when sections > 2 then text.trl_description else '' end,
      case when sections > 3 then text.ip_status_description else '' end,
      case when sections > 1 then plan.n % 3 = 0 end,
      sections > 0, sections > 1, sections > 2, sections > 3, sections > 4,
      case when state in ('ready', 'complete') and sections = 5 then text.ktn_entry_summary else '' end,
      case when state = 'complete' and sections = 5 then text.overall_score_summary else '' end,
      plan.created_on,
      case when sections = 5 and (is_scored or state <> 'open' or plan.n % 4 > 0)
        then plan.created_on + interval '1 minute' * (60 + pg_temp.chance(53, plan.n, case state when 'open' then 240 else 12000 end)) end
    from application_plan as plan
    join written as text on text.n = pg_temp.chance(54, plan.n, ${pool})
    join written as name on name.n = pg_temp.chance(55, plan.applicant_id, ${pool})`);
}

/** Spreads the number of assessments evenly over the applications that can be assessed. */
export async function insertAssessmentsAtScale(
  tx: Queryable,
  { assessments }: Scale,
  scored: Scored,
): Promise<void> {
  await tx.execute(sql`
    create temporary table assessable on commit drop as
      select application.id, application.challenge_id, application.submitted_on, new_challenge.start_date,
        new_challenge.k = 1 as is_scored,
        row_number() over (partition by new_challenge.k = 1 order by application.id)::integer as n,
        count(*) over (partition by new_challenge.k = 1)::integer as all_of_them
      from application join new_challenge on new_challenge.id = application.challenge_id
      where application.submitted_on is not null and new_challenge.state in ('ready', 'complete')`);
  await tx.execute(sql`
    create temporary table assessor on commit drop as
      select challenge_id, person_id, row_number() over (partition by challenge_id order by person_id)::integer as turn
      from challenge_assessor`);
  await tx.execute(sql`create unique index on assessor (challenge_id, turn)`);
  await tx.execute(sql`
    create temporary table opinion on commit drop as
      select final_comment, row_number() over (order by id)::integer - 1 as n from assessment`);
  await tx.execute(sql`analyze assessable, assessor, opinion`);
  const opinions = await sizeOf(tx, 'opinion');
  const others = assessments - scored.applications * scored.assessors;
  const rating = (about: number) => sql`1 + pg_temp.chance(${about}, assessable.id * 8 + turn, 5)`;
  await tx.execute(sql`
    insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
      credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
    select assessable.id, person_id, ${rating(60)}, ${rating(61)}, ${rating(62)}, ${rating(63)}, ${rating(64)},
      pg_temp.chance(65, assessable.id * 8 + turn, 3) = 0, opinion.final_comment,
      assessable.start_date + 76 + pg_temp.chance(66, assessable.id * 8 + turn, 14)
        + interval '8 hours' + interval '1 second' * pg_temp.chance(67, assessable.id * 8 + turn, 28800)
    from assessable
    join assessor on assessor.challenge_id = assessable.challenge_id
      and turn <= case when is_scored then ${scored.assessors}::integer
        else ${others}::integer / all_of_them + (n <= ${others}::integer % all_of_them)::integer end
    join opinion on opinion.n = pg_temp.chance(68, assessable.id * 8 + turn, ${opinions})
    order by assessable.id, turn`);
}
