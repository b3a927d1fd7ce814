// Refuses a sign-in without the identity provider, where the settings require the provider.
import type { Actor } from '../../../rules/permissions.ts';
import { canSignInWithoutProvider } from '../../../rules/single-sign-on.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { requirePossible } from '../../platform/errors/http-errors.ts';
import type { Services } from '../../platform/http/services.ts';
import { findFactors, hasSecondFactor } from '../factor-facts/queries.ts';

/** For staff, after they have shown a password, a passkey or an invitation, so that strangers learn nothing from it. */
export async function requireProviderNotNeeded(
  tx: Queryable,
  { settings }: Pick<Services, 'settings'>,
  person: Pick<Actor, 'id' | 'roles' | 'site'>,
): Promise<void> {
  if (!settings.oidc?.isRequired) return;
  const factors = await findFactors(tx, person.id);
  requirePossible(canSignInWithoutProvider(person, hasSecondFactor(factors), settings.oidc));
}
