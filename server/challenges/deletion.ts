// Locks and records what is deleted together with challenges, so that its last states stay in the audit record.
import { applicationStates } from '../applications/queries.ts';
import { type Change, recordDeletions } from '../database/audit.ts';
import type { Sql } from '../database/connect.ts';
import type { Fragment } from '../database/list.ts';
import { challengeStates } from './queries.ts';

type Deed = Pick<Change, 'actor' | 'at' | 'requestID'>;

/**
 * Without these locks an application or assessment could be added or changed after it was recorded and before the
 * cascade deletes it. A new row needs a key lock on its parent, so `for update` on the parents makes its writer wait.
 * The order is that of every other writer: group, challenges, applications, people.
 */
async function lockContents(tx: Sql, which: Fragment): Promise<void> {
  await tx`select from challenge where ${which} order by challenge.id for update`;
  await tx`select from application join challenge on challenge.id = application.challenge_id
    where ${which} order by application.id for update of application`;
}

/** Of challenges that the caller records. `which`: a condition on the table challenge. */
export async function recordSubmissions(tx: Sql, deed: Deed, which: Fragment): Promise<void> {
  await lockContents(tx, which);
  await recordDeletions(tx, deed, 'application', applicationStates(tx, which));
}

/** The challenges as well, for a group that is deleted with them. */
export async function recordContents(tx: Sql, deed: Deed, which: Fragment): Promise<void> {
  await recordSubmissions(tx, deed, which);
  await recordDeletions(tx, deed, 'challenge', challengeStates(tx, which));
}
