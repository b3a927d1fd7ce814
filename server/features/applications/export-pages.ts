// SQL that reads the applications to a challenge page by page, for its exports.
import type { Application } from '../../../contract/applications.ts';
import type { AverageScore } from '../../../contract/scores.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { averageColumn, withWeights } from '../score-facts/columns.ts';
import { assessedBy, type ListReader, ownColumns, source, summaryColumns, withheldIn } from './columns.ts';

export type ExportedApplication = Omit<
  Application,
  'challengeGroupID' | 'canViewChallenge' | 'attachments' | 'erasedAt'
> & {
  readonly assessments: number;
  readonly innovative: number;
  readonly scores: AverageScore;
  /** A panel withholds it from the reader. */
  readonly isWithheld: boolean;
};

/**
 * The next page of applications to a challenge, oldest first. It reads page by page so that a slow download does not
 * hold a connection.
 */
export function listForExport(
  tx: Queryable,
  challengeID: number,
  reader: ListReader,
  page: { readonly after: { readonly id: number } | null; readonly size: number },
): Promise<ExportedApplication[]> {
  return tx.query<ExportedApplication[]>(sql`
    select ${summaryColumns()}, ${ownColumns},
      array(select s3_key from application_attachment where application_id = application.id order by sort)
        as "attachmentS3Keys",
      application.restricted_at is not null as "isRestricted", ${assessedBy(reader)} as "hasUserAssessed", ${withheldIn(reader) ?? sql`false`} as "isWithheld", scored.*
    from ${source(reader)} ${withWeights}
    cross join lateral (
      select count(*)::integer as assessments, count(*) filter (where is_innovative)::integer as innovative,
        ${averageColumn} as scores
      from assessment where application_id = application.id and set_aside_on is null
    ) as scored
    where application.challenge_id = ${challengeID} and application.id > ${page.after?.id ?? 0}
    order by application.id limit ${page.size}`);
}

/** How many rows an export of the challenge has. */
export async function countForExport(tx: Queryable, challengeID: number): Promise<number> {
  const [counted] = await tx.query<[{ count: number }]>(
    sql`select count(*)::integer as count from application where challenge_id = ${challengeID}`,
  );
  return counted.count;
}
