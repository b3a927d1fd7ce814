// SQL about pairs of a submitted application and a person: what is recorded, expected, done and withheld.
// rules/panel.ts and rules/independence.ts have the same rules in TypeScript. Many features use this folder, and it uses
// none of them.
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { PanelRules, ReaderFacts } from '../../../rules/independence.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/** Joins the panel of a challenge; null columns mean that it has none. */
export const withPanel = sql`left join challenge_panel as panel on panel.challenge_id = challenge.id`;

/** Joins what is recorded about an application and a person, whose id is given as SQL. */
export const withPair = (personID: Fragment) => sql`
  left join panel_pair as pair on pair.application_id = application.id and pair.person_id = ${personID}
  left join interest as interest_in_force on interest_in_force.application_id = application.id
    and interest_in_force.person_id = ${personID} and interest_in_force.cleared_on is null
  left join assessment as pair_assessment on pair_assessment.application_id = application.id
    and pair_assessment.assessor_id = ${personID}`;

/** A condition on the tables challenge and person: this person may assess it, if they are named. */
export const mayAssess = sql`(person.site in (challenge.site, ${sites.All})
  and person.roles && ${[roles.assessor, roles.superAdmin]}::integer[])`;

/** A condition on the tables challenge and person: this person is a member of the challenge's panel. */
export const isMember = sql`(${mayAssess} and exists (select from challenge_assessor
  where challenge_assessor.challenge_id = challenge.id and challenge_assessor.person_id = person.id))`;

// The following are conditions on withPanel and withPair.
export const isDone = sql`(pair_assessment.id is not null and pair_assessment.set_aside_on is null)`;

export const isExcused = sql`(interest_in_force.id is not null or pair.declined_on is not null
  or pair_assessment.set_aside_on is not null)`;

export const isExpected = (isPanelMember: Fragment) => sql`(${isDone} or (${isPanelMember}
  and (coalesce(panel.mode, 'everyone') = 'everyone' or pair.assigned_on is not null) and not ${isExcused}))`;

/** An interest in force, or for members a question about interests that they have not answered. */
export const isWithheld = (isPanelMember: Fragment) => sql`(interest_in_force.id is not null
  or (${isPanelMember} and coalesce(panel.is_declaration_required, false) and pair.answered_on is null))`;

export interface PanelPair {
  readonly panel: PanelRules & { readonly canDecline: boolean };
  readonly pair: ReaderFacts;
}

/** What a panel knows about an application and a person; null if the challenge has no panel. */
export async function findPanelPair(
  tx: Queryable,
  applicationID: number,
  personID: number,
): Promise<PanelPair | null> {
  const [found] = await tx.query<(PanelPair['panel'] & ReaderFacts)[]>(sql`
    select panel.mode, panel.is_declaration_required as "isDeclarationRequired", panel.can_decline as "canDecline",
      ${isMember} as "isMember", pair.assigned_on is not null as "isAssigned",
      pair.answered_on is not null as "hasAnswered", pair.declined_on is not null as "hasDeclined",
      interest_in_force.id is not null as "hasInterest",
      case when pair_assessment.id is null then null
        when pair_assessment.set_aside_on is null then 'counted' else 'setAside' end as assessment
    from application
    join challenge on challenge.id = application.challenge_id
    join challenge_panel as panel on panel.challenge_id = challenge.id
    join person on person.id = ${personID} ${withPair(sql`person.id`)}
    where application.id = ${applicationID}`);
  if (!found) return null;
  const { mode, isDeclarationRequired, canDecline, ...pair } = found;
  return { panel: { mode, isDeclarationRequired, canDecline }, pair };
}
