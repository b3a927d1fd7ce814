// Reads what a shared link shows: the scores without set-aside assessments, and the companies' ideas if it includes them.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { shownText } from '../restriction-facts/columns.ts';
import { findScores, type Scores } from './queries.ts';
import type { SharedContent } from './share-links.ts';

export interface SharedSummary extends Scores {
  /** By the id of the application; null if the link does not include them. */
  readonly ideaSummaries: Readonly<Record<number, string>> | null;
}

async function findIdeaSummaries(tx: Queryable, challengeID: number): Promise<Record<number, string>> {
  const rows = await tx.query<{ id: number; ideaSummary: string }[]>(sql`
    select id, ${shownText(sql`idea_summary`)} as "ideaSummary" from application
    where challenge_id = ${challengeID} and submitted_on is not null`);
  return Object.fromEntries(rows.map(({ id, ideaSummary }) => [id, ideaSummary]));
}

export async function findSharedSummary(
  tx: Queryable,
  { challengeID, includesIdeaSummaries }: SharedContent & { readonly challengeID: number },
): Promise<SharedSummary> {
  const scores = await findScores(tx, challengeID);
  const ideaSummaries = includesIdeaSummaries ? await findIdeaSummaries(tx, challengeID) : null;
  const assessmentSummaries = scores.assessmentSummaries.map((summary) => ({
    ...summary,
    setAsideScores: [],
  }));
  return { ...scores, assessmentSummaries, ideaSummaries };
}
