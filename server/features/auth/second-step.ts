// The second step of a sign-in: a ticket after the password, then a code of an app, a recovery code or a passkey.

import { messages } from '../../../contract/messages.ts';
import { type PasskeyAnswer, passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { signInSteps } from '../../../contract/sign-in-steps.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, Refusal, requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { consumeTotpCode, type TotpCheck } from '../factor-facts/check-totp.ts';
import { consumeRecoveryCode } from '../factor-facts/queries.ts';
import { findTypedRecoveryCode } from '../factor-facts/recovery-codes.ts';
import { countTry, findSecondStep, fingerprintOf, finishStep, type Step } from '../factor-facts/steps.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { deviceCookie } from './device-cookie.ts';
import { noteWrongFactor, sendFactorNotice } from './factor-notices.ts';
import { acceptIdentity } from './link-identity.ts';
import { acceptPasskey, checkPasskey, refusalDetail } from './passkey-sign-in.ts';
import { isPassword } from './passwords.ts';
import { type Account, findAccountByID } from './queries.ts';
import type { Side } from './sides.ts';
import { accountOf, attemptOf, openSession } from './sign-in.ts';
import { countAttempt, deleteAttempts } from './throttle.ts';

type SecondStepContext = Context<typeof signInSteps.secondFactor>;

type Credential =
  | { readonly kind: 'code' | 'recoveryCode'; readonly typed: string }
  | { readonly kind: 'passkey'; readonly answer: PasskeyAnswer };

/** Exactly one of the three is asked for. */
function requireOneCredential({ code, recoveryCode, passkey }: SecondStepContext['body']): Credential {
  const given = Object.entries({ code, recoveryCode, passkey }).filter(([, value]) => value !== undefined);
  if (given.length > 1)
    throw new FieldErrors(Object.fromEntries(given.map(([name]) => [name, messages.pattern])));
  if (code !== undefined) return { kind: 'code', typed: code };
  if (recoveryCode !== undefined) return { kind: 'recoveryCode', typed: recoveryCode };
  if (passkey !== undefined) return { kind: 'passkey', answer: passkey };
  throw new FieldErrors({ code: messages.required });
}

const refusals = {
  code: serverMessages.wrongFactorCode,
  recoveryCode: serverMessages.wrongRecoveryCode,
  passkey: passkeyMessages.refused,
} as const;

const expired = () => new Refusal(serverMessages.signInExpired);

/** The step ends if the account's password or email changed, or if it lost a role. */
async function findStepAccount(
  tx: Queryable,
  { audience, admits }: Side,
  step: Step | null,
): Promise<Step & { account: Account }> {
  const account = step && (await findAccountByID(tx, audience, step.personID));
  if (!account || fingerprintOf(account) !== step.fingerprint) throw expired();
  if (step.roles.some((role) => !account.roles.includes(role))) throw expired();
  requirePossible(admits(account));
  return { ...step, account };
}

/** A wrong code must stay counted, so this runs outside a transaction that the refusal would roll back. */
export async function finishSecondStep(side: Side, context: SecondStepContext): Promise<{ token: string }> {
  const { audience } = side;
  const { body, now, address, services, deadline } = context;
  const { database } = services;
  const at = now.instant;
  const credential = requireOneCredential(body);
  const { account } = await deadline.within(async () =>
    findStepAccount(database, side, await findSecondStep(database, audience, body.ticket, at)),
  );
  context.noteAccount(account.id);
  const email = accountOf(account.email);
  const cookie = deviceCookie(services, audience, context);
  const attempt = attemptOf(services, { email, address, device: cookie.nonceFor(email, at) });
  try {
    await countAttempt(database, attempt, at, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordFailure(context, { kind: 'throttled', account });
    throw error;
  }
  // Hashing is slow, so no connection is held in the meantime.
  const recoveryCode =
    credential.kind === 'recoveryCode'
      ? await findTypedRecoveryCode(database, account.id, credential.typed, isPassword)
      : null;
  const passkey =
    credential.kind === 'passkey' ? await checkPasskey(side, context, credential.answer, account.id) : null;
  const check = async (tx: Queryable): Promise<TotpCheck> => {
    if (credential.kind === 'code')
      return consumeTotpCode(
        tx,
        services,
        { personID: account.id, code: credential.typed, isInUse: true },
        at,
      );
    const isAccepted =
      credential.kind === 'recoveryCode'
        ? recoveryCode && (await consumeRecoveryCode(tx, account.id, recoveryCode, at))
        : passkey?.account.id === account.id && (await acceptPasskey(tx, passkey, at));
    return isAccepted ? 'right' : 'wrong';
  };
  const outcome = await context.inTransaction(async ({ tx }) => {
    // Comes first, so that the second of two calls with the same ticket sees what the first has done.
    const step = await findSecondStep(tx, audience, body.ticket, at, { lock: true });
    const { account: current, method, identity } = await findStepAccount(tx, side, step);
    await countTry(tx, body.ticket);
    const result = await check(tx);
    if (result !== 'right') return { result, token: '' };
    await finishStep(tx, body.ticket, at);
    await deleteAttempts(tx, attempt);
    if (recoveryCode) await noteRecoveryCode(tx, side, context, current);
    if (identity) await acceptIdentity({ ...context, tx }, current, identity);
    const token = await openSession(tx, audience, current, context, { method, strength: 2 });
    return { result, token };
  });
  if (outcome.result !== 'right') {
    await noteWrongFactor(context, side.forPerson(account), account, passkey ? refusalDetail(passkey) : {});
    if (outcome.result === 'unreadable') throw new Refusal(serverMessages.totpUnreadable);
    throw new Refusal(refusals[credential.kind]);
  }
  cookie.remember(email, at);
  return { token: outcome.token };
}

async function noteRecoveryCode(
  tx: Queryable,
  side: Side,
  context: SecondStepContext,
  account: Account,
): Promise<void> {
  await recordChange(tx, {
    actor: account,
    at: context.now.instant,
    action: 'use a recovery code',
    record: { type: 'person', id: account.id },
    before: null,
    after: null,
    requestID: context.requestID,
  });
  await sendFactorNotice({ ...context, tx }, account, 'A recovery code was used', {
    side: side.forPerson(account),
  });
}
