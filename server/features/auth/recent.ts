// Requires a recent sign-in of people with a second factor, for changes that a whole call cannot be marked for.
import { isRecent } from '../../../rules/recent-sign-in.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { ConfirmationNeeded } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { findFactors, hasSecondFactor } from '../factor-facts/queries.ts';

export async function requireRecentWithSecondFactor(
  tx: Queryable,
  { id, confirmedAt }: SignedInActor,
  at: Date,
): Promise<void> {
  if (!isRecent(confirmedAt, at) && hasSecondFactor(await findFactors(tx, id)))
    throw new ConfirmationNeeded();
}
