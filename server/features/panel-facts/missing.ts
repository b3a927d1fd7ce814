// Counts the expected assessments that nobody has given yet.
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isDone, isExpected, mayAssess, withPair, withPanel } from './pairs.ts';

/**
 * A table expression with one row for each submitted application of a challenge that lacks expected assessments. The
 * expected count of an application is this plus the assessments that count. Without a panel, every named assessor with
 * the role is expected, except those whose assessment is set aside. What was expected of someone who was erased stays.
 */
export const missingCounts = (challengeID: number): Fragment => sql`(
  select application_id, sum(missing)::integer as missing from (
  select application.id as application_id, count(*)::integer as missing
  from challenge ${withPanel}
  join application on application.challenge_id = challenge.id and application.submitted_on is not null
  join challenge_assessor on challenge_assessor.challenge_id = challenge.id
  join person on person.id = challenge_assessor.person_id
  ${withPair(sql`person.id`)}
  where challenge.id = ${challengeID} and ${mayAssess} and ${isExpected(sql`true`)} and not ${isDone}
  group by application.id
  union all
  select application.id, count(*)::integer
  from application join erased_expectation on erased_expectation.application_id = application.id
  where application.challenge_id = ${challengeID} and application.submitted_on is not null
  group by application.id) as part
  group by application_id)`;
