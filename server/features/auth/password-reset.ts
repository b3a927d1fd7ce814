// Resets a forgotten password for staff and companies, with a link by email that works once within an hour.
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { FieldErrors, Refusal, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import { resetPasswordMail } from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type EventSource, recordEvent, recordFailure } from '../security-facts/record-event.ts';
import { attemptedCode, hashOf, newCode } from './codes.ts';
import { deviceCookie } from './device-cookie.ts';
import { sendFactorNotice } from './factor-notices.ts';
import { passwordProblem } from './passwords.ts';
import {
  countResetCodes,
  findAccount,
  findByResetCode,
  insertResetCode,
  invalidateResetCodes,
  updatePassword,
} from './queries.ts';
import { endSessionsOf } from './sessions.ts';
import { type Side, sideOfPerson } from './sides.ts';
import { accountOf, minutesAfter } from './sign-in.ts';
import { type Attempt, countAttempt, typedAccount } from './throttle.ts';

const resetCodeMinutes = 60;
/** More valid links would only confuse people, and would let a stranger fill a mailbox. */
const maximumValidCodes = 5;

type CountingContext = EventSource & Pick<Context<never>, 'services' | 'deadline'>;

/** Counts the attempt. A refusal is recorded for the account with this email, if there is one. */
async function countOrRecord(
  context: CountingContext,
  attempt: Attempt,
  findOwner: () => ReturnType<typeof findAccount>,
): Promise<void> {
  const { now, services, deadline } = context;
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts)
      await recordFailure(context, { kind: 'throttled', account: await deadline.within(findOwner) });
    throw error;
  }
}

type ForgotContext = CountingContext & Pick<Context<never>, 'afterReply'>;

/** Everything that depends on the account happens after the reply, so its duration reveals nothing. */
export async function forgotPassword(side: Side, email: string, context: ForgotContext): Promise<string> {
  const { address, services, afterReply } = context;
  const account = accountOf(email);
  const counted = typedAccount(services.tokenSecret, account);
  await countOrRecord(context, { purpose: 'forgot-password', account: counted, address }, () =>
    findAccount(services.database, side.audience, account),
  );
  afterReply(() => inTransaction(services.database, (tx) => sendResetLink(tx, side, account, context)));
  return messages.forgotPasswordSent;
}

async function sendResetLink(tx: Queryable, side: Side, email: string, context: ForgotContext) {
  const at = context.now.instant;
  const person = await findAccount(tx, side.audience, email, { lock: true });
  await recordEvent(tx, context, { kind: 'resetRequested', account: person });
  if (!person || (await countResetCodes(tx, person.id, at)) >= maximumValidCodes) return;
  await queueResetLink({ ...context, tx }, side.forPerson(person), person);
  await recordChange(tx, {
    // The person who asks has not signed in.
    actor: null,
    at,
    action: 'ask for a password reset',
    record: { type: 'person', id: person.id },
    before: null,
    after: null,
    requestID: context.requestID,
  });
}

export async function queueResetLink(
  { tx, services, now }: Pick<Context<never>, 'services' | 'now'> & { readonly tx: Queryable },
  side: Side,
  person: Actor,
): Promise<void> {
  const at = now.instant;
  const code = newCode();
  await insertResetCode(tx, {
    hash: hashOf(code),
    personID: person.id,
    createdAt: at,
    expiresAt: minutesAfter(at, resetCodeMinutes),
  });
  const mail = resetPasswordMail({
    to: person.email,
    firstName: person.firstName,
    sender: side.name,
    link: side.linkOf(services.settings, 'reset-password', code),
    expiresInMinutes: resetCodeMinutes,
  });
  await queueMail(tx, mail, at);
}

export async function requireResetCode(
  tx: Queryable,
  audience: Audience,
  code: string,
  { instant }: Now,
  options: { readonly lock?: boolean } = {},
): Promise<Actor> {
  const person = await findByResetCode(tx, audience, hashOf(code), instant, options);
  if (!person) throw new Refusal(serverMessages.resetCodeInvalid);
  return person;
}

type ResetContext = CountingContext & Pick<Context<never>, 'cookies' | 'setCookie' | 'inTransaction'>;

/** Checks the password outside the transaction, so that no connection is held during the check. */
export async function resetPassword(
  audience: Audience,
  body: { readonly code: string; readonly password: string },
  context: ResetContext,
): Promise<string> {
  const { now, address, requestID, deadline, services, inTransaction } = context;
  const attempt = { purpose: 'reset-password', account: attemptedCode(body.code), address } as const;
  // The attempts are counted for a code, and the account of a wrong code is not known.
  await countOrRecord(context, attempt, async () => null);
  const owner = await deadline.within(() => requireResetCode(services.database, audience, body.code, now));
  const problem = await passwordProblem(services.checkPassword, body.password, owner);
  if (problem) throw new FieldErrors({ password: problem });
  const passwordHash = await services.hashPassword(body.password);
  const person = await inTransaction(async ({ tx }) => {
    // The code may have been used while the password was checked.
    const person = await requireResetCode(tx, audience, body.code, now, { lock: true });
    await updatePassword(tx, person.id, passwordHash);
    await invalidateResetCodes(tx, person.id, now.instant);
    await endSessionsOf(tx, person.id, now.instant);
    await recordChange(tx, {
      actor: person,
      at: now.instant,
      action: 'reset password',
      record: { type: 'person', id: person.id },
      before: null,
      after: null,
      requestID,
    });
    await recordEvent(tx, context, {
      kind: 'passwordChanged',
      account: person,
      by: person,
      detail: { how: 'reset link' },
    });
    const side = sideOfPerson(person);
    await sendFactorNotice({ ...context, tx }, person, 'Your password was changed', { side });
    return person;
  });
  // Only the owner can read the mail, so this browser is theirs even if strangers have been guessing.
  deviceCookie(services, audience, context).remember(accountOf(person.email), now.instant);
  return messages.passwordReset;
}
