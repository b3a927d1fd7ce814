// Decides what the claims of an identity provider prove, and who may sign in without it.
import { serverMessages } from '../contract/server-messages.ts';
import { sites } from '../contract/vocabulary.ts';
import { type Actor, isSuperAdmin } from './permissions.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Claims = Readonly<Record<string, unknown>>;

/** How many factors the provider says that it has seen. `accepted` are the `acr` values of the settings, if given. */
export function strengthOf({ acr, amr }: Claims, accepted: readonly string[] | null): 1 | 2 {
  const isStrong =
    accepted === null
      ? Array.isArray(amr) && amr.includes('mfa')
      : typeof acr === 'string' && accepted.includes(acr);
  return isStrong ? 2 : 1;
}

/** Entra writes the same fact as text or a number, depending on how the claim is set up. */
const trueValues: readonly unknown[] = [true, 'true', '1', 1];

/** The email if the provider has verified it, otherwise null. `xms_edov` is Entra's name for that claim. */
export function confirmedEmailOf({ email, email_verified, xms_edov }: Claims): string | null {
  if (typeof email !== 'string' || email === '') return null;
  return email_verified === true || trueValues.includes(xms_edov) ? email : null;
}

/** The clocks of the provider and the server may differ by this much. */
const clockToleranceSeconds = 30;

/** Whether the person has signed in to the provider since they were asked to. */
export const isSignedInSince = ({ auth_time }: Claims, startedAt: Date): boolean =>
  typeof auth_time === 'number' && auth_time + clockToleranceSeconds >= startedAt.getTime() / 1000;

interface ProviderPolicy {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Super admins of all sites with a second factor are exempt, so that a failing provider locks nobody out. */
export function canSignInWithoutProvider(
  person: Pick<Actor, 'roles' | 'site'>,
  hasSecondFactor: boolean,
  provider: ProviderPolicy | null,
): Verdict {
  if (!provider?.isRequired) return allow;
  if (isSuperAdmin(person) && person.site === sites.All && hasSecondFactor) return allow;
  return refuse(serverMessages.oidcRequired(provider.name));
}
