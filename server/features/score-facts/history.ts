// Reads the periods in which weights, applications and assessments of a challenge applied: current rows and history.

import type { Actor } from '../../../rules/permissions.ts';
import { restrictedName } from '../../../rules/restricted-records.ts';
import type { AssessmentPeriod, ScoreHistory } from '../../../rules/score-history.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonLiteral, jsonObject, jsonString } from '../../platform/database/json-text.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { isWithheldFrom } from '../panel-facts/pairs.ts';
import { isOfRestricted } from '../restriction-facts/columns.ts';
import { percentList, ratingLiterals } from './columns.ts';

export interface ReadHistory extends ScoreHistory {
  /** Whether the challenge has an assessment panel today. */
  readonly hasPanel: boolean;
  /** The applications that are withheld from the reader today. A deleted one is not. */
  readonly withheldIDs: readonly number[];
  /** The applications that the challenge has today. */
  readonly existingIDs: readonly number[];
}

/**
 * Leaves out what cannot apply at a moment. Instants have milliseconds and the database has microseconds, so everything
 * of the whole millisecond is read, and rules/score-history.ts decides.
 */
interface PeriodFilter {
  readonly current: (since: Fragment) => Fragment;
  readonly ended: Fragment;
}

const allPeriods: PeriodFilter = { current: () => sql`true`, ended: sql`true` };

const periodsAt = (at: Date): PeriodFilter => {
  const next = new Date(at.getTime() + 1);
  return {
    current: (since) => sql`${since} < ${next}`,
    ended: sql`valid && tstzrange(${at}, ${next})`,
  };
};

const currentPeriod = (since: Fragment) =>
  sql`instant(${since}) as from, null::text as until, false as "isReconstructed"`;

const endedPeriod = sql`instant(lower(valid)) as from, instant(upper(valid)) as until,
  is_reconstructed as "isReconstructed"`;

/** JSON text of an instant, which has no character that JSON escapes. */
const jsonInstant = (moment: Fragment) => sql`coalesce('"' || instant(${moment}) || '"', 'null')`;

const setAside = sql`case when assessment.set_aside_on is null then 'null' else ${jsonObject({
  on: jsonInstant(sql`assessment.set_aside_on`),
  by: jsonString(sql`assessment.set_aside_by_name`),
  reason: jsonString(sql`assessment.set_aside_reason`),
})} end`;

interface PeriodColumns {
  readonly id: Fragment;
  readonly firstName: Fragment;
  readonly lastName: Fragment;
  readonly from: Fragment;
  readonly until: Fragment;
  readonly isReconstructed: Fragment;
}

/** Joined as text, because a challenge has thousands and json_agg takes several times as long. */
const assessmentObject = ({ id, firstName, lastName, from, until, isReconstructed }: PeriodColumns) =>
  jsonObject({
    assessmentID: jsonLiteral(id),
    applicationID: jsonLiteral(sql`assessment.application_id`),
    assessorID: jsonLiteral(sql`assessment.assessor_id`),
    firstName: jsonString(firstName),
    lastName: jsonString(lastName),
    ...ratingLiterals,
    isInnovative: jsonLiteral(sql`assessment.is_innovative`),
    finalComment: jsonString(sql`assessment.final_comment`),
    createdOn: jsonInstant(sql`assessment.created_on`),
    setAside,
    changeReason: jsonString(sql`assessment.change_reason`),
    from: jsonInstant(from),
    until: jsonInstant(until),
    isReconstructed: jsonLiteral(isReconstructed),
  });

/** Restricted applications keep their place in past rankings, without their name. */
const applicationFields = (id: Fragment) => sql`
  case when ${isOfRestricted(id)} then ${restrictedName} else application.company_name end as "companyName",
  case when ${isOfRestricted(id)} then '' else application.overall_score_summary end as "overallScoreSummary",
  instant(application.submitted_on) as "submittedOn"`;

const listOf = (periods: Fragment, order = sql``) =>
  sql`(select coalesce(json_agg(period ${order}), '[]') from (${periods}) as period)`;

function weightingPeriods({ current, ended }: PeriodFilter): Fragment {
  const since = sql`coalesce(challenge.weights_valid_from, challenge.created_at)`;
  return listOf(sql`
    select ${percentList} as percents, ${currentPeriod(since)} where ${current(since)}
    union all
    select to_json(percents), ${endedPeriod} from weighting_history
    where weighting_history.challenge_id = challenge.id and ${ended}`);
}

function applicationPeriods({ current, ended }: PeriodFilter): Fragment {
  const since = sql`coalesce(application.valid_from, application.created_on)`;
  return listOf(
    sql`
    select application.id as "applicationID", ${applicationFields(sql`application.id`)}, ${currentPeriod(since)}
    from application where application.challenge_id = challenge.id and ${current(since)}
    union all
    select application.application_id, ${applicationFields(sql`application.application_id`)}, ${endedPeriod}
    from application_history as application where application.challenge_id = challenge.id and ${ended}`,
    sql`order by lower(period."companyName"), period."applicationID"`,
  );
}

function assessmentPeriods({ current, ended }: PeriodFilter): Fragment {
  const since = sql`coalesce(assessment.valid_from, assessment.created_on)`;
  const currentColumns = {
    id: sql`assessment.id`,
    firstName: sql`person.first_name`,
    lastName: sql`person.last_name`,
    from: since,
    until: sql`null::timestamptz`,
    isReconstructed: sql`false`,
  };
  const endedColumns = {
    id: sql`assessment.assessment_id`,
    firstName: sql`assessment.assessor_first_name`,
    lastName: sql`assessment.assessor_last_name`,
    from: sql`lower(valid)`,
    until: sql`upper(valid)`,
    isReconstructed: sql`is_reconstructed`,
  };
  return sql`(select '[' || coalesce(string_agg(period.object, ','), '') || ']' from (
    select ${assessmentObject(currentColumns)} as object
    from application join assessment on assessment.application_id = application.id
    join person on person.id = assessment.assessor_id
    where application.challenge_id = challenge.id and ${current(since)}
    union all
    select ${assessmentObject(endedColumns)}
    from assessment_history as assessment where assessment.challenge_id = challenge.id and ${ended}) as period)`;
}

/** What assessors wrote about a restricted application is hidden, as it is in the present ranking. */
const withoutTexts = (one: AssessmentPeriod): AssessmentPeriod => ({
  ...one,
  finalComment: '',
  setAside: one.setAside && { ...one.setAside, reason: '' },
  changeReason: one.changeReason && '',
});

/** One statement, so that everything is of the same moment. With `at`, only the periods that this moment needs. */
export async function findScoreHistory(
  tx: Queryable,
  challengeID: number,
  reader: Pick<Actor, 'id' | 'roles'>,
  at?: Date,
): Promise<ReadHistory> {
  const periods = at ? periodsAt(at) : allPeriods;
  type Row = Omit<ReadHistory, 'assessments'> & {
    readonly assessments: string;
    readonly restrictedIDs: number[];
  };
  const [found] = await tx.query<Row[]>(sql`
    select ${weightingPeriods(periods)} as weightings, ${applicationPeriods(periods)} as applications,
      ${assessmentPeriods(periods)} as assessments,
      exists (select from challenge_panel where challenge_panel.challenge_id = challenge.id) as "hasPanel",
      array(select application.id from application
        where application.challenge_id = challenge.id and ${isWithheldFrom(reader)}) as "withheldIDs",
      array(select application.id from application where application.challenge_id = challenge.id) as "existingIDs",
      array(select application.id from application
        where application.challenge_id = challenge.id and application.restricted_at is not null) as "restrictedIDs"
    from challenge where challenge.id = ${challengeID}`);
  if (!found) throw new NotFound();
  const { restrictedIDs, ...history } = found;
  const assessments: AssessmentPeriod[] = JSON.parse(history.assessments);
  const isRestricted = new Set(restrictedIDs);
  return {
    ...history,
    assessments:
      restrictedIDs.length === 0
        ? assessments
        : assessments.map((one) => (isRestricted.has(one.applicationID) ? withoutTexts(one) : one)),
  };
}
