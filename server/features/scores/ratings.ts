// Reads the ratings of a challenge without comments and names, to calculate scores with other weights.
import type { Ratings } from '../../../contract/scores.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { shownCompany } from '../restriction-facts/columns.ts';
import { ratingPairs } from '../score-facts/columns.ts';

interface RatedApplication {
  readonly applicationID: number;
  readonly companyName: string;
  /** Of the assessments that count. */
  readonly ratings: readonly Ratings[];
}

/** Every submitted application, including those without assessments. */
export function listRatings(tx: Queryable, challengeID: number): Promise<RatedApplication[]> {
  return tx.query<RatedApplication[]>(sql`
    select application.id as "applicationID", ${shownCompany} as "companyName",
      coalesce(json_agg(json_build_object(${ratingPairs}) order by assessment.id)
        filter (where assessment.id is not null), '[]') as ratings
    from application
    left join assessment on assessment.application_id = application.id and assessment.set_aside_on is null
    where application.challenge_id = ${challengeID} and application.submitted_on is not null
    group by application.id
    order by application.id`);
}
