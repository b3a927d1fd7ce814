// SQL that stores decisions and marks them as released.
import type { Outcome } from '../../../contract/decision-vocabulary.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { json, sql } from '../../platform/database/sql.ts';

/** Who decided, and when. */
export interface Deciding {
  readonly challengeID: number;
  readonly byName: string;
  readonly at: Date;
}

export interface NewDecision {
  readonly outcome: Outcome | null;
  readonly reservePlace: number | null;
  readonly reason: string;
  readonly feedback: string;
}

export async function saveDecision(
  tx: Queryable,
  applicationID: number,
  { outcome, reservePlace, reason, feedback }: NewDecision,
  { challengeID, byName, at }: Deciding,
): Promise<void> {
  // Writing feedback is not deciding, so it leaves the name of the person who decided.
  await tx.execute(sql`
    insert into decision (application_id, challenge_id, outcome, reserve_place, reason, feedback, decided_by_name,
      decided_on)
    values (${applicationID}, ${challengeID}, ${outcome}, ${reservePlace}, ${reason}, ${feedback}, ${byName}, ${at})
    on conflict (application_id) do update set outcome = excluded.outcome, reserve_place = excluded.reserve_place,
      reason = excluded.reason, feedback = excluded.feedback,
      decided_by_name = case when (decision.outcome, decision.reserve_place, decision.reason)
        is not distinct from (excluded.outcome, excluded.reserve_place, excluded.reason)
        then decision.decided_by_name else excluded.decided_by_name end,
      decided_on = case when (decision.outcome, decision.reserve_place, decision.reason)
        is not distinct from (excluded.outcome, excluded.reserve_place, excluded.reason)
        then decision.decided_on else excluded.decided_on end`);
}

/** Gives undecided applications the same outcome, and keeps what is written about them. */
export async function saveOutcome(
  tx: Queryable,
  applicationIDs: readonly number[],
  outcome: Outcome,
  { challengeID, byName, at }: Deciding,
): Promise<void> {
  await tx.execute(sql`
    insert into decision (application_id, challenge_id, outcome, decided_by_name, decided_on)
    select id, ${challengeID}::integer, ${outcome}, ${byName}, ${at}::timestamptz
    from unnest(${[...applicationIDs]}::integer[]) as id
    on conflict (application_id) do update set outcome = excluded.outcome,
      decided_by_name = excluded.decided_by_name, decided_on = excluded.decided_on`);
}

interface ReleasedLetter {
  readonly applicationID: number;
  readonly scores: string;
}

/** Also stores what the letters said about scores. */
export async function markReleased(
  tx: Queryable,
  letters: readonly ReleasedLetter[],
  at: Date,
): Promise<void> {
  const rows = letters.map(({ applicationID, scores }) => ({ applicationID, scores }));
  await tx.execute(sql`
    update decision set released_on = ${at}, scores = letter.scores
    from jsonb_to_recordset(${json(rows)}) as letter ("applicationID" integer, scores text)
    where decision.application_id = letter."applicationID"`);
}

interface Comment {
  readonly assessor: number;
  readonly finalComment: string;
}

/** The final comments of the assessments that count. */
export const listComments = (tx: Queryable, applicationID: number): Promise<Comment[]> =>
  tx.query<Comment[]>(sql`
    select assessor_id as assessor, final_comment as "finalComment" from assessment
    where application_id = ${applicationID} and set_aside_on is null order by assessor_id`);
