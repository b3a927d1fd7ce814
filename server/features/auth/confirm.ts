// Confirms who a signed-in person is, which some calls need, and gives them a new token.
import { randomUUID } from 'node:crypto';
import { messages } from '../../../contract/messages.ts';
import { type PasskeyAnswer, passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { signInSteps } from '../../../contract/sign-in-steps.ts';
import { FieldErrors, Refusal, Unauthorized } from '../../platform/errors/http-errors.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { CallerContext, Context } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { tokens } from './identify.ts';
import { countOwnAttempt, requireOwnPassword } from './own-password.ts';
import { acceptPasskey, checkPasskey, refusalDetail } from './passkey-sign-in.ts';
import { confirmSession } from './sessions.ts';
import type { Side } from './sides.ts';
import { deleteAttempts } from './throttle.ts';

type ConfirmContext = Context<typeof signInSteps.confirm>;

/** Returns the hash of the person's password, which must not change before the confirmation is stored. */
async function requireProof(side: Side, context: ConfirmContext): Promise<string | null> {
  const { password, passkey } = context.body;
  if (password !== undefined && passkey !== undefined)
    throw new FieldErrors({ password: messages.pattern, passkey: messages.pattern });
  if (passkey !== undefined) return requireOwnPasskey(side, context, passkey);
  if (password === undefined) throw new FieldErrors({ password: messages.required });
  const refusal = () => new Refusal(serverMessages.incorrectPassword);
  return requireOwnPassword(context, side.audience, password, refusal);
}

async function requireOwnPasskey(
  side: Side,
  context: ConfirmContext,
  answer: PasskeyAnswer,
): Promise<string | null> {
  const { actor, now, services, deadline } = context;
  const attempt = await countOwnAttempt(context, side.audience);
  const checked = await checkPasskey(side, context, answer, null);
  const isOwn = checked?.account.id === actor.id;
  if (!isOwn || !(await deadline.within(() => acceptPasskey(services.database, checked, now.instant)))) {
    const detail = isOwn ? refusalDetail(checked) : {};
    await recordFailure(context, { kind: 'signInFailed', account: actor, by: actor, detail });
    throw new Refusal(passkeyMessages.refused);
  }
  await deadline.within(() => deleteAttempts(services.database, attempt));
  return checked.account.passwordHash;
}

/** The new token ends with the sign-in, so nobody stays signed in for longer by confirming. */
export async function confirmSignIn(side: Side, context: ConfirmContext): Promise<{ token: string }> {
  const { now, services, inTransaction } = context;
  const passwordHash = await requireProof(side, context);
  const { audience } = side;
  return inTransaction((caller) => renewSignIn(audience, caller, services, passwordHash, now.instant));
}

type Renewing = Pick<CallerContext<typeof signInSteps.confirm>, 'tx' | 'actor' | 'record'>;

/** Gives the caller a new token, because they have just proved who they are. */
export async function renewSignIn(
  audience: Audience,
  { tx, actor, record }: Renewing,
  { tokenSecret }: Pick<Services, 'tokenSecret'>,
  passwordHash: string | null,
  at: Date,
): Promise<{ token: string }> {
  const confirmation = { id: actor.sessionID, newID: randomUUID(), personID: actor.id, passwordHash };
  const confirmed = await confirmSession(tx, confirmation, at);
  // The password was changed or the sign-in ended while the password was checked.
  if (!confirmed) throw new Unauthorized();
  const session = { type: 'session', id: confirmed.id };
  await record({ action: 'confirm a sign-in', record: session, before: null, after: null });
  return { token: tokens(tokenSecret, audience).issue(confirmed.id, actor, confirmed.expiresAt) };
}
