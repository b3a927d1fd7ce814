// SQL of a person's own part in a panel: answers about interests, declines, and what is expected of them.
import type { Declaration, Decline, OwnPanel } from '../../../contract/declarations.ts';
import type { DeclineFields } from '../../../contract/panel-fields.ts';
import type { PanelMode } from '../../../contract/panel-vocabulary.ts';
import type { ReaderFacts } from '../../../rules/independence.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isMember, mayAssess, withPair, withPanel } from '../panel-facts/pairs.ts';
import { shownCompany } from '../restriction-facts/columns.ts';
import { scoreColumn, withWeights } from '../score-facts/columns.ts';

const isSubmittedTo = (challengeID: number) =>
  sql`application.challenge_id = ${challengeID} and application.submitted_on is not null`;

const withAnswer = (personID: number) => sql`left join panel_pair as pair
  on pair.application_id = application.id and pair.person_id = ${personID}`;

/** Nobody can say whether they have an interest in a company whose name is hidden. */
const mustAnswer = sql`(pair.answered_on is null and application.restricted_at is null)`;

/** The companies that this person has not answered for, by name. */
export function listUnanswered(
  tx: Queryable,
  challengeID: number,
  personID: number,
): Promise<Declaration['companies']> {
  return tx.query<Declaration['companies']>(sql`
    select application.id as "applicationID", ${shownCompany} as "companyName"
    from application ${withAnswer(personID)}
    where ${isSubmittedTo(challengeID)} and ${mustAnswer}
    order by lower(application.company_name), application.id`);
}

export async function listSubmittedIDs(tx: Queryable, challengeID: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(
    sql`select id from application where ${isSubmittedTo(challengeID)}`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the applications that this person has assessed. */
export async function listAssessedIDs(
  tx: Queryable,
  personID: number,
  applicationIDs: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(sql`
    select application_id as id from assessment
    where application_id = any (${[...applicationIDs]}) and assessor_id = ${personID}`);
  return rows.map(({ id }) => id);
}

/** Keeps the time of an earlier answer, and returns the applications that had none. */
export async function answerFor(
  tx: Queryable,
  personID: number,
  applicationIDs: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }[]>(sql`
    insert into panel_pair (application_id, person_id, answered_on)
    select id, ${personID}, ${at} from unnest(${[...applicationIDs]}::integer[]) as id order by id
    on conflict (application_id, person_id) do update set answered_on = excluded.answered_on
    where panel_pair.answered_on is null
    returning application_id as id`);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

interface Pair {
  readonly applicationID: number;
  readonly personID: number;
}

const declineColumns = sql`application_id as "applicationID", decline_reason as reason, decline_note as note,
  instant(declined_on) as "declinedOn"`;

export async function insertDecline(
  tx: Queryable,
  { applicationID, personID }: Pair,
  { reason, note }: DeclineFields,
  at: Date,
): Promise<Decline> {
  const [declined] = await tx.query<[Decline]>(sql`
    insert into panel_pair (application_id, person_id, declined_on, decline_reason, decline_note)
    values (${applicationID}, ${personID}, ${at}, ${reason}, ${note})
    on conflict (application_id, person_id) do update set declined_on = excluded.declined_on,
      decline_reason = excluded.decline_reason, decline_note = excluded.decline_note
    returning ${declineColumns}`);
  return declined;
}

/** Returns the decline as it was. */
export async function deleteDecline(
  tx: Queryable,
  { applicationID, personID }: Pair,
): Promise<Decline | null> {
  const ofPair = sql`application_id = ${applicationID} and person_id = ${personID}`;
  const [declined] = await tx.query<Decline[]>(sql`
    select ${declineColumns} from panel_pair where ${ofPair} and declined_on is not null`);
  await tx.execute(sql`update panel_pair set declined_on = null, decline_reason = null, decline_note = ''
    where ${ofPair}`);
  return declined ?? null;
}

/** The panels that this person is a member of. Nobody has to answer where no declaration is required. */
export function listOwnPanels(tx: Queryable, personID: number): Promise<OwnPanel[]> {
  return tx.query<OwnPanel[]>(sql`
    select challenge.id as "challengeID", coalesce(panel.due_date, challenge.response_date) as "dueDate",
      case when panel.is_declaration_required then (
        select count(*)::integer from application ${withAnswer(personID)}
        where application.challenge_id = challenge.id and application.submitted_on is not null
          and ${mustAnswer}) else 0 end as "unansweredCount"
    from challenge_assessor
    join challenge on challenge.id = challenge_assessor.challenge_id
    join challenge_panel as panel on panel.challenge_id = challenge.id
    join person on person.id = challenge_assessor.person_id
    where challenge_assessor.person_id = ${personID} and ${mayAssess}
    order by challenge.id`);
}

export interface OwnPair extends Omit<ReaderFacts, 'isMember'> {
  readonly applicationID: number;
  readonly score: number | null;
  /** The page about interests asks about it. */
  readonly mustAnswer: boolean;
}

export interface OwnPart {
  readonly dueDate: string;
  readonly canDecline: boolean;
  readonly mode: PanelMode;
  readonly isDeclarationRequired: boolean;
  readonly isMember: boolean;
  /** In order of submission. */
  readonly pairs: readonly OwnPair[];
}

/** What is known about this person and each submitted application, with their own total. */
export async function findOwnPart(tx: Queryable, challengeID: number, personID: number): Promise<OwnPart> {
  const [found] = await tx.query<[OwnPart]>(sql`
    select coalesce(panel.due_date, challenge.response_date) as "dueDate",
      coalesce(panel.can_decline, false) as "canDecline", coalesce(panel.mode, 'everyone') as mode,
      coalesce(panel.is_declaration_required, false) as "isDeclarationRequired", ${isMember} as "isMember",
      (select coalesce(json_agg(to_json(one)), '[]') from (
        select application.id as "applicationID", pair.assigned_on is not null as "isAssigned",
          pair.answered_on is not null as "hasAnswered", pair.declined_on is not null as "hasDeclined", ${mustAnswer} as "mustAnswer",
          interest_in_force.id is not null as "hasInterest",
          case when assessment.set_aside_on is not null then 'setAside'
            when assessment.id is not null then 'counted' end as assessment,
          case when assessment.id is not null then ${scoreColumn} -> 'total' end as score
        from application ${withPair(sql`person.id`)}
        left join assessment on assessment.id = pair_assessment.id ${withWeights}
        where ${isSubmittedTo(challengeID)}
        order by application.submitted_on, application.id
      ) as one) as pairs
    from challenge ${withPanel} join person on person.id = ${personID}
    where challenge.id = ${challengeID}`);
  return found;
}
