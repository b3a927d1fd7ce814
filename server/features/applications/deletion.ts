// Locks and records what is deleted together with challenges, so that the audit entries hold its last state.

import { isRemovableApplication } from '../../../rules/applications.ts';
import { type RecordDeletedContents, recordDeletions } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import { challengeStates } from '../challenges/queries.ts';
import { panelStates } from '../panel-facts/settings-columns.ts';
import { applicationStates } from './writes.ts';

/**
 * Without these locks an application or assessment could be added or changed after it was recorded and before the
 * cascade deletes it. A new row needs a key lock on its parent, so `for update` on the parents makes its writer wait.
 * The order is that of every other writer: group, challenges, applications, people.
 */
async function lockContents(tx: Queryable, which: Fragment): Promise<void> {
  await tx.execute(sql`select from challenge where ${which} order by challenge.id for update`);
  await tx.execute(sql`select from application join challenge on challenge.id = application.challenge_id
    where ${which} order by application.id for update of application`);
}

/** Records the applications and panels of challenges that the caller records. `which` is a condition on the table challenge. */
export const recordApplications: RecordDeletedContents = async (tx, action, which) => {
  await lockContents(tx, which);
  const restricted = await tx.execute(sql`
    select from application join challenge on challenge.id = application.challenge_id
    where ${which} and application.restricted_at is not null limit 1`);
  requirePossible(isRemovableApplication({ isRestricted: restricted > 0 }));
  await recordDeletions(tx, action, 'application', applicationStates(which));
  await recordDeletions(tx, action, 'challenge_panel', panelStates(which));
};

/** Records the challenges as well, for a group that is deleted with them. */
export const recordContents: RecordDeletedContents = async (tx, action, which) => {
  await recordApplications(tx, action, which);
  await recordDeletions(tx, action, 'challenge', challengeStates(which));
};
