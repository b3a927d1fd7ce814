// Allows invited people to choose their password, which signs them in.
import { serverMessages } from '../../../contract/server-messages.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, Refusal, requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import { recordEvent, recordFailure } from '../security-facts/record-event.ts';
import { attemptedCode, hashOf } from './codes.ts';
import { deviceCookie } from './device-cookie.ts';
import { passwordProblem } from './passwords.ts';
import { requireProviderNotNeeded } from './provider-required.ts';
import { findByInvitation, invalidateResetCodes, updatePassword } from './queries.ts';
import { endSessionsOf } from './sessions.ts';
import type { Side } from './sides.ts';
import { accountOf, openSession, type SignInContext, type TokenOrStep } from './sign-in.ts';
import { startSecondStep } from './start-second-step.ts';
import { countAttempt } from './throttle.ts';

async function countInvitationAttempt(context: SignInContext, code: string): Promise<void> {
  const { now, address, services, deadline } = context;
  const attempt = { purpose: 'invitation', account: attemptedCode(code), address } as const;
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordFailure(context, { kind: 'throttled', account: null });
    throw error;
  }
}

async function requireInvitation(
  tx: Queryable,
  { audience, admits }: Side,
  code: string,
  at: Date,
  options: { readonly lock?: boolean } = {},
): Promise<Actor> {
  const person = await findByInvitation(tx, audience, hashOf(code), at, options);
  if (!person) throw new Refusal(serverMessages.invitationInvalid);
  requirePossible(admits(person));
  return person;
}

/** A refused attempt must stay counted, so this runs outside a transaction that the refusal would roll back. */
export async function validateInvitation(
  side: Side,
  code: string,
  context: SignInContext,
): Promise<{ email: string; firstName: string; lastName: string }> {
  const { now, services, deadline } = context;
  await countInvitationAttempt(context, code);
  const { email, firstName, lastName } = await deadline.within(() =>
    requireInvitation(services.database, side, code, now.instant),
  );
  return { email, firstName, lastName };
}

/** Checks the password outside the transaction, so that no connection is held during the check. */
export async function acceptInvitation(
  side: Side,
  body: { readonly code: string; readonly password: string },
  context: SignInContext,
): Promise<TokenOrStep> {
  const { audience } = side;
  const { now, services, deadline, requestID, inTransaction } = context;
  await countInvitationAttempt(context, body.code);
  const owner = await deadline.within(() =>
    requireInvitation(services.database, side, body.code, now.instant),
  );
  const problem = await passwordProblem(services.checkPassword, body.password, owner);
  if (problem) throw new FieldErrors({ password: problem });
  const passwordHash = await services.hashPassword(body.password);
  const { account, reply } = await inTransaction(async ({ tx }) => {
    // The invitation may have been used while the password was checked.
    const person = await requireInvitation(tx, side, body.code, now.instant, { lock: true });
    if (audience === 'staff') await requireProviderNotNeeded(tx, services, person);
    const account = { ...person, passwordHash };
    await updatePassword(tx, person.id, passwordHash);
    await invalidateResetCodes(tx, person.id, now.instant);
    await endSessionsOf(tx, person.id, now.instant);
    await recordChange(tx, {
      actor: person,
      at: now.instant,
      action: 'accept an invitation',
      record: { type: 'person', id: person.id },
      before: null,
      after: null,
      requestID,
    });
    const detail = { how: 'invitation' };
    await recordEvent(tx, context, { kind: 'passwordChanged', account, by: account, detail });
    const step = await startSecondStep(tx, audience, account, now.instant);
    const reply = step ?? {
      token: await openSession(tx, audience, account, context, { method: 'invitation' }),
    };
    return { account, reply };
  });
  // Only the owner can read the mail, so this browser is theirs.
  deviceCookie(services, audience, context).remember(accountOf(account.email), now.instant);
  return reply;
}
