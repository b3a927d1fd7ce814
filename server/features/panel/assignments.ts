// SQL that locks and changes the assignments of a panel and the limits of its members.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { lockPeopleForShare } from '../people/queries.ts';

export type IDPair = readonly [applicationID: number, personID: number];
export interface Limit {
  readonly personID: number;
  readonly maximum: number | null;
}

const applicationIDs = (pairs: readonly IDPair[]) => pairs.map(([applicationID]) => applicationID);
const personIDs = (pairs: readonly IDPair[]) => pairs.map(([, personID]) => personID);

/** The two columns of pairs as a table. */
const pairsAsTable = (pairs: readonly IDPair[]) =>
  sql`unnest(${applicationIDs(pairs)}::integer[], ${personIDs(pairs)}::integer[]) as given (application_id, person_id)`;

/** Nobody declares an interest, declines or assesses in the meantime, and nobody who gets work is deleted. */
export async function lockPairs(
  tx: Queryable,
  challengeID: number,
  pairs: readonly IDPair[],
  limits: readonly Limit[],
): Promise<void> {
  await tx.execute(sql`select from application where challenge_id = ${challengeID} and id = any (${applicationIDs(pairs)})
    order by id for no key update`);
  const people = [...personIDs(pairs), ...limits.map(({ personID }) => personID)];
  await lockPeopleForShare(tx, [...new Set(people)]);
}

interface Assignment {
  readonly at: Date;
  readonly by: number;
}

export async function addAssignments(
  tx: Queryable,
  pairs: readonly IDPair[],
  { at, by }: Assignment,
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into panel_pair (application_id, person_id, assigned_on, assigned_by)
    select application_id, person_id, ${at}::timestamptz, ${by}::integer from ${pairsAsTable(pairs)}
    on conflict (application_id, person_id)
      do update set assigned_on = excluded.assigned_on, assigned_by = excluded.assigned_by, notified_on = null`);
}

/** Keeps the answer about interests and the decline of the pair. */
export async function removeAssignments(tx: Queryable, pairs: readonly IDPair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    update panel_pair set assigned_on = null, assigned_by = null, notified_on = null
    from ${pairsAsTable(pairs)}
    where panel_pair.application_id = given.application_id and panel_pair.person_id = given.person_id`);
}

export async function setLimits(tx: Queryable, challengeID: number, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return;
  const people = limits.map(({ personID }) => personID);
  const maxima = limits.map(({ maximum }) => maximum);
  await tx.execute(sql`
    insert into panel_member (challenge_id, person_id, maximum)
    select ${challengeID}, person_id, maximum
    from unnest(${people}::integer[], ${maxima}::smallint[]) as given (person_id, maximum)
    on conflict (challenge_id, person_id) do update set maximum = excluded.maximum`);
}

/** Creates a new version of the panel, so that another editor's open board conflicts. */
export async function increaseVersion(tx: Queryable, challengeID: number): Promise<void> {
  await tx.execute(sql`update challenge_panel set mode = mode where challenge_id = ${challengeID}`);
}
