// Reads the steps of a challenge, its packs and its releases, for the list of moments.
import type { AuditAction } from '../../../contract/history.ts';
import type { RecordedStep } from '../../../rules/score-moments.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { type Interests, interestsColumn } from '../scores/queries.ts';

/** The audit entries of steps that can be undone and taken again. */
const stepActions = {
  ready: 'mark as ready for assessment',
  complete: 'mark assessments as complete',
  moderation: 'open moderation',
} as const satisfies Record<string, AuditAction>;

/** The marks that are set now are listed even if their audit entries are missing. */
export function listSteps(tx: Queryable, challengeID: number): Promise<RecordedStep[]> {
  const { ready, complete, moderation } = stepActions;
  return tx.query<RecordedStep[]>(sql`
    with taken (at, kind) as (
      select at, case action when ${ready} then 'ready' when ${complete} then 'complete' else 'moderation' end
      from audit_event
      where record_type = 'challenge' and record_id = ${String(challengeID)}
        and action in (${ready}, ${complete}, ${moderation})
      union select ready_for_assessments_set_on, 'ready' from challenge where id = ${challengeID}
      union select assessments_complete_set_on, 'complete' from challenge where id = ${challengeID}
      union select moderation_opened_on, 'moderation' from decision_setting where challenge_id = ${challengeID}
    )
    select instant(at) as at, kind, null as by, null as release from taken where at is not null
    union all
    select instant(sealed_on), 'sealed', sealed_by_name, null from sealed_pack where challenge_id = ${challengeID}
    union all
    select instant(released_on), 'released', released_by_name, kind
    from decision_release where challenge_id = ${challengeID}`);
}

/** null if the challenge has no panel. */
export async function findInterests(tx: Queryable, challengeID: number): Promise<Interests | null> {
  const [found] = await tx.query<{ interests: Interests | null }[]>(
    sql`select ${interestsColumn} as interests from challenge where challenge.id = ${challengeID}`,
  );
  return found?.interests ?? null;
}
