// Adds one challenge with very many applications, to test large exports.
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';

export const largeChallengeName = 'Very many submissions';

/** Needs the demonstration, whose applications it copies; each has three assessments. */
export async function addLargeChallenge(
  database: Database,
  { applicationCount, today }: { readonly applicationCount: number; readonly today: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local gin_pending_list_limit = '256MB'`);
    await tx.execute(sql`
      create temporary table model on commit drop as
        select application.*, row_number() over (order by application.id)::integer - 1 as n,
          count(*) over ()::integer as all_of_them
        from application where submitted_on is not null`);
    const [challenge] = await tx.query<[{ id: number; site: number }]>(sql`
      insert into challenge (name, challenge_group_id, challenge_lead_id, site, workshop_date, start_date, end_date,
        grace_period, assessment_start_date, response_date, pitch_presentation_date, background, award_description,
        image_s3_key, weight_deployment_scale, weight_fit_with_challenge, weight_credibility_company,
        weight_credibility_technology, weight_full_or_partial_solution, publish_date, preview_key,
        ready_for_assessments_set_on, created_at)
      select ${largeChallengeName}, challenge_group_id, challenge_lead_id, site, ${today}::date - 185,
        ${today}::date - 150, ${today}::date - 90, 7, ${today}::date - 80, ${today}::date + 10, ${today}::date + 20,
        background, award_description, image_s3_key, weight_deployment_scale, weight_fit_with_challenge,
        weight_credibility_company, weight_credibility_technology, weight_full_or_partial_solution,
        ${today}::date - 151, md5(${largeChallengeName}), ${today}::date - 80, ${today}::date - 220
      from challenge order by id limit 1
      returning id, site`);
    await tx.execute(sql`
      insert into challenge_assessor (challenge_id, person_id)
      select ${challenge.id}, id from person where 110 = any (roles) and site = 1000 order by id limit 3`);
    await tx.execute(sql`
      insert into application (challenge_id, site, applicant_id, company_name, url, address_line1, address_line2,
        town_city, postcode, county, region, contact_name, job_title, email, telephone, company_reg, turnover,
        organisation_type, organisation_size, idea_summary, trl_description, ip_status_description,
        is_partial_solution, is_organisation_complete, is_summary_complete, is_trl_complete, is_ip_status_complete,
        is_extra_attachments_complete, ktn_entry_summary, overall_score_summary, created_on, submitted_on)
      select ${challenge.id}, ${challenge.site}, null, company_name || ' ' || series.n, url, address_line1,
        address_line2, town_city, postcode, county, region, contact_name, job_title, email, telephone, company_reg,
        turnover, organisation_type, organisation_size, idea_summary, trl_description, ip_status_description,
        is_partial_solution, true, true, true, true, true, ktn_entry_summary, overall_score_summary,
        ${today}::date - 140 + interval '1 second' * series.n, ${today}::date - 100 + interval '1 second' * series.n
      from generate_series(1, ${applicationCount}::integer) as series(n)
      join model on model.n = series.n % model.all_of_them
      order by series.n`);
    await tx.execute(sql`
      insert into assessment (application_id, assessor_id, deployment_scale, fit_with_challenge, credibility_company,
        credibility_technology, full_or_partial_solution, is_innovative, final_comment, created_on)
      select application.id, person_id, 1 + (application.id + person_id) % 5, 1 + (application.id * 3 + person_id) % 5,
        1 + (application.id / 5 + person_id) % 5, 1 + (application.id / 7) % 5, 1 + (application.id / 11) % 5,
        application.id % 3 = 0, 'A clear plan; the figures of the trial were checked.', ${today}::date - 60
      from application join challenge_assessor using (challenge_id) where challenge_id = ${challenge.id}
      order by application.id, person_id`);
  });
  await database.execute(sql`vacuum (analyze)`);
}
