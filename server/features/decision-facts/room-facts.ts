// Reads what the decision room calculates with: the weights, the applications and the ratings of their assessments.
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { type AssessmentRow, type Percents, percentsOf } from '../../../rules/assessment-rows.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { weightingOf } from '../groups/queries.ts';
import { missingCounts } from '../panel-facts/missing.ts';
import { isWithheldFrom } from '../panel-facts/pairs.ts';
import { shownCompany } from '../restriction-facts/columns.ts';
import { ratingList } from '../score-facts/columns.ts';

export interface RoomAssessment {
  readonly id: number;
  readonly assessorID: number;
  readonly assessorName: string;
  /** In the order of the criteria. */
  readonly ratings: readonly [number, number, number, number, number];
  readonly commentLength: number;
  readonly isSetAside: boolean;
}

export interface RoomApplicationFacts {
  readonly id: number;
  readonly companyName: string;
  /** Counts from 1 in the order of the companies' names, which is the order of equal scores. */
  readonly companyPosition: number;
  /** The reader may see only the company and its average score. */
  readonly isWithheld: boolean;
  /** Missing in the facts of a past moment, about which nobody decides. */
  readonly isRestricted?: boolean;
  /** The following two are only in the facts of a past moment. */
  readonly isDeleted?: boolean;
  readonly isScoreHidden?: boolean;
  readonly expectedCount: number;
  /** By assessor, including those that are set aside. */
  readonly assessments: readonly RoomAssessment[];
}

export interface RoomFacts {
  readonly percents: Percents;
  /** Whether the challenge has an assessment panel. */
  readonly hasPanel: boolean;
  /** Every submitted application, by id. */
  readonly applications: readonly RoomApplicationFacts[];
  /** The assessments that count, by application and assessor. */
  readonly rows: readonly AssessmentRow[];
}

/** The id of the assessment, the assessor, five ratings, the length of the comment, and 1 if it is set aside. */
type AssessmentNumbers = readonly [
  ...[id: number, assessorID: number],
  ...ratings: RoomAssessment['ratings'],
  ...[commentLength: number, setAside: number],
];

interface Row extends Omit<RoomApplicationFacts, 'expectedCount' | 'id' | 'assessments'> {
  readonly weighting: ScoreWeighting;
  /** By id; only in the first row. */
  readonly assessorNames: Readonly<Record<number, string>> | null;
  readonly assessments: readonly AssessmentNumbers[];
  readonly hasPanel: boolean;
  /** null for a challenge without submitted applications. */
  readonly id: number | null;
  readonly missing: number;
}

const assessmentOf = (
  [id, assessorID, a, b, c, d, e, commentLength, setAside]: AssessmentNumbers,
  names: Readonly<Record<number, string>>,
): RoomAssessment => ({
  id,
  assessorID,
  assessorName: names[assessorID] ?? '',
  ratings: [a, b, c, d, e],
  commentLength,
  isSetAside: setAside === 1,
});

const isCounted = ({ isSetAside }: RoomAssessment) => !isSetAside;

/**
 * One statement, so that all figures are of the same moment. Assessments are lists of numbers, because PostgreSQL takes
 * three times as long to write objects.
 */
export async function findRoomFacts(
  tx: Queryable,
  challengeID: number,
  reader: Pick<Actor, 'id' | 'roles'>,
): Promise<RoomFacts> {
  // Materialized, because PostgreSQL would otherwise count again for each application of a challenge that has just grown.
  const found = await tx.query<Row[]>(sql`
    with missing_count as materialized ${missingCounts(challengeID)}
    select ${weightingOf(sql`challenge`)} as weighting,
      exists (select from challenge_panel where challenge_panel.challenge_id = challenge.id) as "hasPanel",
      application.id, ${shownCompany} as "companyName",
      row_number() over (order by lower(application.company_name), application.id)::integer as "companyPosition",
      ${isWithheldFrom(reader)} as "isWithheld", application.restricted_at is not null as "isRestricted",
      coalesce(missing_count.missing, 0) as missing,
      case when row_number() over (order by application.id) = 1 then (
        select coalesce(json_object_agg(id, concat_ws(' ', first_name, last_name)), '{}') from person
        where id in (select assessor_id from assessment join application as assessed
          on assessed.id = assessment.application_id where assessed.challenge_id = challenge.id)
      ) end as "assessorNames",
      coalesce((
        select to_json(array_agg(array[assessment.id, assessment.assessor_id, ${ratingList},
          length(btrim(assessment.final_comment)), (assessment.set_aside_on is not null)::integer]
          order by assessment.assessor_id))
        from assessment where assessment.application_id = application.id), '[]') as assessments
    from challenge
    left join application on application.challenge_id = challenge.id and application.submitted_on is not null
    left join missing_count on missing_count.application_id = application.id
    where challenge.id = ${challengeID}
    order by application.id`);
  const [first] = found;
  if (!first) throw new NotFound();
  const names = first.assessorNames ?? {};
  const applications = found.flatMap(
    ({ id, companyName, companyPosition, isWithheld, isRestricted, missing, assessments: numbers }) => {
      if (id === null) return [];
      const assessments = numbers.map((one) => assessmentOf(one, names));
      const expectedCount = missing + assessments.filter(isCounted).length;
      return [{ id, companyName, companyPosition, isWithheld, isRestricted, expectedCount, assessments }];
    },
  );
  const rows = applications.flatMap(({ id, assessments }) =>
    assessments
      .filter(isCounted)
      .map(({ assessorID, ratings }): AssessmentRow => [id, assessorID, ...ratings]),
  );
  return { percents: percentsOf(first.weighting), hasPanel: first.hasPanel, applications, rows };
}
