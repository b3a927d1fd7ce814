// Finds the ids of the demonstration's applications after they are inserted.
import type { Queryable } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { DemoApplication } from './applications.ts';
import type { IdOf } from './insert-rows.ts';

export interface IdsForApplications {
  readonly person: IdOf;
  readonly challenge: IdOf;
}

/** A company applies to a challenge once. */
export async function findApplicationIDs(
  tx: Queryable,
  { person, challenge }: IdsForApplications,
): Promise<(application: DemoApplication) => number> {
  const found = await tx.query<{ id: number; challengeID: number; applicantID: number }[]>(sql`
    select id, challenge_id as "challengeID", applicant_id as "applicantID" from application`);
  const ids = new Map(found.map((row) => [`${row.challengeID} ${row.applicantID}`, row.id]));
  return (application) => {
    const applicant = person(application.company.person.email);
    const id = ids.get(`${challenge(application.challenge.name)} ${applicant}`);
    if (id === undefined) throw new Error(`${application.company.name} has not applied.`);
    return id;
  };
}
