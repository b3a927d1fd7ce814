// Finishes what someone started at the identity provider: a sign-in, a link, or a confirmation.
import type { Account as OwnAccount } from '../../../contract/account.ts';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { singleSignOn } from '../../../contract/single-sign-on.ts';
import { confirmedEmailOf, isSignedInSince, strengthOf } from '../../../rules/single-sign-on.ts';
import { Refusal, SignInNotVerified } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { OidcSettings } from '../../platform/settings/oidc-settings.ts';
import { findOwnAccount, personOf } from '../account/queries.ts';
import { renewSignIn } from '../auth/confirm.ts';
import { deviceCookie } from '../auth/device-cookie.ts';
import { acceptIdentity, linkIdentity } from '../auth/link-identity.ts';
import {
  type Account,
  findAccount,
  findAccountByID,
  findAccountByIdentity,
  findPasswordHash,
} from '../auth/queries.ts';
import { findStrength } from '../auth/sessions.ts';
import { accountOf, openSession } from '../auth/sign-in.ts';
import { startSecondStep } from '../auth/start-second-step.ts';
import { deleteAttempts } from '../auth/throttle.ts';
import { findIdentityOwner, noteIdentityUse } from '../factor-facts/identities.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { type Attempt, attemptCookie, consumeAttempt } from './attempts.ts';
import { type VerifiedClaims, verifyReturn } from './provider.ts';
import { countOidcCall, requireOidc, requireStaff } from './start.ts';

type FinishContext = Context<typeof singleSignOn.finish>;
type SignedInOrStep = { token: string } | SecondFactorNeeded;

/** Calls the provider, so no connection to the database is held in the meantime. */
export async function finishAtProvider(context: FinishContext): Promise<SignedInOrStep | OwnAccount> {
  const { body, now, services, deadline } = context;
  const oidc = requireOidc(services);
  const counted = await countOidcCall(context, body.state);
  const cookie = attemptCookie(services.settings, context);
  try {
    const attempt = await deadline.within(() =>
      consumeAttempt(
        services.database,
        { state: body.state, browser: cookie.read(), providerName: oidc.name },
        now.instant,
      ),
    );
    cookie.clear();
    const verified = await verifyReturn(services.settings, oidc, body, attempt, now.instant);
    const reply = await finishPurpose(context, oidc, attempt, verified);
    await deadline.within(() => deleteAttempts(services.database, counted));
    return reply;
  } catch (error) {
    if (error instanceof SignInNotVerified)
      await recordFailure(context, { kind: 'signInFailed', account: null, method: 'oidc' });
    throw error;
  }
}

function finishPurpose(
  context: FinishContext,
  oidc: OidcSettings,
  attempt: Attempt,
  verified: VerifiedClaims,
): Promise<SignedInOrStep | OwnAccount> {
  if (attempt.purpose === 'signIn') return signInWith(context, oidc, verified);
  const caller = requireStaff(context.actor);
  // Someone else has signed in here since.
  if (caller.id !== attempt.personID) throw new SignInNotVerified(oidc.name);
  return attempt.purpose === 'link'
    ? linkTo(context, oidc, caller, verified)
    : confirmWith(context, oidc, attempt, verified);
}

/** The email that the provider has confirmed. Some providers say it only when asked separately. */
async function requireConfirmedEmail(
  context: FinishContext,
  oidc: OidcSettings,
  { claims, loadUserInfo }: VerifiedClaims,
): Promise<string> {
  const email = confirmedEmailOf(claims) ?? confirmedEmailOf({ ...claims, ...(await loadUserInfo()) });
  if (email !== null) return email;
  await recordFailure(context, { kind: 'signInFailed', account: null, method: 'oidc' });
  throw new Refusal(serverMessages.oidcEmailNotConfirmed(oidc.name));
}

async function signInWith(
  context: FinishContext,
  oidc: OidcSettings,
  verified: VerifiedClaims,
): Promise<SignedInOrStep> {
  const { now, services, deadline, inTransaction } = context;
  const { issuer, subject, claims } = verified;
  const identity = { issuer, subject };
  const isLinked = await deadline.within(() => findAccountByIdentity(services.database, 'staff', identity));
  const email = isLinked ? null : await requireConfirmedEmail(context, oidc, verified);
  const strength = strengthOf(claims, oidc.acr);
  const signedIn = await inTransaction(async ({ tx }) => {
    const linked = await findAccountByIdentity(tx, 'staff', identity);
    const account = linked ?? (email === null ? null : await findAccount(tx, 'staff', email, { lock: true }));
    if (!account) return null;
    // Before a link is made, the person shows their own second factor, whatever the provider has seen.
    if (!linked || strength === 1) {
      const step = await startSecondStep(tx, 'staff', account, now.instant, { method: 'oidc', identity });
      if (step) return { account, reply: step };
    }
    await acceptIdentity({ ...context, tx }, account, identity);
    const token = await openSession(tx, 'staff', account, context, { method: 'oidc', strength });
    return { account, reply: { token } };
  });
  if (!signedIn) {
    await recordFailure(context, { kind: 'signInFailed', account: null, method: 'oidc' });
    throw new Refusal(serverMessages.oidcNoAccount);
  }
  const { account, reply } = signedIn;
  context.noteAccount(account.id);
  if ('token' in reply)
    deviceCookie(services, 'staff', context).remember(accountOf(account.email), now.instant);
  return reply;
}

function linkTo(
  context: FinishContext,
  oidc: OidcSettings,
  caller: SignedInActor,
  { issuer, subject }: VerifiedClaims,
): Promise<SecondFactorNeeded | OwnAccount> {
  const { now, inTransaction } = context;
  const identity = { issuer, subject };
  return inTransaction(async ({ tx }) => {
    const owner = await findIdentityOwner(tx, identity);
    if (owner !== null && owner !== caller.id) throw new Refusal(serverMessages.identityTaken(oidc.name));
    // Someone who has not shown their second factor in this sign-in does so first.
    if (owner === null && (await findStrength(tx, caller.sessionID)) === 1) {
      const account = await findAccountByID(tx, 'staff', caller.id);
      const step = account && (await startStepFor(tx, account));
      if (step) return step;
    }
    if (!(await linkIdentity({ ...context, tx }, caller, identity)))
      throw new Refusal(serverMessages.identityExists(oidc.name));
    return (await findOwnAccount({ ...context, tx }, personOf(caller))).record;
  });

  function startStepFor(tx: Parameters<typeof startSecondStep>[0], account: Account) {
    return startSecondStep(tx, 'staff', account, now.instant, { method: 'oidc', identity });
  }
}

/** Only a sign-in at the provider after the question, to the linked account, proves who the caller is. */
function confirmWith(
  { now, services, inTransaction }: FinishContext,
  oidc: OidcSettings,
  { startedAt }: Attempt,
  { issuer, subject, claims }: VerifiedClaims,
): Promise<{ token: string }> {
  const identity = { issuer, subject };
  return inTransaction(async ({ tx, actor, record }) => {
    const caller = requireStaff(actor);
    if (!isSignedInSince(claims, startedAt) || (await findIdentityOwner(tx, identity)) !== caller.id)
      throw new SignInNotVerified(oidc.name);
    await noteIdentityUse(tx, caller.id, identity, now.instant);
    const passwordHash = await findPasswordHash(tx, caller.id);
    return renewSignIn('staff', { tx, actor: caller, record }, services, passwordHash, now.instant);
  });
}
