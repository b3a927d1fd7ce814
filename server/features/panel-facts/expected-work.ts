// Reads who is expected to assess what in a challenge, in a few short lists. The score summary has all assessments
// anyway, so for it this is much faster than joining every pair, as missing.ts does. Both give the same counts.
import type { PanelMode } from '../../../contract/panel-vocabulary.ts';
import { isOpen } from '../../../rules/panel.ts';
import { sql } from '../../platform/database/sql.ts';
import { mayAssess } from './pairs.ts';

/** The ids of an application and of a person. */
type Pair = readonly [applicationID: number, personID: number];

export interface ExpectedWork {
  readonly mode: PanelMode;
  /** Named assessors who may assess. */
  readonly members: readonly number[];
  readonly assigned: readonly Pair[];
  /** Declined, or with an interest in force. */
  readonly excused: readonly Pair[];
  /** The applications that someone who was erased was expected to assess. */
  readonly erased: readonly number[];
}

/** A column of the table challenge: its ExpectedWork in JSON. */
export const expectedWorkColumn = sql`json_build_object(
  'mode', coalesce((select mode from challenge_panel where challenge_panel.challenge_id = challenge.id), 'everyone'),
  'members', coalesce((
    select json_agg(person.id) from challenge_assessor join person on person.id = challenge_assessor.person_id
    where challenge_assessor.challenge_id = challenge.id and ${mayAssess}), '[]'),
  'assigned', coalesce((
    select json_agg(json_build_array(pair.application_id, pair.person_id))
    from application as about join panel_pair as pair on pair.application_id = about.id
    where about.challenge_id = challenge.id and pair.assigned_on is not null), '[]'),
  'excused', coalesce((
    select json_agg(json_build_array(excused.application_id, excused.person_id))
    from application as about join (
      select application_id, person_id from panel_pair where declined_on is not null
      union all select application_id, person_id from interest where cleared_on is null
    ) as excused on excused.application_id = about.id
    where about.challenge_id = challenge.id), '[]'),
  'erased', coalesce((
    select json_agg(about.id)
    from application as about join erased_expectation on erased_expectation.application_id = about.id
    where about.challenge_id = challenge.id), '[]'))`;

/** The people of each application. */
function byApplication(pairs: readonly Pair[]): ReadonlyMap<number, ReadonlySet<number>> {
  const people = new Map<number, Set<number>>();
  for (const [applicationID, personID] of pairs) {
    const known = people.get(applicationID);
    if (known) known.add(personID);
    else people.set(applicationID, new Set([personID]));
  }
  return people;
}

/**
 * Returns a function that counts the expected assessments of an application that nobody has given. `assessorIDs` are
 * all who have assessed it: no second assessment is expected, even if the first is set aside.
 */
export function missingCounter({ mode, members, assigned, excused, erased }: ExpectedWork) {
  const [assignedTo, excusedFrom] = [byApplication(assigned), byApplication(excused)];
  return (applicationID: number, assessorIDs: ReadonlySet<number>): number => {
    let count = erased.filter((id) => id === applicationID).length;
    for (const personID of members) {
      if (assessorIDs.has(personID)) continue;
      const isExcused = excusedFrom.get(applicationID)?.has(personID) ?? false;
      const isAssigned = assignedTo.get(applicationID)?.has(personID) ?? false;
      const recorded = { hasInterest: isExcused, hasDeclined: isExcused, assessment: null };
      if (isOpen({ isMember: true, isAssigned, ...recorded }, mode)) count += 1;
    }
    return count;
  };
}
