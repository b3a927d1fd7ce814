// Reads what is decided about the applications of a challenge.
import type { Decision } from '../../../contract/decisions.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { shownCompany } from '../restriction-facts/columns.ts';

export interface StoredDecision extends Decision {
  readonly feedback: string;
  /** 0 while nothing is stored. */
  readonly version: number;
  readonly isRestricted: boolean;
}

/** Only super admins read what is written about a restricted application. */
export function shownDecision(
  reader: Pick<Actor, 'roles'>,
  { version: _, isRestricted, ...decision }: StoredDecision,
): Decision & Pick<StoredDecision, 'feedback'> {
  return isRestricted && !isSuperAdmin(reader) ? { ...decision, reason: '', feedback: '' } : decision;
}

/** One for each submitted application, by id; undecided if nothing is stored. */
export function listDecisions(tx: Queryable, challengeID: number): Promise<StoredDecision[]> {
  return tx.query<StoredDecision[]>(sql`
    select application.id as "applicationID", ${shownCompany} as "companyName", decision.outcome,
      decision.reserve_place as "reservePlace", coalesce(decision.reason, '') as reason,
      coalesce(decision.feedback, '') as feedback, decision.decided_by_name as "decidedBy",
      instant(decision.decided_on) as "decidedOn", instant(decision.released_on) as "releasedOn",
      coalesce(decision.version, 0) as version, application.restricted_at is not null as "isRestricted"
    from application left join decision on decision.application_id = application.id
    where application.challenge_id = ${challengeID} and application.submitted_on is not null
    order by application.id`);
}

/** What was decided about the row of the table application, for the audit entry of its deletion; null if nothing was. */
export const decisionRecordColumn: Fragment = sql`(
  select json_build_object('outcome', outcome, 'reservePlace', reserve_place, 'reason', reason,
    'feedback', feedback, 'decidedBy', decided_by_name, 'decidedOn', instant(decided_on),
    'releasedOn', instant(released_on))
  from decision where decision.application_id = application.id)`;
