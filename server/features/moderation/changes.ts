// Reads from the audit entries how assessments changed since a moderation was opened, and what that did to ranks.
import type { ModerationChange } from '../../../contract/moderation.ts';
import type { Criterion } from '../../../contract/ratings.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import {
  type AssessmentState,
  type RecordedChange,
  ranksOfChanges,
  ratingChangesOf,
} from '../../../rules/moderation-changes.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { RoomFacts } from '../decision-facts/room-facts.ts';
import { isOfRestricted } from '../restriction-facts/columns.ts';

type Differences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export interface AuditEntry {
  readonly at: string;
  readonly actorID: number | null;
  readonly actorName: string;
  readonly action: RecordedChange['action'];
  readonly assessment: number;
  readonly submission: number;
  readonly assessor: number;
  readonly changes: Differences;
}

/** Includes the entries of assessments that have been deleted since, whose last entry says what they were about. */
export function listAuditEntries(
  tx: Queryable,
  challengeID: number,
  since: string,
  reader: Pick<Actor, 'roles'>,
): Promise<AuditEntry[]> {
  const isHidden = isSuperAdmin(reader) ? sql`false` : isOfRestricted(sql`known.submission`);
  const ofChallenge = sql`select id from application where challenge_id = ${challengeID}`;
  return tx.query<AuditEntry[]>(sql`
    with known as materialized (
      select assessment.id, application_id as submission, assessor_id as assessor
      from assessment where application_id in (${ofChallenge})
      union all
      select record_id::integer, (changes #>> '{applicationID,from}')::integer,
        (changes #>> '{assessorID,from}')::integer
      from audit_event
      where record_type = 'assessment' and action = 'delete' and at >= ${since}
        and (changes #>> '{applicationID,from}')::integer in (${ofChallenge})
    )
    select instant(at) as at, actor_id as "actorID", actor_name as "actorName", action,
      known.id as assessment, known.submission, known.assessor,
      case when ${isHidden} then changes - array['changeReason', 'setAsideReason'] else changes end as changes
    from known join audit_event on record_type = 'assessment' and record_id = known.id::text
    where at >= ${since} and action in ('create', 'update', 'delete')
    order by audit_event.id`);
}

const ratingsOf = (changes: Differences) =>
  criteria.flatMap((criterion: Criterion) => {
    const difference = changes[criterion];
    if (!difference) return [];
    return [{ criterion, from: difference.from as number | null, to: difference.to as number | null }];
  });

const textOf = (changes: Differences, field: string) => {
  const value = changes[field]?.to;
  return typeof value === 'string' ? value : '';
};

const statesOf = ({ applications }: Pick<RoomFacts, 'applications'>) =>
  new Map(
    applications.flatMap(({ assessments }) =>
      assessments.map(({ id, ratings, isSetAside }): [number, AssessmentState] => [
        id,
        { ratings, isSetAside },
      ]),
    ),
  );

function recordedChangeOf(entry: AuditEntry): RecordedChange {
  const { assessment, submission, assessor, action, changes } = entry;
  const setAsideOn = changes.setAsideOn;
  return {
    assessment,
    submission,
    assessor,
    action,
    ratings: ratingsOf(changes),
    wasSetAside: setAsideOn ? setAsideOn.from !== null : action === 'delete' ? false : null,
  };
}

/**
 * The changed ratings, and the assessments that were set aside or counted again, the oldest first. New, deleted and
 * otherwise changed assessments are left out, but ranks consider them.
 */
export function changesOf(
  { rows, percents, applications }: Pick<RoomFacts, 'rows' | 'percents' | 'applications'>,
  entries: readonly AuditEntry[],
  nameOf: (entry: AuditEntry) => string,
): ModerationChange[] {
  const withheldIDs = new Set(applications.filter(({ isWithheld }) => isWithheld).map(({ id }) => id));
  const ratingChanges = ratingChangesOf(statesOf({ applications }), entries.map(recordedChangeOf));
  const ranks = ranksOfChanges(rows, percents, ratingChanges);
  return entries.flatMap((entry, index) => {
    const { at, action, submission, changes } = entry;
    const rank = ranks[index];
    if (!rank || action !== 'update' || withheldIDs.has(submission)) return [];
    const { setAsideOn } = changes;
    const ratings = ratingsOf(changes).map(({ criterion, from, to }) => ({
      criterion,
      from: from ?? 0,
      to: to ?? 0,
    }));
    if (ratings.length === 0 && !setAsideOn) return [];
    const isSetAside = setAsideOn !== undefined && setAsideOn.to !== null;
    const reason = textOf(changes, ratings.length > 0 ? 'changeReason' : 'setAsideReason');
    return [{ at, by: nameOf(entry), applicationID: submission, ratings, isSetAside, reason, ...rank }];
  });
}
