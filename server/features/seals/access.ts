// Decides who may seal a decision and who may open the files of a pack.
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ChallengeContext } from '../challenges/access.ts';
import { requireAllWritable, requireDecisionsEdited, requireSender } from '../letters/access.ts';
import { requireWritable } from '../panel-facts/writable.ts';
import { requireNoneRestricted } from '../restriction-facts/require-unrestricted.ts';

/** A pack shows every application, so someone with an interest in one of them gets none. */
const requireNothingWithheld = ({ tx, actor, params }: ChallengeContext) =>
  requireWritable(tx, actor, sql`challenge.id = ${params.id} and application.submitted_on is not null`);

/** For the challenge lead and super admins. */
export async function requireSealer(context: ChallengeContext) {
  const found = await requireSender(context);
  await requireNothingWithheld(context);
  await requireNoneRestricted(context.tx, context.params.id);
  return found;
}

/** Holds the challenge and its applications until the transaction ends. */
export async function requireSealerAgain(context: ChallengeContext) {
  const found = await requireSender(context, { lock: true });
  await requireAllWritable(context);
  await requireNoneRestricted(context.tx, context.params.id);
  return found;
}

export async function requireFileReader(context: ChallengeContext) {
  await requireDecisionsEdited(context);
  await requireNothingWithheld(context);
  // A sealed file cannot be changed, so people who may not read a restricted application cannot open it.
  if (!isSuperAdmin(context.actor)) await requireNoneRestricted(context.tx, context.params.id);
}
