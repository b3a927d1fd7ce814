// SQL of interests: the list with its suggestions and people, one interest, and setting assessments aside.
import type { Interest, InterestList } from '../../../contract/interests.ts';
import type { InterestKind } from '../../../contract/panel-vocabulary.ts';
import type { suggestionsFor } from '../../../rules/interest-suggestions.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignments, columnsAndValues, type Fragment, sql } from '../../platform/database/sql.ts';
import { isMember, isSetAsideByInterest } from '../panel-facts/pairs.ts';
import { shownCompany, shownTextFor } from '../restriction-facts/columns.ts';

type Reader = Pick<Actor, 'roles'>;

const interestColumns = (reader: Reader) => sql`interest.id, interest.application_id as "applicationID",
  ${shownCompany} as "companyName",
  json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name) as person,
  interest.kind, ${shownTextFor(reader, sql`interest.note`)} as note, instant(interest.declared_on) as "declaredOn",
  declarer.first_name || ' ' || declarer.last_name as "declaredBy",
  case when interest.cleared_on is not null then json_build_object('on', instant(interest.cleared_on),
    'by', interest.cleared_by_name, 'reason', ${shownTextFor(reader, sql`interest.cleared_reason`)}) end as cleared,
  exists (select from assessment where assessment.application_id = interest.application_id
    and assessment.assessor_id = interest.person_id and ${isSetAsideByInterest})
    as "hasSetAsideAssessment"`;

const source = sql`interest
  join application on application.id = interest.application_id
  join person on person.id = interest.person_id
  left join person as declarer on declarer.id = interest.declared_by`;

/** Everyone who takes part in the challenge: assessors, lead, and the group's admins, viewers and holders. */
const participants = (challengeID: number) => sql`
  select challenge_lead_id from challenge where id = ${challengeID}
  union select person_id from challenge_assessor where challenge_id = ${challengeID}
  union select assessor_id from assessment join application on application.id = application_id
    where challenge_id = ${challengeID}
  union select person_id from panel_pair join application on application.id = application_id
    where challenge_id = ${challengeID} and assigned_on is not null
  union select member.person_id from challenge join (
      table challenge_group_admin union all table challenge_group_viewer union all table challenge_group_holder
    ) as member on member.challenge_group_id = challenge.challenge_group_id
    where challenge.id = ${challengeID}`;

type SuggestionFacts = Parameters<typeof suggestionsFor>;
export interface FoundInterests extends Pick<InterestList, 'interests' | 'people'> {
  readonly members: SuggestionFacts[0];
  readonly applications: SuggestionFacts[1];
  /** Pairs with an interest or a dismissed suggestion. */
  readonly settled: SuggestionFacts[2];
}

/** The interests, newest first, the people sorted by last name, and what suggestions are made from. */
export async function findInterests(
  tx: Queryable,
  challengeID: number,
  reader: Reader,
): Promise<FoundInterests> {
  const rows = (query: Fragment) =>
    sql`(select coalesce(json_agg(to_json(one)), '[]') from (${query}) as one)`;
  const [found] = await tx.query<[FoundInterests]>(sql`select
    ${rows(sql`select ${interestColumns(reader)} from ${source} where application.challenge_id = ${challengeID}
      order by interest.declared_on desc, interest.id desc`)} as interests,
    ${rows(sql`select id, first_name as "firstName", last_name as "lastName" from person
      where id in (${participants(challengeID)})
      order by lower(last_name), lower(first_name), id`)} as people,
    ${rows(sql`select person.id, person.email from challenge
      join challenge_assessor on challenge_assessor.challenge_id = challenge.id
      join person on person.id = challenge_assessor.person_id
      where challenge.id = ${challengeID} and ${isMember} order by person.id`)} as members,
    ${rows(sql`select id, email, url from application
      where challenge_id = ${challengeID} and submitted_on is not null and restricted_at is null
      order by submitted_on, id`)} as applications,
    ${rows(sql`select application_id as "applicationID", person_id as "personID"
      from interest join application on application.id = application_id where challenge_id = ${challengeID}
      union select application_id, person_id
      from panel_pair join application on application.id = application_id
      where challenge_id = ${challengeID} and suggestion_dismissed_on is not null`)} as settled`);
  return found;
}

export type FoundInterest = Interest & { readonly assessment: 'counted' | 'setAside' | null };

/**
 * Finds an interest in a company of the challenge, and whether the person's assessment counts. An assessment that a
 * moderation set aside stays so whatever happens to the interest, so it is left out.
 */
export async function findInterest(
  tx: Queryable,
  challengeID: number,
  id: number,
  reader: Reader,
): Promise<FoundInterest | null> {
  const [found] = await tx.query<FoundInterest[]>(sql`
    select ${interestColumns(reader)}, (select case when set_aside_on is null then 'counted' else 'setAside' end
      from assessment where assessment.application_id = interest.application_id
        and assessment.assessor_id = interest.person_id
        and (set_aside_on is null or ${isSetAsideByInterest})) as assessment
    from ${source} where interest.id = ${id} and application.challenge_id = ${challengeID}`);
  return found ?? null;
}

export interface NewInterest {
  readonly applicationID: number;
  readonly kind: InterestKind;
  readonly note: string;
}

interface RecordedInterest extends NewInterest {
  readonly isCleared: boolean;
}

/** The interests of this person in the companies of these applications, in force or cleared. */
export const listRecorded = (
  tx: Queryable,
  personID: number,
  applicationIDs: readonly number[],
): Promise<RecordedInterest[]> =>
  tx.query<RecordedInterest[]>(sql`
    select application_id as "applicationID", kind, note, cleared_on is not null as "isCleared" from interest
    where person_id = ${personID} and application_id = any (${[...applicationIDs]})`);

interface Declaring {
  readonly personID: number;
  readonly declaredBy: number;
  readonly at: Date;
}

export function insertInterests(
  tx: Queryable,
  interests: readonly NewInterest[],
  { personID, declaredBy, at }: Declaring,
): Promise<{ id: number; applicationID: number; companyName: string }[]> {
  const rows = interests.map(({ applicationID, kind, note }) => ({
    application_id: applicationID,
    person_id: personID,
    kind,
    note,
    declared_on: at,
    declared_by: declaredBy,
  }));
  return tx.query(sql`
    with inserted as (insert into interest ${columnsAndValues(rows)} returning id, application_id)
    select inserted.id, application_id as "applicationID", ${shownCompany} as "companyName"
    from inserted join application on application.id = application_id order by inserted.id`);
}

/** A trigger stores the name of the person, which outlives the account. */
export async function clearInterest(
  tx: Queryable,
  id: number,
  cleared: { readonly on: Date; readonly by: number; readonly reason: string } | null,
): Promise<void> {
  const row = {
    cleared_on: cleared?.on ?? null,
    cleared_by: cleared?.by ?? null,
    cleared_reason: cleared?.reason ?? null,
  };
  await tx.execute(sql`update interest set ${assignments(row)} where id = ${id}`);
}

/** Whose assessments, and of which applications. */
interface AssessmentSelection {
  readonly assessorID: number;
  readonly applicationIDs: readonly number[];
}

export interface SetAside {
  readonly on: Date;
  readonly byName: string;
  readonly reason: string;
}

export interface ChangedAssessment {
  readonly id: number;
  readonly applicationID: number;
}

const isSelected = ({ assessorID, applicationIDs }: AssessmentSelection) =>
  sql`assessor_id = ${assessorID} and application_id = any (${[...applicationIDs]})`;

/** Returns the assessments that counted until now. */
export function setAssessmentsAside(
  tx: Queryable,
  which: AssessmentSelection,
  { on, byName, reason }: SetAside,
): Promise<ChangedAssessment[]> {
  const row = { set_aside_on: on, set_aside_by_name: byName, set_aside_reason: reason };
  return tx.query<ChangedAssessment[]>(sql`update assessment set ${assignments(row)}
    where ${isSelected(which)} and set_aside_on is null returning id, application_id as "applicationID"`);
}

/** Returns the assessments that an interest set aside until now, with what was recorded about that. */
export function countAssessments(
  tx: Queryable,
  which: AssessmentSelection,
): Promise<(ChangedAssessment & { setAsideOn: string; setAsideByName: string; setAsideReason: string })[]> {
  const row = { set_aside_on: null, set_aside_by_name: null, set_aside_reason: null };
  return tx.query(sql`
    with known as (
      select id, set_aside_on, set_aside_by_name, set_aside_reason from assessment
      where ${isSelected(which)} and ${isSetAsideByInterest} for update
    )
    update assessment set ${assignments(row)} from known where known.id = assessment.id
    returning assessment.id, assessment.application_id as "applicationID",
      instant(known.set_aside_on) as "setAsideOn", known.set_aside_by_name as "setAsideByName",
      known.set_aside_reason as "setAsideReason"`);
}

/** Whether an editor can add an interest for this person. */
export async function isParticipant(tx: Queryable, challengeID: number, personID: number): Promise<boolean> {
  return (await tx.execute(sql`select where ${personID} in (${participants(challengeID)})`)) > 0;
}

/** Finds the company of an application to the challenge. */
export async function findCompany(
  tx: Queryable,
  challengeID: number,
  applicationID: number,
): Promise<{ companyName: string; isSubmitted: boolean } | null> {
  const [found] = await tx.query<{ companyName: string; isSubmitted: boolean }[]>(sql`
    select ${shownCompany} as "companyName", submitted_on is not null as "isSubmitted"
    from application where id = ${applicationID} and challenge_id = ${challengeID}`);
  return found ?? null;
}

/** Returns whether this is new. */
export async function dismissSuggestion(
  tx: Queryable,
  pair: { readonly applicationID: number; readonly personID: number },
  at: Date,
): Promise<boolean> {
  const written = await tx.execute(sql`
    insert into panel_pair (application_id, person_id, suggestion_dismissed_on)
    values (${pair.applicationID}, ${pair.personID}, ${at})
    on conflict (application_id, person_id) do update set suggestion_dismissed_on = excluded.suggestion_dismissed_on
    where panel_pair.suggestion_dismissed_on is null`);
  return written > 0;
}
