// Routes for staff and companies about their own account: reading it, and changing their name and password.
import { isDeepStrictEqual } from 'node:util';
import { account } from '../../../contract/account.ts';
import { companyAccount } from '../../../contract/company-account.ts';
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { isRecent } from '../../../rules/recent-sign-in.ts';
import { ConfirmationNeeded, FieldErrors, Unauthorized } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { sendFactorNotice } from '../auth/factor-notices.ts';
import { requireOwnPassword } from '../auth/own-password.ts';
import { passwordProblem } from '../auth/passwords.ts';
import { findPasswordHash, invalidateResetCodes, replacePassword } from '../auth/queries.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { type Side, type SideOfCall, sideOfCompanyCall, sideOfStaffCall } from '../auth/sides.ts';
import { lockPeople, updatePerson, type VersionedPerson } from '../people/queries.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import { findCompanyAccount, findOwnAccount, personOf } from './queries.ts';
import { endOtherSignIns, endSignIn, listOwnSignIns } from './sign-ins.ts';

const incorrectPassword = () => new FieldErrors({ currentPassword: serverMessages.incorrectPassword });

/** Someone without a password confirms who they are in another way. */
async function requireOwner(
  { audience }: Side,
  context: Context<typeof account.setPassword>,
): Promise<string | null> {
  const { actor, body, now, services, deadline } = context;
  const passwordHash = await deadline.within(() => findPasswordHash(services.database, actor.id));
  if (passwordHash === null) {
    if (!isRecent(actor.confirmedAt, now.instant)) throw new ConfirmationNeeded();
    return null;
  }
  if (body.currentPassword === undefined) throw new FieldErrors({ currentPassword: messages.required });
  return requireOwnPassword(context, audience, body.currentPassword, incorrectPassword);
}

/** Checks the passwords outside the transaction, so that no connection is held during the check. */
async function setPassword(side: Side, context: Context<typeof account.setPassword>): Promise<undefined> {
  const { actor, body, now, services, inTransaction } = context;
  const checked = await requireOwner(side, context);
  const problem = await passwordProblem(services.checkPassword, body.password, actor);
  if (problem) throw new FieldErrors({ password: problem });
  const replacement = await services.hashPassword(body.password);
  return inTransaction(async ({ tx, actor: { id, sessionID }, record }) => {
    // The password may have been changed during the checks.
    if (!(await replacePassword(tx, id, { checked, replacement }))) throw incorrectPassword();
    await invalidateResetCodes(tx, id, now.instant);
    await endSessionsOf(tx, id, now.instant, sessionID);
    await record({ action: 'set password', record: { type: 'person', id }, before: null, after: null });
    await recordEvent(tx, context, { kind: 'passwordChanged', account: actor, by: actor });
    await sendFactorNotice({ ...context, tx }, actor, 'Your password was changed', { side });
    return undefined;
  });
}

/** Returns the person after the change. */
async function saveNames(context: Context<typeof account.update>): Promise<VersionedPerson> {
  const { tx, actor, body, record } = context;
  const [before] = await lockPeople(tx, [actor.id], { superAdminsOfAllSites: false });
  if (!before) throw new Unauthorized();
  const about = { type: 'person', id: actor.id };
  await requireUnchanged(context, about, before.version);
  const { firstName = before.firstName, lastName = before.lastName } = body;
  const after = { ...before, firstName, lastName };
  // Saving without a change must not create a new version, because a colleague's open form would then conflict.
  if (isDeepStrictEqual(before, after)) return before;
  const saved = await updatePerson(tx, after);
  const namesOf = (person: VersionedPerson) => ({ firstName: person.firstName, lastName: person.lastName });
  await record({ action: 'update', record: about, before: namesOf(before), after: namesOf(saved) });
  return saved;
}

type Handlers = Omit<Parameters<typeof implement<typeof account>>[1], 'find' | 'update'>;

const handlers = (sideOf: SideOfCall): Handlers => ({
  setPassword: withOwnTransactions((context) => setPassword(sideOf(context), context)),
  signIns: (context) => listOwnSignIns(sideOf(context), context),
  endSignIn,
  endOtherSignIns,
});

export const accountRoutes = [
  ...implement(account, {
    find: (context) => findOwnAccount(context, personOf(context.actor)),
    update: async (context) => findOwnAccount(context, await saveNames(context)),
    ...handlers(sideOfStaffCall),
  }),
  ...implement(companyAccount, {
    find: (context) => findCompanyAccount(context, personOf(context.actor)),
    update: async (context) => findCompanyAccount(context, await saveNames(context)),
    ...handlers(sideOfCompanyCall),
  }),
];
