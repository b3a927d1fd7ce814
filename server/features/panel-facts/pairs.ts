// SQL about pairs of a submitted application and a person: what is recorded, expected, done and withheld.
// rules/panel.ts and rules/independence.ts have the same rules in TypeScript. Many features use this folder, and it uses
// none of them.
import { roles, sites } from '../../../contract/vocabulary.ts';
import type { PanelRules, ReaderFacts } from '../../../rules/independence.ts';
import { setAsideReasonPattern } from '../../../rules/panel-texts.ts';
import { type Actor, hasRole } from '../../../rules/permissions.ts';
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

/**
 * A condition on the table assessment: an interest set it aside, not a moderation. The time is not enough, because an
 * interest can be cleared and put back in force around a moderation. The recorded reason is not enough either, because
 * a moderator can use the same words.
 */
export const isSetAsideByInterest = sql`(assessment.set_aside_reason ~ ${setAsideReasonPattern}
  and exists (select from interest as cause where cause.application_id = assessment.application_id
    and cause.person_id = assessment.assessor_id and assessment.set_aside_on >= cause.declared_on))`;

export const isExcused = sql`(interest_in_force.id is not null or pair.declined_on is not null
  or pair_assessment.set_aside_on is not null)`;

export const isExpected = (isPanelMember: Fragment) => sql`(${isDone} or (${isPanelMember}
  and (coalesce(panel.mode, 'everyone') = 'everyone' or pair.assigned_on is not null) and not ${isExcused}))`;

/**
 * Whether the application is in this person's own lists and counters. Without a panel every submitted application is.
 * For someone who is not a member, it is unless they are excused; callers leave out people who may not assess.
 */
export const isOwnWork = (isPanelMember: Fragment) => sql`(panel.challenge_id is null or ${isDone}
  or (not ${isExcused}
    and (not ${isPanelMember} or panel.mode = 'everyone' or pair.assigned_on is not null)))`;

/** An interest in force, or for members a question about interests that they have not answered. */
export const isWithheld = (isPanelMember: Fragment) => sql`(interest_in_force.id is not null
  or (${isPanelMember} and coalesce(panel.is_declaration_required, false)
    and application.submitted_on is not null and pair.answered_on is null))`;

/**
 * A condition on the table application: it is withheld from this person. The ids depend on no other table, so PostgreSQL
 * finds them once for a list of any length.
 */
export const isWithheldFrom = (actor: Pick<Actor, 'id' | 'roles'>) =>
  sql`application.id in (${withheldApplications(actor)})`;

/** The ids of the applications that are withheld from this person. */
export function withheldApplications({ id, roles: actorRoles }: Pick<Actor, 'id' | 'roles'>): Fragment {
  const withInterest = sql`
    select interest.application_id from interest
    join application as declared on declared.id = interest.application_id
    join challenge_panel on challenge_panel.challenge_id = declared.challenge_id
    where interest.person_id = ${id} and interest.cleared_on is null`;
  if (!hasRole({ roles: actorRoles }, 'assessor')) return withInterest;
  return sql`${withInterest}
    union all
    select submitted.id from challenge_assessor
    join challenge_panel on challenge_panel.challenge_id = challenge_assessor.challenge_id
      and challenge_panel.is_declaration_required
    join application as submitted on submitted.challenge_id = challenge_assessor.challenge_id
      and submitted.submitted_on is not null
    where challenge_assessor.person_id = ${id} and not exists (
      select from panel_pair where panel_pair.application_id = submitted.id
        and panel_pair.person_id = ${id} and panel_pair.answered_on is not null)`;
}

/**
 * A condition on the table application: the panel gives it to this member. One that they have assessed stays theirs,
 * even if the assessment does not count.
 */
export const isGivenTo = ({ id }: Pick<Actor, 'id'>) => sql`(
  exists (select from assessment where application_id = application.id and assessor_id = ${id})
  or exists (select from panel_pair where application_id = application.id and person_id = ${id}
    and assigned_on is not null))`;

export interface PanelPair {
  readonly panel: PanelRules & { readonly canDecline: boolean };
  readonly pair: ReaderFacts;
}

/** A PanelPair in JSON. Nobody answers for an application before it is submitted. */
const panelPair = sql`json_build_object(
  'panel', json_build_object('mode', panel.mode, 'isDeclarationRequired', panel.is_declaration_required,
    'canDecline', panel.can_decline),
  'pair', json_build_object('isMember', ${isMember}, 'isAssigned', pair.assigned_on is not null,
    'hasAnswered', pair.answered_on is not null or application.submitted_on is null,
    'hasDeclined', pair.declined_on is not null, 'hasInterest', interest_in_force.id is not null,
    'assessment', case when pair_assessment.set_aside_on is not null then 'setAside'
      when pair_assessment.id is not null then 'counted' end))`;

const joinPanelPair = (personID: number) => sql`
  join challenge_panel as panel on panel.challenge_id = challenge.id
  join person on person.id = ${personID} ${withPair(sql`person.id`)}`;

/**
 * What a panel knows about the row of the table application and a person, as a PanelPair in JSON; null if its challenge
 * has no panel.
 */
export const panelPairColumn = (personID: number) => sql`(
  select ${panelPair} from challenge ${joinPanelPair(personID)} where challenge.id = application.challenge_id)`;

/** Each different PanelPair of a person and the applications of challenges with a panel; most of them have the same. */
export async function findPanelPairs(tx: Queryable, personID: number, which: Fragment): Promise<PanelPair[]> {
  const found = await tx.query<{ text: string }[]>(sql`
    select distinct ${panelPair}::text as text
    from application join challenge on challenge.id = application.challenge_id ${joinPanelPair(personID)}
    where ${which}`);
  return found.map(({ text }) => JSON.parse(text));
}

/** What a panel knows about an application and a person; null if the challenge has no panel. */
export async function findPanelPair(
  tx: Queryable,
  applicationID: number,
  personID: number,
): Promise<PanelPair | null> {
  const [found] = await tx.query<{ panelPair: PanelPair | null }[]>(sql`
    select ${panelPairColumn(personID)} as "panelPair" from application where id = ${applicationID}`);
  return found?.panelPair ?? null;
}
