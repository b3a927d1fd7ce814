// The second step of a sign-in: a ticket after the password, then a code of an authenticator app or a recovery code.

import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { signInSteps } from '../../../contract/sign-in-steps.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, Refusal, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { consumeTotpCode } from '../factor-facts/check-totp.ts';
import { consumeRecoveryCode, findFactors, methodsOf } from '../factor-facts/queries.ts';
import { findTypedRecoveryCode } from '../factor-facts/recovery-codes.ts';
import {
  countTry,
  findSecondStep,
  fingerprintOf,
  finishStep,
  type Step,
  startSecondStep,
} from '../factor-facts/steps.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { deviceCookie } from './device-cookie.ts';
import { noteWrongFactor, sendFactorNotice } from './factor-notices.ts';
import { isPassword } from './passwords.ts';
import { type Account, findAccountByID } from './queries.ts';
import { accountOf, openSession } from './sign-in.ts';
import { countAttempt, deleteAttempts } from './throttle.ts';

/** Returns null for someone without a second factor, who is signed in by the password alone. */
export async function startStaffSecondStep(tx: Queryable, account: Account, at: Date) {
  const methods = methodsOf(await findFactors(tx, account.id));
  if (methods.length === 0) return null;
  const step = { personID: account.id, fingerprint: fingerprintOf(account) };
  return { secondFactor: { ticket: await startSecondStep(tx, 'staff', step, at), methods } };
}

type SecondStepContext = Context<typeof signInSteps.secondFactor>;

interface Credential {
  readonly kind: 'code' | 'recoveryCode';
  readonly typed: string;
}

/** Exactly one of the two is asked for. */
function requireOneCredential({ code, recoveryCode }: SecondStepContext['body']): Credential {
  if (code !== undefined && recoveryCode !== undefined)
    throw new FieldErrors({ code: messages.pattern, recoveryCode: messages.pattern });
  if (code !== undefined) return { kind: 'code', typed: code };
  if (recoveryCode !== undefined) return { kind: 'recoveryCode', typed: recoveryCode };
  throw new FieldErrors({ code: messages.required });
}

const expired = () => new Refusal(serverMessages.signInExpired);

/** The step ends if the account's password or email changed, or if it is no longer a staff account. */
async function findStepAccount(tx: Queryable, step: Step | null): Promise<Account> {
  const account = step && (await findAccountByID(tx, 'staff', step.personID));
  if (!account || fingerprintOf(account) !== step.fingerprint) throw expired();
  return account;
}

/** A wrong code must stay counted, so this runs outside a transaction that the refusal would roll back. */
export async function finishSecondStep(context: SecondStepContext): Promise<{ token: string }> {
  const { body, now, address, services, deadline } = context;
  const { database } = services;
  const at = now.instant;
  const { kind, typed } = requireOneCredential(body);
  const account = await deadline.within(async () =>
    findStepAccount(database, await findSecondStep(database, 'staff', body.ticket, at)),
  );
  context.noteAccount(account.id);
  const email = accountOf(account.email);
  const cookie = deviceCookie(services, 'staff', context);
  const attempt = {
    purpose: 'sign-in',
    account: email,
    address,
    device: cookie.nonceFor(email, at),
  } as const;
  try {
    await countAttempt(database, attempt, at, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordFailure(context, { kind: 'throttled', account });
    throw error;
  }
  // Hashing takes long, so no connection is held in the meantime.
  const recoveryCode =
    kind === 'recoveryCode' ? await findTypedRecoveryCode(database, account.id, typed, isPassword) : null;
  const outcome = await context.inTransaction(async ({ tx }) => {
    // Comes first, so that of two calls with the same ticket the second sees what the first has done.
    const current = await findStepAccount(
      tx,
      await findSecondStep(tx, 'staff', body.ticket, at, { lock: true }),
    );
    await countTry(tx, body.ticket);
    const check =
      kind === 'code'
        ? await consumeTotpCode(tx, services, { personID: account.id, code: typed, isInUse: true }, at)
        : recoveryCode && (await consumeRecoveryCode(tx, account.id, recoveryCode, at))
          ? 'right'
          : 'wrong';
    if (check !== 'right') return { check, token: '' };
    await finishStep(tx, body.ticket, at);
    await deleteAttempts(tx, attempt);
    if (recoveryCode) await noteRecoveryCode(tx, context, current);
    const token = await openSession(tx, 'staff', current, context, { method: 'password', strength: 2 });
    return { check, token };
  });
  if (outcome.check !== 'right') {
    await noteWrongFactor(context, account);
    if (outcome.check === 'unreadable') throw new Refusal(serverMessages.totpUnreadable);
    throw new Refusal(kind === 'code' ? serverMessages.wrongFactorCode : serverMessages.wrongRecoveryCode);
  }
  cookie.remember(email, at);
  return { token: outcome.token };
}

async function noteRecoveryCode(tx: Queryable, context: SecondStepContext, account: Account): Promise<void> {
  await recordChange(tx, {
    actor: account,
    at: context.now.instant,
    action: 'use a recovery code',
    record: { type: 'person', id: account.id },
    before: null,
    after: null,
    requestID: context.requestID,
  });
  await sendFactorNotice({ ...context, tx }, account, 'A recovery code was used');
}
