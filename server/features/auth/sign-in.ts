// Signing in and out, with the same code for staff in the back office and companies on the public side.
import { randomUUID } from 'node:crypto';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignInMethod } from '../../../contract/security-events.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal, requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Audience, SignedInActor } from '../../platform/http/identification.ts';
import type { CallerContext, Context } from '../../platform/http/implement.ts';
import { clientOf, type EventSource, recordEvent, recordFailure } from '../security-facts/record-event.ts';
import { deviceCookie } from './device-cookie.ts';
import { tokens } from './identify.ts';
import { isPassword } from './passwords.ts';
import { requireProviderNotNeeded } from './provider-required.ts';
import { type Account, findAccount } from './queries.ts';
import { endSession, insertSession } from './sessions.ts';
import type { Side } from './sides.ts';
import { startSecondStep } from './start-second-step.ts';
import { type Attempt, countAttempt, deleteAttempts, typedAccount } from './throttle.ts';

const tokenHours = 8;

export const accountOf = (email: string) => email.trim().toLowerCase();
export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

export type SignInContext = Pick<
  Context<never>,
  | 'now'
  | 'address'
  | 'userAgent'
  | 'services'
  | 'requestID'
  | 'deadline'
  | 'inTransaction'
  | 'cookies'
  | 'setCookie'
  | 'noteAccount'
>;

/** Passwords, second factors and confirmations count together. */
export const attemptOf = (
  { tokenSecret }: Pick<SignInContext['services'], 'tokenSecret'>,
  { email, address, device }: { email: string; address: string; device: Buffer | null },
): Attempt => ({ purpose: 'sign-in', account: typedAccount(tokenSecret, email), address, device });

/** Someone who has a second factor gets a ticket for the second step instead of a token. */
export type TokenOrStep = { token: string } | SecondFactorNeeded;

/** A failed attempt must stay counted, so this runs outside a transaction that the refusal would roll back. */
export async function signIn(
  { audience, admits }: Side,
  body: { readonly email: string; readonly password: string },
  context: SignInContext,
): Promise<TokenOrStep> {
  const { now, address, services, deadline, inTransaction } = context;
  const email = accountOf(body.email);
  const cookie = deviceCookie(services, audience, context);
  const device = cookie.nonceFor(email, now.instant);
  const attempt = attemptOf(services, { email, address, device });
  const find = () => deadline.within(() => findAccount(services.database, audience, email));
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordRefusal(context, 'throttled', await find());
    throw error;
  }
  const account = await find();
  if (account) context.noteAccount(account.id);
  try {
    const known = await requirePassword(account, body.password);
    requirePossible(admits(known));
    const reply = await inTransaction(async ({ tx }) => {
      if (audience === 'staff') await requireProviderNotNeeded(tx, services, known);
      // The attempt stays counted until the second step, because that one can be guessed too.
      const step = await startSecondStep(tx, audience, known, now.instant);
      if (step !== null) return { step, token: '' };
      await deleteAttempts(tx, attempt);
      return { step, token: await openSession(tx, audience, known, context, { method: 'password' }) };
    });
    if (reply.step !== null) return reply.step;
    cookie.remember(email, now.instant);
    return { token: reply.token };
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(context, 'signInFailed', account);
    throw error;
  }
}

async function requirePassword(account: Account | null, password: string): Promise<Account> {
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account)
    throw new Refusal(messages.incorrectSignIn);
  return account;
}

/** The account is in the log line and in the event, but not in the reply. */
async function recordRefusal(
  context: SignInContext,
  kind: 'signInFailed' | 'throttled',
  account: Account | null,
): Promise<void> {
  if (account) context.noteAccount(account.id);
  await recordFailure(context, { kind, account });
}

export async function openSession(
  tx: Queryable,
  audience: Audience,
  account: Account,
  context: EventSource & Pick<SignInContext, 'services'>,
  { method, strength = 1 }: { readonly method: SignInMethod; readonly strength?: 1 | 2 },
): Promise<string> {
  const { now, services, requestID } = context;
  const session = {
    id: randomUUID(),
    audience,
    createdAt: now.instant,
    expiresAt: minutesAfter(now.instant, tokenHours * 60),
    method,
    strength,
    ...clientOf(context),
  };
  if (!(await insertSession(tx, session, account))) throw new Refusal(messages.incorrectSignIn);
  await recordChange(tx, {
    actor: account,
    at: now.instant,
    action: 'sign in',
    record: { type: 'session', id: session.id },
    before: null,
    after: null,
    requestID,
  });
  await recordEvent(tx, context, { kind: 'signIn', account, by: account, method });
  return tokens(services.tokenSecret, audience).issue(session.id, account, session.expiresAt);
}

type SignOutContext = Pick<CallerContext<never>, 'tx' | 'record'> &
  EventSource & { readonly actor: SignedInActor };

export async function signOut(context: SignOutContext): Promise<undefined> {
  const { tx, actor, now, record } = context;
  await endSession(tx, actor.sessionID, now.instant);
  const session = { type: 'session', id: actor.sessionID };
  await record({ action: 'sign out', record: session, before: null, after: null });
  await recordEvent(tx, context, { kind: 'signOut', account: actor, by: actor });
  return undefined;
}
