// Reads the rank and the expected assessments of each application, for exports that write their rows page by page.
import type { AverageScore } from '../../../contract/scores.ts';
import { withRanks } from '../../../rules/ranking.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { missingCounts } from '../panel-facts/missing.ts';
import { averageColumn, withWeights } from '../score-facts/columns.ts';

export interface RankedApplication {
  /** null without an assessment that counts. */
  readonly rank: number | null;
  readonly expectedCount: number;
}

/** Every submitted application of a challenge, by its id. */
export async function findRanks(
  tx: Queryable,
  challengeID: number,
): Promise<ReadonlyMap<number, RankedApplication>> {
  const rows = await tx.query<{ id: number; averageScore: AverageScore; expectedCount: number }[]>(sql`
    select application.id, scored.average as "averageScore",
      scored.count + coalesce(missing_count.missing, 0) as "expectedCount"
    from challenge ${withWeights}
    join application on application.challenge_id = challenge.id and application.submitted_on is not null
    cross join lateral (
      select count(*)::integer as count, ${averageColumn} as average
      from assessment where application_id = application.id and set_aside_on is null
    ) as scored
    left join ${missingCounts(challengeID)} as missing_count on missing_count.application_id = application.id
    where challenge.id = ${challengeID}`);
  return new Map(withRanks(rows).map(({ id, rank, expectedCount }) => [id, { rank, expectedCount }]));
}
