// SQL of the assessments that a moderation is about: what others gave, and setting one aside or counting it again.
import type { AssessmentScore, SetAsideScore } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { assignments, type Fragment, sql } from '../../platform/database/sql.ts';
import { shownTextFor } from '../restriction-facts/columns.ts';
import { ratingPairs, scoreColumn, withWeights } from '../score-facts/columns.ts';

const scoreColumns = (comment: Fragment) => sql`
  json_build_object('firstName', assessor.first_name, 'lastName', assessor.last_name) as assessor,
  json_build_object('id', assessment.id, ${ratingPairs}, 'isInnovative', assessment.is_innovative,
    'finalComment', ${comment}) as assessment,
  ${scoreColumn} as score`;

const scoreSource = sql`assessment
  join application on application.id = assessment.application_id
  join challenge on challenge.id = application.challenge_id ${withWeights}
  join person as assessor on assessor.id = assessment.assessor_id`;

/** The assessments of an application that count, except the reader's own, the oldest first. */
export const listOtherAssessments = (
  tx: Queryable,
  applicationID: number,
  reader: Pick<Actor, 'id' | 'roles'>,
): Promise<AssessmentScore[]> =>
  tx.query<AssessmentScore[]>(sql`
    select ${scoreColumns(shownTextFor(reader, sql`assessment.final_comment`))} from ${scoreSource}
    where assessment.application_id = ${applicationID} and assessment.assessor_id <> ${reader.id}
      and assessment.set_aside_on is null
    order by assessment.created_on, assessment.id`);

/** Also if the assessment is set aside. */
export async function hasAssessed(tx: Queryable, applicationID: number, personID: number): Promise<boolean> {
  const found = await tx.execute(sql`select from assessment
    where application_id = ${applicationID} and assessor_id = ${personID}`);
  return found > 0;
}

/** The challenge and the application of an assessment, on a site that this person can see. */
export async function findAssessedChallenge(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'site'>,
): Promise<{ challengeID: number; applicationID: number } | null> {
  const [found] = await tx.query<{ challengeID: number; applicationID: number }[]>(sql`
    select application.challenge_id as "challengeID", application.id as "applicationID"
    from assessment join application on application.id = assessment.application_id
    where assessment.id = ${id} and (${actor.site} = ${sites.All} or application.site = ${actor.site})`);
  return found ?? null;
}

export interface SetAsideMark {
  readonly setAsideOn: string | null;
  readonly setAsideByName: string | null;
  readonly setAsideReason: string | null;
}

export interface ModeratedAssessment {
  readonly assessorID: number;
  /** The assessor has an interest in the company that is in force. */
  readonly hasInterest: boolean;
  /** How many assessments of the application count. */
  readonly countedCount: number;
  readonly mark: SetAsideMark;
}

/** Locks the assessment until the transaction ends. Callers lock its challenge and its application first. */
export async function lockAssessment(tx: Queryable, id: number): Promise<ModeratedAssessment | null> {
  const locked = await tx.execute(sql`select from assessment where id = ${id} for update`);
  if (locked === 0) return null;
  const [found] = await tx.query<(Omit<ModeratedAssessment, 'mark'> & SetAsideMark)[]>(sql`
    select assessor_id as "assessorID", instant(set_aside_on) as "setAsideOn",
      set_aside_by_name as "setAsideByName", set_aside_reason as "setAsideReason",
      exists (select from interest where interest.application_id = assessment.application_id
        and interest.person_id = assessment.assessor_id and interest.cleared_on is null) as "hasInterest",
      (select count(*)::integer from assessment as given
        where given.application_id = assessment.application_id and given.set_aside_on is null) as "countedCount"
    from assessment where id = ${id}`);
  if (!found) return null;
  const { assessorID, hasInterest, countedCount, ...mark } = found;
  return { assessorID, hasInterest, countedCount, mark };
}

const markWith = async (tx: Queryable, id: number, row: Parameters<typeof assignments>[0]) => {
  await tx.execute(sql`update assessment set ${assignments(row)} where id = ${id}`);
};

export const setAside = (
  tx: Queryable,
  id: number,
  mark: { readonly on: Date; readonly byName: string; readonly reason: string },
): Promise<void> =>
  markWith(tx, id, {
    set_aside_on: mark.on,
    set_aside_by_name: mark.byName,
    set_aside_reason: mark.reason,
  });

export const countAgain = (tx: Queryable, id: number): Promise<void> =>
  markWith(tx, id, { set_aside_on: null, set_aside_by_name: null, set_aside_reason: null });

const setAsideColumn: Fragment = sql`json_build_object('on', instant(assessment.set_aside_on),
  'by', assessment.set_aside_by_name, 'reason', assessment.set_aside_reason) as "setAside"`;

export async function findSetAsideScore(tx: Queryable, id: number): Promise<SetAsideScore | null> {
  const [found] = await tx.query<SetAsideScore[]>(sql`
    select ${scoreColumns(sql`assessment.final_comment`)}, ${setAsideColumn} from ${scoreSource} where assessment.id = ${id}`);
  return found ?? null;
}
