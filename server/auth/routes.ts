// Signing in and out, and the reset of a forgotten password.
import { randomUUID } from 'node:crypto';
import { auth } from '../../contract/auth.ts';
import { messages } from '../../contract/messages.ts';
import { askForReset, recordChange } from '../database/audit.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isGroupMember } from '../groups/membership.ts';
import { FieldErrors, Refusal } from '../http/errors.ts';
import { tokens } from '../http/identify.ts';
import { implement, withOwnTransactions } from '../http/implement.ts';
import { resetPasswordLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { hashOf, newCode } from './codes.ts';
import { hashPassword, isPassword, passwordProblem } from './passwords.ts';
import {
  countResetCodes,
  endSession,
  endSessionsOf,
  findStaffByEmail,
  findStaffByResetCode,
  insertResetCode,
  insertSession,
  spendResetCodes,
  updatePassword,
} from './queries.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';

const tokenHours = 8;
const resetCodeMinutes = 60;
/** More links than these at a time help nobody find the right one, and would let a stranger fill a mailbox. */
const resetCodesAtOnce = 5;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const accountOf = (email: string) => email.trim().toLowerCase();

async function sendResetLink({ sql, settings }: Services, email: string, at: Date, requestID: string) {
  await inTransaction(sql, async (tx) => {
    const person = await findStaffByEmail(tx, email, { lock: true });
    if (!person || (await countResetCodes(tx, person.id, at)) >= resetCodesAtOnce) return;
    const code = newCode();
    await insertResetCode(tx, {
      hash: hashOf(code),
      personID: person.id,
      createdAt: at,
      expiresAt: later(at, resetCodeMinutes),
    });
    const letter = resetPasswordLetter({
      to: person.email,
      firstName: person.firstName,
      link: `${settings.adminSiteUrl}/auth/reset-password?guid=${code}`,
      expiresInMinutes: resetCodeMinutes,
    });
    await queueLetter(tx, letter, at);
    await recordChange(tx, {
      // Whoever asked has not said who they are.
      actor: null,
      at,
      action: askForReset,
      record: { type: 'person', id: person.id },
      before: null,
      after: null,
      requestID,
    });
  });
}

export const authRoutes = implement(auth, {
  // A failed attempt must stay counted, so nothing here may be rolled back with the refusal.
  login: withOwnTransactions(async ({ body, now, address, services, requestID }) => {
    const { sql, tokenSecret } = services;
    const attempt = { purpose: 'sign-in', account: accountOf(body.email), address } as const;
    await countAttempt(sql, attempt, now.instant);
    const account = await findStaffByEmail(sql, attempt.account);
    if (!(await isPassword(account?.passwordHash ?? null, body.password)) || !account) {
      throw new Refusal(messages.incorrectSignIn);
    }
    const session = {
      id: randomUUID(),
      createdAt: now.instant,
      expiresAt: later(now.instant, tokenHours * 60),
    };
    await inTransaction(sql, async (tx) => {
      if (!(await insertSession(tx, session, account))) throw new Refusal(messages.incorrectSignIn);
      await forgetAttempts(tx, attempt);
      await recordChange(tx, {
        actor: account,
        at: now.instant,
        action: 'sign in',
        record: { type: 'session', id: session.id },
        before: null,
        after: null,
        requestID,
      });
    });
    return { token: tokens(tokenSecret, 'staff').issue(session.id, account, session.expiresAt) };
  }),

  logout: async ({ tx, actor, now, record }) => {
    await endSession(tx, actor.sessionID, now.instant);
    const session = { type: 'session', id: actor.sessionID };
    await record({ action: 'sign out', record: session, before: null, after: null });
    return undefined;
  },

  me: async ({ tx, actor }) => {
    const { sessionID: _, personVersion: __, ...person } = actor;
    return { ...person, roles: [...person.roles], isGroupMember: await isGroupMember(tx, actor.id) };
  },

  // Everything that depends on the account happens after the answer, so that its time tells nothing.
  forgotPassword: withOwnTransactions(async ({ body, now, address, services, afterwards, requestID }) => {
    const account = accountOf(body.email);
    await countAttempt(services.sql, { purpose: 'forgot-password', account, address }, now.instant);
    afterwards(() => sendResetLink(services, account, now.instant, requestID));
    return messages.forgotPasswordSent;
  }),

  validateResetCode: async ({ tx, body, now }) => {
    const person = await findStaffByResetCode(tx, hashOf(body.code), now.instant);
    if (!person) throw new Refusal(messages.resetCodeInvalid);
    return undefined;
  },

  resetPassword: async ({ tx, body, now, requestID }) => {
    const person = await findStaffByResetCode(tx, hashOf(body.code), now.instant);
    if (!person) throw new Refusal(messages.resetCodeInvalid);
    const problem = await passwordProblem(body.password, person.email);
    if (problem) throw new FieldErrors({ password: problem });
    await updatePassword(tx, person.id, await hashPassword(body.password));
    await spendResetCodes(tx, person.id, now.instant);
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
    return messages.passwordReset;
  },
});
