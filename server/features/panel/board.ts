// SQL of the board of a panel, and of what proposals and changes of assignments need to know.
import type { PanelMode } from '../../../contract/panel-vocabulary.ts';
import type { AssignmentMember, AssignmentPair } from '../../../rules/assignment.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { loadTable, pairTables, rowTable } from './recorded-pairs.ts';

/** The first state that holds, as in pairStateOf of rules/panel.ts. A condition on `recorded`. */
const state = sql`case when has_interest then 'interest' when assessment = 'setAside' then 'setAside'
  when has_declined then 'declined' when is_done then 'assessed' when is_assigned then 'assigned' end`;

export interface FoundBoard {
  /** JSON that follows the contract. */
  readonly board: string;
  readonly version: number;
}

/** The board in one statement; null if the challenge has no panel. Applications are in order of submission. */
export async function findBoard(tx: Queryable, challengeID: number): Promise<FoundBoard | null> {
  const mode = sql`(select mode from panel)`;
  const [found] = await tx.query<FoundBoard[]>(sql`
    with ${pairTables(challengeID)}, panel as materialized (
      select mode, version from challenge_panel where challenge_id = ${challengeID}
    ), ${loadTable(mode)}, ${rowTable(mode)}, shown as (
      select * from load where is_member or is_shown
    )
    select panel.version, to_json(board)::text as board
    from panel cross join lateral (select
      (select coalesce(json_agg(one), '[]') from (
        select id, company_name as "companyName", expected as "expectedCount"
        from row_count order by submitted_on, id) as one) as applications,
      (select coalesce(json_agg(one), '[]') from (
        select id, first_name as "firstName", last_name as "lastName", is_member as "isMember",
          expected as load, done as "doneCount", maximum
        from shown order by lower(last_name), lower(first_name), id) as one) as assessors,
      (select coalesce(json_agg(one), '[]') from (
        select application_id as "applicationID", person_id as "personID", state
        from recorded cross join lateral (select ${state} as state) as cell
        where state is not null and person_id in (select id from shown)
        order by application_id, person_id) as one) as cells
    ) as board`);
  return found ?? null;
}

export interface AssignmentState {
  readonly mode: PanelMode;
  readonly assessorsPerApplication: number | null;
  readonly applications: {
    readonly id: number;
    readonly companyName: string;
    readonly isRestricted: boolean;
  }[];
  /** By id. */
  readonly members: AssignmentMember[];
  /** People who are not members, but have an assignment or an assessment. */
  readonly others: AssignmentMember[];
  readonly pairs: AssignmentPair[];
}

/** What rules/assignment.ts and rules/assignment-changes.ts need; null if the challenge has no panel. */
export async function findAssignmentState(
  tx: Queryable,
  challengeID: number,
): Promise<AssignmentState | null> {
  const people = sql`coalesce(json_agg(json_build_object('id', id, 'firstName', first_name,
    'lastName', last_name, 'maximum', maximum) order by id), '[]')`;
  const [found] = await tx.query<AssignmentState[]>(sql`
    with ${pairTables(challengeID)}
    select mode, assessors_per_application as "assessorsPerApplication",
      (select coalesce(json_agg(json_build_object('id', id, 'companyName', company_name,
        'isRestricted', is_restricted)
        order by submitted_on, id), '[]') from submitted) as applications,
      (select ${people} from assessor where is_member) as members,
      (select ${people} from assessor where not is_member and exists (select from recorded
        where person_id = assessor.id and (is_assigned or assessment is not null))) as others,
      (select coalesce(json_agg(json_build_object('applicationID', application_id, 'personID', person_id,
        'isAssigned', is_assigned, 'hasInterest', has_interest, 'hasDeclined', has_declined,
        'assessment', assessment)), '[]') from recorded) as pairs
    from challenge_panel where challenge_id = ${challengeID}`);
  return found ?? null;
}
