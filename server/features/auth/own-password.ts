// Checks the password of someone who is signed in, and counts and records a wrong one like a failed sign-in.
import { type HttpError, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Audience, SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import { type EventSource, recordFailure } from '../security-facts/record-event.ts';
import { deviceCookie } from './device-cookie.ts';
import { isPassword } from './passwords.ts';
import { findPasswordHash } from './queries.ts';
import { accountOf, attemptOf } from './sign-in.ts';
import { type Attempt, countAttempt, deleteAttempts } from './throttle.ts';

type OwnSignInContext = EventSource &
  Pick<Context<never>, 'services' | 'deadline' | 'cookies' | 'setCookie'> & { readonly actor: SignedInActor };

/**
 * An attempt counts as a sign-in, so a stolen session gives no more guesses than the sign-in page. It must stay counted
 * after a refusal, so this runs outside a transaction.
 */
export async function countOwnAttempt(context: OwnSignInContext, audience: Audience): Promise<Attempt> {
  const { actor, now, address, services, deadline } = context;
  const email = accountOf(actor.email);
  const device = deviceCookie(services, audience, context).nonceFor(email, now.instant);
  const attempt = attemptOf(services, { email, address, device });
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts)
      await recordFailure(context, { kind: 'throttled', account: actor, by: actor });
    throw error;
  }
  return attempt;
}

/** Returns the hash of the password, or throws the given refusal. */
export async function requireOwnPassword(
  context: OwnSignInContext,
  audience: Audience,
  password: string,
  refusal: () => HttpError,
): Promise<string> {
  const { actor, services, deadline } = context;
  const attempt = await countOwnAttempt(context, audience);
  const passwordHash = await deadline.within(() => findPasswordHash(services.database, actor.id));
  if (!(await isPassword(passwordHash, password)) || passwordHash === null) {
    await recordFailure(context, { kind: 'signInFailed', account: actor, by: actor });
    throw refusal();
  }
  await deadline.within(() => deleteAttempts(services.database, attempt));
  return passwordHash;
}
