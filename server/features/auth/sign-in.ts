// Signing in and out, with the same code for staff in the back office and companies on the public side.
import { randomUUID } from 'node:crypto';
import { messages } from '../../../contract/messages.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal, requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Audience, SignedInActor } from '../../platform/http/identification.ts';
import type { CallerContext, Context } from '../../platform/http/implement.ts';
import { deviceCookie } from './device-cookie.ts';
import { tokens } from './identify.ts';
import { isPassword } from './passwords.ts';
import { type Account, endSession, findAccount, insertSession } from './queries.ts';
import { countAttempt, deleteAttempts } from './throttle.ts';

const tokenHours = 8;

export const accountOf = (email: string) => email.trim().toLowerCase();
export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

type SignInContext = Pick<
  Context<never>,
  | 'now'
  | 'address'
  | 'services'
  | 'requestID'
  | 'deadline'
  | 'inTransaction'
  | 'cookies'
  | 'setCookie'
  | 'noteAccount'
>;

interface EntryPoint {
  readonly audience: Audience;
  /** Checked only after the password, so strangers learn nothing from it. */
  readonly admits?: (actor: Actor) => Verdict;
}

/** A failed attempt must stay counted, so this runs outside a transaction that the refusal would roll back. */
export async function signIn(
  { audience, admits }: EntryPoint,
  body: { readonly email: string; readonly password: string },
  context: SignInContext,
): Promise<{ token: string }> {
  const { now, address, services, deadline, inTransaction } = context;
  const email = accountOf(body.email);
  const cookie = deviceCookie(services, audience, context);
  const device = cookie.nonceFor(email, now.instant);
  const attempt = { purpose: 'sign-in', account: email, address, device } as const;
  const find = () => deadline.within(() => findAccount(services.database, audience, email));
  try {
    await countAttempt(services.database, attempt, now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) noteAccountOf(context, await find());
    throw error;
  }
  const account = await find();
  noteAccountOf(context, account);
  if (!(await isPassword(account?.passwordHash ?? null, body.password)) || !account) {
    throw new Refusal(messages.incorrectSignIn);
  }
  if (admits) requirePossible(admits(account));
  const token = await inTransaction(async ({ tx }) => {
    await deleteAttempts(tx, attempt);
    return openSession(tx, audience, account, context);
  });
  cookie.remember(email, now.instant);
  return { token };
}

function noteAccountOf({ noteAccount }: Pick<SignInContext, 'noteAccount'>, account: Account | null) {
  if (account) noteAccount(account.id);
}

export async function openSession(
  tx: Queryable,
  audience: Audience,
  account: Account,
  { now, services, requestID }: Pick<SignInContext, 'now' | 'services' | 'requestID'>,
): Promise<string> {
  const session = {
    id: randomUUID(),
    audience,
    createdAt: now.instant,
    expiresAt: minutesAfter(now.instant, tokenHours * 60),
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
  return tokens(services.tokenSecret, audience).issue(session.id, account, session.expiresAt);
}

type SignOutContext = Pick<CallerContext<never>, 'tx' | 'record'> & {
  readonly actor: SignedInActor;
  readonly now: SignInContext['now'];
};

export async function signOut({ tx, actor, now, record }: SignOutContext): Promise<undefined> {
  await endSession(tx, actor.sessionID, now.instant);
  const session = { type: 'session', id: actor.sessionID };
  await record({ action: 'sign out', record: session, before: null, after: null });
  return undefined;
}
