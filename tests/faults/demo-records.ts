// Finds demonstration records for the fault tests.
import { sites } from '../../contract/vocabulary.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

/** A company account of IX, and an open challenge to which it has not applied. */
export async function findOpenChallenge(
  database: Database,
): Promise<{ readonly id: number; readonly email: string }> {
  const [found] = await database.query<{ id: number; email: string }[]>(sql`
    select challenge.id, person.email from challenge, person
    where challenge.site = ${sites.IX} and person.site = ${sites.IX} and person.email like 'sme%'
      and publish_date < now() and current_date > start_date and current_date < end_date
      and not exists (select from application where challenge_id = challenge.id and applicant_id = person.id)
    order by end_date desc, person.id limit 1`);
  if (!found) throw new Error('The demonstration has no open challenge that a company has not applied to.');
  return found;
}

/** A challenge whose assessments are complete, so it has a score summary. */
export async function findAssessedChallenge(
  database: Database,
): Promise<{ readonly id: number; readonly image: string }> {
  const [found] = await database.query<{ id: number; image: string }[]>(sql`
    select id, image_s3_key as image from challenge
    where assessments_complete_set_on is not null order by id limit 1`);
  if (!found) throw new Error('The demonstration has no challenge with scores.');
  return found;
}
