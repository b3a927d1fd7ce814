// Routes with which staff and companies set up and remove their own second factor.

import { companySecondFactor } from '../../../contract/company-account.ts';
import { secondFactor } from '../../../contract/second-factor.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { canRemoveFactor } from '../../../rules/second-factor-policy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { countOwnAttempt } from '../auth/own-password.ts';
import { endSessionsOf, lockSignIn, strengthenSession } from '../auth/sessions.ts';
import { type Side, type SideOfCall, sideOfCompanyCall, sideOfStaffCall } from '../auth/sides.ts';
import { countAttempt, deleteAttempts } from '../auth/throttle.ts';
import { consumeTotpCode } from '../factor-facts/check-totp.ts';
import {
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  findFactors,
  hasSecondFactor,
  replaceRecoveryCodes,
  startTotp,
} from '../factor-facts/queries.ts';
import { makeRecoveryCodes } from '../factor-facts/recovery-codes.ts';
import { seal } from '../factor-facts/secret-box.ts';
import { describeTotp, newTotpSecret } from '../factor-facts/totp-codes.ts';
import { noteChange } from './note-change.ts';

/** A wrong code must stay counted, so this runs outside a transaction that the refusal would roll back. */
async function confirm(side: Side, context: Context<typeof secondFactor.confirmTotp>) {
  const { body, now, services, inTransaction } = context;
  const attempt = await countOwnAttempt(context, side.audience);
  const codes = await makeRecoveryCodes(services.hashPassword);
  return inTransaction(async (caller) => {
    const { tx } = caller;
    const { id, sessionID } = caller.actor;
    const { recoveryCodesLeft } = await findFactors(tx, id);
    const check = await consumeTotpCode(
      tx,
      services,
      { personID: id, code: body.code, isInUse: false },
      now.instant,
    );
    if (check === 'missing' || check === 'unreadable') throw new Refusal(serverMessages.totpNotStarted);
    if (check === 'wrong') throw new Refusal(serverMessages.wrongFactorCode);
    await deleteAttempts(tx, attempt);
    await confirmTotp(tx, id, now.instant);
    await strengthenSession(tx, sessionID);
    if (recoveryCodesLeft === 0) await replaceRecoveryCodes(tx, id, codes.hashed, now.instant);
    await noteChange(side, context, caller, {
      action: 'add a second factor',
      before: { authenticatorApp: false },
      after: { authenticatorApp: true },
      notice: 'A second factor was added',
    });
    return { recoveryCodes: recoveryCodesLeft === 0 ? codes.shown : null };
  });
}

async function requireSecondFactor(tx: Queryable, personID: number): Promise<void> {
  if (!hasSecondFactor(await findFactors(tx, personID))) throw new Refusal(serverMessages.noSecondFactor);
}

async function renewRecoveryCodes(side: Side, context: Context<typeof secondFactor.renewRecoveryCodes>) {
  const { actor, now, address, services, deadline, inTransaction } = context;
  await deadline.within(() => requireSecondFactor(services.database, actor.id));
  // Hashing is slow and each call sends a mail, so the number of calls is limited.
  const attempt = { purpose: 'reset-password', account: `recovery codes of ${actor.id}`, address } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  const codes = await makeRecoveryCodes(services.hashPassword);
  return inTransaction(async (caller) => {
    const { tx, actor } = caller;
    await requireSecondFactor(tx, actor.id);
    await replaceRecoveryCodes(tx, actor.id, codes.hashed, now.instant);
    await noteChange(side, context, caller, {
      action: 'renew recovery codes',
      before: null,
      after: null,
      notice: 'New recovery codes were made',
    });
    return { recoveryCodes: codes.shown };
  });
}

type Handlers = Parameters<typeof implement<typeof secondFactor>>[1];

const handlers = (sideOf: SideOfCall): Handlers => ({
  startTotp: async (context) => {
    const { tx, actor, now, services } = context;
    const secret = newTotpSecret();
    const sealed = seal(secret, actor.id, services.tokenSecret);
    if (!(await startTotp(tx, actor.id, sealed, now.instant))) throw new Refusal(serverMessages.totpInUse);
    return describeTotp(secret, { issuer: sideOf(context).name, account: actor.email });
  },

  confirmTotp: withOwnTransactions((context) => confirm(sideOf(context), context)),

  removeTotp: async (context) => {
    const { tx, actor, now } = context;
    // Locks the person, so that if two factors are removed at once, the second call sees that its factor is the last.
    await lockSignIn(tx, actor, now.instant);
    const deleted = await deleteTotp(tx, actor.id);
    if (!deleted) throw new NotFound();
    // A set-up that was not finished protected nothing yet.
    if (!deleted.wasInUse) return undefined;
    const hasOther = hasSecondFactor(await findFactors(tx, actor.id));
    requirePossible(canRemoveFactor(context.services.settings.secondFactor, actor, { hasOther }));
    if (!hasOther) await deleteRecoveryCodes(tx, actor.id);
    await endSessionsOf(tx, actor.id, now.instant, actor.sessionID);
    await noteChange(sideOf(context), context, context, {
      action: 'remove a second factor',
      before: { authenticatorApp: true },
      after: { authenticatorApp: false },
      notice: 'A second factor was removed',
    });
    return undefined;
  },

  renewRecoveryCodes: withOwnTransactions((context) => renewRecoveryCodes(sideOf(context), context)),
});

export const secondFactorRoutes = [
  ...implement(secondFactor, handlers(sideOfStaffCall)),
  ...implement(companySecondFactor, handlers(sideOfCompanyCall)),
];
