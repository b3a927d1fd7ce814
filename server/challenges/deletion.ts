// What goes along when challenges are deleted: its last states are kept in the audit record, however much it is.
import { applicationStates } from '../applications/queries.ts';
import { type Change, recordDeletions } from '../database/audit.ts';
import type { Sql } from '../database/connect.ts';
import type { Fragment } from '../database/list.ts';
import { challengeStates } from './queries.ts';

type Deed = Pick<Change, 'actor' | 'at' | 'requestID'>;

/** `which`: a condition on the table challenge. */
export const recordSubmissions = (tx: Sql, deed: Deed, which: Fragment) =>
  recordDeletions(tx, deed, 'application', applicationStates(tx, which));

export async function recordContents(tx: Sql, deed: Deed, which: Fragment): Promise<void> {
  await recordSubmissions(tx, deed, which);
  await recordDeletions(tx, deed, 'challenge', challengeStates(tx, which));
}
