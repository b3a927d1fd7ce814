// Routes for staff about their own account: reading it and setting their password.
import { account } from '../../../contract/account.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { FieldErrors } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { deviceCookie } from '../auth/device-cookie.ts';
import { hashPassword, isPassword, passwordProblem } from '../auth/passwords.ts';
import { endSessionsOf, findPasswordHash, invalidateResetCodes, replacePassword } from '../auth/queries.ts';
import { accountOf } from '../auth/sign-in.ts';
import { countAttempt, deleteAttempts } from '../auth/throttle.ts';
import { asPreferences, findWantedMails } from '../mail-preferences/queries.ts';

const incorrectPassword = () => new FieldErrors({ currentPassword: serverMessages.incorrectPassword });

/**
 * Checks the current password and returns its hash. An attempt counts as a sign-in, so a stolen session gives no more
 * guesses than the sign-in page. It must stay counted after a refusal, so this runs outside a transaction.
 */
async function requireCurrentPassword(context: Context<typeof account.setPassword>): Promise<string> {
  const { actor, body, now, address, services, deadline } = context;
  const email = accountOf(actor.email);
  const device = deviceCookie(services, 'staff', context).nonceFor(email, now.instant);
  const attempt = { purpose: 'sign-in', account: email, address, device } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  const passwordHash = await deadline.within(() => findPasswordHash(services.database, actor.id));
  if (!(await isPassword(passwordHash, body.currentPassword)) || passwordHash === null)
    throw incorrectPassword();
  await deadline.within(() => deleteAttempts(services.database, attempt));
  return passwordHash;
}

/** Checks the passwords outside the transaction, so that no connection is held during the check. */
async function setPassword(context: Context<typeof account.setPassword>): Promise<undefined> {
  const { actor, body, now, services, inTransaction } = context;
  const checked = await requireCurrentPassword(context);
  const problem = await passwordProblem(services.checkPassword, body.password, actor);
  if (problem) throw new FieldErrors({ password: problem });
  const replacement = await hashPassword(body.password);
  return inTransaction(async ({ tx, actor: { id, sessionID }, record }) => {
    // The password may have been changed during the checks.
    if (!(await replacePassword(tx, id, { checked, replacement }))) throw incorrectPassword();
    await invalidateResetCodes(tx, id, now.instant);
    await endSessionsOf(tx, id, now.instant, sessionID);
    await record({ action: 'set password', record: { type: 'person', id }, before: null, after: null });
    return undefined;
  });
}

export const accountRoutes = implement(account, {
  find: async ({ tx, actor }) => {
    const { id, email, firstName, lastName, roles, site } = actor;
    const wanted = await findWantedMails(tx, id);
    return {
      id,
      email,
      firstName,
      lastName,
      roles: [...roles],
      site,
      mailPreferences: asPreferences(wanted),
    };
  },
  setPassword: withOwnTransactions(setPassword),
});
