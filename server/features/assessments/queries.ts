// SQL of assessments: what an assessor still has to assess, an application's place in the list, and the assessments.
import type {
  Assessment,
  AssessmentFields,
  AssessmentPlace,
  FollowedList,
  ScoreRecordSort,
  ToAssessSort,
} from '../../../contract/assessments.ts';
import type { Paging } from '../../../contract/endpoint.ts';
import type { AssessmentScore } from '../../../contract/score-summary.ts';
import type { Ratings, Score } from '../../../contract/scores.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListQuery, matching, orderOf } from '../../platform/database/list.ts';
import { assignments, columnsAndValues, sql } from '../../platform/database/sql.ts';
import type { ListReader } from '../applications/columns.ts';
import { submittedApplicationList } from '../applications/lists.ts';
import { awaits, isMemberHere, isNamed, isOpen } from '../challenges/awaiting.ts';
import { isDone, isOwnWork, isWithheldFrom, withPair, withPanel } from '../panel-facts/pairs.ts';
import { shownCompany, shownTextFor } from '../restriction-facts/columns.ts';
import {
  ratingFields,
  ratingPairs,
  ratingsAsColumns,
  scoreColumn,
  withWeights,
} from '../score-facts/columns.ts';

type AssessorFacts = Pick<Actor, 'id' | 'roles' | 'site'>;

/** The challenges that name this person as assessor. Super admins may assess all, so they also see all open ones. */
export function challengesToAssess(
  actor: AssessorFacts,
  paging: Paging<(typeof ToAssessSort)[number]>,
): ListQuery {
  const isDescending = paging.order === 'desc';
  const sorts = {
    status: sql`challenge.end_date`,
    name: sql`lower(challenge.name)`,
    startDate: sql`challenge.start_date`,
    endDate: sql`challenge.end_date`,
  };
  const named = isNamed(actor);
  return {
    columns: sql`challenge.id, challenge.name, challenge.start_date as "startDate", challenge.end_date as "endDate",
      challenge.site, instant(challenge.ready_for_assessments_set_on) as "readyForAssessmentsSetOn",
      instant(challenge.assessments_complete_set_on) as "assessmentsCompleteSetOn",
      progress.submitted as "submissionCount", progress.assessed as "assessedCount",
      ${awaits(actor)} as "requiresAssessmentFromUser"`,
    from: sql`challenge ${withPanel} cross join lateral (
      select count(*)::integer as submitted, (count(*) filter (where ${isDone}))::integer as assessed
      from application ${withPair(sql`${actor.id}`)}
      where application.challenge_id = challenge.id and application.submitted_on is not null
        and ${isOwnWork(isMemberHere(actor))}) as progress`,
    countFrom: sql`challenge`,
    where: sql`${actor.site === sites.All ? sql`true` : sql`challenge.site = ${actor.site}`}
      and ${isSuperAdmin(actor) ? sql`(${named} or ${isOpen})` : named}
      and ${matching(sql`challenge.search_text`, paging.search)}`,
    sortBy: [sorts[paging.sort], sql`challenge.id`],
    ...(paging.sort === 'status' && {
      order: isDescending
        ? sql`${awaits(actor)}, ${isOpen}, challenge.end_date desc, challenge.id desc`
        : sql`${awaits(actor)} desc, ${isOpen} desc, challenge.end_date, challenge.id`,
    }),
  };
}

type FoundPlace = Omit<AssessmentPlace, 'challenge' | 'isModerationOpen'>;

/**
 * Finds an application's position and neighbours in the list with one query. An application that does not match the
 * list's search gets its neighbours from the whole list. The next one to assess comes from the list first, then from
 * all others. With a panel, the list and the counts have only the person's own work.
 */
export async function findPlace(
  tx: Queryable,
  { applicationID, challengeID }: { readonly applicationID: number; readonly challengeID: number },
  actor: ListReader & { readonly isMember: boolean },
  followed: FollowedList,
): Promise<FoundPlace> {
  const list = submittedApplicationList(challengeID, actor, followed);
  const neighbour = sql`json_build_object('id', id, 'companyName', "companyName", 'hasUserAssessed', assessed)`;
  const [place] = await tx.query<[FoundPlace]>(sql`
    with submitted as materialized (
      select application.id, ${shownCompany} as "companyName", ${isDone} as assessed,
        ${isOwnWork(sql`${actor.isMember}`)} as "isOwn",
        (${list.where}) as "isFound", row_number() over (order by ${orderOf(list, followed)}) as rank
      from application join challenge on challenge.id = application.challenge_id
      ${withPanel} ${withPair(sql`${actor.id}`)}
      where application.challenge_id = ${challengeID} and application.submitted_on is not null
    ), this as (select rank, "isFound" from submitted where id = ${applicationID}),
    listed as materialized (
      select submitted.*, row_number() over (order by rank)::integer as position
      from submitted
      where "isOwn" and ("isFound" or exists (select from this where not "isFound"))
    )
    select (select position from listed where id = ${applicationID}) as position,
      (select count(*)::integer from listed) as "listCount",
      (select count(*)::integer from submitted where "isOwn") as "submissionCount",
      (select count(*)::integer from submitted where "isOwn" and assessed) as "assessedCount",
      (select ${neighbour} from listed where rank < (select rank from this) order by rank desc limit 1) as previous,
      (select ${neighbour} from listed where rank > (select rank from this) order by rank limit 1) as next,
      (select ${neighbour} from submitted where "isOwn" and not assessed and id <> ${applicationID}
        order by "isFound" desc, rank <= (select rank from this), rank limit 1) as "nextToAssess",
      (select json_build_object('by', actor_name, 'at', instant(at)) from audit_event
        where record_type = 'application' and record_id = ${String(applicationID)} and changes ? 'ktnEntrySummary'
        order by id desc limit 1) as "entrySummaryChange"`);
  return place;
}

const assessmentColumns = sql`assessment.id, assessment.application_id as "applicationID",
  ${ratingFields}, assessment.is_innovative as "isInnovative", assessment.final_comment as "finalComment",
  instant(assessment.created_on) as "createdOn"`;

/** Finds the assessment by one assessor. `lock` holds it until the transaction ends. */
export async function findAssessment(
  tx: Queryable,
  applicationID: number,
  assessorID: number,
  { lock = false } = {},
): Promise<{ assessment: Assessment; version: number; isSetAside: boolean } | null> {
  const [found] = await tx.query<(Assessment & { version: number; isSetAside: boolean })[]>(sql`
    select ${assessmentColumns}, assessment.version, set_aside_on is not null as "isSetAside" from assessment
    where application_id = ${applicationID} and assessor_id = ${assessorID} ${lock ? sql`for update` : sql``}`);
  if (!found) return null;
  const { version, isSetAside, ...assessment } = found;
  return { assessment, version, isSetAside };
}

const columnsOf = ({ isInnovative, finalComment, ...ratings }: AssessmentFields) => ({
  ...ratingsAsColumns(ratings),
  is_innovative: isInnovative,
  final_comment: finalComment,
});

/**
 * The first version counts seconds since 2026, before any assessment existed. An assessment that is created again after
 * a deletion must not get a version that an old tab still has.
 */
const firstVersion = (at: Date) => Math.floor((at.getTime() - Date.UTC(2026, 0)) / 1000);

/** Returns null if this assessor has already assessed the application, perhaps just now in another tab. */
export async function insertAssessment(
  tx: Queryable,
  {
    applicationID,
    assessorID,
    fields,
  }: { applicationID: number; assessorID: number; fields: AssessmentFields },
  at: Date,
): Promise<number | null> {
  const row = {
    application_id: applicationID,
    assessor_id: assessorID,
    ...columnsOf(fields),
    created_on: at,
    version: firstVersion(at),
  };
  const [inserted] = await tx.query<{ id: number }[]>(sql`
    insert into assessment ${columnsAndValues(row)} on conflict (application_id, assessor_id) do nothing returning id`);
  return inserted?.id ?? null;
}

/** The reason is null unless moderation is open. */
export async function updateAssessment(
  tx: Queryable,
  id: number,
  fields: AssessmentFields,
  changeReason: string | null,
): Promise<void> {
  const row = { ...columnsOf(fields), change_reason: changeReason };
  await tx.execute(sql`update assessment set ${assignments(row)} where id = ${id}`);
}

/** All assessments of one application, or only one of them, with their assessors and scores. */
export function scoresOfApplication(
  { applicationID, assessmentID }: { applicationID: number; assessmentID?: number | undefined },
  reader: Pick<Actor, 'roles'>,
  paging: Paging<(typeof ScoreRecordSort)[number]>,
): ListQuery {
  const id = sql`assessment.id`;
  const sorts = {
    createdOn: [sql`assessment.created_on`, id],
    name: [sql`lower(assessor.first_name)`, sql`lower(assessor.last_name)`, id],
    email: [sql`lower(assessor.email)`, id],
  } as const;
  const pairs = sql`'id', assessment.id, 'applicationID', assessment.application_id, ${ratingPairs},
    'isInnovative', is_innovative, 'finalComment', ${shownTextFor(reader, sql`final_comment`)},
    'createdOn', instant(assessment.created_on)`;
  return {
    columns: sql`case when set_aside_on is null then json_build_object(${pairs})
        else json_build_object(${pairs}, 'isSetAside', true) end as assessment,
      json_build_object('firstName', assessor.first_name, 'lastName', assessor.last_name, 'email', assessor.email)
        as assessor,
      ${scoreColumn} as score`,
    from: sql`assessment
      join application on application.id = assessment.application_id
      join challenge on challenge.id = application.challenge_id ${withWeights}
      join person as assessor on assessor.id = assessment.assessor_id`,
    where: sql`assessment.application_id = ${applicationID}
      and ${assessmentID === undefined ? sql`true` : sql`assessment.id = ${assessmentID}`}
      and ${matching(sql`assessor.search_text`, paging.search)}`,
    sortBy: sorts[paging.sort],
  };
}

/** The application of an assessment, on a site that this person can see. */
export async function findAssessed(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'site'>,
): Promise<number | null> {
  const [found] = await tx.query<{ applicationID: number }[]>(sql`
    select application.id as "applicationID" from assessment
    join application on application.id = assessment.application_id
    where assessment.id = ${id} and (${actor.site} = ${sites.All} or application.site = ${actor.site})`);
  return found?.applicationID ?? null;
}

type DeletedAssessment = Assessment & { readonly assessorID: number; readonly setAsideOn: string | null };

/** Deletes an assessment on a site that this person can see, and returns its last state for the audit entry. */
export async function deleteAssessment(
  tx: Queryable,
  id: number,
  actor: Pick<Actor, 'site'>,
): Promise<DeletedAssessment | null> {
  const [deleted] = await tx.query<DeletedAssessment[]>(sql`
    delete from assessment using application
    where assessment.id = ${id} and application.id = assessment.application_id
      and (${actor.site} = ${sites.All} or application.site = ${actor.site})
    returning ${assessmentColumns}, assessment.assessor_id as "assessorID",
      instant(assessment.set_aside_on) as "setAsideOn"`);
  return deleted ?? null;
}

export interface ExportedAssessment extends Ratings, Pick<AssessmentScore, 'assessor'> {
  readonly id: number;
  readonly applicationID: number;
  readonly companyName: string;
  readonly isInnovative: boolean;
  readonly finalComment: string;
  readonly createdOn: string;
  readonly score: Score;
  readonly isSetAside: boolean;
}

/**
 * The next page of assessments of a challenge, grouped by application, without those of applications that a panel
 * withholds from the reader. It reads page by page, as the export of applications does.
 */
export function listAssessmentsForExport(
  tx: Queryable,
  challengeID: number,
  reader: ListReader,
  page: {
    readonly after: Pick<ExportedAssessment, 'id' | 'applicationID'> | null;
    readonly size: number;
  },
): Promise<ExportedAssessment[]> {
  const { applicationID, id } = page.after ?? { applicationID: 0, id: 0 };
  return tx.query<ExportedAssessment[]>(sql`
    select ${assessmentColumns}, ${shownTextFor(reader, sql`assessment.final_comment`)} as "finalComment",
      ${shownCompany} as "companyName",
      json_build_object('firstName', assessor.first_name, 'lastName', assessor.last_name) as assessor,
      ${scoreColumn} as score, assessment.set_aside_on is not null as "isSetAside"
    from assessment
    join application on application.id = assessment.application_id
    join challenge on challenge.id = application.challenge_id ${withWeights}
    join person as assessor on assessor.id = assessment.assessor_id
    where application.challenge_id = ${challengeID} and application.id >= ${applicationID}
      and (application.id, assessment.id) > (${applicationID}, ${id})
      and ${reader.panel ? sql`not ${isWithheldFrom(reader)}` : sql`true`}
    order by application.id, assessment.id limit ${page.size}`);
}
