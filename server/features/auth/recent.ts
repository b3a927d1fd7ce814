// Requires a recent sign-in of people who have or need a second factor, in calls where only some changes require it.
import { isRecent } from '../../../rules/recent-sign-in.ts';
import { isSecondFactorRequired } from '../../../rules/second-factor-policy.ts';
import { ConfirmationNeeded } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import { findFactors, hasSecondFactor } from '../factor-facts/queries.ts';

export async function requireRecentWithSecondFactor(
  { tx, now, services }: Pick<Context<never>, 'tx' | 'now' | 'services'>,
  actor: SignedInActor,
): Promise<void> {
  if (isRecent(actor.confirmedAt, now.instant)) return;
  const isCovered = isSecondFactorRequired(services.settings.secondFactor, actor);
  if (isCovered || hasSecondFactor(await findFactors(tx, actor.id))) throw new ConfirmationNeeded();
}
