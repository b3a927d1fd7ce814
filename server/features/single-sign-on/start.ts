// Sends someone to the identity provider, to sign in, to link their account there, or to confirm who they are.

import { serverMessages } from '../../../contract/server-messages.ts';
import type { OidcPurpose, singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { canCall } from '../../../rules/permissions.ts';
import { isRecent } from '../../../rules/recent-sign-in.ts';
import {
  ConfirmationNeeded,
  Refusal,
  requireAllowed,
  TooManyAttempts,
  Unauthorized,
} from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import type { OidcSettings } from '../../platform/settings/oidc-settings.ts';
import { attemptedCode } from '../auth/codes.ts';
import { countAttempt } from '../auth/throttle.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { attemptCookie, insertAttempt } from './attempts.ts';
import { authorizationAddress, newSecrets } from './provider.ts';

export function requireOidc({ settings }: Pick<Services, 'settings'>): OidcSettings {
  if (!settings.oidc) throw new Refusal(serverMessages.oidcNotSetUp);
  return settings.oidc;
}

/** For purposes other than signing in. */
export function requireStaff(actor: SignedInActor | null): SignedInActor {
  if (!actor) throw new Unauthorized();
  requireAllowed(canCall(actor, 'staff'));
  return actor;
}

function callerFor(purpose: OidcPurpose, actor: SignedInActor | null, at: Date): SignedInActor | null {
  if (purpose === 'signIn') return null;
  const caller = requireStaff(actor);
  // A stolen sign-in must not be able to link the thief's account.
  if (purpose === 'link' && !isRecent(caller.confirmedAt, at)) throw new ConfirmationNeeded();
  return caller;
}

type CountContext = Pick<
  Context<typeof singleSignOnStart.start>,
  'services' | 'address' | 'now' | 'deadline' | 'userAgent' | 'requestID'
>;

/** Counts a call for its address. The state is the account, so a success can delete what it caused. */
export async function countOidcCall(context: CountContext, state: string) {
  const { services, address, now, deadline } = context;
  const attempt = { purpose: 'oidc', account: attemptedCode(state), address } as const;
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordFailure(context, { kind: 'throttled', account: null });
    throw error;
  }
  return attempt;
}

/** Calls the provider, so no connection to the database is held in the meantime. */
export async function startAtProvider(
  context: Context<typeof singleSignOnStart.start>,
): Promise<{ address: string }> {
  const { actor, body, now, services, deadline } = context;
  const oidc = requireOidc(services);
  const caller = callerFor(body.purpose, actor, now.instant);
  const secrets = await newSecrets(body.purpose);
  await countOidcCall(context, secrets.state);
  const mustSignIn = body.purpose === 'confirm';
  const address = await authorizationAddress(
    services.settings,
    oidc,
    { ...secrets, mustSignIn },
    now.instant,
  );
  const browser = attemptCookie(services.settings, context).start();
  const attempt = {
    ...secrets,
    purpose: body.purpose,
    personID: caller?.id ?? null,
    sessionID: caller?.sessionID ?? null,
    browser,
  };
  await deadline.within(() => insertAttempt(services.database, attempt, now.instant));
  return { address };
}
